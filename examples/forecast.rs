//! Measures the accuracy of the win forecast in two steps. `play` takes positions from bot games
//! and writes a table with the share of fights won from each. `judge` compares the forecasts with
//! these shares, as a table and as a plot (`positions.csv.svg`).
//!
//! ```text
//! cargo run --release --no-default-features --features cli --example forecast -- play positions.csv
//! cargo run --release --no-default-features --features cli --example forecast -- judge positions.csv
//! ```
//!
//! From each position the game continues 100 times with different random numbers, and a brawler bot
//! fights for at most 200 turns. The fight is won when no enemy counted by the forecast is alive
//! and near. Fights joined by an unknown creature are excluded from the share and counted
//! separately.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    error::Error,
    fmt::Write as _,
    fs,
    sync::atomic::{AtomicUsize, Ordering},
};

use rayon::prelude::{IntoParallelIterator, ParallelIterator};
use slight_danger::{
    bot::{Bot, BotKind},
    content,
    game::Game,
    odds::forecast,
    sim::{Awareness, Known, KnownCreature, Seed, StableId, Status, Tactic, Terrain},
};

/// Worlds that are played.
const WORLDS: [&str; 3] = ["caves", "keep", "campaign"];
/// Bots that play, with their names.
const BOTS: [(&str, BotKind); 3] = [
    ("explorer", BotKind::Explorer),
    ("expert", BotKind::Expert),
    ("brawler", BotKind::Brawler),
];
/// Maximum turns of a game.
const GAME: u32 = 3_000;
/// Maximum turns of a fight.
const FIGHT: u32 = 200;
/// Minimum turns between two positions of a game.
const APART: u32 = 6;
/// Distance up to which an enemy is near, in tiles.
const NEAR: i32 = 12;
/// Classes of positions that are evaluated separately; a position may belong to several.
const CLASSES: [&str; 7] = ["one", "two", "more", "unseen", "door", "missiles", "spells"];

/// A position of a game, with the results of the fights from it.
#[derive(Clone)]
struct Row {
    world: String,
    bot: String,
    seed: u64,
    turn: u32,
    classes: Vec<String>,
    /// Win forecast when the table was written, 0 to 1.
    forecast: f64,
    /// Number of fights played.
    branches: u32,
    /// Fights won, not counting those that an unknown creature joined.
    won: u32,
    joined: u32,
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["play", file] => play(file, 2_000, 100, 1_000),
        ["play", file, positions, branches, seed] => {
            play(file, positions.parse()?, branches.parse()?, seed.parse()?)
        }
        ["judge", file] => judge(file),
        _ => Err("say play FILE [POSITIONS BRANCHES SEED], or judge FILE".into()),
    }
}

/// The game of a row before its first turn, and its bot.
fn begin(world: &str, bot: &str, seed: u64) -> Result<(Game, Box<dyn Bot>), Box<dyn Error>> {
    let data = content::builtin()?.in_world(world)?;
    let kind = BOTS.iter().find(|(name, _)| *name == bot);
    let kind = kind.ok_or("no such bot")?.1;
    let game = Game::with_definitions(Seed::from(seed), data)?;
    Ok((game, kind.bot(seed)))
}

/// Creatures known to the player that hunt it and can attack.
fn hunters(view: &Known) -> Vec<KnownCreature> {
    let kinds = view.definitions;
    let hunts = |one: &KnownCreature| {
        one.awareness_of_player(kinds) == Some(Awareness::Hunting)
            && kinds.creature(one.kind).strikes()
            && !one.is_inert
    };
    view.creatures().filter(hunts).collect()
}

fn classes(view: &Known, foes: &[KnownCreature]) -> Vec<String> {
    let kinds = view.definitions;
    let here = view.here();
    let mut found = vec![CLASSES[foes.len().clamp(1, 3) - 1]];
    if foes.iter().any(|foe| view.last_saw(foe).is_some()) {
        found.push("unseen");
    }
    let beside = slight_danger::grid::Direction::ALL.map(|dir| here.step(dir));
    let is_door = |place| {
        let tile = view.tile(place).terrain;
        matches!(tile, Terrain::OpenDoor | Terrain::ClosedDoor)
    };
    if is_door(here) || beside.into_iter().any(is_door) {
        found.push("door");
    }
    let has = |wanted: fn(&Tactic) -> bool| {
        let mut all = foes.iter();
        all.any(|foe| kinds.creature(foe.kind).tactics.iter().any(wanted))
    };
    let fires = |foe: &KnownCreature| {
        foe.weapon_kind()
            .is_some_and(|kind| kinds.item(kind).ranged > 0)
    };
    if foes.iter().any(fires) || has(|one| matches!(one, Tactic::Throw)) {
        found.push("missiles");
    }
    if has(|one| matches!(one, Tactic::Magic(_) | Tactic::Power(_) | Tactic::Raise)) {
        found.push("spells");
    }
    found.into_iter().map(str::to_owned).collect()
}

