//! The rules: each kind of creature that only some worlds have does something that no other kind
//! does.

use slight_danger::{
    grid::Point,
    read::creatures_in_sight,
    sim::{Awareness, EventKind, Status, Tactic},
};

use crate::support::{
    Being, E, Ids, Play, Scenario, UP, W, WAIT, attack, being, builtin, inert,
    is_skipped_in_this_danger, quiet, thing, throw, walk,
};

/// A creature that hunts the player on the given map, against a player with many hit points.
fn scene(map: &[&str], symbol: char, one: Being) -> Scenario {
    Scenario::new(map)
        .player(being("player").hp(10_000).hp_regen(0))
        .creature(symbol, one)
}

fn things(play: &Play, symbol: char) -> Vec<String> {
    let pack = play.pack(symbol).into_iter();
    pack.map(|line| line[2..].to_owned()).collect()
}

fn events(play: &Play, wanted: impl Fn(&EventKind) -> bool) -> usize {
    play.events().filter(|event| wanted(&event.kind)).count()
}

/// Plays a number of turns and counts the wanted events in them.
fn count(play: &mut Play, turns: u32, wanted: impl Fn(&EventKind) -> bool) -> usize {
    let mut found = 0;
    for _ in 0..turns {
        play.act(WAIT);
        found += events(play, &wanted);
    }
    found
}

#[test]
fn a_pilferer_steals_the_item_it_values_most_and_escapes() {
    let mut play = Scenario::new(&["##########", "#@p......#", "##########"])
        .player(
            being("player")
                .hp(1_000)
                .carrying(&["rock", "topaz", "agate", "teddy bear"]),
        )
        .creature('p', being("pilferer"))
        .play();
    play.act(WAIT);
    assert_eq!(things(&play, 'p'), ["topaz"]);
    assert_eq!(things(&play, '@'), ["rock", "teddy bear", "agate"]);
    play.wait(2);
    assert!(play.point('p').x > 3, "it runs: {:?}", play.map());
    assert!(play.thoughts('p').contains(&"escape".to_owned()));
}

#[test]
fn a_pilferer_steals_no_equipment_in_use_and_never_the_goal() {
    let mut play = scene(&["####", "#@p#", "####"], 'p', being("pilferer"))
        .player(
            being("player")
                .hp(1_000)
                .wielding("sword")
                .wearing("tunic")
                .carrying(&["teddy bear"]),
        )
        .play();
    let stolen = count(&mut play, 5, |kind| matches!(kind, EventKind::Stole { .. }));
    assert_eq!(stolen, 0);
    assert!(play.hp('@') < 1_000, "it fights instead");
}

#[test]
fn a_pilferer_that_believes_a_lie_steals_poison() {
    let potions = ["poison potion", "health potion"];
    let mut play = scene(&["####", "#@p#", "####"], 'p', being("pilferer"))
        .player(being("player").hp(1_000).carrying(&potions))
        .play();
    // It knows neither potion, and takes the first; told that the poison heals, it takes the
    // poison.
    play.act(WAIT);
    assert_eq!(things(&play, 'p'), ["poison potion"]);
    let mut play = scene(
        &["####", "#@p#", "####"],
        'p',
        being("pilferer").knowing(&["health potion"]),
    )
    .player(being("player").hp(1_000).carrying(&potions))
    .play();
    play.act(WAIT);
    assert_eq!(things(&play, 'p'), ["health potion"]);
}

#[test]
fn a_lurker_is_a_rock_until_a_creature_is_beside_it() {
    let lurker = || being("lurker").alert(Awareness::Idle).over("rock");
    let map = ["########", "#@...l.#", "########"];
    let mut play = scene(&map, 'l', lurker()).play();
    let seen = |play: &Play| play.known().creatures().count();
    assert_eq!(seen(&play), 1, "the player alone");
    assert!(play.known().tile(play.place('l')).item.is_some());
    play.act(walk(E));
    play.act(walk(E));
    assert_eq!(seen(&play), 1);
    play.act(walk(E));
    assert!(play.hp('@') < 10_000, "it bites at once");
    assert_eq!(seen(&play), 2);

    let mut play = Scenario::new(&map)
        .player(being("player").hp(1_000).carrying(&["rock"]))
        .creature('l', lurker())
        .play();
    let rock = play.carried('@', "rock");
    play.act(throw(rock, 5, 1));
    play.wait(1);
    assert_eq!(seen(&play), 2, "a rock brings it out");
}

#[test]
fn a_slinger_keeps_its_distance_until_it_has_nothing_to_throw() {
    let map = [
        "##############",
        "#@.s.........#",
        "#............#",
        "##############",
    ];
    let slinger = being("slinger").carrying(&["rock"; 2]);
    let mut play = scene(&map, 's', slinger).play();
    let thrown = count(&mut play, 12, |kind| matches!(kind, EventKind::Hit { .. }));
    assert_eq!(thrown, 2);
    play.wait(30);
    let far = play.point('s').chebyshev(play.point('@'));
    assert!(far <= 4, "with nothing left it comes nearer: {far}");
}

