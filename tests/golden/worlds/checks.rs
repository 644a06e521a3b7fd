//! Checks of a world of caves: its shape, stairs and creatures.

use std::collections::BTreeMap;

use slight_danger::{
    generate::{generate, walkable_from},
    grid::{BitGrid, ConnectedAreas, Direction, FieldOfView, Grid, Point, outward},
    sim::{Definitions, InitialState, Place, Seed, Terrain},
};

/// The tiles that two caves on neighbouring levels share.
#[derive(Default)]
struct Overlap {
    /// Tiles walkable in both.
    tiles: usize,
    /// Shared tiles on which stairs could lead down.
    room: usize,
    /// Shared tiles on which stairs lead down.
    stairs: usize,
}

/// The initial state of a game, prepared for checks.
pub(crate) struct World {
    pub(crate) initial: InitialState,
    /// Tiles that block sight and movement, for each level.
    blocked: Vec<BitGrid>,
}

impl World {
    pub(crate) fn new(seed: u64, definitions: &Definitions) -> Self {
        let initial = generate(&Seed::from(seed), definitions).expect("a world");
        let blocked = initial.levels.iter().map(blocked).collect();
        Self { initial, blocked }
    }

    pub(crate) fn check_everything(&self, definitions: &Definitions) {
        self.check_shape(definitions);
        self.check_rims();
        self.check_stairs_stand_above_one_another();
        self.check_every_two_caves_share_their_stairs(definitions);
        self.check_everything_can_be_walked_to();
        self.check_caves_are_large(definitions);
        self.check_start_is_beside_the_exit();
        self.check_populations(definitions);
        self.check_creatures_have_a_tile_each();
        self.check_nobody_starts_in_sight(definitions);
        self.check_items_lie_on_a_floor_tile_each(definitions);
        self.check_items_are_the_rules(definitions);
        self.check_outfits(definitions);
    }

    /// The name of the world in messages.
    pub(crate) fn name(&self) -> String {
        format!("seed {}", self.initial.seed)
    }

    pub(crate) fn tile(&self, place: Place) -> Terrain {
        self.initial
            .levels
            .get(place.level)
            .map_or(Terrain::OutOfBounds, |level| level.get(place.point))
    }

