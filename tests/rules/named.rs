//! Creatures that earn names: how, who uses the name, and its consequences.

use std::collections::BTreeSet;

use slight_danger::{
    game::Game,
    grid::Point,
    read::{self, creatures_in_sight},
    sim::{Awareness, Boast, Definitions, EventKind, Intent, Refusal, RenownRule, Seed, Tactic},
};

use crate::support::{
    Being, E, Ids, Play, Scenario, W, WAIT, at, being, builtin, inert, is_skipped_in_this_danger,
    quiet, walk,
};

const RULE: RenownRule = RenownRule {
    levels: 3,
    hp: 333,
    boast: 0,
    wrong: 0,
    times: 2,
    calling: None,
};

/// Sets the renown rule, and syllables for goblins.
fn ruled(rule: RenownRule) -> impl FnOnce(&mut Definitions) {
    move |data| {
        data.rules.renown = Some(rule);
        let goblin = data.creature_named("goblin").expect("a goblin");
        let lists = [vec!["Gra", "Mo"], vec!["k", "gul"]];
        data.creatures[usize::from(goblin.0)].syllables = lists
            .map(|list| list.into_iter().map(str::to_owned).collect())
            .into();
    }
}

fn scene(map: &[&str]) -> Scenario {
    let rules = Scenario::new(map).without_growth().with_plain_damage();
    rules.data(ruled(RULE))
}

fn name(play: &Play, symbol: char) -> Option<String> {
    play.known().name_of(play.id(symbol))
}

fn earns(play: &Play, symbol: char) -> bool {
    play.told().contains(&format!("{symbol} earned_name"))
}

/// A creature kills another that is worth the given experience.
fn after_a_kill(killer: Being, xp: i32) -> Play {
    let mut play = scene(&["#######", "#@.kv.#", "#######"])
        .creature('k', killer)
        .creature('v', inert("rat").attack(0).defence(0).hurt(1, xp + 2))
        .direct();
    play.order('k', walk(E));
    play.wait(1);
    assert!(!play.is_there('v'));
    play
}

#[test]
fn three_levels_gained_in_play_earn_a_name() {
    // Levels 1 to 3 end above 20, 56 and 103.
    for (xp, level) in [(57, 3), (104, 4), (1_000, 14)] {
        let play = after_a_kill(inert("goblin").attack(10), xp);
        assert_eq!(play.experience('k').level, level);
        assert_eq!(earns(&play, 'k'), level >= 4, "level {level}");
        assert_eq!(name(&play, 'k').is_some(), level >= 4, "level {level}");
        assert!(
            play.told()
                .iter()
                .filter(|one| one.contains("earned"))
                .count()
                <= 1
        );
    }
}

#[test]
fn only_kinds_with_syllables_earn_names_and_only_by_the_rule() {
    let play = after_a_kill(inert("bat").attack(10), 1_000);
    assert!(play.experience('k').level >= 4);
    assert_eq!(name(&play, 'k'), None);
    let mut play = scene(&["######", "#@.kv#", "######"])
        .data(|data| data.rules.renown = None)
        .creature('k', inert("goblin").attack(10))
        .creature('v', inert("rat").attack(0).defence(0).hurt(1, 1_000))
        .direct();
    play.order('k', walk(E));
    play.wait(1);
    assert_eq!(name(&play, 'k'), None);
}

/// A creature that deaths give little experience attacks the player, who has the given hit points
/// out of 100.
fn after_a_blow(hp: i32, attack: i32) -> Play {
    let mut play = scene(&["#####", "#@g.#", "#####"])
        .player(being("player").defence(0).hurt(hp, 100).hp_regen(0))
        .creature('g', quiet("goblin").level(3_130, 30).attack(attack))
        .direct();
    play.order('g', walk(W));
    play.wait(1);
    play
}

