//! Prints a Keep as text, with its regions, locks, keys and the proof that it can be
//! won; or numbers about many.
//!
//! `cargo run --no-default-features --example keeps -- 42 --world keep`
//! `cargo run --no-default-features --example keeps -- --statistics 1000 --world campaign`
//!
//! The floor of the first region shows as `a`, of the second as `b` and so on; `1` is
//! the key of the first lock, `A` one of its barriers, and so on; `*` secret rooms.

use std::{collections::VecDeque, env, error::Error};

use slight_danger::{
    content,
    generate::generate,
    grid::{Direction, Grid},
    sim::{
        Blueprint, Definitions, GroundPlan, LockId, Place, Prize, ProofStep, Seed, Setting,
        Terrain, Vertical,
    },
};

fn main() -> Result<(), Box<dyn Error>> {
    let (mut seed, mut world, mut count) = ("1".to_owned(), "keep".to_owned(), None);
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--world" => world = words.next().ok_or("--world takes a name")?,
            "--statistics" => {
                let number = words.next().ok_or("--statistics takes a number")?;
                count = Some(number.parse::<u64>()?);
            }
            _ => seed = word,
        }
    }
    let definitions = content::builtin()?.in_world(&world)?;
    match count {
        Some(count) => statistics(count, &definitions)?,
        None => show(&generate(&Seed::parse(&seed)?, &definitions)?, &definitions),
    }
    Ok(())
}

fn show(setting: &Setting, definitions: &Definitions) {
    let plan = &setting.blueprint;
    for (index, level) in setting.levels.iter().enumerate() {
        println!("level {index}");
        for y in 0..level.height() {
            let row = (0..level.width()).map(|x| {
                let at = Place::new(index, slight_danger::grid::Point::new(x, y));
                sign(setting, at, definitions)
            });
            println!("{}", row.collect::<String>());
        }
    }
    let words = &definitions.keep_words;
    for (letter, region) in ('a'..).zip(&plan.regions) {
        let rooms = plan.rooms.iter();
        let rooms = rooms.filter(|room| plan.regions[usize::from(room.region)] == *region);
        println!(
            "{letter}: {} on level {}, {} rooms{}",
            words.themes[usize::from(region.theme)].name,
            region.level,
            rooms.count(),
            region.lock.map_or(String::new(), |lock| format!(
                ", locked by {}",
                of(lock, plan, definitions)
            )),
        );
    }
    for (key, lock) in plan.keys.iter().zip(&plan.locks) {
        let name = of(key.lock, plan, definitions);
        let count = lock.at.len();
        println!(
            "{}: {name} at {:?}; {count} barriers",
            letter('A', key.lock),
            key.at
        );
    }
    println!(
        "{} creatures, {} items",
        setting.creatures.len(),
        setting.items.len()
    );
    for step in &plan.proof {
        println!("{}", describe(*step, plan, definitions));
    }
}

fn letter(first: char, lock: LockId) -> char {
    char::from_u32(u32::from(first) + u32::from(lock.0)).unwrap_or('?')
}

fn sign(setting: &Setting, at: Place, definitions: &Definitions) -> char {
    let plan = &setting.blueprint;
    match setting.levels[at.level].get(at.point) {
        Terrain::Masonry | Terrain::Wall => ' ',
        Terrain::Floor => match plan.room_at(at).map(|room| &plan.rooms[room]) {
            Some(room) if room.is_secret => '*',
            Some(room) => char::from_u32(u32::from('a') + u32::from(room.region)).unwrap_or('?'),
            None => '.',
        },
        Terrain::Furniture(piece) => definitions.keep_words.furniture[piece.kind()].sign,
        Terrain::Pedestal(lock) => letter('1', lock),
        Terrain::Barrier(lock) | Terrain::ClearBarrier(lock) => letter('A', lock),
        other => other.symbol(),
    }
}

/// A lock in words.
fn of(lock: LockId, plan: &GroundPlan, definitions: &Definitions) -> String {
    let words = &definitions.keep_words;
    plan.locks
        .get(usize::from(lock.0))
        .map_or(String::new(), |lock| {
            let mark = &words.marks[usize::from(lock.mark)].name;
            format!("{} with a {mark}", words.locks[usize::from(lock.kind)].name)
        })
}

