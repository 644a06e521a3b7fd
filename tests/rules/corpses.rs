//! The rules of death drops: a corpse and all carried items, each on the nearest tile with room; no
//! item is ever lost.

use crate::support::Perk;
use crate::support::{
    Being, E, PICK_UP, Play, Scenario, W, WAIT, at, attack, being, builtin, drop_item, eat, equip,
    inert, thing, walk,
};
use slight_danger::sim::{Experience, Items, Place, Refusal, Status};

/// A creature that any attack kills, of a kind with the given most hit points.
fn dying(kind: &str, max_hp: i32) -> Being {
    inert(kind).hurt(1, max_hp)
}

/// The food value of the first item of a name on the floor.
fn food_of(play: &Play, name: &str) -> i32 {
    let items = play.world().resource::<Items>();
    items.get(play.lying(name)).expect("it lies about").food
}

#[test]
fn a_creature_leaves_a_corpse_where_it_died() {
    let mut play = Scenario::new(&["######", "#@b..#", "######"])
        .creature('b', dying("bat", 15))
        .play();
    play.act(walk(E));
    assert_eq!(play.floor(), ["bat corpse (2, 1)"]);
    assert!(
        play.told()
            .contains(&"bat corpse of b falls to (2, 1)".to_owned())
    );
}

#[test]
fn a_corpse_feeds_by_the_most_hit_points_of_its_creature() {
    for max_hp in [1, 15, 77, 1000] {
        let mut play = Scenario::new(&["######", "#@b..#", "######"])
            .player(being("player").food(100, 5000).level(0, 50))
            .creature('b', dying("bat", max_hp))
            .play();
        play.act(walk(E));
        assert_eq!(food_of(&play, "bat corpse"), max_hp);
        play.act(walk(E));
        play.act(PICK_UP);
        let before = play.food('@');
        play.act(eat(play.carried('@', "bat corpse")));
        assert_eq!(play.food('@'), before + max_hp - 1);
    }
}

#[test]
fn the_corpse_of_a_child_feeds_half_for_each_generation() {
    let food = |generation: u8, by_rule: bool| {
        let mut play = Scenario::new(&["####", "#@b#", "####"])
            .data(move |data| {
                let rule = builtin().rules.growth.filter(|_| by_rule);
                data.rules.growth = rule;
            })
            .creature('b', dying("bat", 40))
            .direct();
        let experience = Experience {
            generation,
            ..Experience::default()
        };
        play.give('b', experience);
        play.act(walk(E));
        food_of(&play, "bat corpse")
    };
    if builtin().is_usual_danger() {
        let generations = [0, 1, 2, 5, 6, 255];
        assert_eq!(
            generations.map(|one| food(one, true)),
            [40, 20, 10, 1, 1, 1]
        );
    }
    assert_eq!([0, 1, 9].map(|one| food(one, false)), [40; 3]);
}

#[test]
fn hit_points_gained_by_levels_count_for_the_corpse() {
    // The goblin gains levels from killing the fungus until it gets hit points for it.
    let corpse = (1..200).find_map(|seed| {
        let mut play = Scenario::new(&["######", "#@gf.#", "######"])
            .without_growth()
            .with_numbers("goblin", 66, 15, 5)
            .seed(seed)
            .player(being("player").attack(100_000))
            .creature('g', inert("goblin"))
            .creature('f', dying("bat", 40).attack(0))
            .direct();
        play.order('g', attack(play.id('f')));
        play.act(WAIT);
        let improved = format!("g improves {:?}", Perk::HitPoints);
        if !play.told().contains(&improved) {
            return None;
        }
        play.order('g', WAIT);
        while play.is_there('g') {
            play.act(walk(E));
        }
        Some(food_of(&play, "goblin corpse"))
    });
    assert_eq!(corpse, Some(76));
}

#[test]
fn all_carried_items_fall_around_the_corpse() {
    let mut play = Scenario::new(&["#####", "#...#", "#.g.#", "#...#", "#@###", "#####"])
        .creature(
            'g',
            dying("goblin", 66)
                .wielding("sword")
                .wearing("tunic")
                .carrying(&["apple", "rock", "rock"]),
        )
        .direct();
    play.act(walk(crate::support::NE));
    play.act(attack(play.id('g')));
    let told = play.told();
    let fallen: Vec<&str> = told
        .iter()
        .filter_map(|event| event.split(" of g").next())
        .collect();
    assert_eq!(
        fallen[2..8],
        ["goblin corpse", "sword", "tunic", "apple", "rock", "rock"]
    );
    let floor = play.floor();
    assert_eq!(floor.len(), 6);
    assert!(
        floor.contains(&"goblin corpse (2, 2)".to_owned()),
        "{floor:?}"
    );
    for item in play
        .world()
        .resource::<Items>()
        .iter()
        .filter_map(|(_, item)| item.lies_at)
    {
        assert!(item.point.chebyshev(at(2, 2)) <= 1, "{item:?}");
    }
}

