//! The experience potion.

use slight_danger::sim::Experience;

use super::{alone, id, sober};
use crate::support::{Scenario, builtin, drink, quiet};

#[test]
fn an_experience_potion_gives_5_times_the_level() {
    for (xp, level, gained) in [(0, 1, 5), (21, 2, 10), (57, 3, 15), (161, 5, 25)] {
        let mut play = alone(sober().level(xp, level).carrying(&["experience potion"]));
        play.drink("experience potion");
        assert_eq!(play.experience('@').xp, xp + gained, "level {level}");
        assert_eq!(play.experience('@').level, level);
        assert!(
            play.messages()
                .contains(&format!("event-gained(you, {gained})")),
            "{:?}",
            play.messages()
        );
        assert_eq!(play.effects('@'), []);
        play.wait(1);
        assert_eq!(play.experience('@').xp, xp + gained, "once");
    }
}

#[test]
fn the_default_experience_potion_gives_30_times_the_level() {
    let points = if builtin().is_usual_danger() { 30 } else { 5 };
    for level in [1, 4] {
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .without_growth()
            .player(
                sober()
                    .level(Experience::threshold(level), level)
                    .carrying(&["experience potion"]),
            )
            .play();
        play.drink("experience potion");
        let gained = play.experience('@').xp - Experience::threshold(level);
        assert_eq!(gained, points * level);
    }
}

#[test]
fn an_experience_potion_can_bring_a_level() {
    let mut play = alone(
        sober()
            .hurt(50, 100)
            .level(18, 1)
            .carrying(&["experience potion"]),
    );
    let looks = play.looks("experience potion");
    play.drink("experience potion");
    let experience = play.experience('@');
    assert_eq!(
        (experience.xp, experience.level, experience.picks),
        (23, 2, 1)
    );
    assert_eq!(play.hp('@'), 54, "a level heals twice its number");
    let messages = [
        format!("event-drank(you, {})", id(&looks)),
        "effect-experience-begins(look more experienced, you)".to_owned(),
        "event-gained(you, 5)".to_owned(),
        "event-advanced(you, 2)".to_owned(),
        format!("event-learned({}, item-experience-potion)", id(&looks)),
    ];
    assert_eq!(play.messages(), messages);
}

#[test]
fn a_monster_gains_experience_from_the_potion_too() {
    let mut play = Scenario::new(&["######", "#@.g.#", "######"])
        .without_growth()
        .with_experience_potions_of(5)
        .creature(
            'g',
            quiet("goblin")
                .level(18, 1)
                .carrying(&["experience potion"]),
        )
        .direct();
    play.order('g', drink(play.carried('g', "experience potion")));
    play.wait(1);
    let experience = play.experience('g');
    assert_eq!(
        (experience.xp, experience.level, experience.picks),
        (23, 2, 0)
    );
    let improved = play.told().iter().any(|event| event.contains("improves"));
    assert!(improved, "it gets its bonus at once");
    assert_eq!(
        play.messages()[1],
        "effect-experience-begins(look more experienced, creature-goblin)"
    );
    assert_eq!(play.messages()[2], "event-advanced(creature-goblin, 2)");
}
