//! Effects give back exactly what they changed.

use slight_danger::sim::{Bonus, Cause, CombatStats, Effects, EventKind, Intent, Status};

use super::{
    anything::{anything, something},
    calm,
};
use crate::support::{
    Base, CreatureInvariants, Play, Scenario, W, WAIT, WHITE, being, check_event, choose, quiet,
    walk, worth,
};

#[test]
fn inner_strength_gives_back_what_it_changed_though_a_level_came_in_between() {
    for rate in [0, 5, 20] {
        for bonus in Bonus::ALL {
            let mut play = Scenario::new(&["####", "#@.#", "####"])
                .without_level_cost()
                .with_regeneration(10)
                .player(
                    being("player")
                        .mana_regen(rate)
                        .level(18, 1)
                        .carrying(&[WHITE, "experience potion"]),
                )
                .play();
            let start = play.base('@');
            play.cast("inner strength", 1, 1);
            play.wait(20);
            play.drink("experience potion");
            play.act(choose(bonus));
            play.wait(27);
            assert_eq!(play.effects('@').len(), 1);
            let during = play.base('@');
            assert_eq!(during.attack, start.attack + 2 + worth(bonus).attack);
            assert_eq!(during.hp_regen, start.hp_regen + 10 + worth(bonus).hp_regen);
            play.wait(1);
            assert_eq!(play.effects('@'), []);
            assert_eq!(play.base('@'), start.plus(worth(bonus)), "{bonus:?}");
        }
    }
}

#[test]
fn a_bonus_of_sight_is_not_lost_where_an_effect_takes_sight_to_its_limit() {
    // Nobody sees farther than 60 tiles.
    for (vision, during) in [(50, 54), (57, 60), (58, 60), (59, 60), (60, 60)] {
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .without_level_cost()
            .player(
                calm()
                    .vision(vision)
                    .level(18, 1)
                    .carrying(&["archer's potion", "experience potion"]),
            )
            .play();
        play.drink("archer's potion");
        play.drink("experience potion");
        play.act(choose(Bonus::Vision));
        assert_eq!(play.base('@').vision, during);
        play.wait(18);
        assert_eq!(play.effects('@'), []);
        assert_eq!(play.base('@').vision, (vision + 1).min(60), "from {vision}");
    }
}

#[test]
fn death_gives_back_what_effects_changed_whenever_it_comes() {
    for turns in [0, 1, 7, 18] {
        let mut play = Scenario::new(&["#####", "#@g.#", "#####"])
            .player(calm().mana(40, 40).carrying(&[
                WHITE,
                "warrior's potion",
                "archer's potion",
                "slow health potion",
            ]))
            .creature('g', quiet("goblin"))
            .direct();
        let start = play.base('@');
        play.cast("inner strength", 1, 1);
        for potion in ["warrior's potion", "archer's potion", "slow health potion"] {
            play.drink(potion);
        }
        play.wait(turns.min(16));
        let goblin = *play.part::<CombatStats>('g');
        play.give(
            'g',
            CombatStats {
                attack: 1_000_000,
                ..goblin
            },
        );
        play.order('g', walk(W));
        play.wait(1);
        assert!(matches!(play.status(), Status::Dead(Cause::Blow { .. })));
        assert_eq!((play.effects('@'), play.base('@')), (Vec::new(), start));
    }
}

/// The start's numbers with all bonuses taken since, and a check that effects
/// at work account for the rest.
struct Account {
    symbol: char,
    owed: Base,
}

impl Account {
    fn open(play: &Play, symbol: char) -> Self {
        Self {
            symbol,
            owed: play.base(symbol),
        }
    }

    /// Enters the bonuses of the last turn.
    fn enter(&mut self, play: &Play) {
        let id = play.id(self.symbol);
        for event in play.events() {
            if let EventKind::Improved { bonus } = event.kind
                && event.who.id == id
            {
                self.owed = self.owed.plus(worth(bonus));
            }
        }
    }

    #[track_caller]
    fn check(&self, play: &Play) {
        let lent =
            play.part::<Effects>(self.symbol)
                .iter()
                .fold(Base::default(), |sum, running| {
                    assert!(running.left >= 1, "what is over is gone");
                    sum.plus(Base {
                        attack: running.changed.attack,
                        defence: running.changed.defence,
                        vision: running.changed.vision,
                        hp_regen: running.changed.hp_regen,
                        mana_regen: running.changed.mana_regen,
                    })
                });
        assert_eq!(play.base(self.symbol), self.owed.plus(lent));
    }
}

#[test]
fn whatever_happens_effects_give_back_exactly_what_they_changed() {
    let (mut begun, mut levels, mut together) = (0, 0, 0);
    for seed in 0..60 {
        let (mut play, mut dice) = anything(seed);
        let mut creatures = CreatureInvariants::of(play.world());
        let mut accounts = ['@', 'g'].map(|symbol| Account::open(&play, symbol));
        let mut turn = |play: &mut Play, intent: Intent| {
            play.act(intent);
            creatures.check(play.world());
            for event in play.events() {
                check_event(play.world(), event);
                begun += u32::from(matches!(event.kind, EventKind::Affected { .. }));
                levels += u32::from(matches!(event.kind, EventKind::Improved { .. }));
            }
            for account in &mut accounts {
                account.enter(play);
                account.check(play);
                let running = play.effects(account.symbol).len();
                together = together.max(running);
                assert!(play.base(account.symbol).vision < 60);
            }
        };
        for _ in 0..80 {
            let intent = something(&play, &mut dice);
            turn(&mut play, intent);
        }
        while !play.effects('@').is_empty() || !play.effects('g').is_empty() {
            let due = play.experience('@').picks > 0;
            let intent = if due { choose(Bonus::Mana) } else { WAIT };
            turn(&mut play, intent);
        }
        for account in accounts {
            assert_eq!(play.base(account.symbol), account.owed, "seed {seed}");
        }
    }
    assert!(
        begun > 500 && levels > 60 && together >= 5,
        "{begun} {levels} {together}"
    );
}