#[test]
fn a_creature_that_takes_the_player_below_a_third_of_its_hp_earns_a_name() {
    let play = after_a_blow(34, 5);
    assert!(play.hp('@') <= 33 && earns(&play, 'g'));
    let blow = 34 - play.hp('@');
    let known = name(&play, 'g').expect("a name");
    let told = [
        format!("event-attacked(creature-goblin, you, {blow})"),
        format!("event-earned-name(creature-goblin, {known})"),
    ];
    assert_eq!(play.messages(), told, "it has its name from then on");
    for (hp, attack) in [(33, 5), (100, 5), (40, 7)] {
        let play = after_a_blow(hp, attack);
        assert_eq!(name(&play, 'g'), None, "{hp} hit points, attack {attack}");
    }
    let dead = after_a_blow(1, 1);
    assert_eq!(name(&dead, 'g'), None, "the player must live");
}

#[test]
fn a_name_earned_at_a_high_level_brings_a_perk_of_a_calling() {
    if is_skipped_in_this_danger() {
        return;
    }
    for (xp, level) in [(300, 7), (400, 8)] {
        let mut play = scene(&["#####", "#@g.#", "#####"])
            .with_perks()
            .data(|data| {
                data.rules.renown = Some(RenownRule {
                    calling: Some(8),
                    ..RULE
                });
            })
            .player(being("player").defence(0).hurt(34, 100).hp_regen(0))
            .creature('g', quiet("goblin").level(xp, level).attack(5))
            .direct();
        play.order('g', walk(W));
        play.wait(1);
        assert!(name(&play, 'g').is_some(), "level {level}");
        let view = play.known();
        let goblin = view.creature(play.id('g')).expect("it is in sight");
        let perks = view.perks_of(&goblin);
        assert_eq!(perks.len(), usize::from(level >= 8), "level {level}");
        for kind in perks {
            let of = &view.definitions.perks;
            assert!(of.calling_of(*kind).is_some());
            let perk = of.get(*kind);
            assert!(perk.others && perk.power.is_none(), "{}", perk.name);
        }
        let card = read::describe(&view, play.place('g')).lines;
        let mut card = card.iter().map(Ids::ids);
        assert_eq!(
            card.any(|line| line.starts_with("creature-perks")),
            level >= 8
        );
    }
}

#[test]
fn all_texts_call_a_named_creature_by_its_name() {
    let mut play = after_a_blow(34, 2);
    let known = name(&play, 'g').expect("a name");
    play.wait(1);
    let [told] = &play.messages()[..] else {
        panic!("{:?}", play.messages());
    };
    assert!(told.starts_with(&format!("event-attacked({known}, you")));
    let place = play.place('g');
    let title = read::describe(&play.known(), place).title;
    assert_eq!(
        title.ids(),
        format!("creature-named({known}, creature-goblin)")
    );
    let [in_sight] = &creatures_in_sight(&play.known())[..] else {
        panic!("one is in sight");
    };
    assert_eq!(in_sight.kind.ids(), known);
    assert_eq!(play.known().name_of(play.id('g')).as_ref(), Some(&known));
}

#[test]
fn names_are_made_of_syllables_and_unique_as_long_as_possible() {
    let goblin = || quiet("goblin").named();
    let names = |seed| -> Vec<String> {
        let play = scene(&["########", "#@abcdh#", "########"])
            .seed(seed)
            .creature('a', goblin())
            .creature('b', goblin())
            .creature('c', goblin())
            .creature('d', goblin())
            .creature('h', goblin())
            .play();
        "abcdh".chars().filter_map(|one| name(&play, one)).collect()
    };
    let all = BTreeSet::from(["Grak", "Gragul", "Mok", "Mogul"].map(str::to_owned));
    let five = names(1);
    assert_eq!(five.iter().take(4).cloned().collect::<BTreeSet<_>>(), all);
    assert!(all.contains(&five[4]), "there are only four");
    assert_eq!(names(1), five);
    assert!((2..9).any(|seed| names(seed) != five), "they are drawn");
}