/// Whether a fight from a state is won, and whether an unknown creature joined.
fn fight(
    state: &Game,
    number: u64,
    counted: &[StableId],
    known: &BTreeSet<StableId>,
) -> (bool, bool) {
    let mut game = state.reseeded(&Seed::from(number));
    let mut bot = BotKind::Brawler.bot(number);
    let (mut joined, mut refused) = (false, false);
    for _ in 0..FIGHT {
        if game.status() != Status::Playing {
            return (!matches!(game.status(), Status::Dead(_)), joined);
        }
        let here = game.known().here();
        let is_near = |id: &StableId| {
            let there = game.omniscient().whereabouts(*id);
            there.is_some_and(|(place, _)| {
                place.level == here.level && place.point.chebyshev(here.point) <= NEAR
            })
        };
        if !counted.iter().any(is_near) {
            return (true, joined);
        }
        joined |= hunters(&game.known())
            .iter()
            .any(|one| !known.contains(&one.id));
        refused = game.step(bot.decide(&game.known(), refused)).is_err();
    }
    (false, joined)
}

/// The state that should influence a forecast most: the player's HP, and the counted enemies with
/// their HP and whether a weapon is raised.
type Scene = (i32, Vec<(StableId, i32, bool)>);

fn scene(view: &Known, foes: &[KnownCreature]) -> Scene {
    let mut all: Vec<_> = foes
        .iter()
        .map(|foe| (foe.id, foe.stats.hp, foe.raised.is_some()))
        .collect();
    all.sort_unstable();
    (view.me.stats.hp, all)
}

/// Rows of one game, and the changes of the forecast between consecutive turns with the same scene.
fn rows(
    world: &str,
    bot: &str,
    seed: u64,
    branches: u32,
    wanted: &(dyn Fn(f64, &[String]) -> bool + Sync),
) -> Result<(Vec<Row>, Vec<f64>), Box<dyn Error>> {
    let (mut game, mut player) = begin(world, bot, seed)?;
    let (mut found, mut last, mut refused) = (Vec::new(), 0, false);
    let (mut changes, mut before) = (Vec::new(), None::<(u32, Scene, f64)>);
    while game.status() == Status::Playing && game.turn() < GAME {
        let view = game.known();
        let forecast = forecast(&view).filter(|forecast| forecast.hunted);
        let foes = forecast.as_ref().map_or(&[][..], |forecast| &forecast.foes);
        let now = forecast.as_ref();
        let now = now.map(|one| (game.turn(), scene(&view, foes), one.win));
        if let (Some((turn, before, win)), Some((now, scene, next))) = (before.take(), &now)
            && turn + 1 == *now
            && before == *scene
        {
            changes.push((next - win).abs());
        }
        before = now;
        if !foes.is_empty()
            && (game.turn() >= last + APART || found.is_empty())
            && let Some(forecast) = forecast.as_ref().map(|forecast| forecast.win)
        {
            let classes = classes(&view, foes);
            if wanted(forecast, &classes) {
                last = game.turn();
                let counted: Vec<StableId> = foes.iter().map(|foe| foe.id).collect();
                let seen = view.creatures().map(|one| one.id);
                let known: BTreeSet<StableId> = seen.chain(counted.iter().copied()).collect();
                let (mut won, mut joined) = (0, 0);
                for number in 0..branches {
                    let number = seed << 32 | u64::from(game.turn()) << 12 | u64::from(number);
                    let (wins, is_joined) = fight(&game, number, &counted, &known);
                    joined += u32::from(is_joined);
                    won += u32::from(wins && !is_joined);
                }
                found.push(Row {
                    world: world.to_owned(),
                    bot: bot.to_owned(),
                    seed,
                    turn: game.turn(),
                    classes,
                    forecast,
                    branches,
                    won,
                    joined,
                });
            }
        }
        refused = game.step(player.decide(&game.known(), refused)).is_err();
    }
    Ok((found, changes))
}

/// Decile of a chance, 0 to 9.
fn tenth(chance: f64) -> usize {
    ((chance * 10.0) as usize).min(9)
}

