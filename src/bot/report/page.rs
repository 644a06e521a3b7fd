//! The page with all tables.

use std::collections::BTreeMap;

use clap::ValueEnum;

use crate::{
    bot::{
        ArrivalOdds, BlowsTaken, Ending, GameRecord, GameStats, Killer, UseStat,
        names::{killer_name, use_name},
    },
    sim::{CreatureKind, RULES},
};

use super::{
    deaths::Deaths,
    games::Report,
    gear::{UsageGroup, missiles, usage_groups},
    growth::Growth,
    numbers::{NONE, count, mean, per_cent, per_hundred, quartiles, thousands},
    plot::PLOTS,
    table::Table,
};

/// All tables, and links to the plots beside them.
pub(super) fn page(report: &Report) -> String {
    let [survival, deaths, turns, uses, growth] = PLOTS.map(|(file, _)| file);
    let picture = |title: &str, file: &str| format!("![{title}]({file})");
    let mut parts = vec![
        heading(report),
        "## Endings and turns".to_owned(),
        endings(report),
        lengths(report),
        scores(report),
        picture("Games still going, by turn", survival),
        picture("Turns of games won and lost", turns),
        "## Deaths".to_owned(),
    ];
    parts.extend(all_deaths(report));
    parts.push(picture("Deaths by level", deaths));
    parts.push("## What was used in the games won".to_owned());
    parts.extend(all_uses(report));
    parts.push(picture("What was used in the games won", uses));
    parts.push("## Perks".to_owned());
    parts.push(perks(report));
    parts.push("## What others did".to_owned());
    parts.push(witnessed(report));
    parts.push("## Levels of the player's enemies".to_owned());
    parts.push(enemies(report));
    parts.push(picture("Levels that enemies gain", growth));
    parts.push("## Blows in the games won".to_owned());
    parts.push(blows(report));
    parts.push("## Odds on arrival".to_owned());
    parts.push(arrivals(report));
    parts.push("## Dull stretches".to_owned());
    parts.push(stretches(report));
    parts.push("## How far, and with what".to_owned());
    parts.push(depths(report));
    parts.push(means(report));
    parts.join("\n\n") + "\n"
}

fn heading(report: &Report) -> String {
    let batch = report.batch;
    let bot = batch.bot.to_possible_value();
    let bot = bot.as_ref().map_or("bot", |value| value.get_name());
    let seeds = match (batch.seeds.iter().min(), batch.seeds.iter().max()) {
        (Some(first), Some(last)) => format!("seeds from {first} to {last}"),
        _ => "no seeds".to_owned(),
    };
    format!(
        "# {} games of the {bot}\n\n\
         World `{}`, {seeds}, rules {RULES}. Games stop after {} turns.",
        count(report.records.len()),
        report.definitions.world.name,
        thousands(batch.max_turns),
    )
}

fn endings(report: &Report) -> String {
    let mut table = Table::new(&["ending", "games", "share"]);
    for ending in Ending::ALL {
        let games = report.ended(ending).count();
        let share = per_cent(games, report.records.len());
        table.row([ending.word().to_owned(), count(games), share]);
    }
    table.to_string()
}

fn lengths(report: &Report) -> String {
    let mut table = Table::new(&["", "games", "lower quartile", "median", "upper quartile"]);
    let all: Vec<&GameRecord> = report.records.iter().collect();
    let won: Vec<&GameRecord> = report.ended(Ending::Won).collect();
    let awake = |record: &GameRecord| record.turns.saturating_sub(record.waits);
    let homebound = report.ended(Ending::Won);
    let homebound: Vec<&GameRecord> = homebound
        .filter(|record| goal_turn(record).is_some())
        .collect();
    let rows: [(&str, &[&GameRecord], fn(&GameRecord) -> u32); 5] = [
        ("turns, all games", &all, |record| record.turns),
        ("turns, games won", &won, |record| record.turns),
        ("turns without waits, all games", &all, awake),
        ("turns without waits, games won", &won, awake),
        ("turns on the way home, games won", &homebound, |record| {
            record.turns.saturating_sub(goal_turn(record).unwrap_or(0))
        }),
    ];
    for (name, games, turns) in rows {
        let values = quartiles(games.iter().map(|record| turns(record)));
        let values = values.map_or([NONE; 3].map(str::to_owned), |turns| turns.map(thousands));
        let [low, median, high] = values;
        table.row([name.to_owned(), count(games.len()), low, median, high]);
    }
    table.to_string()
}

/// The turn in which a game's player took the goal, as far as that is known.
fn goal_turn(record: &GameRecord) -> Option<u32> {
    record.stats.as_ref()?.goal_turn
}

