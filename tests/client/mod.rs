//! The whole client without rendering: keys and mouse go in; dialogs, texts and turns come
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
    dialogs::{Dialog, Dialogs},
    geometry::WindowLayout,
    hover_target::HoverTarget,
    preferences::Preferences,
    session::Session,
    state::Screen,
    transition_delay::TransitionDelay,
    ui::{log::LogRow, theme},
    verb::{Argument, Page},
    verbs::verb,
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
