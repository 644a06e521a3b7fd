//! Items, levels and ways to win, by keys and mouse.

use slight_danger::{
    names::Names,
    read::status,
    sim::{Equipment, Intent, ItemDefinition, StairDirection},
};

use crate::side_by_side::{Content, SideBySide, hovered, player_at, shows, viewport};

/// Changes of the data that leave the caves without creatures.
pub(crate) const NOBODY: [(&str, &str); 4] = [
    ("\"fungus\": (base: 4", "\"fungus\": (base: 0"),
    (
        "\"bat\": (base: 1, per_level: 2",
        "\"bat\": (base: 0, per_level: 0",
    ),
    (
        "\"zombie\": (base: -3, per_level: 5",
        "\"zombie\": (base: 0, per_level: 0",
    ),
    (
        "\"goblin\": (base: -3, per_level: 5",
        "\"goblin\": (base: 0, per_level: 0",
    ),
];

/// Caves without creatures, with further changes.
pub(crate) fn empty_caves(further: &[(&str, &str)]) -> Content {
    let world: Vec<_> = NOBODY.iter().chain(further).copied().collect();
    Content::new(&[], &world)
}

fn is_weapon(item: &ItemDefinition) -> bool {
    item.equipment() == Some(Equipment::Weapon) && item.food == 0
}

#[test]
fn items_are_picked_up_wielded_taken_off_and_dropped_by_keys_and_mouse() {
    let more = [
        ("\"bow\"], base: 2", "\"bow\"], base: 60"),
        ("\"platemail\"], base: 1", "\"platemail\"], base: 60"),
    ];
    let content = empty_caves(&more);
    let mut both = SideBySide::start("things", "moth", &content);

    both.display.key("i");
    both.shows("pack-empty", &["Your pack is empty"]);
    both.display.key("Escape");

    let weapon = both.walk_to_item(is_weapon);
    both.play("g", Intent::PickUp);
    let worn = |item: &ItemDefinition| item.equipment() == Some(Equipment::Armour);
    let armour = both.walk_to_item(worn);
    // A click on the player picks up the item there.
    both.click_tile(player_at(&both.game).point);
    both.expect(Intent::PickUp);

    both.display.key("i");
    both.shows(
        "pack",
        &[
            "Your pack (2 of",
            &weapon.kind.name,
            "Plate armour",
            "defence +",
        ],
    );
    // The first item, and back again: one press closes one dialog.
    both.display.key("Return");
    both.shows("thing", &["wield", "not possible now, and why"]);
    both.display.key("Escape");
    both.shows("pack-again", &["Your pack"]);
    both.display.key("Escape");
    both.play("period", Intent::Wait);

    // The mouse alone opens the pack, chooses the weapon and wields it.
    both.click_button("pack");
    both.click_word("pack-by-mouse", &weapon.kind.name);
    both.click_word("thing-by-mouse", "wield");
    both.expect(Intent::Equip { item: weapon.id });
    let view = status(&both.game.known());
    both.panel_shows("wielded", &[&view.attack.to_string()]);

    // Inedible items are listed with the reason, and cannot be chosen.
    let turn = both.game.turn();
    both.display.key("e");
    both.shows("eat", &["You have nothing suitable"]);
    both.display.key("slash");
    both.shows("eat-not", &["You can't eat the plate armour"]);
    both.display.key("b");
    both.display.key("Return");
    both.shows("eat-refused", &["You can't eat the plate armour"]);
    both.display.key("Escape");
    both.display.settle();
    both.display.key("Escape");
    both.display.settle();
    assert_eq!(both.display.log_count(&format!("turn {}", turn + 1)), 0);

    // Arrows and Enter put the armour on; letters take the weapon off and drop it.
    both.display.key("w");
    both.display.settle();
    both.display.key("Down");
    both.display.key("Up");
    both.play("Return", Intent::Equip { item: armour.id });
    both.display.key("T");
    both.display.settle();
    both.play("a", Intent::Unequip { item: weapon.id });
    both.display.key("d");
    both.display.settle();
    both.play("a", Intent::Drop { item: weapon.id });
    let view = status(&both.game.known());
    let [attack, defence] = [view.attack, view.defence].map(|number| number.to_string());
    both.panel_shows("dropped", &[&attack, &defence]);

    // An item under the player is named in the tooltip.
    let (x, y, side) = viewport(&both.game).tile_corner(player_at(&both.game).point);
    both.display.point(x + side / 2, y + side / 2);
    let floor = format!("On the floor: {}", weapon.kind.name);
    let picture = both.display.picture("underfoot");
    shows(&hovered(&picture), &["you", &floor]);
}

