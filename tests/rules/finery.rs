//! Rings and cloaks: what each does for its wearer, and that every creature with hands handles them.

use slight_danger::{
    grid::Point,
    read,
    sim::{ActionKind, Awareness, EventKind, Intent, Refusal},
};

use crate::support::{
    Being, E, Ids, Play, Scenario, WAIT, being, drink, drop_item, equip, fire, inert, throw,
    unequip, walk,
};

/// The player alone in a short hall, with plate that weighs 30.
fn alone(player: Being) -> Play {
    Scenario::new(&["######", "#@...#", "######"])
        .data(|data| {
            let plate = data.item_named("platemail").unwrap();
            data.items[usize::from(plate.0)].weight = 30;
        })
        .player(player)
        .play()
}

#[test]
fn swift_mana_returns_half_as_fast_again() {
    let regained = |player: Being| {
        let player = player.food(1_000, 1_000).mana(0, 100).mana_regen(100);
        let mut play = alone(player);
        play.wait(201);
        play.mana('@')
    };
    assert_eq!(regained(being("player")), 20);
    assert_eq!(
        regained(being("player").with_ring("ring of swift mana")),
        30
    );
}

#[test]
fn a_ring_of_thorns_adds_to_thorny_armour() {
    let pricked = |player: Being| {
        let mut play = Scenario::new(&["####", "#@g#", "####"])
            .without_noticing()
            .player(player.hp(1_000))
            .creature('g', being("goblin").attack(60).hp(1_000).hp_regen(0))
            .play();
        play.wait(1);
        let stung = play.events().find_map(|event| match event.kind {
            EventKind::Stung { damage } => Some(damage),
            _ => None,
        });
        (play.blows()[0], stung.unwrap_or(0))
    };
    let player = || being("player").with_ring("ring of thorns");
    let (blow, stung) = pricked(player());
    assert_eq!(stung, blow / 5);
    let (blow, stung) = pricked(player().wearing("thorny tunic"));
    assert_eq!(stung, blow * 2 / 5);
}

#[test]
fn the_ox_halves_the_weight_of_plate() {
    let step = |player: Being| {
        let play = alone(player);
        let view = play.known();
        view.action_cost(&view.myself(), ActionKind::Step)
    };
    let plated = || being("player").wearing("platemail");
    assert_eq!(step(plated()), 130);
    assert_eq!(step(plated().with_ring("ring of the ox")), 115);
    assert_eq!(step(being("player").with_ring("ring of the ox")), 100);
}

#[test]
fn the_owl_hears_speech_farther_and_through_rock() {
    let hears = |player: Being, rock: usize| {
        let wall = "#".repeat(rock + 5);
        let hall = format!("#@{}gh#", "#".repeat(rock));
        let mut play = Scenario::new(&[&wall, &hall, &wall])
            .data(|data| data.rules.hearing = Some(6))
            .player(player)
            .creature('g', inert("goblin").knowing(&["health potion"]))
            .creature('h', inert("goblin"))
            .direct();
        let kind = play
            .known()
            .definitions
            .item_named("health potion")
            .unwrap();
        let listener = play.id('h');
        play.order('g', Intent::Tell { listener, kind });
        play.wait(1);
        assert!(play.told().iter().any(|line| line.starts_with("g tells")));
        play.known()
            .perceived()
            .any(|(event, _)| matches!(event.kind, EventKind::Told { .. }))
    };
    let owl = || being("player").with_ring("ring of the owl");
    assert!(!hears(being("player"), 3), "rock stops speech");
    assert!(hears(owl(), 3));
    assert!(hears(owl(), 11), "12 tiles away");
    assert!(!hears(owl(), 12), "13 tiles away");
}

#[test]
fn a_grey_cloak_takes_two_tiles_off_every_noise() {
    assert_eq!(alone(being("player")).known().loudness(), 0);
    let play = alone(being("player").with_cloak("grey cloak"));
    assert_eq!(play.known().loudness(), -2);
}

