//! Verbs: their keys, texts, arguments, and resulting intent.

use std::{fmt, ptr};

use crate::{
    client::input::trigger::Trigger,
    grid::Point,
    read::{objection, strikes_far, unusable},
    sim::{Intent, ItemKind, Known, SpellKind, StableId, Usage, UseMethod, UseTarget},
    text::Phrase,
};

use super::{Command, argument::Argument};

/// A command with its keys and texts: a row of the table in `verbs`.
pub(crate) struct Verb {
    /// Keys that start the verb on the play screen.
    pub(crate) triggers: Vec<Trigger>,
    /// Description for the help screen.
    pub(crate) description: &'static str,
    /// Short label for buttons and menus.
    pub(crate) label: &'static str,
    /// Label for what is worn, if different.
    pub(crate) worn_label: &'static str,
    /// Question for the item, such as "Drop what?".
    pub(crate) question: &'static str,
    /// Heading while a tile is picked, such as "Throw {} at"; `{}` is the earlier pick.
    pub(crate) heading: &'static str,
    /// Label for a weapon that reaches 2 tiles; empty if the same as `label`.
    pub(crate) far_label: &'static str,
    /// Heading for a weapon that reaches 2 tiles; empty if the same as `heading`.
    pub(crate) far_heading: &'static str,
    /// Index of the verb's button in the belt.
    pub(crate) button_index: Option<usize>,
    /// Index of the verb's button in the belt for touch input.
    pub(crate) finger_index: Option<usize>,
    /// Sprite of these buttons.
    pub(crate) icon: &'static str,
    /// How the verb uses items, if it does.
    pub(crate) method: Option<UseMethod>,
    /// What the keys do; `None` to ask for the arguments first.
    pub(crate) command: Option<Command>,
    /// Arguments that the verb asks for, in order.
    pub(crate) arguments: Vec<&'static Argument>,
    /// Intent made from the arguments; `None` for verbs that only show something.
    intent: fn(Picks) -> Option<Intent>,
}

/// Everything picked so far.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Picks {
    /// The item or book.
    pub(crate) item: Option<StableId>,
    /// The spell.
    pub(crate) spell: Option<SpellKind>,
    /// The item kind that the player claims the item to be.
    pub(crate) what: Option<ItemKind>,
    /// The use of the picked item that makes something better.
    pub(crate) made: Option<Intent>,
    /// The tile.
    pub(crate) at: Option<Point>,
    /// How the verb uses the picked item, if it does. Not a pick, but decides which other picks are
    /// needed.
    pub(crate) usage: Option<Usage>,
    /// Whether the wielded weapon reaches 2 tiles. Not a pick, but the intent may depend on it.
    pub(crate) is_far: bool,
}

/// A verb with the picks made so far.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) verb: &'static Verb,
    pub(crate) picks: Picks,
}

impl Picks {
    /// Whether using the picked item needs a tile.
    pub(crate) fn is_aimed(&self) -> bool {
        self.usage
            .is_none_or(|usage| !matches!(usage.target, UseTarget::User | UseTarget::Item))
    }

    /// Whether the picked item makes another one better.
    pub(crate) fn makes(&self) -> bool {
        self.usage
            .is_some_and(|usage| usage.target == UseTarget::Item)
    }

