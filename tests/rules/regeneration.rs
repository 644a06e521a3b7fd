//! The rules of regeneration, of hit points and of mana alike: a counter that runs down from 1000
//! and gives a point when it falls below 0.

use crate::support::{Being, E, Play, Scenario, W, WAIT, being, inert, walk};
use slight_danger::sim::{Cause, EventKind, Status};

/// The regenerated points.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Points {
    Hit,
    Mana,
}

impl Points {
    const BOTH: [Self; 2] = [Self::Hit, Self::Mana];

    /// The turns, counted from 1, in which a creature regained points.
    pub(crate) fn regained(self, play: &mut Play, symbol: char, turns: u32) -> Vec<u32> {
        let id = play.id(symbol);
        let mut found = Vec::new();
        for turn in 1..=turns {
            play.wait(1);
            for event in play.events() {
                let amount = match (self, event.kind) {
                    (Self::Hit, EventKind::Healed { amount })
                    | (Self::Mana, EventKind::Restored { amount }) => amount,
                    _ => continue,
                };
                if event.who.id == id {
                    assert_eq!(amount, 1);
                    found.push(turn);
                }
            }
        }
        found
    }

    /// A creature with current and most points.
    fn of(self, being: Being, now: i32, max: i32) -> Being {
        match self {
            Self::Hit => being.hurt(now, max),
            Self::Mana => being.mana(now, max),
        }
    }

    /// A creature that regains this many points in 1000 turns.
    fn rate(self, being: Being, rate: i32) -> Being {
        match self {
            Self::Hit => being.hp_regen(rate),
            Self::Mana => being.mana_regen(rate),
        }
    }

    /// A creature's points, and the points the player is shown of its own.
    fn amount(self, play: &Play, symbol: char) -> (i32, i32) {
        match self {
            Self::Hit => (play.hp(symbol), play.standing().hp),
            Self::Mana => (play.mana(symbol), play.standing().mana),
        }
    }

    fn counter(self, play: &Play) -> i32 {
        match self {
            Self::Hit => play.counter('@'),
            Self::Mana => play.mana_counter('@'),
        }
    }

    /// The default number of points regained in 1000 turns.
    fn usual_rate(self) -> i32 {
        match self {
            Self::Hit => 10,
            Self::Mana => 20,
        }
    }

    /// The number of turns before the one that gives the first point.
    fn pause(self) -> u32 {
        1000 / self.usual_rate().unsigned_abs()
    }
}

/// A player that regains 10 hit points and 20 mana in 1000 turns.
fn slow() -> Being {
    being("player").hp_regen(10).mana_regen(20)
}

pub(crate) fn alone(player: Being) -> Play {
    Scenario::new(&["####", "#@.#", "####"])
        .without_growth()
        .without_slow_starvation()
        .player(player)
        .play()
}

#[test]
fn default_rates_give_10_hit_points_and_20_mana_in_a_thousand_turns() {
    for (points, turns, expected) in [
        (Points::Hit, 399, [101, 201, 301]),
        (Points::Mana, 199, [51, 101, 151]),
    ] {
        let mut play = alone(points.of(slow(), 10, 20));
        assert_eq!(points.regained(&mut play, '@', turns), expected);
        assert_eq!(points.amount(&play, '@'), (13, 13));
    }
}

#[test]
fn other_rates_give_points_when_their_sum_exceeds_a_thousand() {
    for (rate, expected) in [
        (0, &[][..]),
        (9, &[112]),
        (10, &[101]),
        (15, &[67, 134]),
        (20, &[51, 101, 151]),
        (25, &[41, 81, 121]),
        // 34 × 30 is above 1000 and 67 × 30 above 2000; 100 × 30 is exactly 3000.
        (30, &[34, 67, 101, 134]),
        (1000, &[2, 3, 4]),
    ] {
        for points in Points::BOTH {
            let mut play = alone(points.rate(points.of(being("player"), 1, 1000), rate));
            let turns = if rate == 1000 { 4 } else { 160 };
            assert_eq!(
                points.regained(&mut play, '@', turns),
                expected,
                "{points:?} at rate {rate}"
            );
        }
    }
}

#[test]
fn all_creatures_regain_points_by_the_same_rule() {
    for (points, turns, expected) in [
        (Points::Hit, 250, [101, 201]),
        (Points::Mana, 120, [51, 101]),
    ] {
        for kind in ["fungus", "bat", "zombie", "goblin"] {
            let mut play = Scenario::new(&["#####", "#@#g#", "#####"])
                .creature('g', points.of(inert(kind), 1, 5))
                .play();
            assert_eq!(points.regained(&mut play, 'g', turns), expected, "{kind}");
        }
    }
}

