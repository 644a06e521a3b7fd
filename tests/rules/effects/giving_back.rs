//! Effects revert exactly what they changed.

use crate::support::Perk;
use slight_danger::sim::{Cause, CombatStats, Effects, EventKind, Intent, Modifiers, Status};

use super::{
    anything::{anything, something},
    calm,
};
use crate::support::{
    Base, CreatureInvariants, Play, Scenario, W, WAIT, WHITE, being, check_event, choose, quiet,
    walk, worth,
};

#[test]
fn inner_strength_reverts_its_change_though_a_level_came_in_between() {
    for rate in [0, 5, 20] {
        for perk in Perk::ALL {
            let mut play = Scenario::new(&["####", "#@.#", "####"])
                .without_growth()
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
            play.act(choose(perk));
            play.wait(27);
            assert_eq!(play.effects('@').len(), 1);
            let during = play.base('@');
            assert_eq!(during.attack, start.attack + 2 + worth(perk).attack);
            assert_eq!(during.hp_regen, start.hp_regen + 10 + worth(perk).hp_regen);
            play.wait(1);
            assert_eq!(play.effects('@'), []);
            assert_eq!(play.base('@'), start.plus(worth(perk)), "{perk:?}");
        }
    }
}

#[test]
fn a_sight_perk_is_not_lost_where_an_effect_takes_sight_to_its_limit() {
    // The limit of sight is 60 tiles.
    for (vision, during) in [(50, 54), (57, 60), (58, 60), (59, 60), (60, 60)] {
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .without_growth()
            .player(
                calm()
                    .vision(vision)
                    .level(18, 1)
                    .carrying(&["archer's potion", "experience potion"]),
            )
            .play();
        play.drink("archer's potion");
        play.drink("experience potion");
        play.act(choose(Perk::Vision));
        assert_eq!(play.base('@').vision, during);
        play.wait(18);
        assert_eq!(play.effects('@'), []);
        assert_eq!(play.base('@').vision, (vision + 1).min(60), "from {vision}");
    }
}

#[test]
fn death_reverts_the_changes_of_effects_at_any_time() {
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

/// The starting numbers plus all perks since; checks that active effects account for the rest.
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

    /// Adds the perks gained in the last turn.
    fn enter(&mut self, play: &Play) {
        let id = play.id(self.symbol);
        for event in play.events() {
            if let EventKind::Improved { perk } = event.kind
                && event.who.id == id
            {
                self.owed = self.owed.plus(worth(Perk::of(perk)));
            }
        }
    }

    #[track_caller]
    fn check(&self, play: &Play) {
        let effects = play.part::<Effects>(self.symbol);
        let lent = effects.iter().fold(Base::default(), |sum, running| {
            assert!(running.left >= 1, "what is over is gone");
            sum.plus(base(play.known().definitions.effect(running.kind).change))
        });
        let whole = play.base(self.symbol).plus(base(effects.beyond));
        assert_eq!(whole, self.owed.plus(lent));
    }
}

const fn base(change: Modifiers) -> Base {
    Base {
        attack: change.attack,
        defence: change.defence,
        vision: change.vision,
        hp_regen: change.hp_regen,
        mana_regen: change.mana_regen,
    }
}

/// An effect that would bring a number below 0 takes nothing from another that ends before.
#[test]
fn effects_that_overlap_add_up_beyond_the_bounds_of_a_number() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .data(|data| {
            for (name, turns, attack) in [("poison", 4, -8), ("archer's eye", 2, -8)] {
                let kind = data.effects.iter_mut().find(|one| one.name == name);
                let kind = kind.expect("an effect");
                (kind.turns, kind.each_turn) = (turns, None);
                kind.change = Modifiers {
                    attack,
                    ..Modifiers::default()
                };
            }
        })
        .player(
            being("player")
                .attack(10)
                .carrying(&["poison potion", "archer's potion"]),
        )
        .play();
    let attack = |play: &Play| play.base('@').attack;
    play.drink("poison potion");
    assert_eq!(attack(&play), 2);
    play.drink("archer's potion");
    assert_eq!(attack(&play), 0);
    play.wait(1);
    assert_eq!(attack(&play), 2, "the second, shorter one is over");
    play.wait(1);
    assert_eq!((attack(&play), play.effects('@').len()), (10, 0));
}

#[test]
fn effects_always_revert_exactly_what_they_changed() {
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
            let intent = if due { choose(Perk::Mana) } else { WAIT };
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
