//! Saved games: the rows on the title, the list, and the menu of one game.

use crate::{
    client::dialog::prelude::*,
    store::{SaveEntry, unix_time},
};

use super::{new_game::name, seed::short};

const PLAYER_SPRITE: &str = "player";
/// Maximum number of listed games: one per digit.
const MOST_LISTED: usize = 9;

/// Title rows that continue the last played game and open the list of all.
pub(super) fn title_rows(saved: &[SaveEntry]) -> Vec<Row> {
    let Some(last) = saved.first() else {
        return Vec::new();
    };
    let all = Phrase::new("saved-games-count").with("count", saved.len());
    let resume = Row::new('c', "menu-continue", Command::Resume(last.number));
    vec![
        about(last, resume),
        Row::open('g', all, Saves).sprite("icon_bear"),
    ]
}

/// The row with what is known about a saved game.
fn about(game: &SaveEntry, row: Row) -> Row {
    let objection = objection(game);
    let is_dimmed = objection.is_some();
    row.sprite(PLAYER_SPRITE)
        .details(objection.map_or_else(|| summary(game), |reason| vec![reason]))
        .dimmed(is_dimmed)
}

/// List of saved games.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Saves;

impl Dialog for Saves {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let saved = context.session.saved();
        let rows = ('1'..='9').zip(saved).map(|(key, one)| {
            let name = Phrase::new("saved-game-number").with("number", one.number);
            about(one, Row::open(key, name, SavedGame(one.number)))
        });
        let more = saved
            .len()
            .checked_sub(MOST_LISTED)
            .filter(|more| *more > 0);
        let more = more.map(|more| Phrase::new("saved-games-more").with("count", more));
        let sheet = Sheet::new("saved-games").rows(rows.collect());
        Some(sheet.texts(more, theme::FAINT))
    }
}

/// The saved game of a number.
fn saved<'w>(context: &Context<'w>, number: u32) -> Option<&'w SaveEntry> {
    let mut saved = context.session.saved().iter();
    saved.find(|one| one.number == number)
}

/// Menu of a saved game, by its number.
#[derive(Clone, Debug, PartialEq)]
struct SavedGame(u32);

impl Dialog for SavedGame {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let summary = summary(saved(context, self.0)?);
        let sheet = Sheet::new("saved-game").texts(summary, theme::TEXT);
        Some(sheet.rows(vec![
            Row::new('c', "menu-continue", Command::Resume(self.0)),
            Row::open('d', "menu-delete", DeleteGame(self.0)),
        ]))
    }
}

/// Confirmation to delete a saved game, by its number.
#[derive(Clone, Debug, PartialEq)]
struct DeleteGame(u32);

impl Dialog for DeleteGame {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let summary = summary(saved(context, self.0)?);
        let sheet = Sheet::new("ask-delete").texts(summary, theme::TEXT);
        Some(sheet.text("delete-is-final", theme::TEXT).rows(vec![
            Row::new('n', "no-keep", Command::Back),
            Row::new('y', "yes-delete", Command::Delete(self.0)),
        ]))
    }
}

/// Why a game cannot be continued, if known.
fn objection(one: &SaveEntry) -> Option<Phrase> {
    match &one.summary {
        Err(error) => Some(Phrase::verbatim(error.to_string())),
        Ok(_) if one.in_use => Some("saved-game-in-use".into()),
        Ok(_) => None,
    }
}

/// World and difficulty of a game, its level, depth, turn and seed, and the time since it was
/// played.
fn summary(one: &SaveEntry) -> Vec<Phrase> {
    let saved = match &one.summary {
        Err(error) => return vec![Phrase::verbatim(error.to_string())],
        Ok(saved) => saved,
    };
    let world = saved.world.as_ref();
    let world = world.map(|world| name("world", world));
    let danger = name("danger", &saved.danger);
    let danger = Phrase::new("new-game-danger").with("danger", danger);
    let progress = Phrase::new("saved-game-summary")
        .with("level", saved.level)
        .with("depth", saved.depth)
        .with("turn", saved.turn + one.since)
        .with("seed", short(&saved.seed))
        .with("ago", ago(unix_time().saturating_sub(saved.played_at)));
    let place = Phrase::list(world.into_iter().chain([danger]));
    place.into_iter().chain([progress]).collect()
}

/// Time passed in its largest whole unit, such as "2 hours ago".
pub(super) fn ago(seconds: u64) -> Phrase {
    let (count, id) = match seconds {
        0..60 => return "ago-moments".into(),
        60..3_600 => (seconds / 60, "ago-minutes"),
        3_600..86_400 => (seconds / 3_600, "ago-hours"),
        _ => (seconds / 86_400, "ago-days"),
    };
    Phrase::new(id).with("count", usize::try_from(count).unwrap_or(usize::MAX))
}

#[cfg(test)]
#[path = "../../../tests/unit/saves.rs"]
mod tests;
