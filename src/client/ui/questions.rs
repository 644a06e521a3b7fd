//! The game menu, questions about the running game, and notices.

use crate::{
    client::{command::quickslots::QUICKSLOTS, dialog::prelude::*, session::Session},
    read::{QuickslotKind, moves, moves_without_target, objection, open_doors, perk_title},
    sim::{Intent, PerkKind},
};

use super::{
    help::Help,
    proof::{self, Proof},
    quickslot_menu::{FillQuickslot, quickslot_rows},
    settings::SettingsMenu,
};

/// Menu of a running game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct GameMenu;

impl Dialog for GameMenu {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let is_practice = context.session.is_practice();
        let leave = if is_practice {
            "leave-practice"
        } else {
            "save-and-leave"
        };
        let mut rows = vec![
            Row::new('c', "menu-continue", Command::Back),
            Row::new('s', leave, Command::Save),
            Row::open('o', "menu-settings", SettingsMenu),
            Row::open('?', "menu-help", Help::default()),
        ];
        let display = [
            ('f', Command::Fullscreen),
            ('h', Command::Setting("earshot")),
            ('m', Command::Setting("minds")),
            ('p', Command::TogglePanel),
        ];
        rows.extend(display.into_iter().filter_map(|(key, command)| {
            let mut verbs = context.verbs.iter();
            let verb = verbs.find(|verb| verb.command.as_ref() == Some(&command))?;
            Some(Row::new(key, verb.label, command).detail(verb.description))
        }));
        if proof::exists(context.session) {
            rows.push(Row::open('w', "menu-proof", Proof { shown: 0 }));
        }
        rows.extend(link_row('l', context.session));
        if !is_practice {
            rows.push(Row::open('a', "menu-abandon", Abandon));
        }
        Some(Sheet::new("menu-title").rows(rows))
    }
}

/// Row that copies a link to the game, where links are supported.
pub(super) fn link_row(key: char, session: &Session) -> Option<Row> {
    let row = |_| Row::new(key, "menu-copy-link", Command::CopyLink);
    session.page.map(row)
}

/// Choice of which open door next to the player to close.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Doors;

impl Dialog for Doors {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let view = &context.view?;
        let doors = ('1'..='8').zip(open_doors(view));
        let rows = doors.map(|(key, dir)| {
            let close = Intent::Close { dir };
            let label = Phrase::new("close-door").with("from", dir.name());
            Row::new(key, label, Command::Act(close)).greyed_if(objection(view, close))
        });
        Some(Sheet::new("ask-close").rows(rows.collect()))
    }
}

/// Special moves that perks allow now: all, or those of one perk that is in a quickslot.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Moves(pub(crate) Option<PerkKind>);

impl Dialog for Moves {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let view = &context.view?;
        let sprite = |perk| context.sprites.perk(view.definitions.perks.get(perk));
        let is_listed = |perk| self.0.is_none_or(|only| only == perk);
        let moves = moves(view).into_iter().filter(|one| is_listed(one.perk));
        let mut rows: Vec<Row> = ('a'..)
            .zip(moves)
            .map(|(key, one)| {
                let sprite = sprite(one.perk);
                Row::new(key, one.words, Command::Act(one.intent))
                    .sprite(sprite)
                    .details(one.does)
                    .greyed_if(one.refused)
            })
            .collect();
        let none = rows.is_empty().then(|| "moves-none".into());
        let letters = ('a'..).skip(rows.len());
        rows.extend(
            letters
                .zip(moves_without_target(view).filter(|(perk, _)| is_listed(*perk)))
                .map(|(key, (perk, effect))| {
                    let title = perk_title(view.definitions, perk);
                    Row::new(key, title, Command::Back)
                        .sprite(sprite(perk))
                        .greyed_if(Some(effect))
                }),
        );
        let quick = context.quickslots;
        let free = (0..QUICKSLOTS).find(|place| quick.assigned(*place).is_none());
        let fill = || Row::open('#', "quick-assign", FillQuickslot(free.unwrap_or(0)));
        rows.extend(match self.0 {
            Some(perk) => quickslot_rows(quick, QuickslotKind::Move(perk)).collect(),
            None if rows.is_empty() => Vec::new(),
            None => vec![fill()],
        });
        let sheet = Sheet::new("moves-title").texts(none, theme::TEXT);
        Some(sheet.menu(Menu::new(rows)))
    }
}

/// Confirmation to abandon the game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Abandon;

impl Dialog for Abandon {
    fn sheet(&self, _: &Context) -> Option<Sheet> {
        let sheet = Sheet::new("ask-abandon").text("abandon-is-final", theme::TEXT);
        Some(sheet.rows(vec![
            Row::new('n', "no-play-on", Command::CloseAll),
            Row::new('y', "yes-abandon", Command::Abandon),
        ]))
    }
}

/// Confirmation to leave the caves without the goal.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Leave;

impl Dialog for Leave {
    fn sheet(&self, _: &Context) -> Option<Sheet> {
        let sheet = Sheet::new("ask-flee").text("flee-loses", theme::TEXT);
        Some(sheet.rows(vec![
            Row::new('n', "no-stay", Command::Back),
            Row::new('y', "yes-flee", Command::Flee),
        ]))
    }
}

/// An error message, in paragraphs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Notice(pub(crate) Vec<Phrase>);

impl Dialog for Notice {
    fn sheet(&self, _: &Context) -> Option<Sheet> {
        let sheet = Sheet::new("menu-notice").texts(self.0.iter().cloned(), theme::TEXT);
        Some(sheet.rows(vec![Row::new('c', "menu-close", Command::Back)]))
    }
}
