//! Verbs: their keys, their words, what must be picked for them, and the intent that
//! results.

use std::{fmt, ptr};

use crate::{
    auto::AutoCommand,
    client::input::trigger::Trigger,
    grid::Point,
    read::{objection, strikes_far, unreadable, unusable},
    sim::{Intent, ItemKind, Known, SpellKind, StableId, Usage, UseMethod, UseTarget},
    text::Phrase,
};

/// Something the player can do: a row of the table in `verbs`.
pub(crate) struct Verb {
    /// Keys that start it on the play screen.
    pub(crate) triggers: &'static [Trigger],
    /// What it does, for the help screen.
    pub(crate) description: &'static str,
    /// Short label for buttons and menus.
    pub(crate) label: &'static str,
    /// Label for armour, where it differs.
    pub(crate) armour_label: &'static str,
    /// Question for the item: "Drop what?".
    pub(crate) question: &'static str,
    /// Heading while a tile is picked; `{}` is what was picked before: "Throw {} at".
    pub(crate) heading: &'static str,
    /// Label for a weapon that reaches 2 tiles; empty if `label` does for it.
    pub(crate) far_label: &'static str,
    /// Heading for a weapon that reaches 2 tiles; empty if `heading` does for it.
    pub(crate) far_heading: &'static str,
    /// Index of its button beside the map, along rows of three.
    pub(crate) button_index: Option<usize>,
    /// Sprite of that button.
    pub(crate) icon: &'static str,
    /// The way in which it uses items.
    pub(crate) method: Option<UseMethod>,
    /// Effect of the verb.
    pub(crate) outcome: Outcome,
}

/// Effect of the verb.
pub(crate) enum Outcome {
    /// Carries out an intent at once.
    Act(Intent),
    /// Asks for these in order, then carries out the intent made of them; `None` for verbs
    /// that only show something.
    Pick(&'static [Argument], fn(Picks) -> Option<Intent>),
    /// Starts an automatic command.
    Auto(AutoCommand),
    /// Repeats the last throw, shot, spell or use of a wand at the same target.
    RepeatShot,
    /// Lists known places and things to travel to.
    Find,
    /// Opens a page.
    Open(Page),
    /// Saves the game and goes to the title.
    Save,
    /// Goes one step back, or opens the menu on the play screen.
    Back,
    /// Uses a quickslot, by its index from 0.
    Quickslot(usize),
    /// Opens the menu of what is in a quickslot, or of what can be put there.
    QuickslotMenu(usize),
    /// Folds the panel away or brings it back.
    TogglePanel,
    /// Zooms the map in by so many steps; negative zooms out.
    Zoom(i32),
    /// Closes an open door beside the player.
    CloseDoor,
    /// Tells the player's friend what to do.
    Order,
    /// Sets the setting of this name to its next value.
    Setting(&'static str),
    /// Switches full screen on or off.
    Fullscreen,
}

/// A dialog that needs no context to open.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The pack.
    Pack,
    /// Help: keys and story.
    Help {
        /// Page number from 0.
        page: usize,
    },
    /// Length of a rest, and whether to take it.
    Rest,
    /// The player's numbers and effects, explained.
    Myself {
        /// Page number from 0.
        page: usize,
    },
    /// Moves that perks allow now.
    Moves,
    /// Known stairs of the level, to travel there.
    Stairs,
    /// Map of the whole level.
    Map,
    /// All messages.
    Log {
        /// Page number, 0 for the newest messages.
        page: usize,
    },
}

/// Something that a verb is about, which the player picks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Argument {
    /// An item in the pack.
    Carried,
    /// An item in the pack or underfoot.
    Reachable,
    /// A spell of the picked book.
    Spell,
    /// A tile of the map.
    Tile,
    /// The kind that the item is said to be.
    Claim,
    /// A name for the item or its kind.
    Name,
    /// No pick: the item's description is shown.
    Description,
}

/// Everything picked so far.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Picks {
    /// The item or book.
    pub(crate) item: Option<StableId>,
    /// The spell.
    pub(crate) spell: Option<SpellKind>,
    /// The kind that the item is said to be.
    pub(crate) what: Option<ItemKind>,
    /// The tile.
    pub(crate) at: Option<Point>,
    /// How the picked item is used, if the verb uses it so. Not a pick, but it says what else
    /// must be picked.
    pub(crate) usage: Option<Usage>,
    /// Whether the wielded weapon reaches 2 tiles. Not a pick, but the intent may depend on
    /// it.
    pub(crate) is_far: bool,
}

/// A verb with what was picked for it so far.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The verb.
    pub(crate) verb: &'static Verb,
    /// Everything picked so far.
    pub(crate) picks: Picks,
}

impl Picks {
    /// Whether what is done with the picks needs a tile.
    fn is_aimed(&self) -> bool {
        self.usage
            .is_none_or(|usage| usage.target != UseTarget::User)
    }

    /// Using the picked item; `None` while something is missing.
    pub(crate) fn use_item(self) -> Option<Intent> {
        let at = if self.is_aimed() {
            Some(self.at?)
        } else {
            None
        };
        Some(Intent::Use {
            item: self.item?,
            method: Some(self.usage?.method),
            at,
        })
    }
}