#[test]
fn a_weaver_catches_its_enemy_in_a_web() {
    let map = ["########", "#......#", "#@...w.#", "#......#", "########"];
    let mut play = scene(&map, 'w', being("weaver")).play();
    play.act(WAIT);
    assert_eq!(
        events(&play, |kind| matches!(kind, EventKind::UsedPower { .. })),
        1
    );
    let seen = creatures_in_sight(&play.known());
    let doing = seen.first().map(|one| one.doing.ids());
    assert_eq!(doing.as_deref(), Some("doing-used-power(you)"));
    let is_web = |play: &Play, at: Point| {
        let kinds = play.known().definitions;
        kinds.is_web(play.terrain(at))
    };
    assert!(is_web(&play, play.point('@')));
    let webs = (0..8).flat_map(|x| (0..5).map(move |y| Point::new(x, y)));
    assert_eq!(webs.filter(|at| is_web(&play, *at)).count(), 3);
    // A step into a neighbouring web takes three turns.
    let dir = slight_danger::grid::Direction::ALL;
    let here = play.point('@');
    let into = dir.into_iter().find(|dir| is_web(&play, here.step(*dir)));
    let before = play.turn();
    play.act(walk(into.expect("a web beside")));
    play.act(WAIT);
    assert!(play.turn() >= before + 3, "{} turns", play.turn() - before);
}

#[test]
fn midges_stay_out_of_the_light_of_fungi() {
    let map = ["###########", "#@.f......#", "#........m#", "###########"];
    let mut play = scene(&map, 'm', being("midge"))
        .creature('f', inert("fungus"))
        .play();
    for _ in 0..40 {
        play.act(WAIT);
        let far = play.point('m').chebyshev(play.point('f'));
        assert!(far > 2, "{far}");
    }
    let mut play = scene(&["######", "#@..m#", "######"], 'm', being("midge")).play();
    play.wait(3);
    assert!(play.hp('@') < 10_000);
}

#[test]
fn a_herb_wife_heals_her_most_hurt_friend() {
    let map = ["########", "#@.....#", "#...gGh#", "########"];
    let mut play = scene(&map, 'h', being("herb-wife"))
        .creature('g', quiet("goblin").hurt(20, 60))
        .creature('G', quiet("zombie").hurt(25, 60))
        .play();
    play.act(WAIT);
    assert_eq!((play.hp('g'), play.hp('G')), (32, 25));
    let mana = play.mana('h');
    assert_eq!(mana, 12);
}

#[test]
fn a_shield_guards_three_sides_and_turning_it_takes_an_action() {
    let map = ["######", "#....#", "#@.S.#", "#....#", "######"];
    let bearer = being("shield-bearer");
    let mut play = scene(&map, 'S', bearer).play();
    play.act(WAIT);
    assert_eq!(play.thoughts('S'), ["guard"]);
    let known = |play: &Play| play.known().creature(play.id('S')).expect("seen");
    let plain = builtin().creature_named("shield-bearer");
    let plain = builtin().creature(plain.expect("a kind")).numbers.defence;
    assert_eq!(known(&play).totals.defence, plain + 8);

    // Damage against the shield, and from behind.
    let damage = |from: &[&str]| {
        let mut total = 0;
        for seed in 0..200 {
            let mut play = Scenario::new(from)
                .seed(seed)
                .player(being("player").hp(1_000).attack(30))
                .creature('S', being("shield-bearer").hp(1_000))
                .data(|data| {
                    for kind in &mut data.creatures {
                        kind.tactics.retain(|one| *one == Tactic::Guard);
                    }
                })
                .play();
            play.act(WAIT);
            play.act(attack(play.id('S')));
            total += 1_000 - play.hp('S');
        }
        total
    };
    let guarded = damage(&["####", "#@S#", "####"]);
    let mut open = 0;
    for seed in 0..200 {
        let mut play = Scenario::new(&["####", "#@S#", "####"])
            .seed(seed)
            .player(being("player").hp(1_000).attack(30))
            .creature('S', inert("shield-bearer").hp(1_000))
            .play();
        play.act(attack(play.id('S')));
        open += 1_000 - play.hp('S');
    }
    assert!(guarded * 10 < open * 8, "{guarded} against {open}");
}

#[test]
fn a_delver_digs_towards_steps_and_loses_a_player_that_stands_still() {
    // Without an alert rule no creature hears anything.
    if is_skipped_in_this_danger() {
        return;
    }
    let map = [
        "############",
        "#@.#####d..#",
        "#..#########",
        "############",
    ];
    let mut play = scene(&map, 'd', being("delver").alert(Awareness::Idle)).play();
    for _ in 0..20 {
        play.act(WAIT);
    }
    assert_eq!(events(&play, |kind| *kind == EventKind::Dug), 0);
    let mut dug = 0;
    for turn in 0..40 {
        play.act(walk(if turn % 2 == 0 { E } else { W }));
        dug += events(&play, |kind| *kind == EventKind::Dug);
        if play.point('d').chebyshev(play.point('@')) <= 2 {
            break;
        }
    }
    assert!(dug > 0, "{:?}", play.map());
}

