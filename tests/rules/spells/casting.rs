//! Casting: the cost and the messages of every spell, and when it fails.

use slight_danger::read;

use super::{SPELLS, alone, begins_on_goblin, begins_on_you, blood_price, mage, with_goblin};
use crate::support::{BLUE, Ids, Scenario, WHITE, hyphens, left, quiet};

#[test]
fn every_spell_on_oneself_is_paid_for_and_described() {
    for (spell, _, mana, look) in SPELLS {
        let mut play = with_goblin(mage().hurt(60, 100).mana(18, 50), quiet("goblin"));
        play.cast(spell, 1, 1);
        let mut messages = vec![
            format!("event-cast(you, spell-{})", hyphens(spell)),
            begins_on_you(spell, look),
        ];
        match spell {
            "blink" => messages.push("event-blinked(you)".to_owned()),
            "summon bats" => messages.push("event-appeared(creature-bat)".to_owned()),
            _ => {}
        }
        assert_eq!(play.messages(), messages);
        let restored = if spell == "blood to mana" {
            33.min(59 / blood_price())
        } else {
            0
        };
        assert_eq!(play.mana('@'), 18 - mana + restored, "{spell}");
        assert_eq!(play.turn(), 1);
        assert_eq!(play.pack('@').len(), 2, "books stay");
        assert_eq!(play.effects('g'), [], "the goblin only looks on");
    }
}

#[test]
fn every_spell_affects_another_creature() {
    for (spell, _, mana, look) in SPELLS {
        let hp = if spell == "blood to mana" {
            5 * blood_price() + 1
        } else {
            6
        };
        let mut play = with_goblin(
            mage().hurt(60, 100).mana(18, 50),
            quiet("goblin").hurt(hp, 66).mana(0, 5),
        );
        let before = (play.hp('@'), play.base('@'), play.point('@'));
        play.cast_on(spell, 'g');
        let mut messages = vec![
            format!("event-cast(you, spell-{})", hyphens(spell)),
            begins_on_goblin(spell, look),
        ];
        match spell {
            "blink" => messages.push("event-blinked(creature-goblin)".to_owned()),
            "summon bats" => {
                messages.extend([
                    "event-appeared(creature-bat)".to_owned(),
                    "event-appeared(creature-bat)".to_owned(),
                ]);
            }
            _ => {}
        }
        assert_eq!(play.messages(), messages);
        assert_eq!(play.mana('@'), 18 - mana, "the caster pays");
        assert_eq!(
            (play.hp('@'), play.base('@'), play.point('@')),
            before,
            "and nothing else happens to it"
        );
        assert_eq!(play.effects('@'), []);
        let (hp, mana) = match spell {
            "minor heal" => (26, 0),
            "major heal" => (56, 0),
            "slow heal" => (8, 0),
            "blood to mana" => (1, 5),
            _ => (play.hp('g'), 0),
        };
        assert_eq!((play.hp('g'), play.mana('g')), (hp, mana), "{spell}");
        let running = match spell {
            "slow heal" | "inner strength" => left(spell, 49),
            "detect creatures" => left(spell, 74),
            _ => Vec::new(),
        };
        assert_eq!(play.effects('g'), running);
    }
}

#[test]
fn every_rule_of_spells_holds_for_monsters_too() {
    for (spell, book, mana, look) in SPELLS {
        let mut play = Scenario::new(&["########", "#@...g.#", "########"])
            .creature(
                'g',
                quiet("goblin").hurt(50, 66).mana(18, 50).carrying(&[book]),
            )
            .direct();
        play.order('g', play.spelled('g', spell, 5, 1));
        play.wait(1);
        let messages = play.messages();
        assert_eq!(
            messages[0],
            format!("event-cast(creature-goblin, spell-{})", hyphens(spell))
        );
        assert_eq!(messages[1], begins_on_goblin(spell, look));
        let restored = if spell == "blood to mana" {
            33.min(49 / blood_price())
        } else {
            0
        };
        assert_eq!(play.mana('g'), 18 - mana + restored, "{spell}");
    }
}

