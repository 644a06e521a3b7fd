//! Statistics gathered turn by turn from a game.

use crate::support::Perk;
use crate::support::{
    E, Play, Scenario, WAIT, attack, being, choose, drink, equip, inert, throw, unequip, walk,
};
use slight_danger::{
    bot::{EnemyStats, GameStats, Killer, UseStat},
    sim::{Cause, CreatureKind, CreatureRef, EffectKind, Intent, ItemKind, StableId},
};

/// Plays intents and returns the statistics.
fn stats(play: &mut Play, intents: &[Intent]) -> GameStats {
    let mut stats = GameStats::begin(&play.known());
    for intent in intents {
        play.act(*intent);
        stats.note(&play.known());
    }
    stats
}

/// The uses of items, and how often each.
fn uses(stats: &GameStats) -> Vec<(UseStat, u32)> {
    stats
        .uses
        .iter()
        .map(|(used, count)| (*used, *count))
        .collect()
}

fn item(play: &Play, name: &str) -> ItemKind {
    play.known().definitions.item_named(name).unwrap()
}

#[test]
fn an_attack_counts_for_its_weapon() {
    let mut play = Scenario::new(&["####", "#@b#", "####"])
        .player(being("player").wielding("dagger").carrying(&["sword"]))
        .creature('b', inert("bat").hp(1_000).defence(1_000))
        .play();
    let (bat, sword, dagger) = (
        play.id('b'),
        play.carried('@', "sword"),
        play.carried('@', "dagger"),
    );
    let blow = attack(bat);
    let gathered = stats(
        &mut play,
        &[
            blow,
            equip(sword),
            blow,
            walk(E),
            unequip(sword),
            blow,
            equip(dagger),
        ],
    );
    assert_eq!(
        uses(&gathered),
        [
            (UseStat::Struck(None), 1),
            (UseStat::Struck(Some(item(&play, "dagger"))), 1),
            (UseStat::Struck(Some(item(&play, "sword"))), 2),
        ]
    );
}

#[test]
fn an_attack_taken_counts_for_the_armour_worn_at_the_time() {
    let mut play = Scenario::new(&["####", "#@z#", "####"])
        .player(being("player").hp(1_000).carrying(&["tunic"]))
        .creature('z', inert("zombie").attack(1))
        .direct();
    let (me, tunic) = (play.id('@'), play.carried('@', "tunic"));
    play.order('z', attack(me));
    let gathered = stats(&mut play, &[WAIT, WAIT, equip(tunic), WAIT]);
    assert_eq!(
        uses(&gathered),
        [
            (UseStat::Worn(None), 2),
            (UseStat::Worn(Some(item(&play, "tunic"))), 2),
        ]
    );
}

#[test]
fn drinking_throwing_and_choosing_are_counted_separately() {
    let mut play = Scenario::new(&["######", "#@..b#", "######"])
        .player(being("player").picks(1).carrying(&[
            "health potion",
            "mana potion",
            "rock",
            "apple",
        ]))
        .creature('b', inert("bat").hp(1_000).defence(1_000))
        .play();
    let [health, mana, rock, apple] =
        ["health potion", "mana potion", "rock", "apple"].map(|name| play.carried('@', name));
    let gathered = stats(
        &mut play,
        &[
            choose(Perk::Defence),
            drink(health),
            throw(mana, 4, 1),
            throw(rock, 4, 1),
            // This one hits no creature.
            throw(apple, 2, 1),
        ],
    );
    let [health, mana, rock] =
        ["health potion", "mana potion", "rock"].map(|name| item(&play, name));
    let mut expected = [
        (UseStat::Used(health), 1),
        (UseStat::Thrown(mana), 1),
        (UseStat::Thrown(rock), 1),
        (UseStat::Chosen(Perk::Defence.kind()), 1),
    ];
    expected.sort_unstable();
    assert_eq!(uses(&gathered), expected);
}

