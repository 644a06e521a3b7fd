//! Quickslots: spells, potions, missiles and food under the digit keys. Each keeps its slot,
//! even after it is used up, until something else needs it.

use bevy::prelude::*;

use crate::{
    names::{Names, spell_noun},
    read::{Quickslot, QuickslotKind, default_action, is_beneficial_spell, quickslots},
    sim::{Known, SpellKind},
    text::Phrase,
};

use super::{
    preferences::Preferences,
    session::Session,
    state::Screen,
    verb::Plan,
    verbs::{cast_verb, usage_verb},
};

/// Number of quickslots, one for each digit.
pub(crate) const QUICKSLOTS: usize = 10;

/// Turns for which a used-up item keeps its slot from others: a digit that changes its meaning from
/// one turn to the next is pressed by mistake.
const KEPT_FOR: u32 = 300;

/// An item kind or spell with a slot of its own.
#[derive(Copy, Clone, Debug)]
struct QuickslotEntry {
    handy: QuickslotKind,
    /// Turn since which the player has none of it.
    gone_since: Option<u32>,
}

/// Contents of the quickslots.
#[derive(Resource, Debug, Default)]
pub(crate) struct Quickslots {
    places: [Option<QuickslotEntry>; QUICKSLOTS],
    /// The names in the slots that were saved with the game last.
    kept: Vec<String>,
}

impl Quickslots {
    /// Contents of a slot as the player has them now; `None` for an empty or used-up slot.
    pub(crate) fn info(&self, view: &Known, place: usize) -> Option<Quickslot> {
        let wanted = self.assigned(place)?;
        quickslots(view).into_iter().find(|one| one.kind == wanted)
    }

    /// Assigned and current contents of every slot, in order.
    pub(crate) fn all(&self, view: &Known) -> Vec<(Option<QuickslotKind>, Option<Quickslot>)> {
        let all = quickslots(view);
        let found = |wanted: QuickslotKind| all.iter().find(|one| one.kind == wanted).cloned();
        let places = (0..QUICKSLOTS).map(|place| self.assigned(place));
        places.map(|place| (place, place.and_then(found))).collect()
    }

    /// Item kind or spell that a slot is assigned to, used up or not.
    pub(crate) fn assigned(&self, place: usize) -> Option<QuickslotKind> {
        let kept = (*self.places.get(place)?)?;
        Some(kept.handy)
    }

    /// Why a slot with nothing in it does nothing.
    pub(crate) fn empty_reason(&self, view: &Known, place: usize) -> Phrase {
        match self.assigned(place) {
            Some(QuickslotKind::Item(kind)) => {
                let item = Names::of(view, &view.me).kind_argument(kind);
                Phrase::new("quick-none-left").with("item", item)
            }
            Some(QuickslotKind::Spell(spell)) => {
                let spell = spell_noun(view.definitions, spell);
                Phrase::new("quick-no-book").with("spell", spell)
            }
            None => "quick-empty".into(),
        }
    }

    /// Frees the slot of something used up. Returns whether there was anything to free.
    pub(crate) fn free_slot(&mut self, view: &Known, place: usize) -> bool {
        let is_gone = self.assigned(place).is_some() && self.info(view, place).is_none();
        if is_gone {
            self.places[place] = None;
        }
        is_gone
    }

    /// Verb that a slot's key carries out, with what it needs as far as that is known.
    pub(crate) fn plan(&self, view: &Known, place: usize) -> Option<Plan> {
        let info = self.info(view, place)?;
        match info.kind {
            QuickslotKind::Spell(spell) => {
                let plan = Plan::new(cast_verb()?).with(view, info.item).casting(spell);
                Some(if is_beneficial_spell(view, spell) {
                    plan.at(view.here().point)
                } else {
                    plan
                })
            }
            QuickslotKind::Item(_) => {
                let verb = usage_verb(default_action(view, info.item)?)?;
                Some(Plan::new(verb).with(view, info.item))
            }
        }
    }

