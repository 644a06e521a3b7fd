//! Finished games: the list of all, and the story of each.

use std::cmp::Reverse;

use bevy::prelude::{AlignSelf, ChildSpawnerCommands, Node, default, px};

use crate::{
    client::dialog::prelude::*,
    replay::dump_section,
    store::{ArchiveEntry, GameOutcome, unix_time},
    text::Argument,
};

use super::{
    end_screen::{NAME_WIDTH, VALUE_WIDTH, list},
    last_map::LastMap,
    menu::{CONTENT_HEIGHT, ROW_HEIGHT, pages},
    new_game::name,
    saves::ago,
    seed::short,
};

/// Number of games per page: one per digit.
const GAMES_PER_PAGE: usize = 10;
/// Height of the lines of a story on a page, in logical pixels. Leaves room for four rows below.
const STORY_HEIGHT: f32 = CONTENT_HEIGHT - 4.0 * ROW_HEIGHT - theme::GAP;
/// Largest side of a tile of the last map, in logical pixels.
const MOST_SIDE: f32 = 12.0;
/// Maximum width of a line, in logical pixels.
const MAX_WIDTH: f32 = 1100.0;

/// Order of the list of past games.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
enum Order {
    /// Latest first.
    #[default]
    Date,
    /// Wins first, then by depth.
    Depth,
    /// Longest first.
    Turns,
}

/// List of past games.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct PastGames {
    order: Order,
    /// Page number from 0.
    page: usize,
}

impl Dialog for PastGames {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let games = context.session.past();
        let Self { order, page } = *self;
        let mut sorted: Vec<&ArchiveEntry> = games.iter().rev().collect();
        let (next, words) = match order {
            Order::Date => (Order::Depth, "sort-by-depth"),
            Order::Depth => {
                let is_won = |game: &ArchiveEntry| game.outcome == GameOutcome::Won;
                sorted.sort_by_key(|game| Reverse((is_won(game), game.depth)));
                (Order::Turns, "sort-by-turns")
            }
            Order::Turns => {
                sorted.sort_by_key(|game| Reverse(game.turns));
                (Order::Date, "sort-by-date")
            }
        };
        let first = page * GAMES_PER_PAGE;
        let shown = "1234567890".chars().zip(sorted.iter().skip(first));
        let mut rows: Vec<Row> = shown.map(|(key, game)| row(key, game)).collect();
        let has_more = sorted.len() > first + GAMES_PER_PAGE;
        rows.extend(Row::pages(page, has_more, |page| Self { order, page }));
        if sorted.len() > 1 {
            let (order, page) = (next, 0);
            let sort = Command::Replace(Self { order, page }.into());
            rows.push(Row::new('s', words, sort));
        }
        let sheet = Sheet::new("past-games").frame(Frame::Pages);
        let sheet = sheet.wide_text(totals(games), theme::FAINT, MAX_WIDTH);
        Some(sheet.rows(rows))
    }
}

fn row(key: char, game: &ArchiveEntry) -> Row {
    let story = Story {
        number: game.number,
        page: 0,
    };
    let (sprite, outcome) = match game.outcome {
        GameOutcome::Won => ("teddy_bear", "past-game-won"),
        GameOutcome::Died => ("corpse", "past-game-died"),
        GameOutcome::Fled => ("exit", "past-game-fled"),
        GameOutcome::Abandoned => ("exit", "past-game-abandoned"),
    };
    let score = game
        .score
        .map_or_else(|| Argument::Word("–".into()), Argument::from);
    let label = Phrase::new(outcome)
        .with("depth", game.depth)
        .with("score", score);
    let summary = Phrase::new("past-game-summary")
        .with("ending", game.ending.clone())
        .with("level", game.level)
        .with("turn", game.turns)
        .with("kills", game.kills)
        .with("seed", short(&game.seed))
        .with("ago", ago(unix_time().saturating_sub(game.finished_at)));
    Row::open(key, label, story)
        .sprite(sprite)
        .detail(summary)
        .highlighted(game.outcome == GameOutcome::Won)
}

/// Counts of games by outcome, and records over all games.
fn totals(games: &[ArchiveEntry]) -> Phrase {
    let count = |fate| games.iter().filter(|game| game.outcome == fate).count();
    let most = |figure: fn(&ArchiveEntry) -> u32| games.iter().map(figure).max().unwrap_or(0);
    let kills: usize = games.iter().map(|game| game.kills).sum();
    Phrase::new("past-games-totals")
        .with("games", games.len())
        .with("won", count(GameOutcome::Won))
        .with("fled", count(GameOutcome::Fled))
        .with("died", count(GameOutcome::Died))
        .with(
            "deepest",
            most(|game| u32::try_from(game.depth).unwrap_or(u32::MAX)),
        )
        .with("longest", most(|game| game.turns))
        .with("kills", kills)
}