impl Verb {
    /// A verb with neither a button nor a menu label.
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
            method: None,
            outcome,
        }
    }

    /// Adds a label for buttons and menus.
    pub(crate) const fn label(mut self, label: &'static str) -> Self {
        self.label = label;
        self.armour_label = label;
        self
    }

    /// Sets another label for armour.
    pub(crate) const fn armour(mut self, label: &'static str) -> Self {
        self.armour_label = label;
        self
    }

    /// Adds the question for the item.
    pub(crate) const fn asks(mut self, question: &'static str) -> Self {
        self.question = question;
        self
    }

    /// Adds the heading while a tile is picked.
    pub(crate) const fn aims(mut self, heading: &'static str) -> Self {
        self.heading = heading;
        self
    }

    /// Sets another label and heading for a weapon that reaches 2 tiles.
    pub(crate) const fn far(mut self, label: &'static str, heading: &'static str) -> Self {
        self.far_label = label;
        self.far_heading = heading;
        self
    }

    /// Adds a button beside the map with a sprite.
    pub(crate) const fn button(mut self, index: usize, icon: &'static str) -> Self {
        self.button_index = Some(index);
        self.icon = icon;
        self
    }

    /// Makes it use items in a way.
    pub(crate) const fn uses(mut self, method: UseMethod) -> Self {
        self.method = Some(method);
        self
    }

    /// Label with the weapon that is wielded now.
    pub(crate) fn label_for(&self, view: &Known) -> &'static str {
        if strikes_far(view) && !self.far_label.is_empty() {
            self.far_label
        } else {
            self.label
        }
    }

    /// Character that starts it, if there is one.
    pub(crate) fn letter(&self) -> Option<char> {
        self.triggers.iter().find_map(|trigger| match trigger {
            Trigger::Char(letter) => Some(*letter),
            Trigger::Code(_) | Trigger::Ctrl(_) | Trigger::Shift(_) => None,
        })
    }

    /// Picks that the verb asks for, in order.
    pub(crate) const fn arguments(&self) -> &'static [Argument] {
        if let Outcome::Pick(arguments, _) = self.outcome {
            arguments
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

/// Verbs compare by address: each is in the table once.
impl PartialEq for Verb {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self, other)
    }
}

impl Eq for Verb {}

impl Plan {
    /// A verb with nothing picked yet.
    pub(crate) fn new(verb: &'static Verb) -> Self {
        Self {
            verb,
            picks: Picks::default(),
        }
    }

    /// A verb with nothing picked yet, for the weapon that is wielded now.
    pub(crate) fn now(verb: &'static Verb, view: &Known) -> Self {
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

    /// Heading while a tile is picked.
    pub(crate) const fn heading(self) -> &'static str {
        if self.picks.is_far && !self.verb.far_heading.is_empty() {
            self.verb.far_heading
        } else {
            self.verb.heading
        }
    }

    /// Picks an item.
    pub(crate) fn with(mut self, view: &Known, item: StableId) -> Self {
        let kind = view.item(item).map(|item| item.kind);
        let usage = kind.and_then(|kind| view.definitions.item(kind).usage);
        self.picks.item = Some(item);
        self.picks.usage = usage.filter(|usage| Some(usage.method) == self.verb.method);
        self
    }

    /// Picks a tile.
    pub(crate) const fn at(mut self, at: Point) -> Self {
        self.picks.at = Some(at);
        self
    }

    /// Picks a spell.
    pub(crate) const fn casting(mut self, spell: SpellKind) -> Self {
        self.picks.spell = Some(spell);
        self
    }

    /// Picks the kind that the item is said to be.
    pub(crate) const fn claiming(mut self, what: ItemKind) -> Self {
        self.picks.what = Some(what);
        self
    }

    /// Next pick to ask for; `None` when the verb can be carried out.
    pub(crate) fn next(self) -> Option<Argument> {
        self.verb.arguments().iter().copied().find(|one| match one {
            Argument::Carried | Argument::Reachable => self.picks.item.is_none(),
            Argument::Spell => self.picks.spell.is_none() && self.picks.usage.is_none(),
            Argument::Tile => self.picks.at.is_none() && self.picks.is_aimed(),
            Argument::Claim => self.picks.what.is_none(),
            Argument::Name | Argument::Description => true,
        })
    }

    /// Intent to carry out; `None` while something is missing, and for verbs that only show
    /// something.
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
            | Outcome::Order
            | Outcome::Setting(_)
            | Outcome::Fullscreen => None,
        }
    }

    /// Intent if this tile is picked.
    pub(crate) fn intent_at(mut self, at: Point) -> Option<Intent> {
        self.picks.at = Some(at);
        self.intent()
    }

    /// Why it cannot be done, as far as the picks tell.
    pub(crate) fn objection(self, view: &Known) -> Option<Phrase> {
        match (self.intent(), self.next(), self.picks.item) {
            (Some(intent), ..) => objection(view, intent),
            (None, Some(Argument::Spell), Some(book)) => unreadable(view, book),
            (None, Some(Argument::Claim), Some(item)) => {
                self.claiming(view.item(item)?.kind).objection(view)
            }
            (None, Some(Argument::Tile) | None, Some(item)) => {
                unusable(view, item, self.verb.method?)
            }
            (None, ..) => None,
        }
    }
}
