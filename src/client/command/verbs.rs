//! The table of verbs. Keys, help, buttons, menus, questions and tile picking are derived from it.

use std::sync::LazyLock;

use bevy::input::keyboard::KeyCode::{
    self, ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Digit0, Digit1, Digit2, Digit3, Digit4,
    Digit5, Digit6, Digit7, Digit8, Digit9, End, Escape, F1, F2, F3, F4, F11, Home, Numpad1,
    Numpad2, Numpad3, Numpad4, Numpad5, Numpad6, Numpad7, Numpad8, Numpad9, PageDown, PageUp, Tab,
};

use crate::{
    auto::AutoCommand,
    client::{
        dialog::AnyDialog,
        input::{
            queue::KeyPress,
            trigger::Trigger::{Char, Code, Ctrl, Shift},
        },
        ui::{
            character::Character,
            choose_item::{CARRIED, CLAIM, MADE, REACHABLE},
            examine::DESCRIPTION,
            find::Find,
            help::Help,
            in_sight::InSight,
            map::layout::WholeMap,
            message_list::MessageList,
            name_item::NAME,
            pack::Pack,
            rest::Rest,
            spells::SPELL,
            stairs::Stairs,
            target_bar::TILE,
        },
    },
    grid::Direction::{self, E, N, NE, NW, S, SE, SW, W},
    read::ItemAction,
    sim::{Intent, StairDirection, UseMethod},
};

use super::{
    Command::{
        self, Act, Attack, Auto, Back, CloseDoor, Fullscreen, Quickslot, QuickslotMenu, RepeatShot,
        Save, Setting, TogglePanel, Zoom,
    },
    verb::{Picks, Verb},
};

/// Directions with their physical keys, the arrow that steps there with Ctrl, and the letter.
const WALKS: [(Direction, [KeyCode; 2], Option<KeyCode>, char); 8] = [
    (N, [ArrowUp, Numpad8], None, 'k'),
    (S, [ArrowDown, Numpad2], None, 'j'),
    (W, [ArrowLeft, Numpad4], None, 'h'),
    (E, [ArrowRight, Numpad6], None, 'l'),
    (NW, [Numpad7, Home], Some(ArrowUp), 'y'),
    (NE, [Numpad9, PageUp], Some(ArrowRight), 'u'),
    (SE, [Numpad3, PageDown], Some(ArrowDown), 'n'),
    (SW, [Numpad1, End], Some(ArrowLeft), 'b'),
];
/// Keys of the quickslots.
const DIGITS: [KeyCode; 10] = [
    Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9, Digit0,
];
const UP: Intent = Intent::Stairs {
    dir: StairDirection::Up,
};
const DOWN: Intent = Intent::Stairs {
    dir: StairDirection::Down,
};

