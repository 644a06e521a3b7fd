//! Takes the pictures of `README.md` and `docs/` from recorded games of a bot:
//!
//! ```text
//! cargo test --release --test window -- --ignored pictures
//! ```
//!
//! Each picture stores the rules version that it shows; `tests/pictures.rs` fails when that is
//! older than the game's.

use std::{fs, path::Path, sync::Arc, time::Duration};

use slight_danger::{
    bot::BotKind,
    content,
    game::Game,
    grid::Point,
    replay::{Recorder, Start, Timeline},
    sim::{
        Bond, Definitions, EventKind, Input, Intent, Known, Place, RULES, Seed, Status,
        TileKnowledge,
    },
    store::{GameDirs, GameStore, RealDisk},
};

use crate::{
    display::{Display, Picture},
    folder::Folder,
    side_by_side::{WINDOW, step_key, viewport},
};

/// Games of each world, and turns of each game.
const GAMES: u64 = 12;
const TURNS: u32 = 6_000;

/// A still picture of the documentation.
struct Still {
    name: &'static str,
    world: &'static str,
    /// Suitability of a moment, more is better; `None` if unsuitable.
    suits: fn(&Known) -> Option<usize>,
    /// Keys to press before the picture is taken.
    keys: &'static [&'static str],
    /// Whether the mouse points at the nearest enemy.
    points: bool,
}

const fn still(
    name: &'static str,
    world: &'static str,
    suits: fn(&Known) -> Option<usize>,
    keys: &'static [&'static str],
) -> Still {
    Still {
        name,
        world,
        suits,
        keys,
        points: false,
    }
}

const STILLS: [Still; 12] = [
    Still {
        points: true,
        ..still("play", "caves", |view| a_few(view, 2), &[])
    },
    still("letters", "caves", |view| a_few(view, 2), &["F4"]),
    still("depth-1", "caves", |view| sights(view, 1), &[]),
    still("depth-2", "caves", |view| sights(view, 2), &[]),
    still("depth-3", "caves", |view| sights(view, 3), &[]),
    still("depth-4", "caves", |view| sights(view, 4), &[]),
    still("depth-5", "caves", |view| sights(view, 5), &[]),
    still("crowd", "caves", crowd, &[]),
    still("friend", "campaign", friend, &[]),
    still("keep", "keep", |view| sights(view, 1), &[]),
    still("keep-map", "keep", |view| Some(known_tiles(view)), &["M"]),
    still(
        "pack",
        "caves",
        |view| Some(view.me.pack.items().count()),
        &["i"],
    ),
];

/// Number of other creatures in sight that may hunt.
fn others(view: &Known) -> usize {
    let others = view.creatures();
    others
        .filter(|one| !one.is_player && one.awareness.is_some())
        .count()
}

/// Whether the player is well enough that nothing is red.
fn is_well(view: &Known) -> bool {
    view.me.stats.hp * 3 > view.me.stats.max_hp
}

fn floor_in_sight(view: &Known) -> usize {
    let tiles = view.sight.field().iter();
    let open = tiles.filter(|at| {
        let place = Place::new(view.sight.level(), *at);
        !view.tile(place).terrain.blocks_steps()
    });
    open.count()
}

fn things_in_sight(view: &Known) -> usize {
    let tiles = view.sight.field().iter();
    let things = tiles.filter(|at| {
        let place = Place::new(view.sight.level(), *at);
        view.tile(place).item.is_some()
    });
    things.count()
}

/// A wide view at this depth, with items and creatures.
fn sights(view: &Known, depth: usize) -> Option<usize> {
    let is_there = view.here().level + 1 == depth;
    let is_tidy = things_in_sight(view) <= 20;
    (is_there && is_tidy && is_well(view)).then(|| {
        floor_in_sight(view) + 25 * things_in_sight(view).min(8) + 40 * others(view).min(4)
    })
}

/// A wide view with one to three enemies at this depth, and little else.
fn a_few(view: &Known, depth: usize) -> Option<usize> {
    let enemies = view.creatures().filter(|one| view.is_hunter(one)).count();
    let is_calm = (1..=3).contains(&enemies) && others(view) <= 4 && things_in_sight(view) <= 8;
    let is_there = view.here().level + 1 == depth && is_well(view);
    (is_calm && is_there).then(|| floor_in_sight(view) + 40 * enemies)
}

/// Attacks and deaths that the player saw in the last turn.
fn blows(view: &Known) -> usize {
    let is_blow = |kind: &EventKind| {
        matches!(
            kind,
            EventKind::Attacked { .. } | EventKind::Died { .. } | EventKind::Hit { .. }
        )
    };
    view.perceived()
        .filter(|(event, _)| is_blow(&event.kind))
        .count()
}

fn crowd(view: &Known) -> Option<usize> {
    Some(others(view) * 100 + floor_in_sight(view))
}

