//! Tests of the whole client without rendering: keys and mouse go in; dialogs, texts and turns come
//! out.

use std::time::Duration;

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyCode},
        mouse::MouseButton,
    },
    prelude::{Children, GlobalZIndex, Interaction, JustifyContent, Node, State, Text, With},
    time::TimeUpdateStrategy,
};

use crate::{
    grid::Point,
    read::Stat,
    scenario::{LegendEntry, Scenario},
};

use super::{
    animation::transition_delay::TransitionDelay,
    command::{hover_target::HoverTarget, verbs::verb},
    dialogs::Dialogs,
    geometry::WindowLayout,
    picture::theme,
    preferences::Preferences,
    session::{Session, scene::Scene},
    state::Screen,
    ui::{
        catch_up::CatchUp,
        level_up::LevelUp,
        log::LogBox,
        pack::{ItemMenu, Pack},
        questions::{Abandon, GameMenu, Notice},
        replay_bar::Replay,
        target_bar::TILE,
        tile_menu::TileMenu,
    },
};

use full_pack::FULL;
use hall::{asleep, wounded};
pub(super) use hall::{hall, item, room};
use test_client::{FIRST_ITEM, HEALER, TestClient, ask, plan, with_first_item};

/// An array of dialogs of any type.
macro_rules! dialogs {
    ($($dialog:expr),* $(,)?) => {
        [$($crate::client::dialog::AnyDialog::from($dialog)),*]
    };
}

mod alert;
mod auto_commands;
mod catch_up;
mod dialogs;
mod ending;
#[expect(
    clippy::disallowed_methods,
    clippy::expect_used,
    dead_code,
    reason = "other tests use the rest"
)]
#[path = "../support/folder.rs"]
mod folder;
#[path = "../support/full_pack.rs"]
mod full_pack;
mod hall;
mod inputs;
mod keyboard;
mod layouts;
mod map;
mod mouse;
mod new_game;
mod panel;
mod past_games;
mod quickslot;
mod scenes;
mod settings;
mod sheets;
mod stairs;
mod test_client;