#[test]
fn a_new_level_asks_for_a_perk_and_escape_does_not_close_it() {
    let creatures = [
        ("attack: 20,", "attack: 500,"),
        // Worth two levels at once.
        ("hp: 10,", "hp: 100,"),
    ];
    let world = [
        ("\"fungus\": (base: 4", "\"fungus\": (base: 60"),
        NOBODY[1],
        NOBODY[2],
        NOBODY[3],
    ];
    let content = Content::new(&creatures, &world);
    let mut both = SideBySide::start("level", "moth", &content);
    while both.game.known().me.experience.picks == 0 {
        let fungi = both.all("fungus");
        let way = both.way_to(|place| fungi.iter().any(|fungus| fungus.place == place));
        both.step(way[0]);
        assert!(both.game.turn() < 100, "no fungus ever falls");
    }
    let turn = both.game.turn();
    let asks = "Level 3: choose a perk (2 left)";
    both.shows("level-up", &[asks]);
    for key in ["Escape", "period", "i", "KP_4", "q"] {
        both.display.key(key);
    }
    both.display.point(300, 100);
    both.display.click();
    both.shows("level-up-stays", &[asks]);
    assert_eq!(both.display.log_count(&format!("turn {}", turn + 1)), 0);

    both.display.key("b");
    let perk = both.game.known().offers()[1];
    both.game.step(Intent::LevelUp { perk }).unwrap();
    both.shows("level-up-again", &["Level 3: choose a perk"]);
    let perk = both.game.known().offers()[0];
    let name = both.game.known().definitions.perks.get(perk).name.clone();
    let word = name.split(' ').next().unwrap_or_default();
    both.click_word("level-up-by-mouse", word);
    both.game.step(Intent::LevelUp { perk }).unwrap();
    both.panel_shows("chosen", &["level 3"]);
    assert_eq!(both.game.turn(), turn, "a perk takes no time");
    both.play("period", Intent::Wait);
}

#[test]
fn bringing_the_bear_home_wins_without_a_confirmation() {
    let content = empty_caves(&[
        ("levels: 5,", "levels: 1,"),
        ("width: 90,", "width: 24,"),
        ("height: 32,", "height: 20,"),
    ]);
    let mut both = SideBySide::start("home", "3", &content);
    both.walk_to_item(|item| item.name == "teddy bear");
    both.play("comma", Intent::PickUp);
    both.shows("found", &["Now bring it home"]);
    both.display.key("period");
    both.walk_to_exit();
    both.play(
        "less",
        Intent::Stairs {
            dir: StairDirection::Up,
        },
    );
    let turn = format!("turn {}", both.game.turn());
    both.shows("daylight", &["Daylight"]);
    both.display.key("period");
    both.shows(
        "victory",
        &[
            "The teddy bear is home!",
            "brought the teddy bear home",
            "never attacked",
            "never ate",
            &turn,
            "Seed 3",
        ],
    );
    both.display.key("4");
    both.shows("home-title", &["New game"]);
}

#[test]
fn items_are_drawn_on_their_tiles() {
    let content = empty_caves(&[]);
    let both = SideBySide::start("lying", "moth", &content);
    let here = player_at(&both.game);
    let view = both.game.known();
    let mut items = view.items_in_sight();
    let item = items.find(|(place, _)| *place != here);
    let (place, item) = item.expect("something lies in sight");
    let name = Names::of(&view, &view.me).item(item);
    let (x, y, side) = viewport(&both.game).tile_corner(place.point);
    both.display.point(x + side / 2, y + side / 2);
    let picture = both.display.picture("lying");
    shows(&hovered(&picture), &[&name]);
    // Tinted by the light, but present: more colours than bare floor.
    let tile = |x: i32, y: i32| {
        picture
            .crop(x as usize, y as usize, side as usize, side as usize)
            .colours()
    };
    assert!(tile(x, y) > 4, "nothing is drawn there");
}