/// All verbs, in the order of the help screen and of item menus. No two verbs share a trigger.
pub(crate) static VERBS: LazyLock<Vec<Verb>> = LazyLock::new(|| {
    let before = vec![
        Verb::new([Char('o')], "help-explore", Auto(AutoCommand::Explore))
            .label("command-explore")
            .button(1, "button_explore")
            .finger(0),
        Verb::new([Char('_')], "help-stairs", open(Stairs))
            .label("command-stairs")
            .button(5, "icon_stairs")
            .finger(6),
        Verb::new([Char('X')], "help-go-to", open(Find::default()))
            .label("command-go-to")
            .button(6, "button_go")
            .finger(10),
        Verb::new([Char('Z')], "help-rest", open(Rest))
            .label("command-rest")
            .button(4, "button_rest")
            .finger(7),
        Verb::new([Char('.'), Code(Numpad5)], "help-wait", Act(Intent::Wait))
            .label("command-wait")
            .button(3, "button_wait")
            .finger(8),
        Verb::new([Char('s')], "help-search", Auto(AutoCommand::Search))
            .label("command-search")
            .button(2, "button_search")
            .finger(9),
        Verb::new([Char('<')], "help-up", Act(UP)),
        Verb::new([Char('>')], "help-down", Act(DOWN)),
        Verb::new([Char('g'), Char(',')], "help-pick-up", Act(Intent::PickUp))
            .label("command-take")
            .button(0, "button_take")
            .finger(3),
        Verb::new([Char('i')], "help-pack", open(Pack))
            .label("command-pack")
            .button(7, "icon_pack")
            .finger(12),
        Verb::asking([Char('w')], "help-wield", [&REACHABLE], |picks| {
            Some(Intent::Equip { item: picks.item? })
        })
        .label("command-wield")
        .worn("command-put-on")
        .asks("ask-wield"),
        Verb::asking([Char('T')], "help-put-away", [&CARRIED], |picks| {
            Some(Intent::Unequip { item: picks.item? })
        })
        .label("command-put-away")
        .worn("command-take-off")
        .asks("ask-put-away"),
        Verb::asking([Char('e')], "help-eat", [&CARRIED], |picks| {
            Some(Intent::eat(picks.item?))
        })
        .uses(UseMethod::Eat)
        .label("command-eat")
        .asks("ask-eat"),
        Verb::asking([Char('q')], "help-drink", [&CARRIED], |picks| {
            Some(Intent::drink(picks.item?))
        })
        .uses(UseMethod::Drink)
        .label("command-drink")
        .asks("ask-drink"),
        Verb::asking(
            [Char('r')],
            "help-read",
            [&CARRIED, &SPELL, &MADE, &TILE],
            |picks| match picks.spell {
                Some(spell) => Some(Intent::Cast {
                    item: picks.item?,
                    spell,
                    at: picks.at?,
                }),
                None => picks.use_item(),
            },
        )
        .uses(UseMethod::Read)
        .label("command-read")
        .asks("ask-read")
        .aims("aim-cast"),
        Verb::asking([Char('z')], "help-zap", [&CARRIED, &TILE], Picks::use_item)
            .uses(UseMethod::Zap)
            .label("command-zap")
            .asks("ask-zap")
            .aims("aim-zap"),
        Verb::asking([Char('t')], "help-throw", [&CARRIED, &TILE], |picks| {
            Some(Intent::Throw {
                item: picks.item?,
                at: picks.at?,
            })
        })
        .label("command-throw")
        .asks("ask-throw")
        .aims("aim-throw")
        .button(12, "button_throw")
        .finger(4),
        Verb::asking([Char('d')], "help-drop", [&CARRIED], |picks| {
            Some(Intent::Drop { item: picks.item? })
        })
        .label("command-drop")
        .asks("ask-drop"),
        Verb::asking([Char('f')], "help-fire", [&TILE], |picks| {
            let at = picks.at?;
            Some(if picks.is_far {
                Intent::Strike { at }
            } else {
                Intent::Fire { at }
            })
        })
        .label("command-fire")
        .aims("aim-fire")
        .far("command-strike", "aim-strike")
        .button(11, "button_fire")
        .finger(5),
        Verb::new([Char('v')], "help-moves", Command::Move).label("command-moves"),
        Verb::new([Char('c')], "help-close", CloseDoor).label("command-close"),
        Verb::new([Char('O')], "help-order", Command::Order).label("command-order"),
        Verb::new([Char('a')], "help-again", RepeatShot).label("command-again"),
        Verb::new([Code(Tab)], "help-attack", Attack)
            .label("command-attack")
            .icon("icon_attack")
            .finger(1),
        Verb::new([Char('W')], "help-creatures", open(InSight))
            .label("command-creatures")
            .icon("goblin")
            .finger(2),
        Verb::asking([Char(';')], "help-look", [&TILE], |_| None)
            .label("command-look")
            .aims("aim-look"),
        Verb::asking(
            [Char('x')],
            "help-examine",
            [&REACHABLE, &DESCRIPTION],
            |_| None,
        )
        .label("command-examine")
        .asks("ask-examine"),
        Verb::asking([Char('C')], "help-name", [&REACHABLE, &NAME], |_| None)
            .label("command-name")
            .asks("ask-name"),
        Verb::asking([Char('E')], "help-engrave", [&CARRIED, &CLAIM], |picks| {
            Some(Intent::Engrave {
                item: picks.item?,
                what: picks.what?,
            })
        })
        .label("command-engrave")
        .asks("ask-engrave"),
        Verb::new([Char('m')], "help-messages", open(MessageList::default()))
            .label("command-messages")
            .button(10, "button_messages"),
        Verb::new([Char('M')], "help-map", open(WholeMap))
            .label("command-map")
            .button(9, "button_map")
            .finger(11),
    ];
    let after = vec![
        Verb::new([Char('@')], "help-yourself", open(Character::default()))
            .label("command-yourself")
            .button(8, "button_self"),
        Verb::new([Char('?'), Code(F1)], "help-help", open(Help::default()))
            .label("command-help")
            .button(13, "button_help"),
        Verb::new([Char('S')], "help-save", Save).label("command-save-and-leave"),
        Verb::new([Char('p')], "help-panel", TogglePanel).label("command-panel"),
        Verb::new([Char('+'), Char('=')], "help-zoom-in", Zoom(1)),
        Verb::new([Char('-')], "help-zoom-out", Zoom(-1)),
        Verb::new([Code(F2)], "help-earshot", Setting("earshot")).label("command-earshot"),
        Verb::new([Code(F3)], "help-minds", Setting("minds")).label("command-minds"),
        Verb::new([Code(F4)], "help-letters", Setting("glyphs")).label("command-letters"),
        Verb::new([Code(F11)], "help-full-screen", Fullscreen).label("command-full-screen"),
        Verb::new([Code(Escape)], "help-back", Back)
            .label("command-menu")
            .button(14, "button_menu")
            .finger(13),
    ];
    let first = walks().chain(before).chain(quickslots());
    first.chain(after).collect()
});