#[test]
fn items_fall_on_the_nearest_tiles_with_room() {
    let mut play = Scenario::new(&["#########", "#@gr....#", "#########"])
        .creature('g', dying("goblin", 66).over("apple").carrying(&["sword"]))
        .creature('r', thing("rock"))
        .play();
    play.act(walk(E));
    // The corpse comes first; the player's own tile counts like any other.
    assert_eq!(
        play.floor(),
        [
            "goblin corpse (1, 1)",
            "apple (2, 1)",
            "rock (3, 1)",
            "sword (4, 1)"
        ]
    );
}

/// A goblin dead with all its items on the only free tile.
fn pile() -> Play {
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .player(being("player").over("rock").level(0, 50))
        .creature(
            'g',
            dying("goblin", 66)
                .over("apple")
                .carrying(&["bread", "sword"]),
        )
        .play();
    play.act(walk(E));
    play
}

#[test]
fn where_the_floor_is_full_dropped_items_form_one_pile() {
    let mut play = pile();
    let items = play.world().resource::<Items>();
    let pile: Vec<String> = items
        .at(Place::new(0, at(2, 1)))
        .map(|item| play.name_of(item))
        .collect();
    assert_eq!(pile.len(), 4, "{pile:?}");
    for name in ["apple", "sword", "bread", "goblin corpse"] {
        assert!(pile.contains(&name.to_owned()), "{name} is lost");
    }
    // Items of a pile are picked up one by one.
    play.act(walk(E));
    for left in (0..4).rev() {
        play.act(PICK_UP);
        let items = play.world().resource::<Items>();
        assert_eq!(items.at(Place::new(0, at(2, 1))).count(), left);
    }
    assert_eq!(play.pack('@').len(), 4);
}

#[test]
fn items_without_a_reachable_tile_are_piled() {
    // Two rooms that are not connected.
    let mut play = Scenario::new(&["########", "#@g#..##", "########"])
        .player(
            being("player")
                .over("rock")
                .level(0, 50)
                .carrying(&["tunic"]),
        )
        .creature(
            'g',
            dying("goblin", 66)
                .over("apple")
                .carrying(&["sword", "bread"]),
        )
        .play();
    play.act(walk(E));
    let floor = play.floor();
    for thing in ["goblin corpse", "sword", "bread", "apple"] {
        let piled = format!("{thing} (2, 1)");
        assert!(floor.contains(&piled), "{floor:?}");
    }
    let tunic = play.carried('@', "tunic");
    assert_eq!(play.refuse(drop_item(tunic)), Refusal::FloorFull);
}

#[test]
fn an_item_deep_in_a_pile_can_be_wielded() {
    let mut play = pile();
    play.act(walk(E));
    play.act(equip(play.lying("sword")));
    assert_eq!(play.told(), ["@ takes sword", "@ uses sword"]);
}

#[test]
fn the_dead_player_drops_its_items_too() {
    let mut play = Scenario::new(&["#####", "#@g.#", "#####"])
        .player(
            being("player")
                .hp(1)
                .wielding("sword")
                .carrying(&["teddy bear"]),
        )
        .creature('g', inert("goblin"))
        .direct();
    play.order('g', walk(W));
    play.wait(1);
    assert!(matches!(play.status(), Status::Dead(_)));
    assert_eq!(play.pack('@'), [""; 0]);
    assert_eq!(play.used('@'), (None, None));
    assert_eq!(
        play.floor(),
        ["player corpse (1, 1)", "sword (2, 1)", "teddy bear (3, 1)"]
    );
}

#[test]
fn two_deaths_in_a_turn_leave_two_corpses_on_two_tiles() {
    let mut play = Scenario::new(&["#######", "#@b.gf#", "#######"])
        .creature('b', dying("bat", 15))
        .creature('g', inert("goblin"))
        .creature('f', dying("fungus", 10))
        .direct();
    play.order('g', walk(E));
    play.act(walk(E));
    assert_eq!(play.floor(), ["bat corpse (2, 1)", "fungus corpse (5, 1)"]);
}