/// Plays games until each decile of the forecast has the same number of positions.
fn play(file: &str, positions: usize, branches: u32, first: u64) -> Result<(), Box<dyn Error>> {
    let counts: Vec<AtomicUsize> = (0..10 + CLASSES.len())
        .map(|_| AtomicUsize::new(0))
        .collect();
    let enough = positions / 10;
    let wanted = |forecast: f64, classes: &[String]| {
        let rare = classes.iter().any(|class| {
            let place = CLASSES.iter().position(|one| one == class).unwrap_or(0);
            counts[10 + place].load(Ordering::Relaxed) < enough / 2
        });
        let is_wanted = rare || counts[tenth(forecast)].load(Ordering::Relaxed) < enough;
        if is_wanted {
            counts[tenth(forecast)].fetch_add(1, Ordering::Relaxed);
            for class in classes {
                let place = CLASSES.iter().position(|one| one == class).unwrap_or(0);
                counts[10 + place].fetch_add(1, Ordering::Relaxed);
            }
        }
        is_wanted
    };
    let mut changes = Vec::new();
    let mut text = String::from("world,bot,seed,turn,classes,forecast,branches,won,joined\n");
    for seed in (first..).step_by(4) {
        let games: Vec<(u64, &str, &str)> = (seed..seed + 4)
            .flat_map(|seed| {
                let bots = BOTS.iter().map(|(bot, _)| *bot);
                bots.flat_map(move |bot| WORLDS.map(|world| (seed, world, bot)))
            })
            .collect();
        let played: Vec<Result<(Vec<Row>, Vec<f64>), String>> = games
            .into_par_iter()
            .map(|(seed, world, bot)| {
                rows(world, bot, seed, branches, &wanted).map_err(|error| error.to_string())
            })
            .collect();
        for game in played {
            let (rows, of_game) = game?;
            changes.extend(of_game);
            for row in rows {
                writeln!(
                    text,
                    "{},{},{},{},{},{},{},{},{}",
                    row.world,
                    row.bot,
                    row.seed,
                    row.turn,
                    row.classes.join(" "),
                    row.forecast,
                    row.branches,
                    row.won,
                    row.joined
                )?;
            }
        }
        fs::write(file, &text)?;
        let now: Vec<usize> = counts
            .iter()
            .map(|one| one.load(Ordering::Relaxed))
            .collect();
        changes.sort_unstable_by(f64::total_cmp);
        let median = changes
            .get(changes.len() / 2)
            .map_or(0.0, |one| 100.0 * one);
        let turns = changes.len();
        eprintln!("seed {seed}: {now:?}, median change {median:.2} points in {turns} turns");
        if now[..10].iter().sum::<usize>() >= positions {
            return Ok(());
        }
    }
    Ok(())
}

fn read(file: &str) -> Result<Vec<Row>, Box<dyn Error>> {
    let text = fs::read_to_string(file)?;
    text.lines()
        .skip(1)
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            let field = |index: usize| fields.get(index).copied().ok_or("a field is missing");
            Ok(Row {
                world: field(0)?.to_owned(),
                bot: field(1)?.to_owned(),
                seed: field(2)?.parse()?,
                turn: field(3)?.parse()?,
                classes: field(4)?.split(' ').map(str::to_owned).collect(),
                forecast: field(5)?.parse()?,
                branches: field(6)?.parse()?,
                won: field(7)?.parse()?,
                joined: field(8)?.parse()?,
            })
        })
        .collect()
}

/// Forecasts of the current code for the positions of one game.
fn forecasts(rows: &[Row]) -> Result<Vec<f64>, Box<dyn Error>> {
    let Some(first) = rows.first() else {
        return Ok(Vec::new());
    };
    let (mut game, mut player) = begin(&first.world, &first.bot, first.seed)?;
    let (mut found, mut refused) = (Vec::new(), false);
    for row in rows {
        while game.turn() < row.turn {
            refused = game.step(player.decide(&game.known(), refused)).is_err();
        }
        found.push(forecast(&game.known()).map_or(f64::NAN, |one| one.win));
    }
    Ok(found)
}

/// Sums over a group of positions: forecasts, wins, and squared errors of both forecasts.
#[derive(Default)]
struct Group {
    count: f64,
    forecast: f64,
    won: f64,
    squares: f64,
    before: f64,
}

