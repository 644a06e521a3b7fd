//! The rules of captives: bound until the player unties them, then friends until they leave.

mod orders;

use std::collections::BTreeSet;

use slight_danger::{
    game::Game,
    generate::generate,
    grid::Direction,
    read::objection,
    sim::{Bond, EventKind, Intent, Order, Place, Refusal, Seed, Terrain, legal},
};

use crate::support::{
    Being, DOWN, E, Ids, Play, SE, Scenario, W, attack, being, builtin, inert,
    is_skipped_in_this_danger, walk,
};

/// A bound captive that takes no actions.
fn captive() -> Being {
    inert("squire").attack(20).hp(60)
}

pub(crate) fn scene(map: &[&str]) -> Scenario {
    let scene = Scenario::new(map).without_growth().with_plain_damage();
    scene
        .without_renown()
        .without_noticing()
        .player(being("player").hp(500).food(900, 1000))
}

fn bond(play: &Play) -> Option<Bond> {
    play.known().creature(play.id('q'))?.bond
}

/// A player with a friend beside it.
fn befriended(map: &[&str], more: impl FnOnce(Scenario) -> Scenario) -> Play {
    let mut play = more(scene(map).creature('q', captive())).play();
    play.act(walk(E));
    assert_eq!(bond(&play), Some(Bond::Friend(Order::Come)));
    play
}

fn happened(play: &Play, kind: EventKind) -> bool {
    play.events().any(|event| event.kind == kind)
}

#[test]
fn untying_a_captive_takes_three_turns_and_wins_a_friend_that_shares_its_knowledge() {
    if is_skipped_in_this_danger() {
        return;
    }
    let knowing = captive().knowing(&["health potion"]);
    let mut play = scene(&["######", "#@q..#", "######"])
        .creature('q', knowing)
        .play();
    assert_eq!(bond(&play), Some(Bond::Bound));
    let potion = play
        .known()
        .definitions
        .item_named("health potion")
        .unwrap();
    assert!(play.known().me.names.known(potion).is_none());
    play.act(walk(E));
    assert!(happened(&play, EventKind::Freed));
    assert!(
        play.known().me.names.known(potion).is_some(),
        "{:?}",
        play.told()
    );
    assert_eq!(bond(&play), Some(Bond::Friend(Order::Come)));
    let turn = play.turn();
    assert_eq!(turn, 3);
}

#[test]
fn a_bound_captive_is_not_attacked_and_does_nothing_but_a_free_one_fights() {
    if is_skipped_in_this_danger() {
        return;
    }
    let goblin = || being("goblin").hp(200).attack(12).vision(9);
    let map = ["########", "#@.qg..#", "########"];
    let mut play = scene(&map)
        .creature('q', captive())
        .creature('g', goblin())
        .play();
    play.wait(6);
    assert_eq!(play.hp('q'), 60);
    let mut play = befriended(&["########", "#@q.g..#", "########"], |scene| {
        scene.creature('g', goblin())
    });
    let before = play.hp('g');
    play.wait(12);
    assert!(!play.is_there('q') || play.hp('q') < 60, "goblins hunt it");
    assert!(
        !play.is_there('g') || play.hp('g') < before,
        "it hunts goblins"
    );
}

#[test]
fn a_friend_follows_waits_or_attacks_as_ordered() {
    if is_skipped_in_this_danger() {
        return;
    }
    let map = [
        "######################",
        "#@q..................#",
        "######################",
    ];
    let far = |play: &Play| play.point('q').chebyshev(play.point('@'));
    let mut play = befriended(&map, |scene| scene);
    play.act(Intent::Order { order: Order::Stay });
    assert!(happened(&play, EventKind::Ordered { order: Order::Stay }));
    let at = play.point('q');
    play.act(walk(E));
    assert_eq!(play.point('@'), at, "they change places");
    for _ in 0..10 {
        play.act(walk(E));
    }
    assert!(far(&play) >= 10, "it waits");
    play.act(Intent::Order { order: Order::Come });
    play.wait(12);
    assert!(far(&play) <= 3, "it comes: {}", far(&play));
    // A creature that hunts no enemy is left alone until the order to attack.
    let mut play = befriended(&["###########", "#@q....g..#", "###########"], |scene| {
        scene
            .data(|data| data.rules.alert = builtin().rules.alert)
            .creature(
                'g',
                being("goblin")
                    .hp(30)
                    .defence(0)
                    .alert(slight_danger::sim::Awareness::Asleep),
            )
    });
    play.act(Intent::Order {
        order: Order::Attack,
    });
    for _ in 0..15 {
        play.wait(1);
    }
    assert!(!play.is_there('g') || play.hp('g') < 30, "{:?}", play.map());
}

