//! Tests of the whole client without rendering: keys and mouse go in; dialogs, texts and turns come
//! out.

use std::time::Duration;

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyCode},
        mouse::MouseButton,
    },
    prelude::{GlobalZIndex, Interaction, JustifyContent, Node, State, Text, TextColor, With},
    time::TimeUpdateStrategy,
};

use crate::{
    grid::Point,
    read::Stat,
    scenario::{LegendEntry, Scenario},
};

use super::{
    animation::transition_delay::TransitionDelay,
    command::{
        hover_target::HoverTarget,
        verb::{Argument, Page},
        verbs::verb,
    },
    dialogs::{Dialog, Dialogs},
    geometry::WindowLayout,
    picture::theme,
    preferences::Preferences,
    session::Session,
    state::Screen,
    ui::log::LogRow,
};

use full_pack::FULL;
use hall::{asleep, wounded};
pub(super) use hall::{hall, item, room};
use test_client::{FIRST_ITEM, HEALER, TestClient, plan, with_first_item};

mod alert;
mod auto_commands;
mod catch_up;
mod dialogs;
mod ending;
#[path = "../support/full_pack.rs"]
mod full_pack;
mod hall;
mod inputs;
mod keyboard;
mod map;
mod mouse;
mod new_game;
mod panel;
mod quickslot;
mod scenes;
mod settings;
mod stairs;
mod test_client;