/// SVG plot of the share won against the forecast, with a circle per decile sized by its share of
/// the positions.
fn plot(groups: &BTreeMap<String, Group>) -> String {
    let (size, edge) = (400.0, 40.0);
    let at = |share: f64| edge + share * size;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" font-family=\"sans-serif\" \
         font-size=\"12\" text-anchor=\"middle\">\n<rect width=\"{0}\" height=\"{0}\" fill=\"#fff\"/>\n",
        size + 2.0 * edge
    );
    let line = |from: (f64, f64), to: (f64, f64), colour: &str| {
        format!(
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{colour}\"/>\n",
            at(from.0),
            at(1.0 - from.1),
            at(to.0),
            at(1.0 - to.1)
        )
    };
    for tick in 0..=5_u32 {
        let share = f64::from(tick) / 5.0;
        svg += &line((share, 0.0), (share, 1.0), "#ddd");
        svg += &line((0.0, share), (1.0, share), "#ddd");
        let percent = tick * 20;
        let (x, y) = (at(share), at(1.0 - share) + 4.0);
        let below = at(1.0) + 16.0;
        svg += &format!("<text x=\"{x}\" y=\"{below}\">{percent}</text>\n");
        svg += &format!("<text x=\"20\" y=\"{y}\">{percent}</text>\n");
    }
    svg += &line((0.0, 0.0), (1.0, 1.0), "#888");
    let all = groups.get("all").map_or(1.0, |all| all.count);
    for (_, group) in groups
        .iter()
        .filter(|(name, _)| name.starts_with("forecast"))
    {
        let (x, y) = (group.forecast / group.count, group.won / group.count);
        svg += &format!(
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{:.1}\" fill=\"#2a6ebb\"/>\n",
            at(x),
            at(1.0 - y),
            3.0 + 20.0 * (group.count / all).sqrt()
        );
    }
    svg += &format!(
        "<text x=\"{0}\" y=\"20\">won (%) over forecast (%), by tenths of the forecast</text>\n</svg>\n",
        at(0.5)
    );
    svg
}

fn judge(file: &str) -> Result<(), Box<dyn Error>> {
    let mut games: BTreeMap<(String, String, u64), Vec<Row>> = BTreeMap::new();
    for row in read(file)? {
        let key = (row.world.clone(), row.bot.clone(), row.seed);
        games.entry(key).or_default().push(row);
    }
    let games: Vec<Vec<Row>> = games.into_values().collect();
    let judged: Vec<Result<Vec<(Row, f64)>, String>> = games
        .into_par_iter()
        .map(|rows| {
            let forecasts = forecasts(&rows).map_err(|error| error.to_string())?;
            Ok(rows.into_iter().zip(forecasts).collect())
        })
        .collect();
    let mut groups: BTreeMap<String, Group> = BTreeMap::new();
    let (mut branches, mut joined) = (0, 0);
    let mut csv = String::from("forecast,before,won,classes,world,bot,seed,turn\n");
    for rows in judged {
        for (row, forecast) in rows? {
            branches += row.branches;
            joined += row.joined;
            let left = row.branches - row.joined;
            if left * 2 < row.branches || forecast.is_nan() {
                continue;
            }
            let won = f64::from(row.won) / f64::from(left);
            writeln!(
                csv,
                "{forecast},{},{won},{},{},{},{},{}",
                row.forecast,
                row.classes.join(" "),
                row.world,
                row.bot,
                row.seed,
                row.turn
            )?;
            let of_tenth = format!(
                "forecast {}0 to {}0 %",
                tenth(forecast),
                tenth(forecast) + 1
            );
            let names = row.classes.iter().cloned();
            for name in names.chain([of_tenth, "all".to_owned()]) {
                let group = groups.entry(name).or_default();
                group.count += 1.0;
                group.forecast += forecast;
                group.won += won;
                group.squares += (forecast - won).powi(2);
                group.before += (row.forecast - won).powi(2);
            }
        }
    }
    fs::write(format!("{file}.judged"), csv)?;
    fs::write(format!("{file}.svg"), plot(&groups))?;
    println!("{joined} of {branches} fights were joined by unknown creatures");
    println!(
        "{:<22}{:>8}{:>10}{:>8}{:>8}{:>9}{:>9}",
        "", "count", "forecast", "won", "error", "squares", "ratio"
    );
    for (name, group) in groups {
        let mean = |sum: f64| 100.0 * sum / group.count;
        println!(
            "{name:<22}{:>8}{:>10.1}{:>8.1}{:>8.1}{:>9.4}{:>9.2}",
            group.count,
            mean(group.forecast),
            mean(group.won),
            mean(group.forecast - group.won),
            group.squares / group.count,
            group.squares / group.before,
        );
    }
    Ok(())
}