    /// Intent to use the picked item; `None` while a pick is missing.
    pub(crate) fn use_item(self) -> Option<Intent> {
        if self.makes() {
            return self.made;
        }
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
    /// A verb without button or menu label.
    pub(crate) fn new<const N: usize>(
        triggers: [Trigger; N],
        description: &'static str,
        command: Command,
    ) -> Self {
        Self::with_keys(triggers.into(), description, command)
    }

    /// A verb without button or menu label.
    pub(crate) fn with_keys(
        triggers: Vec<Trigger>,
        description: &'static str,
        command: Command,
    ) -> Self {
        Self {
            triggers,
            command: Some(command),
            ..Self::asking([], description, [], |_| None)
        }
    }

    /// A verb that asks for arguments, and carries out the intent made from them.
    pub(crate) fn asking<const N: usize, const A: usize>(
        triggers: [Trigger; N],
        description: &'static str,
        arguments: [&'static Argument; A],
        intent: fn(Picks) -> Option<Intent>,
    ) -> Self {
        Self {
            triggers: triggers.into(),
            description,
            label: "",
            worn_label: "",
            question: "",
            heading: "",
            far_label: "",
            far_heading: "",
            button_index: None,
            finger_index: None,
            icon: "",
            method: None,
            command: None,
            arguments: arguments.into(),
            intent,
        }
    }

    /// Adds a label for buttons and menus.
    pub(crate) const fn label(mut self, label: &'static str) -> Self {
        self.label = label;
        self.worn_label = label;
        self
    }

    /// Sets another label for what is worn.
    pub(crate) const fn worn(mut self, label: &'static str) -> Self {
        self.worn_label = label;
        self
    }

    /// Sets the question for the item.
    pub(crate) const fn asks(mut self, question: &'static str) -> Self {
        self.question = question;
        self
    }

    /// Sets the heading while a tile is picked.
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

    /// Adds a button in the belt with a sprite.
    pub(crate) const fn button(mut self, index: usize, icon: &'static str) -> Self {
        self.button_index = Some(index);
        self.icon = icon;
        self
    }

    /// Adds a button in the belt for touch input.
    pub(crate) const fn finger(mut self, index: usize) -> Self {
        self.finger_index = Some(index);
        self
    }

    /// Sets the sprite of a button that only touch input has.
    pub(crate) const fn icon(mut self, icon: &'static str) -> Self {
        self.icon = icon;
        self
    }

    /// Sets how the verb uses items.
    pub(crate) const fn uses(mut self, method: UseMethod) -> Self {
        self.method = Some(method);
        self
    }

    /// Label for the weapon that is wielded now.
    pub(crate) fn label_for(&self, view: &Known) -> &'static str {
        if strikes_far(view) && !self.far_label.is_empty() {
            self.far_label
        } else {
            self.label
        }
    }

    /// First character key that starts the verb.
    pub(crate) fn letter(&self) -> Option<char> {
        self.triggers.iter().find_map(|trigger| match trigger {
            Trigger::Char(letter) => Some(*letter),
            Trigger::Code(_) | Trigger::Ctrl(_) | Trigger::Shift(_) => None,
        })
    }

    /// Whether the verb asks for an argument.
    pub(crate) fn takes(&self, argument: &Argument) -> bool {
        self.arguments.contains(&argument)
    }

    /// Whether the verb acts on an item.
    pub(crate) const fn takes_item(&self) -> bool {
        !self.question.is_empty()
    }

    /// What the keys and buttons of the verb do.
    pub(crate) fn command(&'static self) -> Command {
        let asks = || Command::Pursue(Plan::new(self));
        self.command.clone().unwrap_or_else(asks)
    }
}

impl fmt::Debug for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.description)
    }
}

/// Verbs compare by address: each occurs once in the table.
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

    /// Picks the kind that the player claims the item to be.
    pub(crate) const fn claiming(mut self, what: ItemKind) -> Self {
        self.picks.what = Some(what);
        self
    }

    /// Picks the use of the picked item that makes something better.
    pub(crate) const fn making(mut self, made: Intent) -> Self {
        self.picks.made = Some(made);
        self
    }

    /// Next argument to ask for; `None` when the verb can be carried out.
    pub(crate) fn next(self) -> Option<&'static Argument> {
        let mut arguments = self.verb.arguments.iter().copied();
        arguments.find(|argument| (argument.is_missing)(self))
    }

    /// Intent to carry out; `None` while a pick is missing, and for verbs that only show something.
    pub(crate) fn intent(self) -> Option<Intent> {
        (self.verb.intent)(self.picks)
    }

    /// Intent if this tile is picked.
    pub(crate) fn intent_at(mut self, at: Point) -> Option<Intent> {
        self.picks.at = Some(at);
        self.intent()
    }

    /// Why the verb cannot be carried out, as far as the picks tell.
    pub(crate) fn objection(self, view: &Known) -> Option<Phrase> {
        match (self.intent(), self.next(), self.picks.item) {
            (Some(intent), ..) => objection(view, intent),
            (None, Some(argument), Some(item)) => (argument.objection)(self, view, item),
            (None, None, Some(item)) => unusable(view, item, self.verb.method?),
            (None, _, None) => None,
        }
    }
}
