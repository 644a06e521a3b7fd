//! What a verb of the player is: its keys, its words, what must be picked for it,
//! and the intent that comes of that.

use std::{fmt, ptr};

use crate::{
    auto::Errand,
    grid::Point,
    read::{objection, strikes_far, unreadable},
    sim::{Intent, SpellKind, StableId, View},
};

use super::input::trigger::Trigger;

/// Something the player can do: a row of the table in `verbs`.
pub(crate) struct Verb {
    /// The keys that do it in the caves.
    pub(crate) triggers: &'static [Trigger],
    /// What it does, for the help screen.
    pub(crate) description: &'static str,
    /// The same in a word, for buttons and menus.
    pub(crate) label: &'static str,
    /// That word where it is done with armour.
    pub(crate) armour_label: &'static str,
    /// Asks for the thing: "Drop what?".
    pub(crate) question: &'static str,
    /// Begins the sentence that a tile ends; `{}` is what was picked before:
    /// "Throw {} at".
    pub(crate) heading: &'static str,
    /// That word and that beginning where what is wielded strikes far; empty where they
    /// are the same.
    pub(crate) far_label: &'static str,
    /// Words before a tile for a weapon that reaches 2 tiles; empty if `heading` does for it.
    pub(crate) far_heading: &'static str,
    /// The place of its button beside the map, counted along rows of three.
    pub(crate) button_index: Option<usize>,
    /// The sprite on that button.
    pub(crate) icon: &'static str,
    /// What comes of it.
    pub(crate) outcome: Outcome,
}

/// What comes of a verb.
pub(crate) enum Outcome {
    /// It is done at once.
    Act(Intent),
    /// These are picked in this order. Then the intent made of them is carried
    /// out; there is none where nothing happens in the caves.
    Pick(&'static [Need], fn(Picks) -> Option<Intent>),
    /// It goes on by itself until something happens.
    Auto(Errand),
    /// What was thrown or fired last, at the same target.
    RepeatShot,
    /// What the player knows the place of is listed, to go there.
    Find,
    /// A dialog to read or choose in is opened.
    Open(Page),
    /// The game is saved and left for the title.
    Save,
    /// One step back; in the caves the menu.
    Back,
    /// What is at hand under this number, from 0, is used.
    Quickslot(usize),
    /// What can be done with it is listed; what is used up gives its number away.
    QuickslotMenu(usize),
    /// The panel is folded away, or comes back.
    TogglePanel,
    /// The map is magnified by so many steps more.
    Zoom(i32),
    /// An open door beside the player is closed.
    CloseDoor,
    /// Creatures' decisions are told, or no longer.
    Minds,
    /// Draw the map as letters, or as pictures again.
    Glyphs,
    /// The screen is filled, or no longer.
    Fullscreen,
}

/// A dialog that stands for itself: nothing must be known to open it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// What is carried.
    Pack,
    /// Keys and story.
    Help {
        /// The page, from 0.
        page: usize,
    },
    /// What a rest would take, and whether to rest.
    Rest,
    /// What the player's numbers mean, and what works on it.
    Myself,
    /// The stairs of the level that are known, to go there.
    Stairs,
    /// The whole level, large.
    Map,
    /// All that was told.
    Log {
        /// The page, 0 the newest.
        page: usize,
    },
}

/// Something that must be picked.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// A thing that is carried.
    Carried,
    /// A thing that is carried or lies underfoot.
    Reachable,
    /// A spell of the book.
    Spell,
    /// A tile.
    Tile,
    /// A name for the thing, or for all of its kind.
    Name,
    /// Nothing more: all that is known of the thing is there to read.
    Description,
}

/// What was picked.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Picks {
    /// The thing, or the book.
    pub(crate) item: Option<StableId>,
    /// The spell.
    pub(crate) spell: Option<SpellKind>,
    /// The tile.
    pub(crate) at: Option<Point>,
    /// Whether what is wielded strikes far: no pick, but what some picks depend on.
    pub(crate) is_far: bool,
}

/// A verb, and what was picked for it so far.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The verb.
    pub(crate) verb: &'static Verb,
    /// What was picked.
    pub(crate) picks: Picks,
}

impl Verb {
    /// A verb with neither a button nor a place in menus.
    pub(crate) const fn new(
        triggers: &'static [Trigger],
        description: &'static str,
        outcome: Outcome,
    ) -> Self {
        Self {
            triggers,
            description,
            label: "",
            armour_label: "",
            question: "",
            heading: "",
            far_label: "",
            far_heading: "",
            button_index: None,
            icon: "",
            outcome,
        }
    }

    /// With a word for buttons and menus.
    pub(crate) const fn label(mut self, label: &'static str) -> Self {
        self.label = label;
        self.armour_label = label;
        self
    }

    /// With another word where it is done with armour.
    pub(crate) const fn armour(mut self, label: &'static str) -> Self {
        self.armour_label = label;
        self
    }