#[test]
fn a_cloak_of_ash_keeps_three_quarters_of_fire_off() {
    let burnt = |goblin: Being| {
        let mut play = Scenario::new(&["######", "#@..g#", "######"])
            .player(being("player").carrying(&["spark wand"]))
            .creature('g', goblin.hp(100).hp_regen(0))
            .play();
        let wand = play.carried('@', "spark wand");
        play.act(Intent::Use {
            item: wand,
            method: None,
            at: Some(Point::new(4, 1)),
        });
        let first = 100 - play.hp('g');
        play.wait(1);
        (first, 100 - first - play.hp('g'))
    };
    // The sparks, and each turn of burning.
    assert_eq!(burnt(inert("goblin")), (13, 3));
    assert_eq!(burnt(inert("goblin").with_cloak("cloak of ash")), (4, 1));
}

#[test]
fn the_forecast_of_a_spell_counts_what_ash_keeps_off() {
    let told = |player: Being| {
        let play = alone(player.mana(14, 20).carrying(&["red mage's spellbook"]));
        let item = play.carried('@', "red mage's spellbook");
        let (spell, at) = (play.spell("fire bolt"), play.point('@'));
        let intent = Intent::Cast { item, spell, at };
        read::aim(&play.known(), Some(intent), at).caption.ids()
    };
    let bare = told(being("player"));
    assert!(bare.contains("does-harm(8)"), "{bare}");
    assert!(bare.contains("aimed-costs("), "{bare}");
    assert!(bare.ends_with(", 14))"), "{bare}");
    let cloaked = told(being("player").with_cloak("cloak of ash"));
    assert!(cloaked.contains("does-harm(2)"), "{cloaked}");
}

#[test]
fn no_other_harm_is_kept_off_by_ash() {
    let player = being("player").hp(100).hp_regen(0);
    let mut play = alone(
        player
            .with_cloak("cloak of ash")
            .carrying(&["poison potion"]),
    );
    play.act(drink(play.carried('@', "poison potion")));
    play.wait(3);
    assert_eq!(play.hp('@'), 96);
}

#[test]
fn one_in_three_missiles_misses_a_woven_cloak_and_lands() {
    let mut missed = [0, 0];
    for seed in 0..150 {
        let mut play = Scenario::new(&["########", "#@....g#", "########"])
            .with_prices()
            .seed(seed)
            .creature('g', inert("goblin").hp(10_000).with_cloak("woven cloak"))
            .player(
                being("player")
                    .wielding("bow")
                    .carrying(&["arrow", "dagger"]),
            )
            .play();
        for (way, intent) in [fire(6, 1), throw(play.carried('@', "dagger"), 6, 1)]
            .into_iter()
            .enumerate()
        {
            let before = play.hp('g');
            play.act(intent);
            let kind = |event: &EventKind| matches!(event, EventKind::Missed { .. });
            if play.events().any(|event| kind(&event.kind)) {
                missed[way] += 1;
                assert_eq!(play.hp('g'), before);
                let told = play.told();
                assert!(
                    told.iter().any(|line| line.contains(" lands at ")),
                    "{told:?}"
                );
            }
        }
    }
    // 50 of each are expected with a standard deviation of 5.8.
    assert!(
        missed.iter().all(|count| (30..=70).contains(count)),
        "{missed:?}"
    );
}

#[test]
fn aiming_at_a_woven_cloak_tells_how_often_it_misses() {
    let play = Scenario::new(&["########", "#@....g#", "########"])
        .creature('g', inert("goblin").with_cloak("woven cloak"))
        .player(being("player").wielding("bow").carrying(&["dagger"]))
        .play();
    let dagger = play.carried('@', "dagger");
    for intent in [fire(6, 1), throw(dagger, 6, 1)] {
        let aimed = read::aim(&play.known(), Some(intent), Point::new(6, 1));
        let words = aimed.caption.ids();
        assert!(words.contains("aimed-may-miss(33)"), "{words}");
    }
}

#[test]
fn melee_never_misses_a_woven_cloak() {
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .creature('g', inert("goblin").hp(10_000).with_cloak("woven cloak"))
        .play();
    for _ in 0..30 {
        play.act(walk(E));
        assert_eq!(play.blows().len(), 1);
    }
}