#[test]
fn each_level_has_its_own_names() {
    let goblin = || quiet("goblin").named();
    for seed in 0..20 {
        let play = scene(&["#######", "#@a.b.#", "#######"])
            .below(&["#######", "#.c.d.#", "#######"])
            .seed(seed)
            .creature('a', goblin())
            .creature('b', goblin())
            .creature('c', goblin())
            .creature('d', goblin())
            .play()
            .with_all_levels();
        let names = "abcd".chars().map(|one| name(&play, one));
        assert_eq!(names.collect::<BTreeSet<_>>().len(), 4, "seed {seed}");
    }
}

/// A goblin walks into another; the points of both afterwards.
fn bump(one: Being, other: Being, change: impl FnOnce(&mut Definitions)) -> (Point, Point) {
    let mut play = scene(&["#######", "#@.gh.#", "#######"])
        .data(change)
        .creature('g', one)
        .creature('h', other)
        .direct();
    play.order('g', walk(E));
    play.wait(1);
    (play.point('g'), play.point('h'))
}

#[test]
fn weaker_allies_swap_places_with_a_named_creature() {
    let named = |level| quiet("goblin").level(1_000, level).named();
    let same = |_: &mut Definitions| {};
    let apart = (at(3, 1), at(4, 1));
    let swapped = (at(4, 1), at(3, 1));
    assert_eq!(bump(named(3), quiet("goblin"), same), swapped);
    assert_eq!(bump(named(3), named(2), same), swapped);
    assert_eq!(bump(named(3), named(3), same), apart);
    assert_eq!(bump(named(1), named(3), same), apart);
    let nobody = quiet("goblin").level(1_000, 3);
    assert_eq!(bump(nobody, quiet("goblin"), same), apart);
    let off = |data: &mut Definitions| data.rules.renown = None;
    assert_eq!(bump(named(3), quiet("goblin"), off), apart);
}

#[test]
fn a_named_hunter_gets_past_weaker_allies_in_a_corridor() {
    let mut play = scene(&["########", "#@..hg.#", "########"])
        .without_noticing()
        .creature('g', being("goblin").level(1_000, 3).named())
        .creature('h', inert("goblin"))
        .play();
    play.act(WAIT);
    assert_eq!((play.point('g'), play.point('h')), (at(4, 1), at(5, 1)));
    assert!(play.told().iter().any(|one| one == "g swapped"));
    let known = name(&play, 'g').expect("a name");
    let told = format!("event-swapped(creature-goblin, {known})");
    assert!(play.messages().contains(&told), "{:?}", play.messages());
}

/// The boasts of the last turn.
fn boasts(play: &Play) -> Vec<(Boast, i32)> {
    let all = play.events().filter_map(|event| match event.kind {
        EventKind::Boasted { of, count } => Some((of, count)),
        _ => None,
    });
    all.collect()
}

/// A named goblin that has killed a bat, and another that listens; the player is in earshot behind
/// a wall.
fn killer(rule: RenownRule, listener: Being) -> Play {
    let mut play = Scenario::new(&["########", "#@#bg.h#", "#......#", "########"])
        .data(ruled(rule))
        .data(|data| {
            data.rules.alert = Some(crate::alert::DEAF);
            data.rules.hearing = Some(6);
            let goblin = data.creature_named("goblin").expect("a goblin");
            let bat = data.creature_named("bat").expect("a bat");
            let goblin = &mut data.creatures[usize::from(goblin.0)];
            goblin.prey = vec![bat];
            goblin.tactics = vec![Tactic::Prey(1_000), Tactic::Fight, Tactic::Tell];
        })
        .creature('b', inert("bat").attack(0).defence(0).hurt(1, 1))
        .creature('g', being("goblin").alert(Awareness::Idle).named())
        .creature('h', listener)
        .play();
    play.wait(1);
    assert!(!play.is_there('b'));
    play
}

