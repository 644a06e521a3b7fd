//! Changes that the player cannot perceive change nothing that it is told, offered or shown.

use slight_danger::{
    auto::{AutoCommand, AutoMemory, AutoRunner, estimate_rest, preview_click, travel_targets},
    bot::BotKind,
    game::Game,
    grid::{Grid, Point},
    read::{
        aim, creatures_in_sight, describe, examine, level_map, objection, pack, place_words,
        quickslots, room_of, status, targets, underfoot,
    },
    sim::{
        CreatureParts, Definitions, Dice, Intent, ItemNames, Items, Level, Levels, PerkTrait,
        Place, Provenance, Refusal, Seed, Snapshot, StableId, Status, Streams, Terrain,
        WaitingLevel, WaitingLevels,
    },
};

use crate::support::{WAIT, builtin};

/// A game that a bot has played for some turns.
fn played(data: &Definitions, seed: u64, turns: u32) -> Game {
    let mut game = Game::with_definitions(Seed::from(seed), data.clone()).expect("a world");
    let kinds = [BotKind::Explorer, BotKind::Expert, BotKind::Diver];
    let mut bot = kinds[seed as usize % kinds.len()].bot(seed);
    let mut refused = false;
    while game.status() == Status::Playing && game.turn() < turns {
        refused = game.step(bot.decide(&game.known(), refused)).is_err();
    }
    game
}

/// The player's perception of a level, which must stay unchanged.
struct Perceived {
    here: usize,
    seen: Grid<bool>,
    known: Vec<StableId>,
    /// Creatures that told the player something: their kinds are known.
    told: Vec<StableId>,
    /// Whether a perk shows what creatures in sight believe.
    reads_minds: bool,
}

impl Perceived {
    fn of(game: &Game) -> Self {
        let view = game.known();
        let (here, (width, height)) = (view.here().level, view.size());
        let mut seen = Grid::new(width, height, false, true);
        let points: Vec<Point> = seen.points().collect();
        for point in points {
            seen.set(point, view.sight.sees(Place::new(here, point)));
        }
        let known = creatures_in_sight(&view).iter().map(|one| one.id).collect();
        let names = view.me.names.all_known();
        let told = names.filter_map(|(_, one)| match one.how {
            Provenance::Told { by } => Some(by),
            _ => None,
        });
        let told = told.collect();
        let perks = &view.definitions.perks;
        let reads_minds = perks.have(view.me.effects.perks(), PerkTrait::ReadMinds);
        Self {
            reads_minds,
            here,
            seen,
            known,
            told,
        }
    }

    fn is_hidden(&self, place: Place) -> bool {
        place.level != self.here || !self.seen.get(place.point)
    }

    fn knows(&self, one: &CreatureParts) -> bool {
        one.player.is_some() || self.known.contains(&one.id) || !self.is_hidden(one.position.0)
    }
}

/// Changes parts that the player does not perceive.
fn change_hidden(state: &mut Snapshot, perceived: &Perceived, dice: &mut Dice) {
    let here = perceived.here;
    state.game.streams = Streams::new(&Seed::from(dice.below(1_000_000) as u64));

    // Creatures elsewhere: removed, hurt, or with other memories.
    let is_known = |one: &CreatureParts| perceived.knows(one) || perceived.told.contains(&one.id);
    state
        .creatures
        .retain(|one| is_known(one) || dice.chance(2, 3));
    for one in &mut state.creatures {
        if perceived.knows(one) {
            if one.player.is_none() && !perceived.reads_minds {
                one.names = ItemNames::default();
                one.mind.memories.clear();
            }
        } else {
            one.stats.hp = 1 + one.stats.hp / 2;
            one.experience.level += 1;
            one.mind.is_inert = true;
        }
    }

    // Items elsewhere, but not in packs of others.
    let items = state.game.items.iter();
    // What lies over a lurking creature hides it even from those who detect creatures.
    let stands = |place| state.creatures.iter().any(|one| one.position.0 == place);
    let items: Vec<_> = items
        .filter(|(_, item)| match item.lies_at {
            Some(place) => !perceived.is_hidden(place) || stands(place) || dice.chance(2, 3),
            None => true,
        })
        .collect();
    state.game.items = Items::try_from(items).expect("in order");

    // Walls elsewhere on the level, known or not.
    let levels = state.game.levels.iter();
    let mut grids: Vec<Grid<Terrain>> = levels.map(|level| level.terrain().clone()).collect();
    let free = |place: Place, state: &Snapshot| {
        let stands = state.creatures.iter().any(|one| one.position.0 == place);
        !stands && state.game.items.at(place).next().is_none()
    };
    let terrain = &mut grids[here];
    for point in terrain.clone().points() {
        let place = Place::new(here, point);
        // A secret door looks like the wall everywhere.
        if terrain.get(point) == Terrain::SecretDoor {
            terrain.set(point, Terrain::SecretDoor.apparent());
        }
        let is_inside = point.x > 0
            && point.y > 0
            && point.x < terrain.width() - 1
            && point.y < terrain.height() - 1;
        if is_inside && perceived.is_hidden(place) && free(place, state) && dice.chance(1, 4) {
            let other = match terrain.get(point) {
                Terrain::Floor => Terrain::Wall,
                Terrain::Wall => Terrain::Floor,
                same => same,
            };
            terrain.set(point, other);
        }
    }
    state.game.levels = Levels::new(grids.into_iter().map(Level::new).collect());

    // Empties levels that wait.
    let count = state.game.levels.len();
    let empty = |level: usize| {
        let waits = state.game.waiting.get(level)?;
        Some(WaitingLevel {
            turn: waits.turn,
            ..WaitingLevel::default()
        })
    };
    state.game.waiting = WaitingLevels::from((0..count).map(empty).collect::<Vec<_>>());
}

