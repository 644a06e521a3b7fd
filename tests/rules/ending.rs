//! The rules of the summary at the end: the cause, the kills, the items carried and the conducts
//! kept.

use crate::support::{
    Being, E, Ids, PICK_UP, Play, Scenario, UP, W, WAIT, being, dig, drop_item, eat, equip, inert,
    unequip, walk,
};
use slight_danger::sim::{Intent, Status};

/// The player, killed by a creature beside it.
fn killed_by(kind: &str, player: Being) -> Play {
    let mut play = Scenario::new(&["#####", "#@k.#", "#####"])
        .player(player)
        .creature('k', inert(kind).attack(1000))
        .direct();
    play.order('k', walk(W));
    play.act(WAIT);
    assert!(matches!(play.status(), Status::Dead(_)));
    play
}

#[test]
fn the_end_names_the_killer_of_the_player() {
    for kind in ["goblin", "zombie", "bat"] {
        let play = killed_by(kind, being("player").hp(1));
        assert_eq!(
            play.end_summary().ending,
            Some(format!("death-killed(harm-creature(creature-{kind}))"))
        );
        assert_eq!(play.standing().hp, 0, "never below");
    }
    let mut play = Scenario::new(&["#####", "#@g.#", "#####"])
        .data(|data| {
            let goblin = data.creature_named("goblin").expect("goblins");
            data.creatures[usize::from(goblin.0)].name = "orc".to_owned();
        })
        .player(being("player").hp(1))
        .play();
    play.act(WAIT);
    assert_eq!(
        play.end_summary().ending.as_deref(),
        Some("death-killed(harm-creature(creature-orc))")
    );
}

#[test]
fn the_end_names_hunger_and_gluttony() {
    let mut play = Scenario::new(&["###", "#@#", "###"])
        .without_slow_starvation()
        .player(being("player").food(1, 1000))
        .play();
    assert_eq!(play.end_summary().ending, None, "the game goes on");
    play.act(WAIT);
    assert_eq!(play.end_summary().ending.as_deref(), Some("death-starved"));

    let mut play = Scenario::new(&["###", "#@#", "###"])
        .player(
            being("player")
                .hurt(1, 9)
                .food(999, 1000)
                .carrying(&["apple"]),
        )
        .play();
    play.act(eat(play.carried('@', "apple")));
    let ending = play.end_summary().ending.expect("an end");
    assert!(
        !ending.contains("starved") && !ending.contains("killed"),
        "{ending}"
    );
}

#[test]
fn the_end_lists_the_carried_items() {
    let things = || {
        being("player")
            .wielding("sword")
            .wearing("tunic")
            .carrying(&["rock", "apple"])
    };
    let expected = ["item-sword", "item-tunic", "item-rock", "item-apple"];
    let mut play = Scenario::new(&["###", "#@#", "###"])
        .player(things().on('<'))
        .play();
    assert_eq!(play.end_summary().possessions, expected);
    play.act(UP);
    assert_eq!(play.end_summary().possessions, expected);
    // A dead player has dropped it all, and the end lists it all the same.
    let play = killed_by("goblin", things().hp(1));
    assert_eq!(play.pack('@'), [""; 0]);
    assert_eq!(play.end_summary().possessions, expected);
}

#[test]
fn the_end_lists_the_players_kills() {
    let mut play = Scenario::new(&["######", "#.bb.#", "#.@gb#", "######"])
        .player(being("player").attack(1000))
        .creature('b', inert("bat").hurt(1, 2))
        .creature('g', inert("goblin").hurt(1, 2))
        .direct();
    assert_eq!(play.end_summary().kills, []);
    for direction in [crate::support::N, crate::support::NE, E] {
        play.act(walk(direction));
    }
    assert_eq!(
        play.end_summary().kills,
        [
            ("creature-bat".to_owned(), 2),
            ("creature-goblin".to_owned(), 1)
        ]
    );
    // Kills of other creatures are not the player's.
    let mut play = Scenario::new(&["######", "#@#gf#", "######"])
        .creature('g', inert("goblin"))
        .creature('f', inert("fungus").hp(1))
        .direct();
    play.order('g', walk(E));
    play.wait(1);
    assert_eq!(play.graveyard().deaths().len(), 1);
    assert_eq!(play.end_summary().kills, []);
}

/// All conducts of a player that has eaten nothing, which includes that it has eaten no meat.
const CONDUCT: [&str; 8] = [
    "conduct-blows",
    "conduct-missiles",
    "conduct-potions",
    "conduct-spells",
    "conduct-digging",
    "conduct-food",
    "conduct-weapons",
    "conduct-armour",
];

/// A player with the means to break every conduct.
fn tempted() -> Play {
    Scenario::new(&["######", "#b@.##", "######"])
        .creature('b', inert("bat").hp(1000))
        .player(being("player").carrying(&["apple", "bat corpse", "sword", "tunic"]))
        .play()
}

#[test]
fn doing_nothing_keeps_every_conduct() {
    let mut play = tempted();
    play.wait(10);
    play.act(drop_item(play.carried('@', "apple")));
    play.act(PICK_UP);
    play.act(walk(E));
    assert_eq!(play.end_summary().conduct, CONDUCT);
}