#[test]
fn the_counter_stands_still_at_full_points() {
    for (points, told) in [(Points::Hit, "@ regains 1"), (Points::Mana, "@ restores 1")] {
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .player(points.of(slow(), 19, 20))
            .direct();
        play.wait(points.pause() + 1);
        assert!(play.told().contains(&told.to_owned()));
        let rest = 1000 - points.usual_rate();
        assert_eq!(points.counter(&play), rest);
        play.wait(points.pause() * 3);
        assert_eq!(points.counter(&play), rest, "nothing is missing");
        assert!(play.told().is_empty());
    }
}

#[test]
fn points_never_rise_above_their_maximum() {
    for points in Points::BOTH {
        let with = |now, max| alone(points.rate(points.of(being("player"), now, max), 400));
        let mut play = with(19, 20);
        assert_eq!(points.regained(&mut play, '@', 100), [3]);
        assert_eq!(points.amount(&play, '@'), (20, 20));
        // Points are not saved up while none are missing.
        assert_eq!(points.regained(&mut with(20, 20), '@', 100), [0; 0]);
    }
    // Nor are points regained with a maximum of 0.
    let mut play = alone(being("player").mana(0, 0).mana_regen(400));
    assert_eq!(Points::Mana.regained(&mut play, '@', 50), [0; 0]);
}

#[test]
fn a_point_costs_1_food_and_only_when_it_is_regained() {
    for points in Points::BOTH {
        let player = slow().food(666, 1000);
        let turns = points.pause();
        let food = 666 - turns.cast_signed();
        let mut play = alone(points.of(player.clone(), 5, 20));
        play.wait(turns);
        assert_eq!(play.food('@'), food);
        play.wait(1);
        assert_eq!(play.food('@'), food - 2);
        let mut play = alone(player);
        play.wait(turns + 1);
        assert_eq!(play.food('@'), food - 1);
    }
}

#[test]
fn a_hit_point_and_a_point_of_mana_in_one_turn_cost_2_food() {
    let mut play = alone(slow().hurt(50, 100).mana(5, 20).food(666, 1000));
    play.wait(100);
    // Mana came on turn 51.
    assert_eq!(play.food('@'), 565);
    play.wait(1);
    assert_eq!(play.told(), ["@ regains 1", "@ restores 1"]);
    assert_eq!(play.food('@'), 562);
    assert_eq!(play.messages(), [""; 0], "it shows in the bars");
}

#[test]
fn a_point_can_cost_the_last_food() {
    for points in Points::BOTH {
        let food = points.pause().cast_signed() + 2;
        let mut play = alone(points.of(slow().food(food, 1000), 5, 20));
        play.wait(points.pause());
        assert_eq!((play.food('@'), play.status()), (2, Status::Playing));
        play.wait(1);
        assert_eq!(play.status(), Status::Dead(Cause::Starvation));
    }
}

#[test]
fn other_creatures_regain_mana_without_food() {
    let mut play = Scenario::new(&["#####", "#@#g#", "#####"])
        .creature('g', inert("goblin").mana(0, 5).food(0, 1000))
        .play();
    assert_eq!(Points::Mana.regained(&mut play, 'g', 120), [51, 101]);
    assert_eq!(play.food('g'), 0);
}

#[test]
fn upkeep_comes_after_all_actions() {
    // The goblin's attack on turn 101 comes before the point of that turn.
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .player(being("player").hurt(99, 100).hp_regen(10))
        .creature('g', inert("goblin").attack(1))
        .direct();
    play.wait(100);
    play.order('g', walk(W));
    play.act(WAIT);
    assert_eq!(play.told(), ["g strikes @", "@ regains 1"]);
    assert_eq!(play.hp('@'), 99);
}

#[test]
fn the_dead_regain_nothing() {
    for points in Points::BOTH {
        let mut play = Scenario::new(&["#####", "#@gf#", "#####"])
            .creature('g', inert("goblin"))
            .creature('f', inert("fungus").hurt(1, 10).mana(0, 5))
            .direct();
        play.wait(points.pause());
        play.order('g', walk(E));
        play.act(WAIT);
        assert!(!play.is_there('f'));
        for event in play.told() {
            assert!(
                !event.contains("regains") && !event.contains("restores"),
                "{event}"
            );
        }
    }
    // Nor does a dead player.
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .player(being("player").hp(1).mana(5, 20))
        .creature('g', inert("goblin"))
        .direct();
    play.wait(50);
    play.order('g', walk(W));
    play.act(WAIT);
    assert_eq!(play.mana('@'), 5);
}
