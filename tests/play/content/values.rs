//! The values of single keys: their type, bounds and form.

use super::{
    CREATURES, TERRAIN, WORLD, caves_alone, edit, expect, expect_creatures, expect_terrain,
    expect_world, problem, problems,
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
    for (new, told) in [
        ("chance: 1001, reach: 5", "it may be 0 to 1000"),
        ("chance: 15, reach: 0", "it may be 1 to 20"),
        ("chance: 15, reach: 21", "it may be 1 to 20"),
    ] {
        expect_creatures("chance: 15, reach: 5", new, "fungus.tactics", told);
    }
    for (new, told) in [
        ("idle(1001)", "`idle` of the tactic idle is 1001"),
        ("flee(below: 0)", "`below` of the tactic flee is 0"),
    ] {
        expect_creatures("idle(200)", new, "zombie.tactics", told);
    }
}

#[test]
fn values_must_be_of_their_type() {
    for (old, new, key) in [
        ("hp: 15", "hp: \"many\"", "bat.hp"),
        ("hp: 15", "hp: 1.5", "bat.hp"),
        ("hp: 15", "hp: 99999999999", "bat.hp"),
        ("glyph: 'b'", "glyph: \"bb\"", "bat.glyph"),
        ("[digs, hands]", "[digs(1), hands]", "player.traits.digs"),
        ("1), wander]", "1), recite]", "bat.tactics"),
        ("1), wander]", "1), spread]", "bat.tactics"),
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
    expect_world("(base: 1, per_level: 2)", "77", "population.bat", "");
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
        let new = format!("glyph: '@', description: \"{text}\"");
        expect_creatures(
            "glyph: '@'",
            &new,
            "player.description",
            "1 to 300 characters",
        );
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
        let text = edit(CREATURES, "\"brute\"", &format!("\"{name}\""));
        let world = caves_alone(WORLD);
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
fn a_spell_has_its_own_sprite_or_that_of_its_book() {
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
    // Older data without sprites of spells.
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
fn at_least_one_rock_is_required() {
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
fn rocks_of_levels_take_turns_and_older_data_has_one() {
    let definitions = content::builtin().expect("sound data");
    let stone = |level| definitions.terrain.rock(level).1.stone.clone();
    assert_eq!(stone(0).as_deref(), Some("moss"));
    assert_eq!(stone(4).as_deref(), Some("glass"));
    assert_eq!(stone(5), stone(0), "below the last it begins anew");

    // Walls and floors as written before data had several rocks.
    let start = TERRAIN.find("\"rocks\": {").expect("rocks");
    let end = TERRAIN.find("    \"stairs_down\"").expect("stairs");
    let old = TERRAIN.replace(&TERRAIN[start..end], "");
    let old = edit(&old, "stone: \"moss\"", "sprites: [\"wall_15\"]");
    let old = edit(&old, "\"moss_floor_0\"", "\"floor_0\"");
    let folder = Folder::new().with("terrain.ron", &old);
    let definitions = content::load(folder.path()).expect("sound data");
    for level in [0, 3] {
        let rock = definitions.terrain.rock(level);
        assert_eq!(rock.1.stone.as_deref(), Some("moss"));
        assert_eq!(rock.0.sprites[0], "moss_floor_0");
    }
}

#[test]
fn optional_keys_of_the_world_must_be_within_bounds() {
    let told = "out of range; it may be";
    for (new, key) in [
        ("stairs: (pairs: 0, apart: 25)", "stairs.pairs"),
        ("stairs: (pairs: 21, apart: 25)", "stairs.pairs"),
        ("stairs: (pairs: 2, apart: 1001)", "stairs.apart"),
        ("stairs: (pairs: 2, apart: -1)", "stairs.apart"),
        (
            "experience_level: (base: 0, per_level: 2)",
            "experience_level.base",
        ),
        (
            "experience_level: (base: 101, per_level: 2)",
            "experience_level.base",
        ),
        (
            "experience_level: (base: 1, per_level: 21)",
            "experience_level.per_level",
        ),
        ("highest_level: 0", "highest_level"),
        ("highest_level: 101", "highest_level"),
    ] {
        expect_world("levels: 5,", &format!("levels: 5, {new},"), key, told);
    }
    let wrong = "levels: 5, tunnels: 1,";
    expect_world("levels: 5,", wrong, "tunnels", "does not fit here");
    let missing = "levels: 5, stairs: (pairs: 2),";
    expect_world("levels: 5,", missing, "stairs", "`apart` is missing");
    let unknown = "levels: 5, stairs: (pairs: 2, apart: 5, far: 1),";
    expect_world("levels: 5,", unknown, "stairs.far", "unknown key");
    for band in ["(0, 3)", "(3, 2)", "(2, 21)"] {
        expect_world(
            "(base: 1, per_level: 2)",
            &format!("(base: 1, per_level: 2, band: {band})"),
            "population.bat.band",
            "the smaller one first",
        );
    }
}

#[test]
fn items_that_creatures_carry_must_exist_and_fit() {
    let old = "hp: 15,";
    for (one, key, words) in [
        ("any_of: []", ".any_of", "at least one item"),
        ("any_of: [\"rock\"], count: 0", ".count", "may be 1 to 100"),
        (
            "any_of: [\"rock\"], chance: 0",
            ".chance",
            "may be 1 to 1000",
        ),
        (
            "any_of: [\"rock\"], chance: 1001",
            ".chance",
            "may be 1 to 1000",
        ),
        (
            "any_of: [\"boulder\"]",
            ".any_of",
            "items.ron has no item \"boulder\"",
        ),
        ("any_of: [\"rock\"], cuont: 2", ".cuont", "unknown key"),
        ("count: 2", "", "`any_of` is missing"),
    ] {
        let new = format!("hp: 15, carries: [({one})],");
        expect_creatures(old, &new, &format!("bat.carries{key}"), words);
    }
    let text = edit(
        CREATURES,
        old,
        "hp: 15, carries: [(any_of: [\"rock\"], count: 21)],",
    );
    let problem = problem("creatures.ron", &text);
    assert_eq!(problem.key, "bat");
    let words = "outfit and carries are up to 21 things; it has 20 slots";
    assert_eq!(problem.message, words);
}

#[test]
fn optional_keys_take_effect() {
    let creatures = edit(
        CREATURES,
        "hp: 15,",
        "hp: 15, carries: [(any_of: [\"rock\"], count: 4), (any_of: [\"apple\", \"rock\"], chance: 333)],",
    );
    let world = edit(
        WORLD,
        "levels: 5,",
        "levels: 5, tunnels: true, stairs: (pairs: 2, apart: 25), highest_level: 12,
         experience_level: (base: 1, per_level: 2),",
    );
    let world = edit(
        &world,
        "(base: 1, per_level: 2),\n        \"zombie\"",
        "(base: 1, per_level: 2, band: (2, 3)),\n        \"zombie\"",
    );
    let folder = Folder::new()
        .with("creatures.ron", creatures)
        .with("world.ron", world);
    let data = content::load(folder.path()).expect("right data");
    let bat = data.creature_named("bat").expect("a creature");
    let carries = &data.creature(bat).carries;
    let numbers: Vec<_> = carries
        .iter()
        .map(|group| (group.any_of.len(), group.count, group.chance))
        .collect();
    assert_eq!(numbers, [(1, 4, 1000), (2, 1, 333)]);
    // Other worlds take these keys from the caves.
    for name in ["caves", "campaign", "keep"] {
        let world = data
            .in_world(name)
            .expect("a world of this name")
            .world
            .clone();
        let stairs = world.stairs.expect("stairs");
        assert_eq!((stairs.pairs, stairs.apart), (2, 25));
        assert!(world.tunnels && world.starts_with_room());
        assert_eq!(world.band_of(bat), Some((2, 3)));
        let levels = [0, 1, 5, 6, 25].map(|z| world.experience_on_level(z));
        assert_eq!(levels, [1, 3, 11, 12, 12]);
    }
}

#[test]
fn optional_keys_are_off_by_default() {
    // Files without those keys.
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/content");
    let data = content::load(folder.as_ref()).expect("right data");
    for world in &data.worlds {
        assert!(!world.tunnels && !world.starts_with_room());
        assert_eq!((world.stairs, world.highest_level), (None, None));
        assert!(world.population.iter().all(|one| one.band.is_none()));
        assert_eq!(world.experience_on_level(25), 1);
    }
    assert!(data.creatures.iter().all(|one| one.carries.is_empty()));
    assert_eq!(data.terrain.cracked_masonry(), data.terrain.on_level(0)[7]);
}

#[test]
fn perks_must_include_an_unlimited_one_and_moves_take_time() {
    let perks = include_str!("../../../assets/data/perks.ron");
    for (old, new, key, told) in [
        (
            "first: \"moves\"",
            "first: \"luck\"",
            "first",
            "no perk of the group \"luck\"",
        ),
        (
            "leap(150)",
            "leap(9)",
            "perks.leap.traits",
            "a move must cost 10 or more",
        ),
        (
            "[read_minds]",
            "[sing]",
            "perks.mind reading.traits",
            "does not fit here",
        ),
        (
            "offered: 3",
            "offered: 0",
            "offered",
            "out of range; it may be 1 to 20",
        ),
        (
            "calling: \"hunter\"",
            "calling: \"baker\"",
            "kits.archer.calling",
            "there is no calling \"baker\"",
        ),
        (
            "lunge(percent: 150, cost: 100)",
            "lunge(percent: 150, cost: 5)",
            "callings.lunge.traits",
            "a move must cost 10 or more",
        ),
        (
            "sprite: \"bow\"",
            "sprite: \"lute\"",
            "perks.steady aim.sprite",
            "no sprite \"lute\"",
        ),
    ] {
        expect("perks.ron", perks, old, new, key, told);
    }
    let ends = edit(perks, "others: true, hp: 15", "ranks: 1, hp: 15");
    let told = problem("perks.ron", ends).message;
    assert!(told.contains("at least one without `ranks`"), "{told}");
}

/// The bounds that the schema shows for words with numbers are the bounds in effect.
#[test]
fn steps_of_effects_are_bounded_as_the_schema_says() {
    let effects = include_str!("../../../assets/data/effects.ron");
    let schema = content::data_schema();
    let steps = schema["$defs"]["EffectStep"]["oneOf"].as_array();
    let mut bounded = 0;
    for step in steps.expect("words") {
        let Some((name, number)) = step["properties"]
            .as_object()
            .and_then(|all| all.iter().next())
        else {
            continue;
        };
        let more = ["properties", "tiles", "percent"].into_iter();
        let number = more.fold(number, |schema, key| schema.get(key).unwrap_or(schema));
        let Some(most) = number["maximum"].as_i64() else {
            continue;
        };
        assert_eq!(number["minimum"], 1, "{name}");
        for (number, fits) in [(0, false), (1, true), (most, true), (most + 1, false)] {
            let one = match name.as_str() {
                "push" => format!("push(tiles: {number}, harm: 1)"),
                "heal_share" | "mana_share" => format!("{name}(percent: {number}, least: 1)"),
                _ => format!("{name}({number})"),
            };
            let text = edit(effects, "heal(20)", &one);
            let read = content::load(Folder::new().with("effects.ron", text).path());
            assert_eq!(read.is_ok(), fits, "{one}");
        }
        bounded += 1;
    }
    assert!(bounded > 9, "{bounded} steps");
}

#[test]
fn traits_are_keys_in_a_list() {
    let traits = |text: &str| {
        let text = edit(CREATURES, "traits: [hands, calls, shield(8)],", text);
        content::load(Folder::new().with("creatures.ron", text).path()).map(|data| {
            let bearer = data.creature(data.creature_named("shield-bearer").expect("a bearer"));
            (bearer.hands, bearer.calls, bearer.shield)
        })
    };
    // In the list, as keys of their own, and both.
    for text in [
        "traits: [ hands, calls , shield( 8 ) ],",
        "hands: true, calls: true, shield: 8,",
        "traits: [calls(true), shield(8)], hands: true,",
    ] {
        assert_eq!(traits(text), Ok((true, true, 8)), "{text}");
    }
    assert_eq!(traits("traits: [],"), Ok((false, false, 0)));
    for (text, key, words) in [
        ("traits: [shield(101)],", ".shield", "it may be 0 to 100"),
        ("traits: [calls, flies],", ".flies", "unknown key `flies`"),
        ("traits: [calls, calls],", ".calls", "stands twice"),
        ("traits: [\"calls\"],", "", "each must be a name"),
        ("traits: calls,", "", "does not fit here"),
    ] {
        let key = format!("shield-bearer.traits{key}");
        expect_creatures("traits: [hands, calls, shield(8)],", text, &key, words);
    }
}

#[test]
fn a_word_that_does_not_fit_is_reported_with_those_that_do() {
    for (old, new, key, words) in [
        (
            "idle(200)",
            "flee(250)",
            "zombie.tactics",
            "flee(250) does not fit here: write flee(below: 1 to 1000)",
        ),
        (
            "idle(200)",
            "idel(200)",
            "zombie.tactics",
            "idel(200) does not fit here (did you mean idle?): it may be idle(0 to 1000), spread(",
        ),
        (
            "glyph: 'b'",
            "glyph: \"bb\"",
            "bat.glyph",
            "does not fit here: it must be one character",
        ),
        (
            "[digs, hands]",
            "[digs(1), hands]",
            "player.traits.digs",
            "1 does not fit here: it must be true or false",
        ),
    ] {
        expect_creatures(old, new, key, words);
    }
}