/// A friend beside the player.
fn friend(view: &Known) -> Option<usize> {
    let here = view.here().point;
    let is_near = |at: Place| at.point.chebyshev(here) <= 2;
    let mut friends = view
        .creatures()
        .filter(|one| one.bond.is_some_and(|bond| bond != Bond::Bound));
    friends
        .any(|one| is_near(one.place))
        .then(|| floor_in_sight(view) + 30 * others(view))
}

fn known_tiles(view: &Known) -> usize {
    let (width, height) = view.size();
    let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let level = view.here().level;
    all.filter(|(x, y)| {
        let at = Point::new(*x, *y);
        let place = Place::new(level, at);
        view.tile(place).known != TileKnowledge::Unknown
    })
    .count()
}

/// A moment of a game: its recording, the number of inputs before, and its suitability.
struct Moment {
    recording: usize,
    inputs: usize,
    score: usize,
}

/// Recorded games of a world.
struct Games {
    definitions: Definitions,
    recordings: Vec<Recorder>,
    /// The best moment for each still of this world, by name.
    best: Vec<(&'static str, Moment)>,
    /// The best moment for the animated picture.
    liveliest: Option<Moment>,
}

/// Steps of the animated picture.
const STEPS: usize = 8;

impl Games {
    fn play(world: &str) -> Self {
        let definitions = content::builtin().unwrap().in_world(world).unwrap();
        let mut games = Self {
            definitions,
            recordings: Vec::new(),
            best: Vec::new(),
            liveliest: None,
        };
        for seed in 1..=GAMES {
            games.play_one(world, seed);
        }
        games
    }

    fn play_one(&mut self, world: &str, seed: u64) {
        let mut game = Game::with_definitions(Seed::from(seed), self.definitions.clone()).unwrap();
        let start = Start::new(seed, &self.definitions);
        let mut recorder = Recorder::new(start, &self.definitions, false);
        let mut bot = BotKind::Expert.bot(seed);
        let (mut refused, mut inputs, mut fights) = (false, 0, Vec::new());
        while game.status() == Status::Playing && game.turn() < TURNS {
            let intent = bot.decide(&game.known(), refused);
            refused = game.step(intent).is_err();
            if refused {
                continue;
            }
            recorder.record(Input::Act(intent), &game);
            inputs += 1;
            let view = game.known();
            // A step or an attack with enemies near.
            let is_lively = matches!(intent, Intent::Walk { .. }) && is_well(&view);
            fights.push(is_lively.then(|| others(&view).min(3) + blows(&view)));
            if let Some(last) = fights.last_chunk::<STEPS>()
                && last.iter().all(Option::is_some)
            {
                let score = last.iter().flatten().sum();
                let moment = Moment {
                    recording: self.recordings.len(),
                    inputs: inputs - STEPS,
                    score,
                };
                if self
                    .liveliest
                    .as_ref()
                    .is_none_or(|best| best.score < score)
                {
                    self.liveliest = Some(moment);
                }
            }
            for still in STILLS.iter().filter(|still| still.world == world) {
                let Some(score) = (still.suits)(&view) else {
                    continue;
                };
                let moment = Moment {
                    recording: self.recordings.len(),
                    inputs,
                    score,
                };
                match self.best.iter_mut().find(|(name, _)| *name == still.name) {
                    Some((_, best)) if best.score >= score => {}
                    Some((_, best)) => *best = moment,
                    None => self.best.push((still.name, moment)),
                }
            }
        }
        self.recordings.push(recorder);
    }