fn describe(step: ProofStep, plan: &GroundPlan, definitions: &Definitions) -> String {
    let place = |at: Place| format!("{} on level {}", at.point, at.level);
    match step {
        ProofStep::Take { at, what } => {
            let what = match what {
                Prize::Key(lock) => format!("the key of the {}", of(lock, plan, definitions)),
                Prize::Item(kind) => format!("the {}", definitions.item(kind).name),
            };
            format!("take {what} at {}", place(at))
        }
        ProofStep::Open { lock, from } => {
            format!(
                "open the {} from {}",
                of(lock, plan, definitions),
                place(from)
            )
        }
        ProofStep::Stairs { at, dir } => format!("go {dir} the stairs at {}", place(at)),
        ProofStep::Leave { at } => format!("leave at {}", place(at)),
    }
}

/// The numbers of one world.
struct Counts {
    rooms: usize,
    regions: usize,
    loops: usize,
    ends: usize,
    secrets: usize,
    /// Locks after the first of their level, and how many of them are met before
    /// their key.
    later: usize,
    met: usize,
    proof: usize,
    short: usize,
}

fn statistics(count: u64, definitions: &Definitions) -> Result<(), Box<dyn Error>> {
    let mut all = Vec::new();
    for seed in 0..count {
        let setting = generate(&Seed::from(seed), definitions)?;
        all.extend(counts(&setting));
    }
    println!("{} worlds of \"{}\"", all.len(), definitions.world.name);
    let row = |name: &str, value: fn(&Counts) -> usize| {
        let mut values: Vec<usize> = all.iter().map(value).collect();
        values.sort_unstable();
        let at = |part: usize| {
            values
                .get((values.len() - 1) * part / 100)
                .copied()
                .unwrap_or(0)
        };
        let (least, median, most) = (at(0), at(50), at(100));
        println!("{name:32}{least:8}{median:8}{most:8}");
    };
    println!("{:32}{:>8}{:>8}{:>8}", "", "least", "median", "most");
    row("rooms", |one| one.rooms);
    row("regions", |one| one.regions);
    row("loops", |one| one.loops);
    row("dead ends", |one| one.ends);
    row("secret rooms", |one| one.secrets);
    row("locks met before keys, percent", |one| {
        100 * one.met / one.later.max(1)
    });
    row("proof, steps", |one| one.proof);
    row("without locks, steps", |one| one.short);
    row("ratio, percent", |one| 100 * one.proof / one.short.max(1));
    Ok(())
}

fn counts(setting: &Setting) -> Option<Counts> {
    let plan = &setting.blueprint;
    let mut exits = vec![0; plan.rooms.len()];
    let mut ways = 0;
    let mut met: Vec<bool> = vec![false; plan.locks.len()];
    for (index, level) in setting.levels.iter().enumerate() {
        for (point, tile) in level.iter() {
            let at = Place::new(index, point);
            for [one, other] in joined(plan, at, tile) {
                exits[one] += 1;
                exits[other] += 1;
                let regions = [one, other].map(|room| plan.rooms[room].region);
                ways += usize::from(regions[0] == regions[1]);
                if let Some(lock) = tile.locked_by() {
                    let key = plan.keys.get(usize::from(lock.0))?;
                    let home = plan.rooms[plan.room_at(key.at)?].region;
                    met[usize::from(lock.0)] |= regions[0].min(regions[1]) < home;
                }
            }
        }
    }
    let open: Vec<usize> = (0..plan.rooms.len())
        .filter(|room| !plan.rooms[*room].is_secret)
        .collect();
    let is_later = |lock: &usize| {
        let id = u8::try_from(*lock).ok().map(LockId);
        let region = plan
            .regions
            .iter()
            .position(|one| one.lock.is_some() && one.lock == id);
        region.is_some_and(|region| region >= 2 && plan.regions[region - 1].lock.is_some())
    };
    let later: Vec<usize> = (0..plan.locks.len()).filter(is_later).collect();
    let (proof, short) = lengths(setting)?;
    Some(Counts {
        rooms: plan.rooms.len(),
        regions: plan.regions.len(),
        loops: ways + plan.regions.len() - open.len(),
        ends: open.iter().filter(|room| exits[**room] == 1).count(),
        secrets: plan.rooms.len() - open.len(),
        met: later.iter().filter(|lock| met[**lock]).count(),
        later: later.len(),
        proof,
        short,
    })
}