#[test]
fn a_cloak_of_eyes_shows_hunters_through_rock_within_five_tiles() {
    let shows = |player: Being, rock: usize, alert: Awareness| {
        let wall = "#".repeat(rock + 5);
        let hall = format!("#@{}g.#", "#".repeat(rock));
        let play = Scenario::new(&[&wall, &hall, &wall])
            .player(player)
            .creature('g', being("goblin").alert(alert))
            .play();
        play.known().creature(play.id('g')).is_some()
    };
    let seer = || being("player").with_cloak("cloak of eyes");
    assert!(shows(seer(), 4, Awareness::Hunting));
    assert!(!shows(seer(), 5, Awareness::Hunting), "6 tiles away");
    assert!(!shows(seer(), 4, Awareness::Idle), "it does not hunt");
    assert!(!shows(being("player"), 4, Awareness::Hunting));
}

#[test]
fn a_ring_and_a_cloak_have_places_of_their_own() {
    let finery = ["ring of the ox", "grey cloak", "ring of the owl"];
    let player = being("player").wielding("sword").wearing("tunic");
    let mut play = alone(player.carrying(&finery));
    let [ox, cloak, owl] = finery.map(|name| play.carried('@', name));
    play.act(equip(ox));
    assert_eq!(play.told(), ["@ uses ring of the ox"]);
    play.act(equip(cloak));
    assert_eq!(play.told(), ["@ uses grey cloak"]);
    play.act(equip(owl));
    assert_eq!(
        play.told(),
        ["@ puts away ring of the ox", "@ uses ring of the owl"]
    );
    let me = play.known().myself();
    assert!(me.weapon.is_some() && me.armour.is_some());
    assert_eq!(me.ring.map(|item| item.id), Some(owl));
    assert_eq!(me.cloak.map(|item| item.id), Some(cloak));
    assert_eq!(play.refuse(equip(owl)), Refusal::InUse(owl));
    play.act(unequip(owl));
    play.act(drop_item(cloak));
    let me = play.known().myself();
    assert_eq!((me.ring, me.cloak), (None, None));
}

#[test]
fn a_goblin_puts_on_a_ring_and_a_cloak_and_they_are_seen() {
    let finery = ["ring of thorns", "woven cloak"];
    let mut play = Scenario::new(&["######", "#@.g.#", "######"])
        .creature('g', being("goblin").carrying(&finery))
        .player(being("player").hp(1_000))
        .play();
    for _ in 0..2 {
        play.act(WAIT);
        assert_eq!(play.told().len(), 1, "{:?}", play.told());
        assert!(play.told()[0].starts_with("g uses"), "{:?}", play.told());
    }
    let goblin = play.known().creature(play.id('g')).unwrap();
    assert!(goblin.ring.is_some() && goblin.cloak.is_some());
    let seen = read::describe(&play.known(), goblin.place);
    let lines = format!("{:?}", seen.lines);
    for name in ["item-ring-of-thorns", "item-woven-cloak"] {
        assert!(lines.contains(name), "{lines}");
    }
}

#[test]
fn a_pilferer_takes_a_loose_ring_but_none_that_is_worn() {
    for (player, stolen) in [
        (
            being("player").carrying(&["ring of the ox", "rock"]),
            "ring of the ox",
        ),
        (
            being("player")
                .with_ring("ring of the ox")
                .carrying(&["rock"]),
            "rock",
        ),
    ] {
        let mut play = Scenario::new(&["####", "#@p#", "####"])
            .without_noticing()
            .player(player.hp(1_000))
            .creature('p', being("pilferer"))
            .play();
        let told = (0..5).flat_map(|_| {
            play.wait(1);
            play.events()
                .filter_map(|event| match event.kind {
                    EventKind::Stole { .. } => Some(play.name_of(event.item?.id)),
                    _ => None,
                })
                .collect::<Vec<_>>()
        });
        assert_eq!(
            told.collect::<Vec<_>>().first().map(String::as_str),
            Some(stolen)
        );
    }
}
