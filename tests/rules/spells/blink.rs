//! Blink: possible destinations, and what is seen of it.

use std::collections::{BTreeMap, BTreeSet};

use slight_danger::{
    game::Game,
    generate::generate,
    grid::Point,
    read,
    sim::{Dice, EventKind, Intent, Place, Profile, Seed, StableId, Status, Terrain},
};

use super::{alone, mage};
use crate::support::{
    BLUE, CreatureInvariants, Ids, Scenario, at, builtin, check_event, chi_square, quiet,
};

#[test]
fn blink_moves_to_any_free_tile_in_sight_within_5() {
    // Tiles around the corner, behind the rock and beyond 5 tiles are no destinations; nor is the
    // zombie's.
    let map = [
        "###############",
        "#.......#.....#",
        "#.@.z....#....#",
        "#.......#.....#",
        "#.###.........#",
        "#.#.#.........#",
        "#.###.........#",
        "###############",
    ];
    let seeds: u32 = 400;
    let mut counts: BTreeMap<Point, u32> = BTreeMap::new();
    let mut expected = BTreeSet::new();
    for seed in 0..seeds {
        let mut play = Scenario::new(&map)
            .seed(u64::from(seed))
            .player(mage())
            .creature('z', quiet("zombie"))
            .play();
        let from = play.point('@');
        if expected.is_empty() {
            expected = (0..8)
                .flat_map(|y| (0..15).map(move |x| at(x, y)))
                .filter(|point| play.sees(*point) && play.terrain(*point) == Terrain::Floor)
                .filter(|point| (point.x - from.x).abs() <= 5 && (point.y - from.y).abs() <= 5)
                .filter(|point| *point != from && *point != play.point('z'))
                .collect();
        }
        play.cast("blink", 2, 2);
        *counts.entry(play.point('@')).or_default() += 1;
        assert_eq!(
            play.messages(),
            [
                "event-cast(you, spell-blink)",
                "effect-blink-begins(fade out, you)",
                "event-blinked(you)"
            ]
        );
        assert!(play.sees(play.point('@')), "it sees from where it is now");
        assert_eq!(play.point('z'), at(4, 2));
    }
    let reached: BTreeSet<Point> = counts.keys().copied().collect();
    assert_eq!(reached, expected, "each, and no other");
    let counts: Vec<u32> = counts.into_values().collect();
    // The upper 0.1 % point of chi-square is below n + 4.5 √n + 10 for these numbers.
    let freedom = counts.len() as f64 - 1.0;
    let limit = freedom + 4.5 * freedom.sqrt() + 10.0;
    assert!(chi_square(&counts) < limit, "{counts:?}");
}

#[test]
fn blink_reaches_5_tiles_and_no_farther() {
    let mut farthest = 0;
    for seed in 0..200 {
        let mut play = Scenario::new(&["###############", "#......@......#", "###############"])
            .seed(seed)
            .player(mage())
            .play();
        play.cast("blink", 7, 1);
        farthest = farthest.max((play.point('@').x - 7).abs());
    }
    assert_eq!(farthest, 5);
}

#[test]
fn blink_uses_the_sight_of_the_creature_it_moves() {
    for seed in 0..60 {
        let mut play = Scenario::new(&["###############", "#......g.....@#", "###############"])
            .seed(seed)
            .player(mage().vision(9))
            .creature('g', quiet("goblin").vision(2))
            .play();
        play.cast_on("blink", 'g');
        let moved = (play.point('g').x - 7).abs();
        assert!((1..=2).contains(&moved), "{moved}");
        assert_eq!(play.point('@'), at(13, 1));
    }
}

#[test]
fn the_arrival_of_a_monster_blinked_out_of_sight_is_not_seen() {
    let (mut seen, mut unseen) = (0, 0);
    for seed in 0..60 {
        let mut play = Scenario::new(&["######", "#@.z.#", "####.#", "####.#", "####.#", "######"])
            .seed(seed)
            .player(mage())
            .creature('z', quiet("zombie"))
            .play();
        play.cast_on("blink", 'z');
        let mut messages = vec![
            "event-cast(you, spell-blink)",
            "effect-blink-begins(fade out, creature-zombie)",
        ];
        if play.sees(play.point('z')) {
            messages.push("event-blinked(creature-zombie)");
            seen += 1;
        } else {
            unseen += 1;
        }
        assert_eq!(play.messages(), messages);
    }
    assert!(seen > 0 && unseen > 0, "{seen} and {unseen}");
}