fn open(dialog: impl Into<AnyDialog>) -> Command {
    Command::open(dialog)
}

/// Steps in all directions, then walks.
fn walks() -> impl Iterator<Item = Verb> {
    let steps = WALKS.into_iter().map(|(dir, [one, other], ctrl, letter)| {
        let ctrl = ctrl.map(Ctrl);
        let keys = [Code(one), Code(other)].into_iter().chain(ctrl);
        let keys = keys.chain([Char(letter)]);
        let does = match ctrl {
            Some(_) => "help-step-diagonally",
            None => "help-step",
        };
        Verb::with_keys(keys.collect(), does, Act(Intent::Walk { dir }))
    });
    let walks = WALKS.into_iter().map(|(dir, [one, other], _, letter)| {
        let letter = letter.to_ascii_uppercase();
        let keys = vec![Shift(one), Shift(other), Char(letter)];
        Verb::with_keys(keys, "help-walk", Auto(AutoCommand::Walk { dir }))
    });
    steps.chain(walks)
}

/// Quickslots, then their menus.
fn quickslots() -> impl Iterator<Item = Verb> {
    let digits = || DIGITS.into_iter().zip(('1'..='9').chain(['0'])).enumerate();
    let use_one = digits().map(|(place, (_, digit))| {
        Verb::with_keys(vec![Char(digit)], "help-quickslot", Quickslot(place))
    });
    let menus = digits().map(|(place, (key, _))| {
        Verb::with_keys(vec![Ctrl(key)], "help-quickslot-menu", QuickslotMenu(place))
    });
    use_one.chain(menus)
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

/// The verb of a command.
pub(crate) fn verb_of(command: &Command) -> Option<&'static Verb> {
    VERBS
        .iter()
        .find(|verb| verb.command.as_ref() == Some(command))
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
