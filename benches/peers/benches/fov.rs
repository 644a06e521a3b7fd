//! Fields of view: radius 9 on a cave of the size of the game's levels, and radius 40 on a large
//! one. Every library fills an empty map with one bool per tile, except `bracket-pathfinding`,
//! which returns a list.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use doryen_fov::FovAlgorithm;
use slight_danger::grid::FieldOfView;
use slight_danger_peers::Cave;

fn fov(criterion: &mut Criterion) {
    for (name, width, height, radius) in [
        ("fov/radius 9, cave 90x32", 90, 32, 9),
        ("fov/radius 40, cave 240x160", 240, 160, 40),
    ] {
        let cave = Cave::new(width, height, 11);
        let mut group = criterion.benchmark_group(name);
        let mut next = 0;
        let mut origin = || {
            next = (next + 1) % 64;
            cave.floors[next]
        };

        let mut field = FieldOfView::default();
        group.bench_function("slight-danger, as bits", |bencher| {
            bencher.iter(|| field.compute(&cave.blocked, origin(), radius));
        });
        let mut visible = vec![false; cave.opaque.len()];
        group.bench_function("slight-danger", |bencher| {
            bencher.iter(|| {
                visible.fill(false);
                field.compute(&cave.blocked, origin(), radius);
                for (start, length) in field.runs() {
                    let start = cave.index(start);
                    visible[start..start + length].fill(true);
                }
                black_box(&visible);
            });
        });
        group.bench_function("adam_fov_rs", |bencher| {
            let index = |x: i32, y: i32| (y * width + x).unsigned_abs() as usize;
            bencher.iter(|| {
                visible.fill(false);
                let from = origin();
                adam_fov_rs::compute_fov(
                    [from.x, from.y],
                    radius.unsigned_abs() as usize,
                    [width.unsigned_abs(), height.unsigned_abs()],
                    |point| cave.opaque[index(point.x, point.y)],
                    |point| visible[index(point.x, point.y)] = true,
                );
                black_box(&visible);
            });
        });
        group.bench_function("symmetric-shadowcasting", |bencher| {
            let inside = |x: isize, y: isize| {
                x >= 0 && y >= 0 && x < width as isize && y < height as isize
            };
            let index = |x: isize, y: isize| (y * width as isize + x).unsigned_abs();
            bencher.iter(|| {
                visible.fill(false);
                let from = origin();
                let far = |x: isize, y: isize| {
                    let (dx, dy) = (x - from.x as isize, y - from.y as isize);
                    dx * dx + dy * dy > (radius * radius) as isize
                };
                // The library has no radius, so tiles beyond it count as opaque.
                symmetric_shadowcasting::compute_fov(
                    (from.x as isize, from.y as isize),
                    &mut |(x, y)| !inside(x, y) || far(x, y) || cave.opaque[index(x, y)],
                    &mut |(x, y)| {
                        if inside(x, y) && !far(x, y) {
                            visible[index(x, y)] = true;
                        }
                    },
                );
                black_box(&visible);
            });
        });
        let mut data = doryen_fov::MapData::new(width as usize, height as usize);
        for (index, opaque) in cave.opaque.iter().enumerate() {
            data.set_transparent(index % width as usize, index / width as usize, !opaque);
        }
        let mut shadow = doryen_fov::FovRecursiveShadowCasting::new();
        let mut restrictive = doryen_fov::FovRestrictive::new();
        let algorithms: [(&str, &mut dyn FovAlgorithm); 2] = [
            ("doryen-fov, shadow casting", &mut shadow),
            ("doryen-fov, restrictive", &mut restrictive),
        ];
        for (name, algorithm) in algorithms {
            group.bench_function(name, |bencher| {
                bencher.iter(|| {
                    data.clear_fov();
                    let from = origin();
                    let (x, y) = (from.x as usize, from.y as usize);
                    algorithm.compute_fov(&mut data, x, y, radius as usize, true);
                    black_box(&data);
                });
            });
        }
        group.bench_function("bracket-pathfinding", |bencher| {
            bencher.iter(|| {
                let from = origin();
                let from = bracket_geometry::prelude::Point::new(from.x, from.y);
                bracket_pathfinding::prelude::field_of_view(from, radius, &cave)
            });
        });
        group.finish();
    }
}

criterion_group!(benches, fov);
criterion_main!(benches);