    /// The game at a moment, the inputs after it, and a folder with it as a saved game.
    fn saved(&self, moment: &Moment) -> (Game, Vec<Intent>, Folder) {
        let recording = self.recordings[moment.recording].recording().clone();
        let next = recording.inputs[moment.inputs..].iter();
        let next = next.map_while(|recorded| match recorded.input {
            Input::Act(intent) => Some(intent),
            _ => None,
        });
        let next = next.collect();
        let mut timeline = Timeline::new(recording, &self.definitions).unwrap();
        timeline.seek(moment.inputs);
        let play = timeline.take_over();
        let folder = Folder::new();
        let store = GameStore::new(Arc::new(RealDisk), &GameDirs::inside(folder.path()));
        store.begin(&play).unwrap();
        (play.game().clone(), next, folder)
    }
}

/// Writes a picture, or an animation with a pause between frames, in milliseconds.
fn write(name: &str, frames: &[Picture], pause: u16) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/screenshots");
    let file = fs::File::create(folder.join(format!("{name}.png"))).unwrap();
    let (width, height) = frames[0].size();
    let mut encoder = png::Encoder::new(file, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    encoder
        .add_text_chunk("Rules".to_owned(), RULES.to_string())
        .unwrap();
    if frames.len() > 1 {
        encoder.set_animated(frames.len() as u32, 0).unwrap();
        encoder.set_frame_delay(pause, 1_000).unwrap();
        encoder.set_blend_op(png::BlendOp::Source).unwrap();
    }
    let mut writer = encoder.write_header().unwrap();
    let mut before: Option<&Picture> = None;
    for frame in frames {
        // Only the changed part of a frame.
        let (x, y, width, height) =
            before.map_or((0, 0, width, height), |last| changed(last, frame));
        if before.is_some() {
            writer.reset_frame_position().unwrap();
            writer
                .set_frame_dimension(width as u32, height as u32)
                .unwrap();
            writer.set_frame_position(x as u32, y as u32).unwrap();
        }
        let part = frame.crop(x as usize, y as usize, width as usize, height as usize);
        writer.write_image_data(&part.bytes()).unwrap();
        before = Some(frame);
    }
    writer.finish().unwrap();
}

/// The smallest box around all differences: left, top, width and height, at least a pixel.
fn changed(last: &Picture, now: &Picture) -> (i32, i32, i32, i32) {
    let (width, height) = now.size();
    let differs = |x: i32, y: i32| last.at(x, y) != now.at(x, y);
    let row = |y: &i32| (0..width).any(|x| differs(x, *y));
    let column = |x: &i32| (0..height).any(|y| differs(*x, y));
    let top = (0..height).find(row).unwrap_or(0);
    let bottom = (0..height).rev().find(row).unwrap_or(0);
    let left = (0..width).find(column).unwrap_or(0);
    let right = (0..width).rev().find(column).unwrap_or(0);
    (left, top, right - left + 1, bottom - top + 1)
}

/// Continues the saved game of a window.
fn advance(display: &mut Display) {
    let title = display.picture("title");
    display.key("c");
    display.wait_for("the game", |display| {
        display.log_count("goes on with game") > 0
    });
    // Where frames take long, the title is still shown for a while.
    display.wait_for("the picture of the game", |display| {
        display.picture("game").bytes() != title.bytes()
    });
}

fn take(still: &Still, games: &Games) {
    let (_, moment) = games
        .best
        .iter()
        .find(|(name, _)| *name == still.name)
        .unwrap_or_else(|| panic!("no moment suits {}", still.name));
    let (game, _, folder) = games.saved(moment);
    let arguments = ["--data-dir", folder.path().to_str().unwrap()];
    let mut display = Display::start_on("1280x720x24", still.name, &arguments);
    advance(&mut display);
    let view = game.known();
    let here = view.here().point;
    let enemies = view.creatures().filter(|one| view.is_hunter(one));
    let nearest = enemies.min_by_key(|one| one.place.point.chebyshev(here));
    match nearest.filter(|_| still.points) {
        Some(enemy) => {
            let (x, y, side) = viewport(&game).tile_corner(enemy.place.point);
            display.point(x + side / 2, y + side / 2);
        }
        // A corner where it points at nothing.
        None => display.point(WINDOW.0 - 1, WINDOW.1 / 2),
    }
    for key in still.keys {
        display.key(key);
        display.settle();
    }
    write(still.name, &[display.picture(still.name)], 0);
}

/// Size of the animated picture, and the time of a frame, milliseconds.
const FILM: (i32, i32) = (544, 352);
const FRAME: u16 = 60;

/// Takes the animated picture: some steps and attacks.
fn film(games: &Games) {
    let moment = games.liveliest.as_ref().expect("nothing ever moves");
    let (game, next, folder) = games.saved(moment);
    let arguments = ["--data-dir", folder.path().to_str().unwrap()];
    let mut display = Display::start_moving("film", &arguments);
    display.settle();
    advance(&mut display);
    display.point(WINDOW.0 - 1, WINDOW.1 / 2);
    display.settle();
    let (x, y, side) = viewport(&game).tile_corner(game.known().here().point);
    let area = viewport(&game).area;
    let left = (x + side / 2 - FILM.0 / 2).clamp(0, area.0 - FILM.0);
    let top = (y + side / 2 - FILM.1 / 2).clamp(0, area.1 - FILM.1);
    let part = |picture: &Picture| {
        let [left, top, width, height] = [left, top, FILM.0, FILM.1].map(|side| side as usize);
        picture.crop(left, top, width, height)
    };
    let mut frames = vec![part(&display.picture("film"))];
    for intent in next.into_iter().take(STEPS) {
        let Intent::Walk { dir } = intent else {
            break;
        };
        display.key(step_key(dir));
        let seen = display.watch(Duration::from_millis(700));
        frames.extend(seen.iter().map(part));
        // A pause after each turn.
        let last = frames[frames.len() - 1].clone();
        frames.extend([last.clone(), last]);
    }
    write("play-moving", &frames, FRAME);
}

#[test]
#[ignore = "writes the pictures of the documentation"]
fn pictures_of_the_documentation_are_taken() {
    let mut worlds: Vec<&str> = STILLS.iter().map(|still| still.world).collect();
    worlds.sort_unstable();
    worlds.dedup();
    for world in worlds {
        let games = Games::play(world);
        for still in STILLS.iter().filter(|still| still.world == world) {
            take(still, &games);
        }
        if world == "caves" {
            film(&games);
        }
    }
    let display = Display::start_on("1280x720x24", "title", &[]);
    display.point(WINDOW.0 - 1, WINDOW.1 / 2);
    write("title", &[display.picture("title")], 0);
    display.key("n");
    write("new-game", &[display.picture("new-game")], 0);
}