#[test]
fn the_first_offer_of_each_perk_counts() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(being("player").picks(2))
        .play();
    let gathered = stats(&mut play, &[choose(Perk::Defence), choose(Perk::Attack)]);
    let chosen: Vec<bool> = [Perk::Defence, Perk::Attack, Perk::HitPoints]
        .map(|perk| gathered.first_offers[&perk.kind()])
        .into();
    assert_eq!(chosen, [true, false, false]);
}

#[test]
fn gossip_counts_when_the_player_perceives_it() {
    let heard = |map: &[&str]| {
        let goblin = || being("goblin").vision(1);
        let mut play = Scenario::new(map)
            .creature('g', goblin().knowing(&["health potion"]))
            .creature('h', goblin())
            .play();
        stats(&mut play, &[WAIT]).witnessed.get("told").copied()
    };
    assert_eq!(heard(&["########", "#@...gh#", "########"]), Some(1));
    assert_eq!(heard(&["########", "#@.##gh#", "########"]), None);
}

#[test]
fn the_way_home_begins_with_the_bear() {
    let mut play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(being("player").over("teddy bear"))
        .play();
    let turn = play.turn() + 1;
    assert_eq!(stats(&mut play, &[]).goal_turn, None);
    let gathered = stats(&mut play, &[Intent::PickUp, walk(E)]);
    assert_eq!(gathered.goal_turn, Some(turn));
}

#[test]
fn attacks_count_as_shares_of_max_hp() {
    let mut play = Scenario::new(&["#####", "#@g##", "#####"])
        .player(being("player").hp(200).hp_regen(0))
        .creature('g', being("goblin"))
        .play();
    let gathered = stats(&mut play, &[WAIT; 5]);
    let lost = (200 - play.hp('@')).cast_unsigned();
    assert!(lost > 0, "it strikes");
    let blows = gathered.blows_taken[&0];
    assert_eq!((blows.count, blows.shares), (5, lost * 5));
}

#[test]
fn enemies_are_counted_once_at_the_set_time() {
    let player = being("player").food(1_000, 1_000);
    let mut play = Scenario::new(&["#########", "#@.g#z#b#", "#########"])
        .without_growth()
        .with_experience_potions_of(50)
        .player(player.carrying(&["experience potion"]))
        .creature('g', inert("goblin").level(0, 4))
        .creature('z', inert("zombie"))
        .creature('b', inert("bat").level(0, 9))
        .play();
    let potion = play.carried('@', "experience potion");
    stats(&mut play, &[throw(potion, 3, 1)]);
    let gathered = stats(&mut play, &[WAIT; 498]);
    assert_eq!(gathered.enemies, [None; 6]);
    let mut gathered = gathered;
    for _ in 0..2 {
        play.act(WAIT);
        gathered.count_enemies(play.game());
    }
    let census = EnemyStats {
        living: 2,
        levels: 6,
        grown: 1,
        most_gained: 1,
    };
    assert_eq!(gathered.enemies[..2], [Some(census), None]);
}

#[test]
fn every_death_has_a_killer() {
    let me = StableId(1);
    let by = |id, kind| CreatureRef {
        id: StableId(id),
        kind: CreatureKind(kind),
    };
    let effect = |by| Cause::Effect {
        kind: EffectKind(0),
        by,
        seen: true,
    };
    let goblin = Killer::Creature(CreatureKind(4));
    let missile = Cause::Missile {
        by: by(9, 4),
        item: ItemKind(0),
    };
    for (cause, killer) in [
        (Cause::Blow { by: by(9, 4) }, goblin),
        (missile, goblin),
        (effect(Some(by(9, 4))), goblin),
        (effect(Some(by(1, 0))), Killer::Itself),
        (effect(None), Killer::Nobody),
        (Cause::Starvation, Killer::Hunger),
        (Cause::Overeating, Killer::Overeating),
    ] {
        assert_eq!(Killer::of(cause, me), killer, "{cause:?}");
    }
}