#[test]
fn each_breaking_action_breaks_only_its_own_conduct() {
    let apple = |play: &Play| eat(play.carried('@', "apple"));
    let corpse = |play: &Play| eat(play.carried('@', "bat corpse"));
    let sword = |play: &Play| equip(play.carried('@', "sword"));
    let tunic = |play: &Play| equip(play.carried('@', "tunic"));
    type Deed<'d> = (&'d dyn Fn(&Play) -> Intent, &'d [&'d str]);
    let deeds: [Deed; 6] = [
        (&|_| walk(W), &["conduct-blows"]),
        (&|_| dig(E), &["conduct-digging"]),
        (&apple, &["conduct-food"]),
        (&corpse, &["conduct-food"]),
        (&sword, &["conduct-weapons"]),
        (&tunic, &["conduct-armour"]),
    ];
    for (deed, broken) in deeds {
        let mut play = tempted();
        if broken == ["conduct-digging"] {
            play.act(walk(E));
        }
        let intent = deed(&play);
        let is_apple = intent == apple(&play);
        play.act(intent);
        let left = play.end_summary().conduct;
        let mut expected = CONDUCT.to_vec();
        expected.retain(|one| !broken.contains(one));
        if is_apple {
            expected.insert(5, "conduct-meat");
        }
        assert_eq!(left, expected, "{intent:?}");
        // It stays broken.
        play.wait(3);
        assert_eq!(play.end_summary().conduct, left);
    }
}

#[test]
fn equipment_from_the_start_breaks_its_conduct() {
    let play = Scenario::new(&["###", "#@#", "###"])
        .player(being("player").wielding("sword").wearing("tunic"))
        .play();
    let kept = play.end_summary().conduct;
    assert!(!kept.contains(&"conduct-weapons") && !kept.contains(&"conduct-armour"));
    assert_eq!(kept.len(), CONDUCT.len() - 2);
}

#[test]
fn the_starting_equipment_of_a_dead_player_counts() {
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .data(|data| {
            let tunic = data.item_named("tunic").expect("an item");
            let player = usize::from(data.player.0);
            data.creatures[player].outfit = vec![vec![tunic]];
        })
        .player(being("player").hp(1).wearing("tunic"))
        .creature('g', being("goblin").attack(500))
        .play();
    for _ in 0..20 {
        let _over = play.step(WAIT);
    }
    assert!(matches!(play.status(), Status::Dead(_)));
    let kept = play.end_summary().conduct;
    assert!(!kept.contains(&"conduct-armour"), "{kept:?}");
    assert!(kept.contains(&"conduct-weapons"), "{kept:?}");
}

#[test]
fn equipment_put_away_at_once_counts() {
    let mut play = Scenario::new(&["###", "#@#", "###"])
        .player(being("player").wielding("sword").wearing("tunic"))
        .play();
    for item in ["sword", "tunic"] {
        play.act(unequip(play.carried('@', item)));
    }
    let kept = play.end_summary().conduct;
    assert_eq!(kept.len(), CONDUCT.len() - 2);
}

#[test]
fn actions_of_others_do_not_break_the_players_conduct() {
    let mut play = Scenario::new(&["######", "#@#gf#", "######"])
        .creature('g', inert("goblin").carrying(&["sword", "apple"]))
        .creature('f', inert("fungus").hp(1000))
        .direct();
    for intent in [
        walk(E),
        equip(play.carried('g', "sword")),
        eat(play.carried('g', "apple")),
    ] {
        play.order('g', intent);
        play.wait(1);
        assert!(!play.told().is_empty());
    }
    assert_eq!(play.end_summary().conduct, CONDUCT);
}

#[test]
fn a_refused_action_breaks_no_conduct() {
    let mut play = Scenario::new(&["###", "#@#", "###"])
        .player(being("player").carrying(&["rock"]))
        .play();
    let rock = play.carried('@', "rock");
    for intent in [dig(E), eat(rock), equip(rock)] {
        play.refuse(intent);
    }
    assert_eq!(play.end_summary().conduct, CONDUCT);
}

#[test]
fn the_view_shows_numbers_with_equipment() {
    let play = Scenario::new(&["#####", "#@..#", "#####"])
        .without_growth()
        .with_armour("platemail", 6)
        .player(
            being("player")
                .hurt(30, 100)
                .wielding("staff")
                .wearing("platemail")
                .level(60, 3),
        )
        .play();
    let view = play.standing();
    assert_eq!((view.hp, view.max_hp), (30, 100));
    assert_eq!((view.attack, view.defence), (25, 14));
    assert_eq!(
        (view.weapon.ids(), view.armour.ids()),
        (
            Some("item-staff".to_owned()),
            Some("item-platemail".to_owned())
        )
    );
    assert_eq!((view.level, view.xp), (3, 60));
    assert_eq!(view.next_level_at, 103);
    assert_eq!((view.depth, view.turn), (1, 0));
}
