//! Prints a Keep as text with its regions, locks, keys and the proof that it can be won, or
//! statistics of many Keeps.
//!
//! `cargo run --no-default-features --example keeps -- 42 --world keep`
//! `cargo run --no-default-features --example keeps -- --statistics 1000 --world campaign`
//!
//! On the map, `a` is the floor of the first region, `b` of the second, and so on; `1` is the key
//! of the first lock and `A` one of its barriers, and so on; `*` is a secret room.

use std::{env, error::Error};

use slight_danger::{
    content,
    generate::{LevelStats, generate, level_stats, steps_without_locks},
    sim::{Definitions, GroundPlan, InitialState, LockId, Place, Prize, ProofStep, Seed, Terrain},
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
        Some(count) => print_statistics(count, &definitions)?,
        None => print_world(&generate(&Seed::parse(&seed)?, &definitions)?, &definitions),
    }
    Ok(())
}

/// Prints the map, the regions, the locks and the proof of a world.
fn print_world(initial: &InitialState, definitions: &Definitions) {
    let plan = &initial.blueprint;
    for (index, level) in initial.levels.iter().enumerate() {
        println!("level {index}");
        for y in 0..level.height() {
            let row = (0..level.width()).map(|x| {
                let at = Place::new(index, slight_danger::grid::Point::new(x, y));
                symbol_at(initial, at, definitions)
            });
            println!("{}", row.collect::<String>());
        }
    }
    let settings = &definitions.keep_settings;
    for (letter, region) in ('a'..).zip(&plan.regions) {
        let rooms = plan.rooms.iter();
        let rooms = rooms.filter(|room| plan.regions[usize::from(room.region)] == *region);
        println!(
            "{letter}: {} on level {}, {} rooms{}",
            settings.themes[usize::from(region.theme)].name,
            region.level,
            rooms.count(),
            region.lock.map_or(String::new(), |lock| format!(
                ", locked by {}",
                lock_name(lock, plan, definitions)
            )),
        );
    }
    for (key, lock) in plan.keys.iter().zip(&plan.locks) {
        let name = lock_name(key.lock, plan, definitions);
        let count = lock.at.len();
        println!(
            "{}: {name} at {:?}; {count} barriers",
            letter('A', key.lock),
            key.at
        );
    }
    println!(
        "{} creatures, {} items",
        initial.creatures.len(),
        initial.items.len()
    );
    for step in &plan.proof {
        println!("{}", describe(*step, plan, definitions));
    }
}

/// Letter of a lock, counted from `first`.
fn letter(first: char, lock: LockId) -> char {
    char::from_u32(u32::from(first) + u32::from(lock.0)).unwrap_or('?')
}

/// Symbol of a tile on the printed map.
fn symbol_at(initial: &InitialState, at: Place, definitions: &Definitions) -> char {
    let plan = &initial.blueprint;
    match initial.levels[at.level].get(at.point) {
        Terrain::Masonry | Terrain::Wall => ' ',
        Terrain::Floor => match plan.room_at(at).map(|room| &plan.rooms[room]) {
            Some(room) if room.is_secret => '*',
            Some(room) => char::from_u32(u32::from('a') + u32::from(room.region)).unwrap_or('?'),
            None => '.',
        },
        Terrain::Furniture(piece) => definitions.keep_settings.furniture[piece.kind()].sign,
        Terrain::Pedestal(lock) => letter('1', lock),
        Terrain::Barrier(lock) | Terrain::ClearBarrier(lock) => letter('A', lock),
        other => other.symbol(),
    }
}

/// Name of a lock, with its mark.
fn lock_name(lock: LockId, plan: &GroundPlan, definitions: &Definitions) -> String {
    let settings = &definitions.keep_settings;
    plan.locks
        .get(usize::from(lock.0))
        .map_or(String::new(), |lock| {
            let mark = &settings.marks[usize::from(lock.mark)].name;
            format!(
                "{} with a {mark}",
                settings.locks[usize::from(lock.kind)].name
            )
        })
}

/// Text of a step of the proof.
fn describe(step: ProofStep, plan: &GroundPlan, definitions: &Definitions) -> String {
    let place = |at: Place| format!("{} on level {}", at.point, at.level);
    match step {
        ProofStep::Take { at, what } => {
            let what = match what {
                Prize::Key(lock) => {
                    format!("the key of the {}", lock_name(lock, plan, definitions))
                }
                Prize::Item(kind) => format!("the {}", definitions.item(kind).name),
            };
            format!("take {what} at {}", place(at))
        }
        ProofStep::Open { lock, from } => {
            format!(
                "open the {} from {}",
                lock_name(lock, plan, definitions),
                place(from)
            )
        }
        ProofStep::Stairs { at, dir } => format!("go {dir} the stairs at {}", place(at)),
        ProofStep::Leave { at } => format!("leave at {}", place(at)),
    }
}

/// Prints the minimum, median and maximum values over the worlds of the first seeds.
fn print_statistics(count: u64, definitions: &Definitions) -> Result<(), Box<dyn Error>> {
    let mut all = Vec::new();
    let mut ways = Vec::new();
    for seed in 0..count {
        let initial = generate(&Seed::from(seed), definitions)?;
        let levels = level_stats(&initial).ok_or("a proof that cannot be walked")?;
        let short = steps_without_locks(&initial).ok_or("a proof that cannot be walked")?;
        ways.push((levels.iter().map(|one| one.proof).sum::<usize>(), short));
        all.push(levels);
    }
    println!("{} worlds of \"{}\"", all.len(), definitions.world.name);
    println!("{:32}{:>8}{:>8}{:>8}", "", "least", "median", "most");
    let print_sum = |name: &str, value: fn(&LevelStats) -> usize| {
        print_row(
            name,
            all.iter().map(|levels| levels.iter().map(value).sum()),
        );
    };
    print_sum("rooms", |one| one.rooms);
    print_sum("regions", |one| one.regions);
    print_sum("locks", |one| one.locks);
    print_sum("loops", |one| one.loops);
    print_sum("dead ends", |one| one.dead_ends);
    print_sum("secret rooms", |one| one.secrets);
    let share = |levels: &Vec<LevelStats>| {
        let met: usize = levels.iter().map(|one| one.met_before_key).sum();
        let later: usize = levels.iter().map(|one| one.later_locks).sum();
        100 * met / later.max(1)
    };
    print_row("locks met before keys, percent", all.iter().map(share));
    print_row("proof, steps", ways.iter().map(|(proof, _)| *proof));
    print_row("without locks, steps", ways.iter().map(|(_, short)| *short));
    let ratio = |(proof, short): &(usize, usize)| 100 * proof / (*short).max(1);
    print_row("ratio, percent", ways.iter().map(ratio));
    Ok(())
}

/// Prints a line of the table.
fn print_row(name: &str, values: impl Iterator<Item = usize>) {
    let mut values: Vec<usize> = values.collect();
    values.sort_unstable();
    let middle = values.len().saturating_sub(1) / 2;
    let at = |index: usize| values.get(index).copied().unwrap_or(0);
    let (least, median, most) = (at(0), at(middle), at(values.len().saturating_sub(1)));
    println!("{name:32}{least:8}{median:8}{most:8}");
}
