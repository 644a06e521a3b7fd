//! Quickslots: the items, spells and moves that the digit keys use. The player chooses their
//! content, which stays assigned when used up.

use bevy::prelude::*;

use crate::{
    client::{session::Session, state::Screen},
    names::{Names, perk_noun, spell_noun},
    read::{Quickslot, QuickslotKind, quickslot_choices, quickslots},
    sim::{EventKind, ItemKind, Known, UseMethod},
    text::{Argument, Phrase},
};

/// Number of quickslots, one for each digit.
pub(crate) const QUICKSLOTS: usize = 10;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Assigned {
    kind: QuickslotKind,
    /// Item kind that the slot's weapon or armour replaced; using the slot again swaps back to it.
    /// `Some(None)` if nothing was replaced, `None` if the slot never equipped its item.
    before: Option<Option<ItemKind>>,
}

/// Contents of the quickslots.
#[derive(Resource, Debug, Default)]
pub(crate) struct Quickslots {
    places: [Option<Assigned>; QUICKSLOTS],
    /// The slots as last saved with the game.
    kept: Vec<String>,
    /// Whether the player was told how to fill a slot.
    is_told: bool,
}

impl Quickslots {
    /// Quickslots of a new game: the potions, missiles, food and spells of its kit.
    pub(crate) fn of_kit(view: &Known) -> Self {
        let mut quick = Self::default();
        for (place, one) in quick.places.iter_mut().zip(quickslots(view)) {
            let (kind, before) = (one.kind, None);
            *place = Some(Assigned { kind, before });
        }
        quick
    }

    /// Current content of a slot; `None` if the slot is empty or its content used up.
    pub(crate) fn info(&self, view: &Known, place: usize) -> Option<Quickslot> {
        let wanted = self.assigned(place)?;
        let mut all = quickslot_choices(view).into_iter();
        all.find(|one| one.kind == wanted)
    }

    /// Assigned and current content of every slot, in order.
    pub(crate) fn all(&self, view: &Known) -> Vec<(Option<QuickslotKind>, Option<Quickslot>)> {
        let all = quickslot_choices(view);
        let found = |wanted: QuickslotKind| all.iter().find(|one| one.kind == wanted).cloned();
        let places = (0..QUICKSLOTS).map(|place| self.assigned(place));
        places.map(|place| (place, place.and_then(found))).collect()
    }

    /// Item kind or spell assigned to a slot, even if used up.
    pub(crate) fn assigned(&self, place: usize) -> Option<QuickslotKind> {
        let kept = (*self.places.get(place)?)?;
        Some(kept.kind)
    }

    /// The slot assigned to an item kind or spell.
    pub(crate) fn slot_of(&self, kind: QuickslotKind) -> Option<usize> {
        (0..QUICKSLOTS).find(|place| self.assigned(*place) == Some(kind))
    }

    /// Assigns a slot. If another slot has this content already, the two swap.
    pub(crate) fn assign(&mut self, place: usize, kind: QuickslotKind) {
        match self.slot_of(kind) {
            Some(other) => self.swap(place, other),
            None => {
                if let Some(slot) = self.places.get_mut(place) {
                    let before = None;
                    *slot = Some(Assigned { kind, before });
                }
            }
        }
    }

    /// How to fill a slot, at the first book or wand that the player gets while a slot is empty;
    /// `None` at any other time.
    pub(super) fn advice(&mut self, view: &Known) -> Option<Phrase> {
        let is_empty = |place: usize| self.assigned(place).is_none();
        if self.is_told || !(0..QUICKSLOTS).any(is_empty) {
            return None;
        }
        let (kinds, me) = (view.definitions, *view.me.id);
        let mut got = view.perceived().filter_map(|(event, _)| {
            let is_mine = event.who.id == me
                && matches!(event.kind, EventKind::PickedUp | EventKind::Received);
            event.item.filter(|_| is_mine)
        });
        let item = got.find(|item| {
            let kind = kinds.item(item.kind);
            let is_zapped = kind.usage.is_some_and(|use_| use_.method == UseMethod::Zap);
            let slot = self.slot_of(QuickslotKind::Item(item.kind));
            slot.is_none() && (is_zapped || !kind.spells.is_empty())
        })?;
        self.is_told = true;
        let item = Names::of(view, &view.me).argument(item);
        Some(Phrase::new("quick-hint").with("item", item))
    }

    /// Swaps the contents of two slots.
    pub(crate) fn swap(&mut self, one: usize, other: usize) {
        if one.max(other) < QUICKSLOTS {
            self.places.swap(one, other);
        }
    }

    /// Empties a slot.
    pub(crate) fn clear(&mut self, place: usize) {
        if let Some(slot) = self.places.get_mut(place) {
            *slot = None;
        }
    }