/// The pairs of rooms that a tile joins so that anybody sees it: those beside a door or
/// a barrier; for floor, its own and those to its east and south, since a gap in a wall
/// belongs to one of its rooms.
fn joined(plan: &Blueprint, at: Place, tile: Terrain) -> Vec<[usize; 2]> {
    let room = |way: Direction| plan.room_at(at.step(way));
    match tile {
        Terrain::ClosedDoor
        | Terrain::OpenDoor
        | Terrain::Barrier(_)
        | Terrain::ClearBarrier(_) => {
            let across = |one: Direction| Some([room(one)?, room(one.opposite())?]);
            let pair = across(Direction::N).or_else(|| across(Direction::W));
            pair.into_iter().collect()
        }
        Terrain::Floor => {
            let Some(own) = plan.room_at(at) else {
                return Vec::new();
            };
            let beside = [Direction::E, Direction::S].into_iter().filter_map(room);
            beside
                .filter(|other| *other != own)
                .map(|other| [own, other])
                .collect()
        }
        _ => Vec::new(),
    }
}

/// The steps of the proof, and those to the goal and back if nothing were locked.
fn lengths(setting: &Setting) -> Option<(usize, usize)> {
    let mut levels = setting.levels.clone();
    let (mut here, mut proof) = (setting.player.at, 0);
    let (mut goal, mut exit) = (here, here);
    for step in &setting.blueprint.proof {
        let to = match *step {
            ProofStep::Take { at, .. } | ProofStep::Stairs { at, .. } | ProofStep::Leave { at } => {
                at
            }
            ProofStep::Open { from, .. } => from,
        };
        proof += steps(&levels, here, to)?;
        here = to;
        match *step {
            ProofStep::Take { at, what } => {
                if let Prize::Item(_) = what {
                    goal = at;
                }
            }
            ProofStep::Leave { at } => exit = at,
            ProofStep::Open { lock, .. } => {
                for at in &setting.blueprint.lock(lock)?.at {
                    levels[at.level].set(at.point, Terrain::Gate(lock));
                }
            }
            ProofStep::Stairs { at, dir } => {
                let level = match dir {
                    Vertical::Down => at.level + 1,
                    Vertical::Up => at.level.checked_sub(1)?,
                };
                here = Place::new(level, at.point);
            }
        }
    }
    let short = steps(&levels, setting.player.at, goal)? + steps(&levels, goal, exit)?;
    Some((proof, short))
}

/// Steps from one place to another, over stairs, which take none, and through doors.
fn steps(levels: &[Grid<Terrain>], from: Place, to: Place) -> Option<usize> {
    let mut far: Vec<Grid<u32>> = levels.iter().map(|one| one.map(|_| 0, 1)).collect();
    far[from.level].set(from.point, 1);
    let mut open = VecDeque::from([from]);
    while let Some(here) = open.pop_front() {
        let steps = far[here.level].get(here.point);
        if here == to {
            return usize::try_from(steps - 1).ok();
        }
        let other = match levels[here.level].get(here.point).stairs() {
            Some(Vertical::Down) => here.level.checked_add(1),
            Some(Vertical::Up) => here.level.checked_sub(1),
            None => None,
        };
        if let Some(other) = other {
            let there = Place::new(other, here.point);
            if far[other].get(here.point) == 0 {
                far[other].set(here.point, steps);
                open.push_front(there);
            }
        }
        for next in Direction::ALL.map(|way| here.step(way)) {
            let tile = levels[next.level].get(next.point);
            let passes = tile == Terrain::ClosedDoor || !tile.blocks_steps();
            if passes && far[next.level].get(next.point) == 0 {
                far[next.level].set(next.point, steps + 1);
                open.push_back(next);
            }
        }
    }
    None
}