    /// With the question for the thing.
    pub(crate) const fn asks(mut self, question: &'static str) -> Self {
        self.question = question;
        self
    }

    /// With the words before a tile.
    pub(crate) const fn aims(mut self, heading: &'static str) -> Self {
        self.heading = heading;
        self
    }

    /// With other words where what is wielded strikes far: for buttons, and before a tile.
    pub(crate) const fn far(mut self, label: &'static str, heading: &'static str) -> Self {
        self.far_label = label;
        self.far_heading = heading;
        self
    }

    /// With a button beside the map, and a sprite on it.
    pub(crate) const fn button(mut self, index: usize, icon: &'static str) -> Self {
        self.button_index = Some(index);
        self.icon = icon;
        self
    }

    /// The word for buttons and menus, with what is wielded now.
    pub(crate) fn label_for(&self, view: &View) -> &'static str {
        if strikes_far(view) && !self.far_label.is_empty() {
            self.far_label
        } else {
            self.label
        }
    }

    /// The letter or sign that does it, if one does.
    pub(crate) fn letter(&self) -> Option<char> {
        self.triggers.iter().find_map(|trigger| match trigger {
            Trigger::Char(letter) => Some(*letter),
            Trigger::Code(_) | Trigger::Ctrl(_) | Trigger::Shift(_) => None,
        })
    }

    /// What must be picked, the first first.
    pub(crate) const fn needs(&self) -> &'static [Need] {
        if let Outcome::Pick(needs, _) = self.outcome {
            needs
        } else {
            &[]
        }
    }
}

impl fmt::Debug for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.description)
    }
}

/// Each verb stands once in the table.
impl PartialEq for Verb {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self, other)
    }
}

impl Eq for Verb {}

impl Plan {
    /// To do something, with nothing picked yet.
    pub(crate) fn new(verb: &'static Verb) -> Self {
        Self {
            verb,
            picks: Picks::default(),
        }
    }

    /// The same with what is wielded now.
    pub(crate) fn now(verb: &'static Verb, view: &View) -> Self {
        let mut plan = Self::new(verb);
        plan.picks.is_far = strikes_far(view);
        plan
    }

    /// Whether nothing is picked yet.
    pub(crate) fn is_blank(self) -> bool {
        let Picks {
            item, spell, at, ..
        } = self.picks;
        item.is_none() && spell.is_none() && at.is_none()
    }

    /// The words before a tile.
    pub(crate) const fn heading(self) -> &'static str {
        if self.picks.is_far && !self.verb.far_heading.is_empty() {
            self.verb.far_heading
        } else {
            self.verb.heading
        }
    }

    /// To do it with a thing.
    pub(crate) const fn with(mut self, item: StableId) -> Self {
        self.picks.item = Some(item);
        self
    }

    /// To do it at a tile.
    pub(crate) const fn at(mut self, at: Point) -> Self {
        self.picks.at = Some(at);
        self
    }

    /// To cast a spell of the book.
    pub(crate) const fn casting(mut self, spell: SpellKind) -> Self {
        self.picks.spell = Some(spell);
        self
    }

    /// What is to be picked next; nothing when the verb can be carried out.
    pub(crate) fn next(self) -> Option<Need> {
        self.verb.needs().iter().copied().find(|need| match need {
            Need::Carried | Need::Reachable => self.picks.item.is_none(),
            Need::Spell => self.picks.spell.is_none(),
            Need::Tile => self.picks.at.is_none(),
            Need::Name | Need::Description => true,
        })
    }

    /// What is to be done, once everything is picked; nothing where nothing
    /// happens in the caves.
    pub(crate) fn intent(self) -> Option<Intent> {
        match self.verb.outcome {
            Outcome::Act(intent) => Some(intent),
            Outcome::Pick(_, intent) => intent(self.picks),
            Outcome::Auto(_)
            | Outcome::RepeatShot
            | Outcome::Find
            | Outcome::Open(_)
            | Outcome::Save
            | Outcome::Back
            | Outcome::Quickslot(_)
            | Outcome::QuickslotMenu(_)
            | Outcome::TogglePanel
            | Outcome::Zoom(_)
            | Outcome::CloseDoor
            | Outcome::Minds
            | Outcome::Glyphs
            | Outcome::Fullscreen => None,
        }
    }

    /// What is to be done if this is the tile.
    pub(crate) fn intent_at(mut self, at: Point) -> Option<Intent> {
        self.picks.at = Some(at);
        self.intent()
    }

    /// Why it cannot be done, as far as what was picked tells.
    pub(crate) fn objection(self, view: &View) -> Option<String> {
        match (self.intent(), self.next(), self.picks.item) {
            (Some(intent), ..) => objection(view, intent),
            (None, Some(Need::Spell), Some(book)) => unreadable(view, book),
            (None, ..) => None,
        }
    }
}