/// Restores tiles of the level that came into sight by the change, as rock can be seen where floor
/// could not; returns whether any did.
fn restore_perceived(changed: &mut Snapshot, original: &Snapshot, game: &Game) -> bool {
    let view = game.known();
    let here = view.here().level;
    let old = original.game.levels.get(here).expect("a level").terrain();
    let mut grids: Vec<_> = changed
        .game
        .levels
        .iter()
        .map(|level| level.terrain().clone())
        .collect();
    let mut found = false;
    for point in old.points() {
        let is_seen = view.sight.sees(Place::new(here, point));
        if is_seen && grids[here].get(point) != old.get(point) {
            found |= grids[here].set(point, old.get(point));
        }
    }
    changed.game.levels = Levels::new(grids.into_iter().map(Level::new).collect());
    found
}

/// Everything that the player is told, offered and shown, each with a name.
fn all_known(game: &Game) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut tell = |name: &str, what: String| {
        all.push((name.to_owned(), what));
    };
    let view = game.known();
    let here = view.here();
    let rooms = view.rooms(here.level);
    tell("rooms", format!("{:?}", rooms.collect::<Vec<_>>()));
    tell("memory", format!("{:?}", view.memory));
    let items = view.items_in_sight();
    tell("items", format!("{:?}", items.collect::<Vec<_>>()));
    tell(
        "creatures",
        format!("{:?}", view.creatures().collect::<Vec<_>>()),
    );
    tell(
        "events",
        format!("{:?}", view.perceived().collect::<Vec<_>>()),
    );
    tell("locks", format!("{:?}", view.locks().collect::<Vec<_>>()));
    tell("legal", format!("{:?}", game.legal()));
    tell("status", format!("{:?}", status(&view)));
    tell("pack", format!("{:?}", pack(&view)));
    tell("underfoot", format!("{:?}", underfoot(&view)));
    tell("quickslots", format!("{:?}", quickslots(&view)));
    tell("in sight", format!("{:?}", creatures_in_sight(&view)));
    tell(
        "forecast",
        format!("{:?}", slight_danger::odds::forecast(&view)),
    );
    tell("keys", format!("{:?}", view.data.keys));
    tell(
        "rest",
        format!("{:?}", estimate_rest(&view, &AutoMemory::default(), true)),
    );
    tell("travel", format!("{:?}", travel_targets(&view)));
    for level in 0..view.depths() {
        tell(
            &format!("map {level}"),
            format!("{:?}", level_map(&view, level)),
        );
    }
    for entry in pack(&view) {
        let id = entry.id;
        tell(&format!("item {id}"), format!("{:?}", examine(&view, id)));
        let throw = |at| Some(Intent::Throw { item: id, at });
        tell(
            &format!("targets of {id}"),
            format!("{:?}", targets(&view, throw)),
        );
    }
    let (width, height) = view.size();
    for point in Grid::new(width, height, (), ()).points() {
        let place = Place::new(here.level, point);
        tell(
            &format!("tile {point:?}"),
            format!("{:?}", view.tile(place)),
        );
        tell(
            &format!("description {point:?}"),
            format!("{:?}", describe(&view, place)),
        );
        tell(
            &format!("words {point:?}"),
            format!("{:?}", place_words(&view, place)),
        );
        tell(
            &format!("room {point:?}"),
            format!("{:?}", room_of(&view, place)),
        );
        tell(
            &format!("click {point:?}"),
            format!("{:?}", preview_click(&view, &AutoMemory::default(), point)),
        );
        for intent in [Intent::Fire { at: point }, Intent::Strike { at: point }] {
            tell(
                &format!("aim {intent:?}"),
                format!("{:?}", aim(&view, Some(intent), point)),
            );
            tell(
                &format!("objection {intent:?}"),
                format!("{:?}", objection(&view, intent)),
            );
        }
    }
    for command in [AutoCommand::Explore, AutoCommand::Rest { mana: true }] {
        let next = AutoRunner::new(command).next(&view, &mut AutoMemory::default());
        tell(&format!("{command:?}"), format!("{next:?}"));
    }
    all
}

/// Changes hidden parts in the given number of games, and compares.
fn compare(data: &Definitions, games: u64) {
    for seed in 0..games {
        let mut dice = Dice::keyed(seed);
        let game = played(data, seed, dice.below(900));
        if game.status() != Status::Playing {
            continue;
        }
        let state = game.snapshot();
        let mut changed = state.clone();
        change_hidden(&mut changed, &Perceived::of(&game), &mut dice);
        let resume = |state: &Snapshot| {
            Game::resume(game.seed().clone(), state, data.clone()).expect("it can stand")
        };
        let one = resume(&state);
        let other = loop {
            let other = resume(&changed);
            if !restore_perceived(&mut changed, &state, &other) {
                break other;
            }
        };
        assert_ne!(one.hash(), other.hash(), "something has changed");
        for (before, after) in all_known(&one).iter().zip(&all_known(&other)) {
            assert_eq!(before, after, "seed {seed}, turn {}", game.turn());
        }
        // The game still runs.
        let mut other = other;
        let waited = other.step(WAIT).map(|_| ());
        assert!(
            matches!(waited, Ok(()) | Err(Refusal::PicksPending)),
            "seed {seed}: {waited:?}"
        );
    }
}

#[test]
fn hidden_changes_alter_nothing_that_is_known() {
    let games = std::env::var("HIDDEN_GAMES").map_or(4, |count| count.parse().expect("a number"));
    for world in ["caves", "keep", "campaign"] {
        compare(&builtin().in_world(world).expect("a world"), games);
    }
}