fn scores(report: &Report) -> String {
    let mut table = Table::new(&["score", "games", "mean", "median"]);
    let mut row = |name: &str, games: Vec<&GameRecord>| {
        let scores = || {
            let scores = games.iter().filter_map(|record| record.score);
            scores.map(i32::unsigned_abs)
        };
        let number = scores().count();
        let mean = mean(scores().map(u64::from).sum(), number as u64);
        let median = quartiles(scores()).map(|[_, median, _]| thousands(median));
        let median = median.unwrap_or_else(|| NONE.to_owned());
        table.row([name.to_owned(), count(number), mean, median]);
    };
    row("all games", report.records.iter().collect());
    row("games won", report.ended(Ending::Won).collect());
    table.to_string()
}

fn all_deaths(report: &Report) -> [String; 3] {
    let deaths = Deaths::of(report);
    let all = deaths.all();
    let mut killers = Table::new(&["to blame", "deaths", "share"]);
    for killer in &deaths.killers {
        let name = killer_name(*killer, report.definitions);
        let by = deaths.by(*killer);
        killers.row([name, count(by), per_cent(by, all)]);
    }
    let names: Vec<String> = deaths
        .killers
        .iter()
        .map(|killer| killer_name(*killer, report.definitions))
        .collect();
    let mut head = vec!["level", "deaths", "share"];
    head.extend(names.iter().map(String::as_str));
    let mut levels = Table::new(&head);
    for level in 1..=deaths.levels {
        let on = deaths.on(level);
        let mut row = vec![level.to_string(), count(on), per_cent(on, all)];
        let all_killers = deaths.killers.iter();
        row.extend(all_killers.map(|killer| count(deaths.at(level, *killer))));
        levels.row(row);
    }
    let starved = deaths.by(Killer::Hunger);
    let dead = report.ended(Ending::Dead);
    let homebound = dead.filter(|record| goal_turn(record).is_some()).count();
    let causes = format!(
        "Hunger: {} of {} deaths, {}. On the way home: {}, {}.",
        count(starved),
        count(all),
        per_cent(starved, all),
        count(homebound),
        per_cent(homebound, all)
    );
    [killers.to_string(), causes, levels.to_string()]
}

fn all_uses(report: &Report) -> Vec<String> {
    let won = report.ended(Ending::Won).count();
    let mut parts = vec![format!(
        "Of {} games won: in how many each was used at least once, and its share of all uses of its \
         group. A weapon was used when a blow was struck with it or when it was fired, anything \
         worn when a blow, a throw or a shot was taken in it.",
        count(won)
    )];
    let usage_groups = usage_groups(report);
    for group in usage_groups.iter().chain([&missiles(report)]) {
        parts.push(group_table(group, won));
    }
    parts
}

fn group_table(group: &UsageGroup, won: usize) -> String {
    let both = group.things.iter().any(|thing| thing.by_way.len() > 1);
    let share = format!("share of {}", group.unit);
    let mut head = vec![group.name, "games won", "share"];
    if both {
        head.extend(["drunk in", "thrown in"]);
    }
    head.extend([group.unit, &share]);
    let mut table = Table::new(&head);
    for thing in &group.things {
        let mut row = vec![
            thing.name.clone(),
            count(thing.games),
            per_cent(thing.games, won),
        ];
        if both {
            row.extend(thing.by_way.iter().map(|games| per_cent(*games, won)));
        }
        let all = usize::try_from(group.uses()).unwrap_or(usize::MAX);
        let uses = usize::try_from(thing.uses).unwrap_or(usize::MAX);
        row.extend([count(uses), per_cent(uses, all)]);
        table.row(row);
    }
    table.to_string()
}

fn perks(report: &Report) -> String {
    let mut table = Table::new(&["perk", "chosen in", "won", "not chosen in", "won"]);
    for perk in report.definitions.perks.kinds() {
        let games = |chosen| {
            let predicate = move |record: &&GameRecord| {
                let stats = record.stats.as_ref();
                stats.and_then(|stats| stats.first_offers.get(&perk)) == Some(&chosen)
            };
            let all = report.records.iter().filter(predicate).count();
            let won = report.ended(Ending::Won).filter(predicate).count();
            [count(all), per_cent(won, all)]
        };
        let name = use_name(UseStat::Chosen(perk), report.definitions);
        let [[chosen, won], [passed, lost]] = [true, false].map(games);
        table.row([name, chosen, won, passed, lost]);
    }
    format!(
        "Games by whether a perk was chosen when it was first offered. The `gambler` chooses at \
         random, so its games show what each perk is worth.\n\n{table}"
    )
}

fn witnessed(report: &Report) -> String {
    let mut games: BTreeMap<&str, usize> = BTreeMap::new();
    let stats = report
        .records
        .iter()
        .filter_map(|record| record.stats.as_ref());
    for event in stats.flat_map(|stats| stats.witnessed.keys()) {
        *games.entry(*event).or_default() += 1;
    }
    let mut table = Table::new(&["event", "games with it", "share"]);
    for (event, with) in games {
        let share = per_cent(with, report.records.len());
        table.row([event.to_owned(), count(with), share]);
    }
    format!("What others did before the player's eyes, or was heard.\n\n{table}")
}

