//! Distance maps and single paths on a cave of the size of the game's levels.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use pathfinding::prelude::{astar, dijkstra_all};
use slight_danger::grid::{Direction, DistanceMap, PathFinder, Point};
use slight_danger_peers::Cave;

fn neighbours(cave: &Cave, point: Point) -> impl Iterator<Item = (Point, i32)> + '_ {
    Direction::ALL
        .into_iter()
        .map(move |direction| point.step(direction))
        .filter(|next| !cave.blocked.get(*next))
        .map(|next| (next, 1))
}

fn path(criterion: &mut Criterion) {
    let cave = Cave::new(90, 32, 11);
    let mut next = 0;
    let mut ends = || {
        next = (next + 1) % 32;
        (cave.floors[next], cave.floors[next + 32])
    };

    let mut group = criterion.benchmark_group("distance map 90x32");
    let mut map = DistanceMap::default();
    group.bench_function("slight-danger", |bencher| {
        bencher.iter(|| map.compute(&cave.blocked, black_box(&[ends().0])));
    });
    group.bench_function("bracket-pathfinding", |bencher| {
        bencher.iter(|| {
            let start = [cave.index(ends().0)];
            bracket_pathfinding::prelude::DijkstraMap::new(90, 32, &start, &cave, 1_000.0)
        });
    });
    group.bench_function("pathfinding", |bencher| {
        bencher.iter(|| dijkstra_all(&ends().0, |point| neighbours(&cave, *point).collect::<Vec<_>>()));
    });
    group.finish();

    let mut group = criterion.benchmark_group("single path 90x32");
    let mut finder = PathFinder::default();
    group.bench_function("slight-danger", |bencher| {
        bencher.iter(|| {
            let (from, to) = ends();
            finder.shortest_path(&cave.blocked, |_| false, from, to)
        });
    });
    group.bench_function("bracket-pathfinding", |bencher| {
        bencher.iter(|| {
            let (from, to) = ends();
            bracket_pathfinding::prelude::a_star_search(cave.index(from), cave.index(to), &cave)
        });
    });
    group.bench_function("pathfinding", |bencher| {
        bencher.iter(|| {
            let (from, to) = ends();
            astar(
                &from,
                |point| neighbours(&cave, *point).collect::<Vec<_>>(),
                |point| point.chebyshev(to),
                |point| *point == to,
            )
        });
    });
    group.finish();
}

criterion_group!(benches, path);
criterion_main!(benches);