#[test]
fn a_bone_singer_raises_a_corpse_in_two_turns_and_an_attack_interrupts_it() {
    let map = ["##########", "#@.n.....#", "#....c...#", "##########"];
    let start = || {
        scene(&map, 'n', being("bone-singer").hp(1_000))
            .creature('c', thing("zombie corpse"))
            .data(|data| {
                for kind in &mut data.creatures {
                    kind.tactics.retain(|one| *one == Tactic::Raise);
                }
            })
    };
    let mut play = start().play();
    play.act(WAIT);
    assert_eq!(events(&play, |kind| *kind == EventKind::Sang), 1);
    assert_eq!(events(&play, |kind| *kind == EventKind::Raised), 0);
    play.act(WAIT);
    assert_eq!(events(&play, |kind| *kind == EventKind::Raised), 1);
    let usual = builtin().creature_named("zombie").expect("a kind");
    let usual = builtin().creature(usual).numbers;
    let risen = play.known().creatures().find(|one| {
        let kinds = play.known().definitions;
        kinds.creature(one.kind).name == "zombie"
    });
    let risen = risen.expect("it rose");
    assert_eq!(risen.stats.hp, usual.hp / 2);
    assert_eq!(risen.stats.attack, usual.attack / 2);

    let near = ["##########", "#@n......#", "#....c...#", "##########"];
    let mut play = Scenario::new(&near)
        .player(being("player").hp(1_000))
        .creature('n', being("bone-singer").hp(1_000))
        .creature('c', thing("zombie corpse"))
        .data(|data| {
            for kind in &mut data.creatures {
                kind.tactics.retain(|one| *one == Tactic::Raise);
            }
        })
        .play();
    for _ in 0..6 {
        play.act(attack(play.id('n')));
        assert_eq!(events(&play, |kind| *kind == EventKind::Raised), 0);
    }
}

#[test]
fn a_troll_heals_twelve_hit_points_in_ten_turns() {
    let mut play = scene(&["####", "#@T#", "####"], 'T', being("troll").hurt(10, 80)).play();
    play.wait(1);
    let before = play.hp('T');
    play.wait(10);
    assert_eq!(play.hp('T'), before + 12);
}

#[test]
fn a_memory_moth_takes_experience_but_no_level_and_its_death_returns_it() {
    let start = |player: Being| {
        Scenario::new(&["#######", "#@M...#", "#######"])
            .player(player.hp(1_000).attack(1_000))
            .creature('M', being("memory moth").hp(1))
            .play()
    };
    let mut play = start(being("player").level(60, 2));
    let (before, level) = (play.experience('@').xp, play.experience('@').level);
    play.act(WAIT);
    let after = play.experience('@');
    assert!(after.xp < before, "{} of {before}", after.xp);
    assert_eq!(after.level, level);
    assert!(play.thoughts('M').contains(&"steal".to_owned()));

    let taken = before - after.xp;
    let mut play = Scenario::new(&["####", "#@M#", "####"])
        .player(being("player").hp(1_000).attack(1_000).level(60, 2))
        .creature('M', being("memory moth").hp(1))
        .play();
    play.act(WAIT);
    play.act(attack(play.id('M')));
    let won: i32 = play
        .events()
        .filter_map(|event| match event.kind {
            EventKind::Gained { xp } => Some(xp),
            _ => None,
        })
        .sum();
    assert!(won >= taken, "{won} for {taken} and the kill");
}

#[test]
fn a_warden_never_takes_stairs() {
    let map = ["#######", "#@<.W.#", "#######"];
    let mut play = Scenario::new(&["#######", "#.>...#", "#######"])
        .below(&map)
        .player(being("player").hp(1_000))
        .creature('W', being("warden").speed(200))
        .play()
        .with_all_levels();
    play.act(walk(E));
    play.act(UP);
    play.wait(20);
    assert_eq!(play.place('W').level, 1);
    assert_eq!(play.status(), Status::Playing);
}

/// As after loading a saved game, which has no events of the turn before.
#[test]
fn a_hunter_is_shown_as_hunting_before_the_first_turn() {
    let map = ["########", "#@...g.#", "########"];
    let goblin = being("goblin").alert(Awareness::Hunting);
    let play = scene(&map, 'g', goblin).play();
    let seen = creatures_in_sight(&play.known());
    let doing = seen.first().map(|one| one.doing.ids());
    assert_eq!(doing.as_deref(), Some("doing-hunts"));
}
