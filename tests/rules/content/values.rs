//! The values of single keys: their type, bounds and form.

use super::{
    CREATURES, TERRAIN, WORLD, caves_alone, edit, expect, expect_creatures, expect_terrain,
    expect_world, problems,
};
use crate::support::Folder;
use slight_danger::content;

#[test]
fn numbers_must_be_within_bounds() {
    for (old, new, key) in [
        ("hp: 15", "hp: -15", "bat.hp"),
        ("hp: 15", "hp: 0", "bat.hp"),
        ("hp: 15", "hp: 1000001", "bat.hp"),
        ("speed: 200", "speed: 1001", "bat.speed"),
        ("attack: 20", "attack: -1", "player.attack"),
        ("vision: 9", "vision: 61", "player.vision"),
    ] {
        expect_creatures(old, new, key, "out of range; it may be");
    }
    for (old, new, key) in [
        ("width: 90", "width: 19", "width"),
        ("height: 32", "height: 501", "height"),
        ("levels: 5", "levels: 0", "levels"),
        ("floor_percent: 50", "floor_percent: 100", "floor_percent"),
        (
            "\"bat\": (base: 1",
            "\"bat\": (base: 501",
            "population.bat.base",
        ),
    ] {
        expect_world(old, new, key, "out of range; it may be");
    }
    for new in [
        "chance: 1001, reach: 5",
        "chance: 15, reach: 0",
        "chance: 15, reach: 21",
    ] {
        expect_creatures(
            "chance: 15, reach: 5",
            new,
            "fungus.mind",
            "chance is 0 to 1000",
        );
    }
}

#[test]
fn values_must_be_of_their_type() {
    for (old, new, key) in [
        ("hp: 15", "hp: \"many\"", "bat.hp"),
        ("hp: 15", "hp: 1.5", "bat.hp"),
        ("hp: 15", "hp: 99999999999", "bat.hp"),
        ("glyph: 'b'", "glyph: \"bb\"", "bat.glyph"),
        ("digs: true", "digs: 1", "player.digs"),
        ("mind: wanderer", "mind: poet", "bat.mind"),
        ("mind: wanderer,", "mind: spreader,", "bat.mind"),
        ("colour: \"#b08ac9\"", "colour: 3", "bat.colour"),
    ] {
        expect_creatures(old, new, key, "does not fit here");
    }
    expect_terrain(
        "sprites: [\"stairs_down\"]",
        "sprites: \"stairs_down\"",
        "stairs_down.sprites",
        "does not fit here",
    );
    expect_world("(base: 1, per_level: 2)", "10", "population.bat", "");
}

#[test]
fn a_colour_is_six_hexadecimal_digits() {
    for colour in [
        "b08ac9", "#b08ac", "#b08ac99", "#b08acg", "#+08ac9", "red", "",
    ] {
        let new = format!("colour: \"{colour}\"");
        expect_creatures(
            "colour: \"#b08ac9\"",
            &new,
            "bat.colour",
            "write it as \"#rrggbb\"",
        );
    }
}

#[test]
fn texts_are_one_line_and_not_too_long() {
    let long = "x".repeat(301);
    for text in ["", "two\\nlines", &long] {
        let new = format!("description: \"{text}\"");
        let old = "description: \"You: a small adventurer, a long way from home.\"";
        expect_creatures(old, &new, "player.description", "1 to 300 characters");
    }
    expect_creatures(
        "glyph: 'b'",
        "glyph: '\\t'",
        "bat.glyph",
        "visible character",
    );
}

#[test]
fn names_are_one_line_and_not_too_long() {
    for name in ["", "a\\tb", "a creature with a name of 33 chars"] {
        let text = edit(CREATURES, "\"fungus\"", &format!("\"{name}\""));
        let world = caves_alone(&edit(WORLD, "\"fungus\": (base: 4, per_level: 0),", ""));
        let folder = Folder::new()
            .with("creatures.ron", &text)
            .with("world.ron", world);
        let problems = problems(&folder);
        assert_eq!(problems.len(), 1, "{problems:#?}");
        assert!(problems[0].message.contains("1 to 32 characters"));
    }
}

#[test]
fn a_sprite_must_be_in_the_atlas() {
    expect_creatures(
        "sprite: \"bat\"",
        "sprite: \"bet\"",
        "bat.sprite",
        "no sprite \"bet\"",
    );
    let old = "[\"stairs_down\"]";
    let key = "stairs_down.sprites";
    expect_terrain(old, "[\"wall_99\"]", key, "no sprite \"wall_99\"");
    expect_terrain(old, "[]", key, "at least one");
}

#[test]
fn a_spell_looks_as_it_says_or_like_its_book() {
    let items = include_str!("../../../assets/data/items.ron");
    let old = "sprite: \"spell_blink\"";
    let key = "blue mage's spellbook.spells.blink.sprite";
    let new = "sprite: \"spell_blnk\"";
    expect(
        "items.ron",
        items,
        old,
        new,
        key,
        "no sprite \"spell_blnk\"",
    );
    // Data from before spells had pictures has none.
    let folder = Folder::new().with("items.ron", edit(items, &format!(", {old}"), ""));
    let data = content::load(folder.path()).expect("right data");
    let plain: Vec<&str> = data
        .spells
        .iter()
        .filter(|spell| spell.sprite.is_none())
        .map(|spell| spell.name.as_str())
        .collect();
    assert_eq!(plain, ["blink"]);
}

#[test]
fn a_stone_must_be_in_the_atlas() {
    let old = "stone: \"wet\"";
    let key = "rocks.wet.wall.stone";
    expect_terrain(old, "stone: \"marble\"", key, "no stone \"marble\"");
    expect_terrain(old, "stone: 3", key, "does not fit here");
}

#[test]
fn a_light_is_a_colour() {
    let old = "glow: \"#fff0b5\"";
    expect_terrain(old, "glow: \"bright\"", "exit.glow", "\"#rrggbb\"");
}

#[test]
fn there_is_at_least_one_rock() {
    let start = TERRAIN.find("\"rocks\": {").expect("rocks");
    let end = TERRAIN.find("    \"stairs_down\"").expect("stairs");
    let rocks = &TERRAIN[start..end];
    expect_terrain(
        rocks.trim_end(),
        "\"rocks\": {},",
        "rocks",
        "at least one rock",
    );
}

#[test]
fn levels_have_the_rocks_in_turn_and_data_of_before_has_one() {
    let definitions = content::builtin().expect("sound data");
    let stone = |level| definitions.terrain.rock(level).wall.stone.clone();
    assert_eq!(stone(0).as_deref(), Some("moss"));
    assert_eq!(stone(4).as_deref(), Some("glass"));
    assert_eq!(stone(5), stone(0), "below the last it begins anew");

    // As walls and floors were written when all rock was the same.
    let start = TERRAIN.find("\"rocks\": {").expect("rocks");
    let end = TERRAIN.find("    \"stairs_down\"").expect("stairs");
    let old = TERRAIN.replace(&TERRAIN[start..end], "");
    let old = edit(&old, "stone: \"moss\"", "sprites: [\"wall_15\"]");
    let old = edit(&old, "\"moss_floor_0\"", "\"floor_0\"");
    let folder = Folder::new().with("terrain.ron", &old);
    let definitions = content::load(folder.path()).expect("sound data");
    for level in [0, 3] {
        let rock = definitions.terrain.rock(level);
        assert_eq!(rock.wall.stone.as_deref(), Some("moss"));
        assert_eq!(rock.floor.sprites[0], "moss_floor_0");
    }
}