fn enemies(report: &Report) -> String {
    let mut table = Table::new(&[
        "after turns",
        "games",
        "enemies",
        "mean level",
        "have gained a level",
        "games with one that gained three",
    ]);
    for (index, moment) in GameStats::MOMENTS.into_iter().enumerate() {
        let growth = Growth::at(report, index);
        table.row([
            thousands(moment),
            count(growth.games),
            thousands(growth.living as u64),
            mean(growth.levels, growth.living as u64),
            per_cent(growth.grown, growth.living),
            per_cent(growth.with_three, growth.games),
        ]);
    }
    format!(
        "Living creatures, on all levels, of kinds that are enemies of the player's, in the games \
         that got so far.\n\n{table}"
    )
}

fn blows(report: &Report) -> String {
    let mut levels: BTreeMap<usize, BlowsTaken> = BTreeMap::new();
    let won = report.ended(Ending::Won);
    for (level, blows) in won
        .filter_map(|record| record.stats.as_ref())
        .flat_map(|stats| &stats.blows_taken)
    {
        let sum = levels.entry(*level).or_default();
        sum.count += blows.count;
        sum.shares = sum.shares.saturating_add(blows.shares);
    }
    let mut table = Table::new(&["level", "blows", "mean share of the most hit points"]);
    for (level, blows) in levels {
        let share = per_cent(blows.shares as usize, blows.count as usize * 1000);
        table.row([(level + 1).to_string(), count(blows.count as usize), share]);
    }
    format!("Blows, throws and shots of others that hit the player.\n\n{table}")
}

fn arrivals(report: &Report) -> String {
    let mut all: BTreeMap<(usize, CreatureKind), Vec<ArrivalOdds>> = BTreeMap::new();
    let stats = report.records.iter().filter_map(|one| one.stats.as_ref());
    for (at, odds) in stats.flat_map(|stats| &stats.arrivals) {
        all.entry(*at).or_default().push(*odds);
    }
    let mut table = Table::new(&[
        "level",
        "enemy",
        "games",
        "won",
        "costs",
        "three levels up: won",
    ]);
    for ((level, kind), odds) in all {
        let share = |number: fn(&ArrivalOdds) -> u32| {
            let sum: u32 = odds.iter().map(number).sum();
            per_cent(sum as usize, odds.len() * 1000)
        };
        table.row([
            (level + 1).to_string(),
            report.definitions.creature(kind).name.clone(),
            count(odds.len()),
            share(|one| one.win),
            share(|one| one.lost),
            share(|one| one.win_higher),
        ]);
    }
    format!(
        "Means of the odds of the player, unhurt, on first arriving on a level, in a melee with one of \
         its usual enemies that fights alone: the chance to win, what that costs of the most hit points, \
         and the chance against one three levels higher.\n\n{table}"
    )
}

fn stretches(report: &Report) -> String {
    let mut levels: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
    let stats = report.records.iter().filter_map(|one| one.stats.as_ref());
    for (level, turns) in stats.flat_map(|stats| &stats.longest_stretches) {
        levels.entry(*level).or_default().push(*turns);
    }
    let mut table = Table::new(&["level", "games", "median", "95 %", "most"]);
    for (level, mut turns) in levels {
        turns.sort_unstable();
        let [median, high, most] = [50, 95, 100].map(|percent| {
            let turns = per_hundred(&turns, percent);
            turns.map_or_else(|| NONE.to_owned(), thousands)
        });
        let games = count(turns.len());
        table.row([(level + 1).to_string(), games, median, high, most]);
    }
    format!(
        "The most turns of automatic exploring with nothing to decide, on each level of the same \
         worlds, for a player that cannot die.\n\n{table}"
    )
}

fn depths(report: &Report) -> String {
    let records = report.records;
    let deepest = records.iter().map(|record| record.depth).max().unwrap_or(0);
    let levels = report.definitions.world.levels.len().max(deepest);
    let mut table = Table::new(&["deepest level reached", "games", "share"]);
    for level in 1..=levels {
        let games = records
            .iter()
            .filter(|record| record.depth == level)
            .count();
        table.row([
            level.to_string(),
            count(games),
            per_cent(games, records.len()),
        ]);
    }
    table.to_string()
}

fn means(report: &Report) -> String {
    let all: Vec<&GameRecord> = report.records.iter().collect();
    let won: Vec<&GameRecord> = report.ended(Ending::Won).collect();
    let rows: [(&str, fn(&GameRecord) -> u32); 3] = [
        ("potions drunk", |record| record.drinks),
        ("spells cast", |record| record.casts),
        ("hits from afar", |record| record.missiles),
    ];
    let mut table = Table::new(&[
        "",
        "games with any",
        "per game",
        "games won with any",
        "per game won",
    ]);
    for (name, number) in rows {
        let mut row = vec![name.to_owned()];
        for games in [&all, &won] {
            let with = games.iter().filter(|record| number(record) > 0).count();
            let sum = games.iter().map(|record| u64::from(number(record))).sum();
            row.push(per_cent(with, games.len()));
            row.push(mean(sum, games.len() as u64));
        }
        table.row(row);
    }
    table.to_string()
}
