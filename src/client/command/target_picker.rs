//! The tile being picked as the target of a look, throw, shot or spell. The `read` module decides
//! which tiles may be picked, and describes the result.

use bevy::prelude::*;

use crate::{
    client::state::Screen,
    grid::{Direction, Point},
    read::{AimPreview, aim, aim_refusal, first_target, is_beneficial_spell, targets},
    sim::{Intent, Known},
    text::Phrase,
};

use super::verb::Plan;

#[derive(Resource, Default)]
pub(crate) struct TargetPicker {
    aimed: Option<AimedTile>,
}

pub(crate) struct AimedTile {
    /// Verb to carry out there, complete except for the tile.
    plan: Plan,
    pub(crate) at: Point,
    /// Path to the tile, and the result of picking it.
    pub(crate) aiming: AimPreview,
    /// Why the last cursor move or pick was refused.
    pub(crate) reason: Option<Phrase>,
}

impl AimedTile {
    /// Caption of the tile, preceded by why the last cursor move was refused, and whether nothing
    /// was refused.
    pub(crate) fn caption(&self) -> (Phrase, bool) {
        match (self.reason.clone(), self.aiming.refusal.clone()) {
            (Some(reason), Some(_)) | (None, Some(reason)) => (reason, false),
            (Some(reason), None) if self.plan.intent_at(self.at).is_none() => (reason, false),
            (Some(reason), None) => (reason.then(self.aiming.caption.clone()), false),
            (None, None) => (self.aiming.caption.clone(), true),
        }
    }
}

impl TargetPicker {
    /// Tile under the targeting cursor, while a tile is being picked.
    pub(crate) const fn aimed(&self) -> Option<&AimedTile> {
        self.aimed.as_ref()
    }

    /// Whether the tile is the target of an intent other than a reaching attack.
    pub(crate) fn picks_missile(&self) -> bool {
        let intent = |aimed: &AimedTile| aimed.plan.intent_at(aimed.at);
        let intent = self.aimed.as_ref().and_then(intent);
        intent.is_some_and(|intent| !matches!(intent, Intent::Strike { .. }))
    }

    /// Starts picking a tile, with the cursor on the most likely target. If that is the player,
    /// only beneficial verbs may be used there until the player moves the cursor there again.
    pub(crate) fn begin(&mut self, view: &Known, plan: Plan) {
        self.aimed = None;
        let at = first_target(view, |at| plan.intent_at(at));
        self.aim_at(view, plan, at);
        let intent = plan.intent_at(at).filter(|_| at == view.here().point);
        let does_good =
            matches!(intent, Some(Intent::Cast { spell, .. }) if is_beneficial_spell(view, spell));
        if let Some(aimed) = &mut self.aimed
            && intent.is_some()
            && !does_good
        {
            let refusal = &mut aimed.aiming.refusal;
            refusal.get_or_insert("aimed-oneself".into());
        }
    }

    /// Resets everything for another game, where the same ids mean other creatures.
    pub(crate) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Ends picking without a pick.
    pub(crate) fn end(&mut self) {
        self.aimed = None;
    }

    /// Moves the cursor to a tile, or refuses and remembers the reason. Returns whether the cursor
    /// is there now.
    pub(crate) fn go_to(&mut self, view: &Known, at: Point) -> bool {
        let Some(aimed) = &mut self.aimed else {
            return false;
        };
        if !view.is_on_map(at) {
            return false;
        }
        if at == aimed.at && aimed.caption().1 {
            return true;
        }
        let plan = aimed.plan;
        let reason = plan.intent_at(at);
        if let Some(reason) = reason.and_then(|intent| aim_refusal(view, intent)) {
            debug!("aim: not {},{}: {}", at.x, at.y, reason.id());
            aimed.reason = Some(reason);
            return false;
        }
        self.aim_at(view, plan, at);
        true
    }

    /// Shows why the verb cannot be used on the tile under the cursor.
    pub(crate) fn object(&mut self, reason: impl Into<Phrase>) {
        if let Some(aimed) = &mut self.aimed {
            aimed.reason = Some(reason.into());
        }
    }

    pub(crate) fn forget_reason(&mut self) {
        if let Some(aimed) = &mut self.aimed {
            aimed.reason = None;
        }
    }

    /// Moves the cursor by one tile.
    pub(crate) fn step(&mut self, view: &Known, dir: Direction) {
        if let Some(aimed) = &self.aimed {
            self.go_to(view, aimed.at.step(dir));
        }
    }

    /// Moves the cursor to the next or previous target.
    pub(crate) fn cycle(&mut self, view: &Known, back: bool) {
        let Some(aimed) = &self.aimed else {
            return;
        };
        let all = targets(view, |at| aimed.plan.intent_at(at));
        let now = all.iter().position(|point| *point == aimed.at);
        if let Some(next) = following(now, all.len(), back).and_then(|index| all.get(index)) {
            self.go_to(view, *next);
        }
    }

    /// Picks the tile under the cursor and ends picking. Returns the intent to carry out; `None`
    /// for a look.
    ///
    /// # Errors
    ///
    /// The reason why the tile cannot be picked.
    pub(crate) fn pick(&mut self) -> Result<Option<Intent>, Phrase> {
        let Some(aimed) = &mut self.aimed else {
            return Ok(None);
        };
        if let Some(refusal) = &aimed.aiming.refusal {
            aimed.reason = Some(refusal.clone());
            return Err(refusal.clone());
        }
        let intent = aimed.plan.intent_at(aimed.at);
        self.aimed = None;
        Ok(intent)
    }

    fn aim_at(&mut self, view: &Known, plan: Plan, at: Point) {
        let aiming = aim(view, plan.intent_at(at), at);
        debug!("aim: {},{}: {}", at.x, at.y, aiming.caption.id());
        self.aimed = Some(AimedTile {
            plan,
            at,
            aiming,
            reason: None,
        });
    }
}

/// Index after (or before) another in a list of `count` entries, wrapping around. Without a current
/// index, the first or last.
fn following(now: Option<usize>, count: usize, back: bool) -> Option<usize> {
    let last = count.checked_sub(1)?;
    Some(match (now, back) {
        (None, false) => 0,
        (None, true) | (Some(0), true) => last,
        (Some(index), true) => index - 1,
        (Some(index), false) => (index + 1) % count,
    })
}

pub(in crate::client) fn plugin(app: &mut App) {
    app.init_resource::<TargetPicker>()
        .add_systems(OnEnter(Screen::Playing), forget);
}

fn forget(mut target: ResMut<TargetPicker>) {
    target.forget();
}

#[cfg(test)]
#[path = "../../../tests/unit/target_picker.rs"]
mod tests;