#[test]
fn a_friend_that_left_walks_away_and_never_attacks_the_player() {
    if is_skipped_in_this_danger() {
        return;
    }
    // The only free tile is beside the player.
    let mut play = befriended(&["####", "#@q#", "####"], |scene| {
        scene.data(|data| data.world.captives.as_mut().unwrap().unfed = 10)
    });
    play.wait(30);
    assert_eq!(bond(&play), Some(Bond::Left));
    assert_eq!(play.hp('@'), 500);
}

#[test]
fn without_a_friend_orders_are_refused() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = scene(&["######", "#@q..#", "######"])
        .creature('q', captive())
        .play();
    assert_eq!(
        play.refuse(Intent::Order { order: Order::Come }),
        Refusal::NoFriend
    );
}

#[test]
fn items_the_player_throws_feed_a_friend_and_do_not_hit_it() {
    if is_skipped_in_this_danger() {
        return;
    }
    let scene = scene(&["######", "#@q..#", "######"])
        .player(being("player").hp(500).carrying(&["rock", "bread"]))
        .creature('q', captive());
    let mut play = scene.play();
    let at = play.point('q');
    let item = |play: &Play, name: &str| {
        let kind = play.known().definitions.item_named(name).unwrap();
        let (_, id) = play
            .known()
            .me
            .pack
            .items()
            .find(|(_, id)| play.known().item(*id).is_some_and(|one| one.kind == kind))?;
        Some(id)
    };
    let rock = item(&play, "rock").unwrap();
    play.act(Intent::Throw { item: rock, at });
    let lies = play.known().item(rock).and_then(|one| one.lies_at);
    assert_eq!(lies, Some(play.place('q')), "it falls at its feet");
    let bread = item(&play, "bread").unwrap();
    play.act(Intent::Throw { item: bread, at });
    assert!(happened(&play, EventKind::Fed));
    assert_eq!(item(&play, "bread"), None);
    assert_eq!(play.hp('q'), 60);
}

#[test]
fn a_friend_that_is_not_fed_leaves_unless_it_was_fed_while_bound() {
    if is_skipped_in_this_danger() {
        return;
    }
    for (meal, stays) in [(None, false), (Some("bread"), true), (Some("apple"), false)] {
        let scene = scene(&["######", "#@q..#", "######"])
            .player(
                being("player")
                    .hp(500)
                    .food(1000, 1000)
                    .carrying(meal.as_slice()),
            )
            .data(|data| {
                let rule = data.world.captives.as_mut().unwrap();
                (rule.loyal, rule.unfed) = (100, 40);
                for (name, food) in [("bread", 100), ("apple", 99)] {
                    let kind = data.item_named(name).unwrap();
                    data.items[usize::from(kind.0)].food = food;
                }
            })
            .creature('q', captive());
        let mut play = scene.play();
        let meal = play.known().me.pack.items().next();
        if let Some((_, item)) = meal {
            let at = play.point('q');
            play.act(Intent::Throw { item, at });
        }
        play.act(walk(E));
        play.wait(36);
        assert_eq!(bond(&play), Some(Bond::Friend(Order::Come)));
        let mut parted = false;
        for _ in 0..4 {
            play.wait(1);
            parted |= happened(&play, EventKind::Parted);
        }
        assert_eq!(parted, !stays, "{meal:?}");
        assert_eq!(bond(&play) == Some(Bond::Left), !stays);
    }
}

/// The player cannot attack its friend, but a potion that it throws breaks into a cloud.
fn poison(play: &mut Play) {
    let (item, at) = (play.carried('@', "poison potion"), play.point('q'));
    play.act(Intent::Throw { item, at });
}

#[test]
fn a_friend_leaves_when_the_player_has_hurt_it_twice() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = befriended(&["######", "#@q..#", "######"], |scene| {
        scene.player(being("player").hp(500).carrying(&["poison potion"]))
    });
    play.act(Intent::Order { order: Order::Stay });
    poison(&mut play);
    let mut lost = BTreeSet::new();
    for _ in 0..6 {
        // Poison takes one hit point a turn.
        lost.insert(60 - play.hp('q'));
        assert_eq!(
            bond(&play) == Some(Bond::Left),
            lost.contains(&2),
            "{lost:?}"
        );
        play.wait(1);
    }
    assert!(lost.is_superset(&BTreeSet::from([1, 2])), "{lost:?}");
}