/// A past game: its map, its end and its deeds; then its story.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Story {
    /// Number of the past game.
    pub(crate) number: u32,
    /// Page number from 0.
    pub(crate) page: usize,
}

impl Dialog for Story {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let Self { number, page } = *self;
        let mut past = context.session.past().iter();
        let game = past.find(|one| one.number == number)?;
        let story = context.session.story(number);
        let height = |line: &&str| theme::text_height(line, theme::SMALL, MAX_WIDTH);
        let told = pages(story.lines(), height, STORY_HEIGHT);
        let pages = told.len() + 1;
        let mut rows = Row::pages(page, page + 1 < pages, |page| Self { number, page });
        rows.push(Row::new('r', "watch-game", Command::Watch(number)));
        let again = Phrase::new("play-seed-again").with("seed", short(&game.seed));
        let seed = Some(game.seed.clone());
        rows.push(Row::new('n', again, Command::NewGame { seed }));
        let title = Phrase::new("story-title")
            .with("page", page + 1)
            .with("pages", pages);
        let sheet = Sheet::new(title).frame(Frame::Pages);
        let sheet = match page.checked_sub(1) {
            None => sheet
                .part(Part::Picture)
                .part(table(facts(game, &story, context))),
            Some(page) => {
                let lines = told.into_iter().nth(page).unwrap_or_default();
                sheet.wide_text(Phrase::verbatim(lines.join("\n")), theme::TEXT, MAX_WIDTH)
            }
        };
        Some(sheet.rows(rows))
    }

    /// Spawns the last map, which takes the height that the facts leave.
    fn draw(&self, context: &Context, inside: &mut ChildSpawnerCommands) {
        let mut past = context.session.past().iter();
        let Some(game) = past.find(|one| one.number == self.number) else {
            return;
        };
        let story = context.session.story(self.number);
        let height = |(_, value): &Fact| theme::text_height(value, theme::SMALL, VALUE_WIDTH);
        let told: f32 = facts(game, &story, context).iter().map(height).sum();
        let map = dump_section(&story, "dump-map", context.data.languages());
        let map = LastMap(map.into_iter().map(str::to_owned).collect());
        let (width, height) = map.size();
        let fit = |room: f32, tiles: i32| (room / tiles.max(1) as f32).floor();
        let room = STORY_HEIGHT - told - theme::GAP;
        let widest = MAX_WIDTH.min(context.viewport.widest_line());
        let side = fit(widest, width).min(fit(room, height));
        let side = side.clamp(1.0, MOST_SIDE);
        let node = Node {
            width: px(width as f32 * side),
            height: px(height as f32 * side),
            align_self: AlignSelf::Center,
            flex_shrink: 0.0,
            ..default()
        };
        inside.spawn((node, map));
    }
}

/// A fact about a game and its value.
type Fact = (String, String);

/// A game's end and deeds.
fn facts(game: &ArchiveEntry, story: &str, context: &Context) -> Vec<Fact> {
    let place = Phrase::new("past-game-place")
        .with("depth", game.depth)
        .with("turn", game.turns);
    let listed = |heading: &'static str, none: &'static str| {
        let lines = dump_section(story, heading, context.data.languages());
        let lines = lines
            .into_iter()
            .map(|line| Phrase::verbatim(line.to_owned()));
        list(lines, none)
    };
    let score = game
        .score
        .map(|score| ("story-score", Phrase::verbatim(score.to_string())));
    let first = [("story-ending", game.ending.clone())]
        .into_iter()
        .chain(score);
    let facts = first.chain([
        ("story-place", place),
        ("story-level", Phrase::verbatim(game.level.to_string())),
        ("story-killed", listed("story-killed", "story-killed-none")),
        (
            "story-carried",
            listed("story-carried", "story-carried-none"),
        ),
        (
            "story-conduct",
            listed("story-conduct", "story-conduct-none"),
        ),
        ("story-world", name("world", &game.world)),
        ("story-danger", name("danger", &game.danger)),
        (
            "story-seed",
            Phrase::new("verbatim").with("text", short(&game.seed)),
        ),
    ]);
    let say = |(fact, value): (&'static str, Phrase)| {
        (context.words.say(fact), context.words.text(&value))
    };
    facts.map(say).collect()
}

fn table(facts: Vec<Fact>) -> Part {
    let cell = |text, width, colour| Cell {
        text,
        width,
        style: theme::SMALL,
        colour,
    };
    let line = |(fact, value): Fact| {
        Part::Line(vec![
            cell(fact, NAME_WIDTH, theme::FAINT),
            cell(value, VALUE_WIDTH, theme::TEXT),
        ])
    };
    Part::Column {
        size: None,
        gap: 0.0,
        parts: facts.into_iter().map(line).collect(),
    }
}