    /// Slots assigned to what has these names, for another game.
    pub(crate) fn restore(view: &Known, names: Vec<String>) -> Self {
        let mut quick = Self::default();
        for (place, name) in quick.places.iter_mut().zip(&names) {
            let item = || view.definitions.item_named(name).map(QuickslotKind::Item);
            let spell = view.definitions.spell_named(name).map(QuickslotKind::Spell);
            *place = spell.or_else(item).map(|handy| QuickslotEntry {
                handy,
                gone_since: None,
            });
        }
        quick.kept = names;
        quick
    }

    /// Name of what each slot is assigned to, empty for an empty one.
    pub(crate) fn names(&self, view: &Known) -> Vec<String> {
        let name = |place| match self.assigned(place) {
            Some(QuickslotKind::Item(kind)) => view.definitions.item(kind).name.clone(),
            Some(QuickslotKind::Spell(spell)) => view.definitions.spell(spell).name.clone(),
            None => String::new(),
        };
        (0..QUICKSLOTS).map(name).collect()
    }

    /// Assigns slots to what is carried now. Assigned slots stay, those used up until something
    /// else needs them.
    pub(crate) fn update(&mut self, view: &Known, starred: &[String]) {
        let turn = view.state.turn;
        let rank = |one: QuickslotKind| match one {
            QuickslotKind::Spell(spell) if is_starred(view, spell, starred) => 0,
            QuickslotKind::Item(_) => 1,
            QuickslotKind::Spell(_) => 2,
        };
        let mut all: Vec<QuickslotKind> =
            quickslots(view).into_iter().map(|one| one.kind).collect();
        all.sort_by_key(|one| rank(*one));
        for kept in self.places.iter_mut().flatten() {
            let is_gone = !all.contains(&kept.handy);
            kept.gone_since = is_gone.then(|| kept.gone_since.unwrap_or(turn));
        }
        for one in &all {
            let has_place = self.places.iter().flatten().any(|kept| kept.handy == *one);
            if has_place {
                continue;
            }
            // A starred spell does not wait for a slot to expire.
            let is_wanted = rank(*one) == 0;
            let gives_way = |kept: &QuickslotEntry| match kept.gone_since {
                Some(since) => is_wanted || turn.saturating_sub(since) >= KEPT_FOR,
                None => is_wanted && rank(kept.handy) == 2,
            };
            let empty = self.places.iter().position(Option::is_none);
            let given = || {
                let mut places = self.places.iter();
                places.position(|place| place.as_ref().is_some_and(gives_way))
            };
            if let Some(place) = empty.or_else(given) {
                self.places[place] = Some(QuickslotEntry {
                    handy: *one,
                    gone_since: None,
                });
            }
        }
    }
}

/// Whether the player starred a spell.
fn is_starred(view: &Known, spell: SpellKind, starred: &[String]) -> bool {
    starred.contains(&view.definitions.spell(spell).name)
}

pub(super) fn plugin(app: &mut App) {
    let due = resource_changed::<Session>.or_else(resource_changed::<Preferences>);
    app.init_resource::<Quickslots>()
        .add_systems(
            PreUpdate,
            look.run_if(in_state(Screen::Playing).and_then(due)),
        )
        .add_systems(OnEnter(Screen::Playing), begin);
}

/// Assigns the slots as they were when this game was played last.
fn begin(session: Res<Session>, preferences: Res<Preferences>, mut quick: ResMut<Quickslots>) {
    if let Some(view) = session.known() {
        *quick = Quickslots::restore(&view, session.quickslots());
        look(session, preferences, quick);
    }
}

/// Assigns slots to what is carried now, and keeps them with the game.
fn look(session: Res<Session>, preferences: Res<Preferences>, mut quick: ResMut<Quickslots>) {
    let Some(view) = session.known() else {
        return;
    };
    quick.update(&view, preferences.settings.starred());
    let names = quick.names(&view);
    if quick.kept != names {
        session.keep_quickslots(&names);
        quick.kept = names;
    }
}
