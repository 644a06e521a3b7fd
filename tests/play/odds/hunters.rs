//! Which enemies a forecast counts: hunters of the player, in sight or seen recently.

use slight_danger::{
    game::Game,
    odds::{forecast, odds_against},
    read::{Tone, forecast_line},
    sim::{Alert, Awareness, EventKind, Intent, KnownCreature, StairDirection},
};

use crate::support::{
    Being, E, Ids, Play, S, Scenario, being, cast, furniture, inert, is_skipped_in_this_danger,
    walk,
};

/// A hunter that hardly ever acts, so that it stays in place.
fn slow(kind: &str) -> Being {
    being(kind).alert(Awareness::Hunting).speed(1)
}

/// Whether the creature `g` is counted.
fn is_counted(play: &Play) -> bool {
    let hunters = play.known().hunters();
    hunters.iter().any(|one| one.id == play.id('g'))
}

const CORNER: [&str; 4] = ["########", "#@....g#", "#.######", "########"];

#[test]
fn a_hunter_out_of_sight_counts_until_it_would_have_given_up() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = Scenario::new(&CORNER).creature('g', slow("goblin")).play();
    let before = play.known().hunters();
    play.act(walk(S));
    assert!(!play.sees(play.point('g')));
    let now = play.known().hunters();
    assert_eq!(now.len(), 1);
    let numbers = |one: &KnownCreature| (one.id, one.place, one.stats, one.totals, one.weapon);
    assert_eq!(numbers(&now[0]), numbers(&before[0]));
    assert_eq!(play.known().last_saw(&now[0]), Some(0));
    let memory = play.known().definitions.rules.alert.expect("a rule").memory;
    play.wait(memory - 1);
    assert_eq!(play.known().hunters(), now);
    play.wait(1);
    assert_eq!(play.known().hunters(), []);
}

#[test]
fn a_hunter_out_of_sight_counts_in_a_loaded_game() {
    let mut play = Scenario::new(&CORNER).creature('g', slow("goblin")).play();
    play.act(walk(S));
    let (game, data) = (play.game(), play.known().definitions.clone());
    let resumed = Game::resume(game.seed().clone(), &game.snapshot(), data).expect("a game");
    assert_eq!(resumed.known().hunters(), play.known().hunters());
    assert_eq!(resumed.hash(), game.hash());
}

#[test]
fn a_hunter_that_was_seen_to_die_does_not_count() {
    let mut play = Scenario::new(&["#####", "#@g##", "#####"])
        .player(being("player").attack(90))
        .creature('g', slow("goblin").hp(1))
        .play();
    play.act(walk(E));
    assert_eq!(play.known().hunters(), []);
}

#[test]
fn a_hunter_that_gives_up_in_sight_does_not_count() {
    let mut play = Scenario::new(&["########", "#@....g#", "########"])
        .creature('g', slow("goblin"))
        .direct();
    assert!(is_counted(&play));
    let mut mind = play.creature('g').mind.clone();
    mind.alert = Some(Alert::new(Awareness::Idle));
    play.give('g', mind);
    play.wait(1);
    assert!(!is_counted(&play));
}

#[test]
fn called_hunters_are_mentioned_until_they_would_have_given_up() {
    if is_skipped_in_this_danger() {
        return;
    }
    let goblin = |awareness| slow("goblin").hp(1_000).alert(awareness);
    let mut play = Scenario::new(&["########", "#@...g.#", "######.#", "#....h.#", "########"])
        .data(move |kinds| {
            kinds.rules.hearing = Some(6);
            let alert = kinds.rules.alert.as_mut().expect("a rule");
            (alert.idle_chance, alert.asleep_chance, alert.memory) = (1000, 0, 5);
            alert.still = 9;
            let goblin = kinds.creature_named("goblin").expect("a creature");
            kinds.creatures[usize::from(goblin.0)].calls = true;
        })
        .player(being("player").hp(1_000_000))
        .creature('g', being("goblin").hp(1_000).alert(Awareness::Idle))
        .creature('h', goblin(Awareness::Asleep))
        .play();
    let called = |play: &Play| forecast(&play.known()).is_some_and(|fight| fight.called);
    assert!(!called(&play));
    play.wait(1);
    assert!(play.events().any(|event| event.kind == EventKind::Called));
    assert!(!play.sees(play.point('h')));
    for _ in 0..=5 {
        assert!(called(&play));
        play.wait(1);
    }
    assert!(!called(&play));
}

#[test]
fn hunters_left_on_another_level_count_while_they_follow() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = Scenario::new(&["#########", "#@.....g#", "#########"])
        .below(&["#########", "#<......#", "#########"])
        .player(being("player").on('>'))
        .creature('g', slow("goblin"))
        .play();
    let down = StairDirection::Down;
    play.act(Intent::Stairs { dir: down });
    assert!(is_counted(&play));
    let turns = play
        .known()
        .definitions
        .rules
        .pursuit
        .expect("a rule")
        .turns;
    play.wait(turns - 1);
    assert!(is_counted(&play));
    play.wait(1);
    assert!(!is_counted(&play));
}

#[test]
fn harmless_creatures_and_those_that_noticed_nothing_do_not_count() {
    let play = Scenario::new(&["#######", "#@.g.h#", "#######"])
        .creature('g', inert("goblin"))
        .creature('h', being("goblin").alert(Awareness::Asleep))
        .play();
    assert_eq!(play.known().hunters(), []);
}