    /// Why a slot does nothing: it is empty, or its item is already equipped.
    pub(crate) fn empty_reason(&self, view: &Known, place: usize) -> Phrase {
        let in_use = self
            .info(view, place)
            .map(|info| slot_name(view, info.kind));
        if let Some(item) = in_use {
            return Phrase::new("quick-in-use").with("item", item);
        }
        match self.assigned(place) {
            Some(QuickslotKind::Item(kind)) => {
                let item = Names::of(view, &view.me).kind_argument(kind);
                Phrase::new("quick-none-left").with("item", item)
            }
            Some(QuickslotKind::Spell(spell)) => {
                let spell = spell_noun(view.definitions, spell);
                Phrase::new("quick-no-book").with("spell", spell)
            }
            Some(QuickslotKind::Move(_)) => "moves-none".into(),
            None => "quick-empty".into(),
        }
    }

    /// Item kind that the slot's weapon or armour replaced; `Some(None)` if nothing was replaced,
    /// `None` if the slot never equipped its item.
    pub(super) fn before(&self, place: usize) -> Option<Option<ItemKind>> {
        (*self.places.get(place)?)?.before
    }

    /// Remembers the equipment that a slot's weapon or armour is about to replace.
    pub(crate) fn note_before(&mut self, view: &Known, place: usize) {
        let Some(item) = self.info(view, place).and_then(|info| info.item) else {
            return;
        };
        let kind_of = |id| view.item(id).map(|item| item.kind);
        let equipment = kind_of(item).and_then(|kind| view.definitions.item(kind).equipment());
        let (Some(equipment), Some(slot)) = (equipment, &mut self.places[place]) else {
            return;
        };
        let used = view.me.pack.equipped(equipment);
        if used != Some(item) {
            slot.before = Some(used.and_then(kind_of));
        }
    }

    /// Restores saved slots from the lines of [`Self::to_lines`].
    pub(crate) fn restore(view: &Known, lines: Vec<String>) -> Self {
        let mut quick = Self::default();
        let item = |name: &str| view.definitions.item_named(name);
        for (place, line) in quick.places.iter_mut().zip(&lines) {
            let (name, before) = match line.split_once('\t') {
                Some((name, before)) => (name, Some(item(before))),
                None => (line.as_str(), None),
            };
            let spell = view.definitions.spell_named(name).map(QuickslotKind::Spell);
            let perk = || view.definitions.perks.named(name).map(QuickslotKind::Move);
            let kind = spell.or_else(|| item(name).map(QuickslotKind::Item));
            let kind = kind.or_else(perk);
            *place = kind.map(|kind| Assigned { kind, before });
        }
        quick.kept = lines;
        quick
    }

    /// A line per slot: the name of its content, then a tab and the name of the equipment that it
    /// replaced, if known.
    pub(crate) fn to_lines(&self, view: &Known) -> Vec<String> {
        let item = |kind| view.definitions.item(kind).name.as_str();
        let line = |slot: &Option<Assigned>| {
            let Some(Assigned { kind, before }) = slot else {
                return String::new();
            };
            let name = match *kind {
                QuickslotKind::Item(kind) => item(kind),
                QuickslotKind::Spell(spell) => view.definitions.spell(spell).name.as_str(),
                QuickslotKind::Move(perk) => view.definitions.perks.get(perk).name.as_str(),
            };
            before.map_or_else(
                || name.to_owned(),
                |before| format!("{name}\t{}", before.map_or("", item)),
            )
        };
        self.places.iter().map(line).collect()
    }
}

/// Digit of a slot, given its index.
pub(crate) fn digit(place: usize) -> usize {
    (place + 1) % QUICKSLOTS
}

/// Name of a slot's content.
pub(crate) fn slot_name(view: &Known, kind: QuickslotKind) -> Argument {
    match kind {
        QuickslotKind::Item(kind) => Names::of(view, &view.me).kind_argument(kind),
        QuickslotKind::Spell(spell) => spell_noun(view.definitions, spell).into(),
        QuickslotKind::Move(perk) => perk_noun(view.definitions, perk).into(),
    }
}

pub(in crate::client) fn plugin(app: &mut App) {
    app.init_resource::<Quickslots>()
        .add_systems(OnEnter(Screen::Playing), begin)
        .add_systems(
            PreUpdate,
            keep.run_if(in_state(Screen::Playing).and_then(resource_changed::<Quickslots>)),
        );
}

/// Restores the slots that were saved with the game.
fn begin(session: Res<Session>, mut quick: ResMut<Quickslots>) {
    if let Some(view) = session.known() {
        let kept = session.quickslots();
        *quick = if kept.is_empty() {
            Quickslots::of_kit(&view)
        } else {
            Quickslots::restore(&view, kept)
        };
    }
}

/// Saves changed slots with the game.
fn keep(session: Res<Session>, mut quick: ResMut<Quickslots>) {
    let Some(view) = session.known() else {
        return;
    };
    let lines = quick.to_lines(&view);
    if quick.kept != lines {
        session.keep_quickslots(&lines);
        quick.kept = lines;
    }
}