#[test]
fn player_and_captives_never_attack_each_other_bound_free_or_gone() {
    if is_skipped_in_this_danger() {
        return;
    }
    let is_refused = |play: &mut Play, bond: &str| {
        let (id, at) = (play.id('q'), play.point('q'));
        assert_eq!(play.refuse(Intent::Strike { at }), Refusal::Ally(id));
        assert_eq!(play.refuse(attack(id)), Refusal::Ally(id));
        let words = objection(&play.known(), Intent::Strike { at }).unwrap();
        assert_eq!(
            words.ids(),
            format!("refusal-ally(creature-squire, {bond})")
        );
        let legal = legal(&play.known());
        assert!(!legal.contains(&Intent::Strike { at }), "{legal:?}");
    };
    let staff = || being("player").hp(500).wielding("staff");
    for map in [
        ["#######", "#@q...#", "#######"],
        ["#######", "#@.q..#", "#######"],
    ] {
        let mut play = scene(&map).player(staff()).creature('q', captive()).play();
        is_refused(&mut play, "bound");
    }
    let mut play = befriended(&["#####", "#@q##", "#####"], |scene| {
        let scene = scene.player(staff());
        scene.data(|data| data.world.captives.as_mut().unwrap().unfed = 10)
    });
    is_refused(&mut play, "come");
    play.wait(20);
    assert_eq!(bond(&play), Some(Bond::Left));
    is_refused(&mut play, "left");
    // Nor does a captive attack the player or another captive.
    let mut play = scene(&["#######", "#@qr..#", "#######"])
        .creature('q', captive())
        .creature('r', inert("barber"))
        .direct();
    for foe in ['@', 'r'] {
        let target = play.id(foe);
        play.order('q', attack(target));
        let before = play.hp(foe);
        play.wait(1);
        assert_eq!((play.hp(foe), play.told().len()), (before, 0), "{foe}");
    }
}

#[test]
fn no_creature_throws_past_its_own_side_and_only_the_player_feeds() {
    if is_skipped_in_this_danger() {
        return;
    }
    let slinger = || inert("slinger").carrying(&["apple", "rock"]);
    let mut play = scene(&["############", "#@q.z....l.#", "############"])
        .creature('q', captive())
        .creature('z', inert("zombie"))
        .creature('l', slinger())
        .direct();
    let at = play.point('q');
    for name in ["apple", "rock"] {
        let item = play.carried('l', name);
        play.order('l', Intent::Throw { item, at });
        play.wait(1);
        assert_eq!(play.told(), [""; 0], "{name}");
        assert_eq!(play.carried('l', name), item);
    }
    // With no creature in between it is a missile as usual, and no meal.
    let mut play = scene(&["############", "#@q......l.#", "############"])
        .creature('q', captive())
        .creature('l', slinger())
        .direct();
    let item = play.carried('l', "apple");
    play.order('l', Intent::Throw { item, at });
    play.wait(1);
    assert!(!happened(&play, EventKind::Fed), "{:?}", play.told());
    assert!(play.hp('q') < 60);
    // Nor does the player throw past one captive at another.
    let mut play = scene(&["#######", "#@q.r.#", "#######"])
        .player(being("player").hp(500).carrying(&["apple"]))
        .creature('q', captive())
        .creature('r', inert("barber"))
        .play();
    let (item, at) = (play.carried('@', "apple"), play.point('r'));
    assert_eq!(
        play.refuse(Intent::Throw { item, at }),
        Refusal::FriendInTheWay
    );
}

#[test]
fn the_player_feeds_and_frees_one_captive_at_a_time() {
    if is_skipped_in_this_danger() {
        return;
    }
    let two = || {
        let carried = ["apple", "apple", "rock", "poison potion"];
        scene(&["#######", "#.....#", "#r@...#", "#..q..#", "#######"])
            .player(being("player").hp(500).carrying(&carried))
            .data(|data| {
                let rule = data.world.captives.as_mut().unwrap();
                (rule.loyal, rule.unfed) = (10_000, 30);
            })
            .creature('q', captive())
            .creature('r', inert("barber"))
    };
    let throw = |play: &Play, name: &str, whom: char| Intent::Throw {
        item: play.carried('@', name),
        at: play.point(whom),
    };
    // Fed while bound; then free.
    for frees in [false, true] {
        let mut play = two().play();
        let won = match frees {
            true => walk(SE),
            false => throw(&play, "apple", 'q'),
        };
        play.act(won);
        let other = Refusal::OneFriend(play.id('q'));
        assert_eq!(play.refuse(walk(W)), other);
        let meal = throw(&play, "apple", 'r');
        assert_eq!(play.refuse(meal), other);
        let words = objection(&play.known(), walk(W)).unwrap().ids();
        assert!(words.starts_with("refusal-one-friend("), "{words}");
        assert!(words.contains("creature-squire"), "{words}");
        // Items that are not food fall at its feet too.
        play.act(throw(&play, "rock", 'r'));
        // The first captive can still be fed.
        play.act(throw(&play, "apple", 'q'));
        assert!(happened(&play, EventKind::Fed));
    }
    // A friend that left eats nothing.
    let mut play = two().play();
    play.act(throw(&play, "apple", 'q'));
    play.act(walk(SE));
    while bond(&play) != Some(Bond::Left) {
        play.wait(1);
    }
    play.act(throw(&play, "apple", 'q'));
    assert!(happened(&play, EventKind::Threw) && !happened(&play, EventKind::Fed));
    play.act(walk(W));
    assert!(happened(&play, EventKind::Freed));
    // Nor does a dead one.
    let mut play = two().creature('q', captive().hp(1)).play();
    play.act(throw(&play, "apple", 'q'));
    poison(&mut play);
    while play.is_there('q') {
        play.wait(1);
    }
    play.act(throw(&play, "apple", 'r'));
    play.act(walk(W));
    assert!(happened(&play, EventKind::Freed));
}

