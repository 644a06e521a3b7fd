//! The table of verbs. Keys, help, buttons, menus, questions and tile picking are derived from it.

use bevy::input::keyboard::KeyCode::{
    ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Digit0, Digit1, Digit2, Digit3, Digit4, Digit5,
    Digit6, Digit7, Digit8, Digit9, End, Escape, F1, F2, F3, F4, F11, Home, Numpad1, Numpad2,
    Numpad3, Numpad4, Numpad5, Numpad6, Numpad7, Numpad8, Numpad9, PageDown, PageUp,
};

use crate::{
    auto::AutoCommand,
    client::input::{
        queue::KeyPress,
        trigger::Trigger::{self, Char, Code, Ctrl, Shift},
    },
    grid::Direction::{self, E, N, NE, NW, S, SE, SW, W},
    read::ItemAction,
    sim::{Intent, StairDirection, UseMethod},
};

use super::verb::{
    Argument::{self, Carried, Claim, Description, Name, Reachable, Spell, Tile},
    Outcome::{
        self, Act, Auto, Back, CloseDoor, Find, Fullscreen, Open, Pick, Quickslot, QuickslotMenu,
        RepeatShot, Save, Setting, TogglePanel, Zoom,
    },
    Page::{Help, Log, Map, Moves, Myself, Pack, Rest, Stairs},
    Picks, Verb,
};

const STEP: &str = "help-step";
const DIAGONAL_STEP: &str = "help-step-diagonally";
const WALK_ON: &str = "help-walk";

