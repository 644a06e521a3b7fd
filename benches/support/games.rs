//! Games for the benchmarks.

use slight_danger::{
    bot::BotKind,
    content,
    game::Game,
    grid::{Grid, Point},
    sim::{Blueprint, CreatureSpawn, Definitions, InitialState, Place, Seed, Terrain},
};

/// The built-in definitions, with the world of caves.
pub(crate) fn definitions() -> Definitions {
    content::builtin().unwrap().in_world("caves").unwrap()
}

/// A default game whose player neither dies nor starves, since a dead player plays no turns.
pub(crate) fn sturdy_game(seed: u64) -> Game {
    sturdy(seed, definitions())
}

/// Like [`sturdy_game`], with other definitions.
pub(crate) fn sturdy(seed: u64, mut definitions: Definitions) -> Game {
    let player = usize::from(definitions.player.0);
    let player = &mut definitions.creatures[player].numbers;
    player.hp = 1_000_000;
    player.food = 1_000_000;
    player.max_food = 1_000_000;
    // Nothing keeps the player from taking stairs.
    for kind in &mut definitions.creatures {
        kind.grips = None;
    }
    Game::with_definitions(Seed::from(seed), definitions).unwrap()
}

/// A sturdy game whose player has walked to the stairs down of a level.
pub(crate) fn game_at_stairs(seed: u64, level: usize) -> Game {
    let mut game = sturdy_game(seed);
    let mut bot = BotKind::Diver.bot(seed);
    let mut refused = false;
    let is_there = |game: &Game| {
        let view = game.omniscient();
        let here = view.here();
        here.level == level && view.levels.terrain(here) == Terrain::StairsDown
    };
    while !is_there(&game) {
        refused = game.step(bot.decide(&game.known(), refused)).is_err();
    }
    choose_perks(&mut game);
    game
}

/// Chooses perks for the levels gained; until then the player can do nothing else.
pub(crate) fn choose_perks(game: &mut Game) {
    while game.known().me.experience.picks > 0 {
        let intent = BotKind::Diver.bot(1).decide(&game.known(), false);
        game.step(intent).unwrap();
    }
}

/// Whether a crowd sees the player.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Hunted {
    /// The player is walled in.
    Unseen,
    /// The player stands in the open, and all creatures see far.
    Seen,
}

/// A game in a hall whose size grows with the number of creatures: half bats, half goblins; only
/// goblins if they see the player.
pub(crate) fn crowd(count: usize, hunted: Hunted) -> Game {
    let mut definitions = definitions();
    let bat = definitions.creature_named("bat").unwrap();
    let goblin = definitions.creature_named("goblin").unwrap();
    for creature in &mut definitions.creatures {
        let numbers = &mut creature.numbers;
        // If creatures died, the crowd would shrink during the measurement.
        numbers.hp = 1_000_000_000;
        numbers.food = 1_000_000_000;
        numbers.max_food = 1_000_000_000;
        numbers.speed = 100;
        numbers.vision = if hunted == Hunted::Seen { 60 } else { 9 };
    }
    let side = ((count * 16) as f64).sqrt().ceil() as i32 + 4;
    let start = match hunted {
        Hunted::Unseen => Point::new(1, 1),
        Hunted::Seen => Point::new(side / 2, side / 2),
    };
    let mut grid = Grid::new(side, side, Terrain::Floor, Terrain::OutOfBounds);
    for point in grid.points() {
        let rim = point.x == 0 || point.y == 0 || point.x == side - 1 || point.y == side - 1;
        if rim || hunted == Hunted::Unseen && point.is_adjacent(start) {
            grid.set(point, Terrain::Wall);
        }
    }
    let free: Vec<Point> = grid
        .iter()
        .filter(|(point, tile)| *tile == Terrain::Floor && *point != start)
        .map(|(point, _)| point)
        .collect();
    let step = free.len() / count;
    let creatures = (0..count)
        .map(|index| {
            let wanders = hunted == Hunted::Unseen && index % 2 == 0;
            let kind = if wanders { bat } else { goblin };
            CreatureSpawn::new(kind, Place::new(0, free[index * step]))
        })
        .collect();
    let setting = InitialState {
        seed: Seed::from(1),
        levels: vec![grid],
        blueprint: Blueprint::default(),
        player: CreatureSpawn::new(definitions.player, Place::new(0, start)),
        creatures,
        items: Vec::new(),
        engravings: Vec::new(),
    };
    Game::of(&setting, definitions)
}
