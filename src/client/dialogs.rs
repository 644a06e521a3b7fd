//! The stack of open dialogs. Closing the top one returns to the one below.

use bevy::prelude::*;

use super::{
    dialog::{AnyDialog, Dialog},
    input::typing::Typing,
    state::InputMode,
};

/// The stack of open dialogs. Changes are drawn, and decide who reads the keys, from the next
/// frame.
#[derive(Resource, Debug, Default)]
pub(crate) struct Dialogs {
    stack: Vec<AnyDialog>,
    /// Dialogs that a replay was opened from.
    set_aside: Vec<AnyDialog>,
    /// Whether the top dialog differs from the drawn one.
    top_changed: bool,
    /// Whether the top dialog is still the drawn one, but may show something else.
    is_refreshed: bool,
}

impl Dialogs {
    pub(crate) fn top(&self) -> Option<&AnyDialog> {
        self.stack.last()
    }

    /// The dialog on top, if it is of this type.
    pub(crate) fn top_as<D: Dialog>(&self) -> Option<&D> {
        self.top()?.get()
    }

    /// Text field of the dialog on top.
    pub(crate) fn typing(&mut self) -> Option<&mut Typing> {
        self.stack.last_mut()?.typing()
    }

    /// Opens a dialog over the others.
    pub(crate) fn push(&mut self, dialog: impl Into<AnyDialog>) {
        self.stack.push(dialog.into());
        self.top_changed = true;
        self.is_refreshed = false;
    }

    /// Replaces the dialog on top.
    pub(crate) fn replace(&mut self, dialog: impl Into<AnyDialog>) {
        self.stack.pop();
        self.push(dialog);
    }

    /// Draws the dialog on top again, with the same row selected.
    pub(crate) fn refresh(&mut self) {
        self.is_refreshed |= !self.top_changed;
        self.top_changed |= !self.stack.is_empty();
    }

    /// Closes the dialog on top unless it must be answered.
    pub(crate) fn pop(&mut self) {
        if !self.must_be_answered() && self.stack.pop().is_some() {
            self.top_changed = true;
            self.is_refreshed = false;
        }
    }

    /// Whether the dialog on top must be answered.
    pub(crate) fn must_be_answered(&self) -> bool {
        self.top().is_some_and(|top| top.must_be_answered())
    }

    /// Closes all dialogs.
    pub(crate) fn clear(&mut self) {
        self.top_changed |= !self.stack.is_empty();
        self.stack.clear();
    }

    /// Closes all dialogs until [`Self::restore`].
    pub(crate) fn set_aside(&mut self) {
        self.set_aside = self.stack.clone();
        self.clear();
    }

    /// Opens the dialogs that were set aside, or others if there were none.
    pub(crate) fn restore(&mut self, others: impl IntoIterator<Item = AnyDialog>) {
        let aside = std::mem::take(&mut self.set_aside);
        if aside.is_empty() {
            others.into_iter().for_each(|dialog| self.push(dialog));
        }
        aside.into_iter().for_each(|dialog| self.push(dialog));
    }

    /// Whether the top dialog differs from the drawn one.
    pub(crate) const fn top_changed(&self) -> bool {
        self.top_changed
    }

    /// The top dialog, which counts as drawn from now on, and whether it was only refreshed.
    pub(crate) fn take_top(&mut self) -> (Option<AnyDialog>, bool) {
        self.top_changed = false;
        (self.top().cloned(), std::mem::take(&mut self.is_refreshed))
    }

    /// All open dialogs, the top one last.
    #[cfg(test)]
    pub(crate) fn all(&self) -> &[AnyDialog] {
        &self.stack
    }

    pub(crate) fn input_mode(&self) -> InputMode {
        let top = self.top();
        top.map_or(InputMode::Screen, |top| top.input_mode())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>()
        .init_state::<InputMode>()
        .add_systems(
            PreUpdate,
            update_input_mode.run_if(resource_changed::<Dialogs>),
        );
}

/// Runs before the state transitions, so that a single reader gets all keys of a frame.
fn update_input_mode(dialogs: Res<Dialogs>, mut input_mode: ResMut<NextState<InputMode>>) {
    NextState::set_if_neq(&mut input_mode, dialogs.input_mode());
}

#[cfg(test)]
#[path = "../../tests/unit/dialogs.rs"]
mod tests;