/// All verbs, in the order of the help screen and of item menus. No two verbs share a trigger.
pub(crate) static VERBS: &[Verb] = &[
    step(&[Code(ArrowUp), Code(Numpad8), Char('k')], N, STEP),
    step(&[Code(ArrowDown), Code(Numpad2), Char('j')], S, STEP),
    step(&[Code(ArrowLeft), Code(Numpad4), Char('h')], W, STEP),
    step(&[Code(ArrowRight), Code(Numpad6), Char('l')], E, STEP),
    step(
        &[Code(Numpad7), Code(Home), Ctrl(ArrowUp), Char('y')],
        NW,
        DIAGONAL_STEP,
    ),
    step(
        &[Code(Numpad9), Code(PageUp), Ctrl(ArrowRight), Char('u')],
        NE,
        DIAGONAL_STEP,
    ),
    step(
        &[Code(Numpad3), Code(PageDown), Ctrl(ArrowDown), Char('n')],
        SE,
        DIAGONAL_STEP,
    ),
    step(
        &[Code(Numpad1), Code(End), Ctrl(ArrowLeft), Char('b')],
        SW,
        DIAGONAL_STEP,
    ),
    walk_on(&[Shift(ArrowUp), Shift(Numpad8), Char('K')], N),
    walk_on(&[Shift(ArrowDown), Shift(Numpad2), Char('J')], S),
    walk_on(&[Shift(ArrowLeft), Shift(Numpad4), Char('H')], W),
    walk_on(&[Shift(ArrowRight), Shift(Numpad6), Char('L')], E),
    walk_on(&[Shift(Numpad7), Shift(Home), Char('Y')], NW),
    walk_on(&[Shift(Numpad9), Shift(PageUp), Char('U')], NE),
    walk_on(&[Shift(Numpad3), Shift(PageDown), Char('N')], SE),
    walk_on(&[Shift(Numpad1), Shift(End), Char('B')], SW),
    Verb::new(&[Char('o')], "help-explore", Auto(AutoCommand::Explore))
        .label("command-explore")
        .button(3, "button_explore"),
    Verb::new(&[Char('_')], "help-stairs", Open(Stairs))
        .label("command-stairs")
        .button(5, "icon_stairs"),
    Verb::new(&[Char('X')], "help-go-to", Find).label("command-go-to"),
    Verb::new(&[Char('Z')], "help-rest", Open(Rest))
        .label("command-rest")
        .button(4, "button_rest"),
    Verb::new(&[Char('.'), Code(Numpad5)], "help-wait", Act(Intent::Wait))
        .label("command-wait")
        .button(2, "button_wait"),
    Verb::new(&[Char('s')], "help-search", Auto(AutoCommand::Search)).label("command-search"),
    Verb::new(
        &[Char('<')],
        "help-up",
        Act(Intent::Stairs {
            dir: StairDirection::Up,
        }),
    ),
    Verb::new(
        &[Char('>')],
        "help-down",
        Act(Intent::Stairs {
            dir: StairDirection::Down,
        }),
    ),
    Verb::new(&[Char('g'), Char(',')], "help-pick-up", Act(Intent::PickUp))
        .label("command-take")
        .button(0, "button_take"),
    Verb::new(&[Char('i')], "help-pack", Open(Pack))
        .label("command-pack")
        .button(6, "icon_pack"),
    Verb::new(
        &[Char('w')],
        "help-wield",
        Pick(&[Reachable], |picks| {
            Some(Intent::Equip { item: picks.item? })
        }),
    )
    .label("command-wield")
    .armour("command-put-on")
    .asks("ask-wield"),
    Verb::new(
        &[Char('T')],
        "help-put-away",
        Pick(&[Carried], |picks| {
            Some(Intent::Unequip { item: picks.item? })
        }),
    )
    .label("command-put-away")
    .armour("command-take-off")
    .asks("ask-put-away"),
    Verb::new(
        &[Char('e')],
        "help-eat",
        Pick(&[Carried], |picks| Some(Intent::eat(picks.item?))),
    )
    .uses(UseMethod::Eat)
    .label("command-eat")
    .asks("ask-eat"),
    Verb::new(
        &[Char('q')],
        "help-drink",
        Pick(&[Carried], |picks| Some(Intent::drink(picks.item?))),
    )
    .uses(UseMethod::Drink)
    .label("command-drink")
    .asks("ask-drink"),
    Verb::new(
        &[Char('r')],
        "help-read",
        Pick(&[Carried, Spell, Tile], |picks| match picks.spell {
            Some(spell) => Some(Intent::Cast {
                item: picks.item?,
                spell,
                at: picks.at?,
            }),
            None => picks.use_item(),
        }),
    )
    .uses(UseMethod::Read)
    .label("command-read")
    .asks("ask-read")
    .aims("aim-cast"),
    Verb::new(
        &[Char('z')],
        "help-zap",
        Pick(&[Carried, Tile], Picks::use_item),
    )
    .uses(UseMethod::Zap)
    .label("command-zap")
    .asks("ask-zap")
    .aims("aim-zap"),
    Verb::new(
        &[Char('t')],
        "help-throw",
        Pick(&[Carried, Tile], |picks| {
            Some(Intent::Throw {
                item: picks.item?,
                at: picks.at?,
            })
        }),
    )
    .label("command-throw")
    .asks("ask-throw")
    .aims("aim-throw")
    .button(9, "button_throw"),
    Verb::new(
        &[Char('d')],
        "help-drop",
        Pick(&[Carried], |picks| Some(Intent::Drop { item: picks.item? })),
    )
    .label("command-drop")
    .asks("ask-drop"),
    Verb::new(
        &[Char('f')],
        "help-fire",
        Pick(&[Tile], |picks| {
            let at = picks.at?;
            Some(if picks.is_far {
                Intent::Strike { at }
            } else {
                Intent::Fire { at }
            })
        }),
    )
    .label("command-fire")
    .aims("aim-fire")
    .far("command-strike", "aim-strike")
    .button(8, "button_fire"),
    Verb::new(&[Char('v')], "help-moves", Open(Moves)).label("command-moves"),
    Verb::new(&[Char('c')], "help-close", CloseDoor).label("command-close"),
    Verb::new(&[Char('O')], "help-order", Outcome::Order).label("command-order"),
    Verb::new(&[Char('a')], "help-again", RepeatShot).label("command-again"),
    Verb::new(&[Char(';')], "help-look", Pick(&[Tile], |_| None))
        .label("command-look")
        .aims("aim-look"),
    Verb::new(
        &[Char('x')],
        "help-examine",
        Pick(&[Reachable, Description], |_| None),
    )
    .label("command-examine")
    .asks("ask-examine"),
    Verb::new(
        &[Char('C')],
        "help-name",
        Pick(&[Reachable, Name], |_| None),
    )
    .label("command-name")
    .asks("ask-name"),
    Verb::new(
        &[Char('E')],
        "help-engrave",
        Pick(&[Carried, Claim], |picks| {
            Some(Intent::Engrave {
                item: picks.item?,
                what: picks.what?,
            })
        }),
    )
    .label("command-engrave")
    .asks("ask-engrave"),
    Verb::new(&[Char('m')], "help-messages", Open(Log { page: 0 })).label("command-messages"),
    Verb::new(&[Char('M')], "help-map", Open(Map))
        .label("command-map")
        .button(7, "button_map"),
    at_hand(&[Char('1')], 0),
    at_hand(&[Char('2')], 1),
    at_hand(&[Char('3')], 2),
    at_hand(&[Char('4')], 3),
    at_hand(&[Char('5')], 4),
    at_hand(&[Char('6')], 5),
    at_hand(&[Char('7')], 6),
    at_hand(&[Char('8')], 7),
    at_hand(&[Char('9')], 8),
    at_hand(&[Char('0')], 9),
    at_hand_more(&[Ctrl(Digit1)], 0),
    at_hand_more(&[Ctrl(Digit2)], 1),
    at_hand_more(&[Ctrl(Digit3)], 2),
    at_hand_more(&[Ctrl(Digit4)], 3),
    at_hand_more(&[Ctrl(Digit5)], 4),
    at_hand_more(&[Ctrl(Digit6)], 5),
    at_hand_more(&[Ctrl(Digit7)], 6),
    at_hand_more(&[Ctrl(Digit8)], 7),
    at_hand_more(&[Ctrl(Digit9)], 8),
    at_hand_more(&[Ctrl(Digit0)], 9),
    Verb::new(&[Char('@')], "help-yourself", Open(Myself { page: 0 })).label("command-yourself"),
    Verb::new(&[Char('?'), Code(F1)], "help-help", Open(Help { page: 0 }))
        .label("command-help")
        .button(10, "button_help"),
    Verb::new(&[Char('S')], "help-save", Save).label("command-save-and-leave"),
    Verb::new(&[Char('p')], "help-panel", TogglePanel).label("command-panel"),
    Verb::new(&[Char('+'), Char('=')], "help-zoom-in", Zoom(1)),
    Verb::new(&[Char('-')], "help-zoom-out", Zoom(-1)),
    Verb::new(&[Code(F2)], "help-earshot", Setting("earshot")).label("command-earshot"),
    Verb::new(&[Code(F3)], "help-minds", Setting("minds")).label("command-minds"),
    Verb::new(&[Code(F4)], "help-letters", Setting("glyphs")).label("command-letters"),
    Verb::new(&[Code(F11)], "help-full-screen", Fullscreen).label("command-full-screen"),
    Verb::new(&[Code(Escape)], "help-back", Back)
        .label("command-menu")
        .button(11, "button_menu"),
];