#[test]
fn a_blink_without_a_destination_shows_nothing() {
    let mut play = Scenario::new(&["#####", "##@z#", "#####"])
        .player(mage().mana(12, 20))
        .creature('z', quiet("zombie"))
        .play();
    for symbol in ['@', 'z'] {
        play.cast_on("blink", symbol);
        assert_eq!(play.messages(), ["event-cast(you, spell-blink)"]);
    }
    assert_eq!(play.map()[1], "##@z#");
    assert_eq!(play.mana('@'), 0, "but it is paid for");
    // A blind creature has no destination.
    let mut play = alone(mage().vision(0));
    play.cast("blink", 1, 1);
    assert_eq!(play.messages(), ["event-cast(you, spell-blink)"]);
    assert_eq!(play.point('@'), at(1, 1));
}

#[test]
fn over_random_caves_blink_leads_only_to_tiles_the_creature_saw() {
    let casts_each = 60;
    let (mut of_player, mut of_others) = (0, 0);
    for seed in 0..20 {
        let definitions = builtin();
        let seed_of_game = Seed::from(seed);
        let mut setting = generate(&seed_of_game, &definitions).expect("a world");
        let kind = definitions.item_named(BLUE).expect("a book");
        setting.player.carrying.push(kind);
        let mut profile = Profile::of(definitions.creature(definitions.player));
        let numbers = &mut profile.numbers;
        (numbers.hp, numbers.max_hp) = (1_000_000, 1_000_000);
        (numbers.mana, numbers.max_mana) = (1_000_000, 1_000_000);
        setting.player.profile = Some(profile);
        let blink = definitions.spell_named("blink").expect("a spell");
        let mut game = Game::of(&setting, definitions);
        let pack = read::pack(&game.known());
        let book = pack
            .iter()
            .find(|one| one.name.ids() == "item-blue-mages-spellbook")
            .expect("a book")
            .id;
        let mut creatures = CreatureInvariants::of(game.world());
        let mut dice = Dice::keyed(seed);
        for _ in 0..casts_each {
            if game.known().me.experience.picks > 0 {
                let choice = game.legal()[0];
                game.step(choice).expect("a choice");
            }
            let targets: Vec<Point> = game
                .legal()
                .into_iter()
                .filter_map(|intent| match intent {
                    Intent::Cast { spell, at, .. } if spell == blink => Some(at),
                    _ => None,
                })
                .collect();
            // The player itself, or a creature in sight.
            let target = *dice.pick(&targets).expect("oneself");
            let view = game.omniscient();
            let (level, from) = (view.here().level, view.here().point);
            let place = Place::new(level, target);
            let levels = view.levels;
            let mover = levels.occupant(place).expect("somebody");
            let id = *view.creature(mover).expect("a creature").id;
            // All tiles it sees, by the field of view and not by lines.
            let visible: BTreeSet<Point> = if target == from {
                of_player += 1;
                view.sight.field().iter().collect()
            } else {
                of_others += 1;
                let viewpoint = game.viewpoint(id).expect("it lives");
                game.known_to(&viewpoint).sight.field().iter().collect()
            };
            let free: BTreeSet<Point> = visible
                .into_iter()
                .filter(|point| levels.is_free(Place::new(level, *point)))
                .filter(|point| target.chebyshev(*point) <= 5)
                .collect();
            game.step(Intent::Cast {
                item: book,
                spell: blink,
                at: target,
            })
            .expect("legal");
            for event in game.events().events() {
                check_event(game.world(), *event);
            }
            let blinked: Vec<(StableId, Point, Point)> = game
                .events()
                .events()
                .iter()
                .filter_map(|event| match event.kind {
                    EventKind::Blinked => Some((event.who.id, event.from.point, event.at.point)),
                    _ => None,
                })
                .collect();
            if free.is_empty() {
                assert_eq!(blinked, [], "there is nowhere to go");
            } else {
                let (who, from, to) = blinked[0];
                assert_eq!((who, from, blinked.len()), (id, target, 1));
                assert!(free.contains(&to), "{from} to {to} in seed {seed}");
            }
            creatures.check(game.world());
            if game.status() != Status::Playing {
                break;
            }
        }
    }
    assert!(
        of_player + of_others >= 1_000,
        "{of_player} and {of_others}"
    );
    assert!(
        of_player > 100 && of_others > 50,
        "{of_player} and {of_others}"
    );
}