#[test]
fn a_named_creature_boasts_of_its_kills_within_hearing() {
    let sure = RenownRule {
        boast: 1_000,
        ..RULE
    };
    let mut play = killer(sure, inert("goblin"));
    play.wait(1);
    assert_eq!(boasts(&play), [(Boast::Kills, 1)]);
    let known = name(&play, 'g').expect("a name");
    let told = format!("event-boasted({known}, east, kills, 1)");
    assert!(play.messages().contains(&told), "{:?}", play.messages());
    let mut alone = killer(sure, inert("zombie"));
    alone.wait(1);
    assert_eq!(boasts(&alone), [], "nobody of its kind is near");
    let mut silent = killer(RULE, inert("goblin"));
    silent.wait(20);
    assert_eq!(boasts(&silent), [], "never, by the rule");
}

#[test]
fn the_chance_of_exaggerating_a_boast_comes_from_the_rule() {
    let rule = RenownRule {
        boast: 1_000,
        wrong: 333,
        ..RULE
    };
    let mut play = killer(rule, inert("goblin"));
    let mut counts = [0; 3];
    for _ in 0..300 {
        play.wait(1);
        for (_, count) in boasts(&play) {
            counts[usize::try_from(count).expect("a number")] += 1;
        }
    }
    // 100 of 300 boasts say twice as much; five standard deviations are 41.
    assert_eq!(counts[1] + counts[2], 300);
    assert!((59..=141).contains(&counts[2]), "{counts:?}");
}

#[test]
fn a_creature_that_nearly_killed_the_player_boasts_of_it() {
    let mut play = after_a_blow(34, 2);
    for (wrong, percent) in [(false, 33), (true, 16)] {
        play.order('g', Intent::Boast { wrong });
        play.wait(1);
        assert_eq!(boasts(&play), [(Boast::Wound, percent)]);
    }
    let mut play = scene(&["#####", "#@.g#", "#####"])
        .creature('g', quiet("goblin").named())
        .direct();
    play.order('g', Intent::Boast { wrong: true });
    play.wait(1);
    assert_eq!(boasts(&play), [], "it has done nothing");
    let boast = Intent::Boast { wrong: false };
    assert_eq!(play.refuse(boast), Refusal::OutOfReach);
}

#[test]
fn the_summary_tells_the_fate_of_named_creatures() {
    let named = || quiet("goblin").hurt(1, 10).named();
    let mut play = scene(&["########", "#.k@gb.#", "####z###", "########"])
        .below(&["########", "#..d...#", "########", "########"])
        .player(being("player").attack(1_000))
        .creature('k', named())
        .creature('g', quiet("goblin").level(1_000, 9).named())
        .creature('b', named())
        .creature('z', quiet("zombie").attack(1_000))
        .creature('d', named())
        .direct();
    let [killed, lives, died] = ['k', 'g', 'b'].map(|one| name(&play, one).expect("a name"));
    play.order('z', walk(slight_danger::grid::Direction::NE));
    play.act(walk(W));
    let told = play.end_summary().named;
    let expected = [
        format!("end-named-killed({killed}, creature-goblin)"),
        format!("end-named-lives(9, {lives}, creature-goblin)"),
        format!(
            "end-named-died(death-killed(harm-creature(creature-zombie)), {died}, creature-goblin)"
        ),
    ];
    assert_eq!(told, expected, "nothing of the level where it never was");
}

#[test]
fn the_older_creature_of_each_level_begins_with_a_name() {
    if is_skipped_in_this_danger() {
        return;
    }
    let game = Game::with_definitions(Seed::from(7), builtin()).expect("a world");
    let game = game.with_all_levels();
    let view = game.omniscient();
    let named: Vec<usize> = view.renown.iter().map(|(_, one)| one.level).collect();
    assert!(!named.is_empty() && !named.contains(&0));
    let levels: BTreeSet<usize> = named.iter().copied().collect();
    assert_eq!(levels.len(), named.len(), "one of each level at most");
    let mut data = builtin();
    data.rules.renown = None;
    let plain = Game::with_definitions(Seed::from(7), data).expect("a world");
    assert_eq!(plain.omniscient().renown.iter().count(), 0);
}