const fn at_hand(triggers: &'static [Trigger], place: usize) -> Verb {
    Verb::new(triggers, "help-quickslot", Quickslot(place))
}

const fn at_hand_more(triggers: &'static [Trigger], place: usize) -> Verb {
    Verb::new(triggers, "help-quickslot-menu", QuickslotMenu(place))
}

const fn walk_on(triggers: &'static [Trigger], dir: Direction) -> Verb {
    Verb::new(triggers, WALK_ON, Auto(AutoCommand::Walk { dir }))
}

const fn step(triggers: &'static [Trigger], dir: Direction, does: &'static str) -> Verb {
    Verb::new(triggers, does, Act(Intent::Walk { dir }))
}

/// Verbs that act on an item, in table order.
pub(crate) fn item_verbs() -> impl Iterator<Item = &'static Verb> {
    let wanted = |argument: &Argument| matches!(argument, Reachable | Carried);
    VERBS
        .iter()
        .filter(move |verb| verb.arguments().first().is_some_and(wanted))
}

/// Verb that uses an item in this way.
pub(crate) fn usage_verb(usage: ItemAction) -> Option<&'static Verb> {
    let letter = match usage {
        ItemAction::Use(method) => {
            return VERBS.iter().find(|verb| verb.method == Some(method));
        }
        ItemAction::Cast => 'r',
        ItemAction::Equip => 'w',
        ItemAction::Throw => 't',
    };
    VERBS.iter().find(|verb| verb.letter() == Some(letter))
}

/// Verb that puts away an equipped item.
pub(crate) fn put_away_verb() -> Option<&'static Verb> {
    VERBS.iter().find(|verb| verb.letter() == Some('T'))
}

/// Verb that fires, or attacks from two tiles away.
pub(crate) fn fire_verb() -> Option<&'static Verb> {
    VERBS.iter().find(|verb| verb.letter() == Some('f'))
}

/// Verb that casts spells from books.
pub(crate) fn cast_verb() -> Option<&'static Verb> {
    VERBS.iter().find(|verb| verb.arguments().contains(&Spell))
}

/// Verb that names items.
pub(crate) fn name_verb() -> Option<&'static Verb> {
    VERBS.iter().find(|verb| verb.arguments().contains(&Name))
}

/// First verb whose outcome matches.
pub(crate) fn verb_with_outcome(is_it: fn(&Outcome) -> bool) -> Option<&'static Verb> {
    VERBS.iter().find(|verb| is_it(&verb.outcome))
}

/// Verb of a key press on the play screen; `None` for an unbound key.
pub(crate) fn verb_for_key(press: &KeyPress) -> Option<&'static Verb> {
    VERBS
        .iter()
        .find(|verb| verb.triggers.iter().any(|trigger| trigger.fires(press)))
}

/// Verb started by a character.
#[cfg(test)]
pub(crate) fn verb(letter: char) -> &'static Verb {
    let verb = VERBS.iter().find(|verb| verb.letter() == Some(letter));
    verb.unwrap_or_else(|| panic!("{letter} does nothing"))
}

#[cfg(test)]
#[path = "../../../tests/unit/verbs.rs"]
mod tests;
