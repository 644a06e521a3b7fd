use super::*;
use crate::content::SPRITE_NAMES;

const SHADER: &str = include_str!("../../src/client/view/light.wgsl");

/// The numbers of a constant of the shader, after its type.
fn shader(name: &str) -> Vec<f32> {
    let start = format!("const {name} = ");
    let rest = SHADER.split_once(&start).map_or("", |(_, rest)| rest);
    let value = rest.split_once(';').map_or("", |(value, _)| value);
    let value = value.split_once('(').map_or(value, |(_, inside)| inside);
    let numbers = value.trim_end_matches(')').split(',').map(str::trim);
    let numbers = numbers.filter(|number| !number.is_empty());
    numbers.filter_map(|number| number.parse().ok()).collect()
}

#[test]
fn the_light_matches_that_of_the_map() {
    assert_eq!(shader("NEAR"), NEAR.to_array());
    assert_eq!(shader("FAR"), FAR.to_array());
    assert_eq!(shader("TORCH"), TORCH.to_array());
    assert_eq!(shader("STEPS"), [STEPS]);
    assert_eq!(shader("DITHERED"), [DITHERED]);
    assert_eq!(shader("MOST"), [MOST]);
    assert_eq!(shader("BAYER"), BAYER);
    assert_eq!(shader("BELOW"), BELOW);
}

const OPEN: Cave = Cave {
    rows: &["#######", "#.....#", "#..,..#", "#######"],
    rock: "moss",
};

fn lit(strength: f32) -> Light {
    Light {
        torch: IVec2::new(24, 24),
        strength,
        lamp: (IVec2::new(88, 24), LinearRgba::rgb(0.9, 0.3, 0.05), 2.0),
    }
}

#[test]
fn light_falls_off_in_a_few_steps_and_a_lamp_keeps_its_hue() {
    let light = lit(0.3);
    let ground = Vec3::ONE;
    let row: Vec<Vec3> = (24..56)
        .map(|x| light.at(IVec2::new(x, 24), ground, 0.5))
        .collect();
    assert!(row.windows(2).all(|pair| pair[1].x <= pair[0].x + 1e-4));
    let mut levels: Vec<String> = row.iter().map(|one| format!("{one}")).collect();
    levels.dedup();
    assert!((3..=10).contains(&levels.len()), "{levels:?}");
    // Half a step is dithered between the thresholds.
    let at = |threshold| (24..72).map(move |x| light.at(IVec2::new(x, 24), ground, threshold).x);
    assert!(at(0.0).zip(at(1.0)).any(|(one, other)| one < other));
    let lamp = light.at(IVec2::new(88, 24), ground, 0.5);
    assert!(lamp.x > 2.0 * lamp.z, "{lamp}");
    assert!(lamp.max_element() <= MOST + 1e-4);
}

#[test]
fn a_weaker_torch_lights_less() {
    let at = |strength| lit(strength).at(IVec2::new(56, 24), Vec3::ONE, 0.5).x;
    assert!(at(1.0) > at(0.4) && at(0.4) >= at(0.0));
}

#[test]
fn every_sprite_of_a_cave_exists() {
    for rock in ["moss", "wet", "red", "bone", "glass", "worked"] {
        for at in (-1..=4).flat_map(|y| (-1..=7).map(move |x| Point::new(x, y))) {
            let sprite = Cave { rock, ..OPEN }.ground_sprite(at);
            assert!(SPRITE_NAMES.lines().any(|name| name == sprite), "{sprite}");
        }
    }
}