#[test]
fn a_hunter_that_cannot_come_hides_no_enemy_that_has_not_noticed_the_player() {
    let map = ["#########", "#@.g..~z#", "#########"];
    let fight = |hunter| {
        let play = Scenario::new(&map)
            .creature('~', furniture("water"))
            .creature('g', being("goblin").alert(Awareness::Asleep))
            .creature('z', slow(hunter))
            .play();
        let fight = forecast(&play.known()).expect("a goblin");
        assert_eq!(fight.foes[0].id, play.id('g'), "{hunter}");
        (fight.foes.len(), fight.hunted)
    };
    assert_eq!(fight("zombie"), (1, false));
    assert_eq!(fight("pilferer"), (1, false), "a thief");
}

#[test]
fn a_single_enemy_has_the_cautious_words_of_a_forecast_of_all() {
    let play = Scenario::new(&["########", "#@.z.z.#", "########"])
        .creature('z', slow("zombie"))
        .play();
    let known = play.known();
    let fight = forecast(&known).expect("zombies");
    let (alone, least) = (|win| fight.alone(&known, &fight.foes[0], win), fight.win);
    assert!(alone(1.0) < 1.0);
    assert!(
        alone(0.0).total_cmp(&least).is_eq(),
        "{} {least}",
        alone(0.0)
    );
    // An enemy that is not counted does not change the odds of the others.
    let mut stranger = fight.foes[0];
    stranger.id = play.id('@');
    stranger.totals.attack = 1_000;
    stranger.energy.speed = 100;
    assert!(fight.alone(&known, &stranger, 0.0) < 0.1);
}

#[test]
fn a_fight_that_is_nearly_lost_is_not_won_by_luck() {
    let win = |hp| {
        let play = Scenario::new(&["#####", "#@gh#", "#.i.#", "#####"])
            .player(being("player").hp(hp))
            .creature('g', being("goblin").alert(Awareness::Hunting))
            .creature('h', being("goblin").alert(Awareness::Hunting))
            .creature('i', being("goblin").alert(Awareness::Hunting))
            .play();
        forecast(&play.known()).expect("goblins").win
    };
    let chances = [2, 8, 20, 40, 80].map(win);
    assert!(chances.is_sorted(), "{chances:?}");
    assert!(chances[1] < 0.05, "{chances:?}");
}

#[test]
fn a_fight_gets_no_harder_when_the_weaker_of_two_dies() {
    let win = |row: &str| {
        let hunter = |hp| being("goblin").alert(Awareness::Hunting).hp(hp);
        let play = Scenario::new(&["######", row, "######"])
            .player(being("player").hp(25))
            .creature('g', hunter(4))
            .creature('h', hunter(35).attack(18))
            .play();
        forecast(&play.known()).expect("goblins").win
    };
    let (both, one) = (win("#g@h.#"), win("#.@h.#"));
    assert!(both <= one, "{both} {one}");
    assert!((0.1..0.9).contains(&one), "{one}");
}

#[test]
fn while_detecting_creatures_the_player_remembers_the_twelve_nearest_hunters() {
    let book = "blue mage's spellbook";
    let map = [
        "###########################",
        "#abcdefgh#@......#ijklmnop#",
        "###########################",
    ];
    let player = being("player").mana(50, 50).carrying(&[book]);
    let mut scene = Scenario::new(&map).player(player);
    for symbol in 'a'..='p' {
        scene = scene.creature(symbol, slow("zombie"));
    }
    let mut play = scene.play();
    let detect = play.spell("detect creatures");
    play.act(cast(play.carried('@', book), detect, 10, 1));
    let remembered = |play: &Play| -> String {
        let known = play.known();
        let is_remembered = |symbol: &char| {
            let mut all = known.data.hunters.iter();
            all.any(|one| one.who.id == play.id(*symbol))
        };
        ('a'..='p').filter(is_remembered).collect()
    };
    assert_eq!(play.known().hunters().len(), 16, "all are noticed");
    assert_eq!(remembered(&play), "abcdefghijkl");
    for _ in 0..6 {
        play.act(walk(E));
    }
    assert_eq!(remembered(&play), "efghijklmnop");
}

#[test]
fn a_forecast_tells_the_cost_of_winning_from_a_quarter_of_the_hp_on() {
    let play = Scenario::new(&["#####", "#@z.#", "#####"])
        .creature('z', being("zombie").alert(Awareness::Hunting))
        .play();
    let known = play.known();
    let mut fight = forecast(&known).expect("a zombie");
    let alone = odds_against(&known, &fight.foes[0]).expect("odds").lost;
    assert!((fight.lost - alone).abs() < 0.01, "{} {alone}", fight.lost);
    assert_eq!(fight.hp, known.me.stats.hp);
    let mut told = |win, lost| {
        (fight.win, fight.lost, fight.hp) = (win, lost, 100);
        let (words, tone) = forecast_line(&fight);
        (words.ids(), tone)
    };
    let line = |risk: &str, hp: i32| format!("forecast(now, 1, {risk}, 0, no, {hp})");
    assert_eq!(told(0.99, 24.9), (line("safe", 0), Tone::Good));
    assert_eq!(told(0.99, 25.0), (line("safe", 25), Tone::Good));
    assert_eq!(told(0.99, 63.7), (line("safe", 64), Tone::Plain));
    assert_eq!(told(0.9, 63.7), (line("fair", 64), Tone::Plain));
    assert_eq!(told(0.7, 63.7), (line("risky", 64), Tone::Bad));
    assert_eq!(told(0.3, 63.7), (line("deadly", 0), Tone::Fatal));
}
