//! What verbs ask for.

use std::fmt;

use bevy::prelude::ChildSpawnerCommands;

use crate::{
    client::{
        dialog::{Context, Dialog},
        sheet::Sheet,
        state::InputMode,
    },
    sim::{Known, StableId},
    text::Phrase,
};

use super::verb::Plan;

/// Something a verb needs that the player picks, with the question for it.
pub(crate) struct Argument {
    /// Unique name.
    name: &'static str,
    /// Whether a plan lacks it.
    pub(super) is_missing: fn(Plan) -> bool,
    /// The question; `None` if the plan's item no longer exists.
    sheet: fn(&Context, Plan) -> Option<Sheet>,
    /// Why it cannot be picked for an item, as far as the plan tells.
    pub(super) objection: fn(Plan, &Known, StableId) -> Option<Phrase>,
    /// Spawns the picture of the question.
    draw: fn(&Context, Plan, &mut ChildSpawnerCommands),
    mode: InputMode,
}

impl Argument {
    /// An argument that is picked from a list.
    pub(crate) const fn new(
        name: &'static str,
        is_missing: fn(Plan) -> bool,
        sheet: fn(&Context, Plan) -> Option<Sheet>,
    ) -> Self {
        Self {
            name,
            is_missing,
            sheet,
            objection: |_, _, _| None,
            draw: |_, _, _| {},
            mode: InputMode::List,
        }
    }

    /// Adds why it cannot be picked for an item.
    pub(crate) const fn objects(
        mut self,
        objection: fn(Plan, &Known, StableId) -> Option<Phrase>,
    ) -> Self {
        self.objection = objection;
        self
    }

    /// Whether it is a tile.
    pub(crate) fn is_tile(&self) -> bool {
        self.mode == InputMode::TilePicker
    }

    /// Makes it a tile, picked with the map visible below a picture.
    pub(crate) const fn on_map(
        mut self,
        draw: fn(&Context, Plan, &mut ChildSpawnerCommands),
    ) -> Self {
        self.draw = draw;
        self.mode = InputMode::TilePicker;
        self
    }
}

impl fmt::Debug for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for Argument {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// The question for the next argument of a verb.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Ask {
    pub(crate) argument: &'static Argument,
    pub(crate) plan: Plan,
}

impl Dialog for Ask {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        (self.argument.sheet)(context, self.plan)
    }

    fn input_mode(&self) -> InputMode {
        self.argument.mode
    }

    fn draw(&self, context: &Context, parent: &mut ChildSpawnerCommands) {
        (self.argument.draw)(context, self.plan, parent);
    }
}