    fn tiles(&self) -> impl Iterator<Item = (Place, Terrain)> + '_ {
        self.initial
            .levels
            .iter()
            .enumerate()
            .flat_map(|(index, level)| {
                level
                    .iter()
                    .map(move |(point, tile)| (Place::new(index, point), tile))
            })
    }

    fn check_shape(&self, definitions: &Definitions) {
        assert_eq!(self.initial.levels.len(), 5);
        for level in &self.initial.levels {
            let size = (level.width(), level.height());
            assert_eq!(size, (definitions.world.width, definitions.world.height));
        }
        assert!(
            self.tiles()
                .all(|(_, tile)| !matches!(tile, Terrain::Unknown | Terrain::OutOfBounds))
        );
    }

    pub(crate) fn check_rims(&self) {
        for level in &self.initial.levels {
            for x in 0..level.width() {
                assert_eq!(level.get(Point::new(x, 0)), Terrain::Wall);
                let bottom = Point::new(x, level.height() - 1);
                assert_eq!(level.get(bottom), Terrain::Wall);
            }
            for y in 0..level.height() {
                assert_eq!(level.get(Point::new(0, y)), Terrain::Wall);
                let right = Point::new(level.width() - 1, y);
                assert_eq!(level.get(right), Terrain::Wall);
            }
        }
    }

    /// Checks that all stairs but the exit have a counterpart.
    pub(crate) fn check_stairs_stand_above_one_another(&self) {
        let mut exits = 0;
        for (place, tile) in self.tiles() {
            let other = match tile {
                Terrain::StairsDown => (place.level + 1, Terrain::StairsUp),
                Terrain::StairsUp if place.level > 0 => (place.level - 1, Terrain::StairsDown),
                Terrain::StairsUp => {
                    exits += 1;
                    continue;
                }
                _ => continue,
            };
            let there = self.tile(Place::new(other.0, place.point));
            assert_eq!(there, other.1, "{}, stairs at {place:?}", self.name());
        }
        assert_eq!(exits, 1, "{}", self.name());
    }

    /// Checks that two caves on neighbouring levels that share tiles are connected by one pair of
    /// stairs, and one more for every 250 shared tiles, as far as room beside the stairs up allows.
    fn check_every_two_caves_share_their_stairs(&self, definitions: &Definitions) {
        let regions: Vec<ConnectedAreas> = self.blocked.iter().map(ConnectedAreas::of).collect();
        for upper in 0..regions.len() - 1 {
            let level = &self.initial.levels[upper];
            let mut shared: BTreeMap<(u16, u16), Overlap> = BTreeMap::new();
            for (point, tile) in level.iter() {
                let labels = (regions[upper].label(point), regions[upper + 1].label(point));
                if let (Some(above), Some(below)) = labels {
                    let overlap = shared.entry((above, below)).or_default();
                    overlap.tiles += 1;
                    // The exit was placed after the stairs and took no room away.
                    let taken = tile == Terrain::StairsUp && upper > 0;
                    overlap.room += usize::from(!taken);
                    overlap.stairs += usize::from(tile == Terrain::StairsDown);
                }
            }
            let every = definitions.world.tiles_per_extra_stairs as usize;
            for (caves, overlap) in shared {
                let expected = (1 + overlap.tiles / every).min(overlap.room);
                let name = self.name();
                assert_eq!(
                    overlap.stairs, expected,
                    "{name}, caves {caves:?} of level {upper}"
                );
            }
        }
    }

    /// Checks that all tiles can be reached, by a search that shares no code with generation.
    pub(crate) fn check_everything_can_be_walked_to(&self) {
        let start = self.initial.player.at;
        let mut reached: Vec<Grid<bool>> = self
            .initial
            .levels
            .iter()
            .map(|level| level.map(|_| false, false))
            .collect();
        let mut open = vec![start];
        reached[start.level].set(start.point, true);
        while let Some(place) = open.pop() {
            let mut next: Vec<Place> = Direction::ALL.iter().map(|way| place.step(*way)).collect();
            match self.tile(place) {
                Terrain::StairsDown => next.push(Place::new(place.level + 1, place.point)),
                Terrain::StairsUp if place.level > 0 => {
                    next.push(Place::new(place.level - 1, place.point));
                }
                _ => {}
            }
            for place in next {
                if !self.tile(place).blocks_steps() && !reached[place.level].get(place.point) {
                    reached[place.level].set(place.point, true);
                    open.push(place);
                }
            }
        }
        let reach = walkable_from(&self.initial.levels, start);
        for (place, tile) in self.tiles() {
            let walked = reached[place.level].get(place.point);
            assert_eq!(walked, !tile.blocks_steps(), "{}, {place:?}", self.name());
            assert_eq!(walked, reach.contains(place), "{}, {place:?}", self.name());
        }
    }

    pub(crate) fn check_caves_are_large(&self, definitions: &Definitions) {
        for level in &self.blocked {
            let regions = ConnectedAreas::of(level);
            assert!(!regions.is_empty());
            for size in regions.sizes() {
                assert!(*size >= definitions.world.smallest_cave, "{}", self.name());
            }
        }
    }

    pub(crate) fn check_start_is_beside_the_exit(&self) {
        let level = &self.initial.levels[0];
        let (exit, _) = level
            .iter()
            .find(|(_, tile)| *tile == Terrain::StairsUp)
            .expect("an exit");
        let nearest = outward(exit, 90).find(|point| level.get(*point) == Terrain::Floor);
        assert_eq!(Some(self.initial.player.at.point), nearest);
        assert_eq!(self.initial.player.at.level, 0);
    }

    pub(crate) fn check_populations(&self, definitions: &Definitions) {
        for level in 0..self.initial.levels.len() {
            for population in &definitions.world.population {
                let living = self
                    .initial
                    .creatures
                    .iter()
                    .filter(|one| one.kind == population.kind && one.at.level == level)
                    .count();
                assert_eq!(living, population.on_level(level), "{}", self.name());
            }
        }
        let most: usize = (0..self.initial.levels.len())
            .flat_map(|level| {
                let world = &definitions.world;
                world.population.iter().map(move |one| one.on_level(level))
            })
            .sum();
        assert_eq!(self.initial.creatures.len(), most, "{}", self.name());
    }

    pub(crate) fn check_creatures_have_a_tile_each(&self) {
        let creatures = self.initial.creatures.iter().chain([&self.initial.player]);
        let mut places: Vec<Place> = creatures.map(|one| one.at).collect();
        for place in &places {
            assert_eq!(self.tile(*place), Terrain::Floor, "{}", self.name());
        }
        let count = places.len();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), count, "{}", self.name());
    }

    pub(crate) fn check_nobody_starts_in_sight(&self, definitions: &Definitions) {
        let start = self.initial.player.at;
        let mut sight = FieldOfView::default();
        let radius = definitions.creature(definitions.player).numbers.vision;
        sight.compute(&self.blocked[0], start.point, radius);
        for one in &self.initial.creatures {
            let seen = one.at.level == start.level && sight.contains(one.at.point);
            assert!(!seen, "{}, {:?}", self.name(), one.at);
        }
    }
}

pub(crate) fn blocked(level: &Grid<Terrain>) -> BitGrid {
    BitGrid::from_fn(level.width(), level.height(), true, |point| {
        level.get(point).blocks_steps()
    })
}