#[test]
fn a_friends_kill_gives_both_half_the_experience_and_captives_give_none() {
    if is_skipped_in_this_danger() {
        return;
    }
    let prey = inert("goblin").attack(0).defence(0).hurt(1, 41);
    let mut play = befriended(&["######", "#@qg.#", "######"], |scene| {
        scene.creature('g', prey)
    });
    let mut waited = 0;
    while play.is_there('g') && waited < 8 {
        play.act(Intent::Order {
            order: Order::Attack,
        });
        waited += 1;
    }
    // 41 halved, less twice a level of 1.
    assert_eq!(play.experience('@').xp, 18, "{:?}", play.told());
    assert_eq!(play.experience('q').xp, 18);
    let mut play = scene(&["######", "#@q..#", "######"])
        .player(being("player").hp(500).carrying(&["poison potion"]))
        .creature('q', inert("squire").defence(0).hurt(1, 100))
        .play();
    poison(&mut play);
    play.wait(2);
    assert!(!play.is_there('q'));
    assert_eq!(play.experience('@').xp, 0);
}

#[test]
fn a_following_friend_takes_stairs_and_a_waiting_one_does_not() {
    if is_skipped_in_this_danger() {
        return;
    }
    for (order, follows) in [(Order::Come, true), (Order::Stay, false)] {
        let mut play = scene(&["######", "#@q..#", "######"])
            .below(&["######", "#<...#", "######"])
            .player(being("player").on('>').hp(500))
            .creature('q', captive())
            .play();
        play.act(walk(E));
        play.act(Intent::Order { order });
        play.act(DOWN);
        assert_eq!(play.place('@').level, 1);
        assert_eq!(play.place('q').level, usize::from(follows), "{order:?}");
    }
}

#[test]
fn about_half_of_the_worlds_have_a_guarded_captive_that_blocks_no_way() {
    if is_skipped_in_this_danger() {
        return;
    }
    let data = builtin();
    let rule = data.world.captives.clone().unwrap();
    let mut worlds = 0;
    for seed in 1..=30 {
        let state = generate(&Seed::from(seed), &data).unwrap();
        let all = state
            .creatures
            .iter()
            .filter(|one| rule.kinds.contains(&one.kind));
        let all: Vec<_> = all.collect();
        assert!(all.len() <= 1);
        let Some(one) = all.first() else {
            continue;
        };
        worlds += 1;
        assert!((rule.depths.0..=rule.depths.1).contains(&(one.at.level as u32 + 1)));
        assert_eq!(one.knows.len(), rule.knows as usize);
        let around = Direction::ALL.map(|dir| one.at.step(dir));
        let is_open = |at: &Place| !state.levels[at.level].get(at.point).blocks_steps();
        assert!(around.iter().all(is_open), "seed {seed}");
        assert_eq!(state.levels[one.at.level].get(one.at.point), Terrain::Floor);
        let near = |guard: &&slight_danger::sim::CreatureSpawn| {
            rule.guards.contains(&guard.kind)
                && guard.at.level == one.at.level
                && guard.at.point.chebyshev(one.at.point) <= 12
        };
        assert!(
            state.creatures.iter().any(|guard| near(&guard)),
            "seed {seed}"
        );
    }
    assert!((8..=22).contains(&worlds), "{worlds} of 30");
}

#[test]
fn a_friend_and_its_order_are_saved() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = befriended(&["######", "#@q..#", "######"], |scene| scene);
    play.act(Intent::Order {
        order: Order::Attack,
    });
    let game = play.game();
    let data = play.known().definitions.clone();
    let again = Game::resume(game.seed().clone(), &game.snapshot(), data).unwrap();
    assert_eq!(again.hash(), game.hash());
    assert_eq!(
        again.known().friend().and_then(|one| one.order),
        Some(Order::Attack)
    );
}