#[test]
fn the_books_list_their_spells_and_costs() {
    for book in [WHITE, BLUE] {
        let play = alone(mage().mana(11, 20));
        let listed: Vec<(String, i32, bool)> = read::spells(&play.known(), play.carried('@', book))
            .into_iter()
            .map(|info| (info.name.ids(), info.mana, info.affordable))
            .collect();
        let expected: Vec<(String, i32, bool)> = SPELLS
            .into_iter()
            .filter(|(_, other, ..)| *other == book)
            .map(|(name, _, mana, _)| (format!("spell-{}", hyphens(name)), mana, mana <= 11))
            .collect();
        assert_eq!(listed, expected);
    }
    let play = alone(mage().carrying(&["rock"]));
    assert_eq!(
        read::spells(&play.known(), play.carried('@', "rock")).len(),
        0
    );
}

#[test]
fn without_enough_mana_nothing_happens_and_the_turn_passes() {
    for (spell, _, mana, _) in SPELLS {
        let mut play = with_goblin(mage().hurt(50, 100).mana(mana - 1, 20), quiet("goblin"));
        let food = play.food('@');
        for symbol in ['@', 'g'] {
            play.cast_on(spell, symbol);
            assert_eq!(play.messages(), ["event-cast-without-mana(you)"]);
            assert_eq!(play.mana('@'), mana - 1, "none is spent");
            assert_eq!((play.hp('@'), play.effects('@')), (50, Vec::new()));
            assert_eq!(play.effects('g'), []);
        }
        assert_eq!((play.turn(), play.food('@')), (2, food - 2));
        assert_eq!(play.map()[1], "#@...g.#");
    }
}

#[test]
fn just_enough_mana_is_enough() {
    for (spell, _, mana, _) in SPELLS {
        let mut play = with_goblin(mage().mana(mana, 20), quiet("goblin"));
        play.cast_on(spell, 'g');
        assert_eq!(
            play.messages()[0],
            format!("event-cast(you, spell-{})", hyphens(spell))
        );
        assert_eq!(play.mana('@'), 0);
    }
}

#[test]
fn without_a_target_nothing_happens_and_the_turn_passes() {
    for (spell, ..) in SPELLS {
        let mut play = with_goblin(mage(), quiet("goblin"));
        let food = play.food('@');
        // At bare floor, and at rock in sight.
        play.cast(spell, 3, 1);
        assert_eq!(play.messages(), ["event-cast-at-nobody(you)"]);
        play.cast(spell, 2, 0);
        assert_eq!(play.messages(), ["event-cast-at-nobody(you)"]);
        assert_eq!(play.mana('@'), 20, "none is spent");
        assert_eq!((play.turn(), play.food('@')), (2, food - 2));
        assert_eq!(play.map()[1], "#@...g.#");
        assert_eq!((play.effects('@'), play.effects('g')), Default::default());
    }
}

#[test]
fn without_target_and_mana_the_missing_mana_is_reported() {
    let mut play = alone(mage().mana(3, 20));
    play.cast("minor heal", 3, 1);
    assert_eq!(play.messages(), ["event-cast-without-mana(you)"]);
}

#[test]
fn casting_by_others_is_seen_as_mumbling() {
    let mut play = Scenario::new(&["########", "#@...g.#", "########"])
        .creature('g', quiet("goblin").mana(4, 5).carrying(&[WHITE]))
        .direct();
    play.order('g', play.spelled('g', "major heal", 5, 1));
    play.wait(1);
    assert_eq!(
        play.messages(),
        ["event-cast-without-mana(creature-goblin)"]
    );
    play.order('g', play.spelled('g', "minor heal", 3, 1));
    play.wait(1);
    assert_eq!(play.messages(), ["event-cast-at-nobody(creature-goblin)"]);
    assert_eq!(play.mana('g'), 4);
}

#[test]
fn a_monster_that_cannot_cast_waits() {
    let mut play = Scenario::new(&["#######", "#@#g#z#", "#######"])
        .creature('g', quiet("goblin").carrying(&[WHITE]))
        .creature('z', quiet("zombie").hurt(1, 50))
        .direct();
    play.order('g', play.spelled('g', "minor heal", 5, 1));
    play.wait(1);
    assert_eq!(play.told(), [""; 0]);
    assert_eq!((play.mana('g'), play.hp('z')), (5, 1));
}

#[test]
fn casting_costs_no_food_beyond_the_turns() {
    let mut play = with_goblin(mage(), quiet("goblin").hurt(1, 66));
    let food = play.food('@');
    play.cast_on("minor heal", 'g');
    assert_eq!(play.food('@'), food - 1);
}
