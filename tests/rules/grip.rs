//! Creatures that hold what they hit, as zombies do.

use crate::support::{Being, E, Play, Scenario, UP, W, attack, being, walk};
use slight_danger::{
    grid::Point,
    sim::{Intent, Refusal},
};

/// The player beside a zombie that hit it in the last turn.
fn held(map: &[&str], player: Being, zombie_hp: i32) -> Play {
    let mut play = Scenario::new(map)
        .with_prices()
        .without_noticing()
        .data(|data| {
            let [zombie, dagger] = [
                usize::from(data.creature_named("zombie").unwrap().0),
                usize::from(data.item_named("dagger").unwrap().0),
            ];
            // It attacks in each of its actions.
            let tactics = &mut data.creatures[zombie].tactics;
            tactics.retain(|one| one.thought().words() == "fight");
            let mut effects = (0..).zip(&data.effects);
            let burning = effects.find(|(_, one)| one.name == "burning");
            let burning = burning.map(|(index, _)| slight_danger::sim::EffectKind(index));
            data.items[dagger].hits = burning;
        })
        .creature('z', being("zombie").hp(zombie_hp))
        .player(player.hp(100_000))
        .play();
    play.wait(1);
    let told = play.told();
    assert!(told[0].starts_with("z strikes @"), "{told:?}");
    let zombie = play.id('z');
    assert_eq!(play.known().holder().map(|who| who.id), Some(zombie));
    play
}

const CORRIDOR: [&str; 3] = ["######", "#..@z#", "######"];

#[test]
fn what_a_zombie_hits_cannot_step_away_but_can_fight() {
    let mut play = held(&CORRIDOR, being("player"), 10_000);
    let zombie = play.id('z');
    assert_eq!(play.refuse(walk(W)), Refusal::Held(zombie));
    play.act(attack(zombie));
    assert!(
        play.told()[0].starts_with("@ strikes z"),
        "{:?}",
        play.told()
    );
}

#[test]
fn a_held_creature_takes_no_stairs() {
    let mut play = held(&CORRIDOR, being("player").on('<'), 10_000);
    assert_eq!(play.refuse(UP), Refusal::Held(play.id('z')));
}

#[test]
fn a_dead_zombie_holds_nothing() {
    let mut play = held(&CORRIDOR, being("player").attack(1_000), 10);
    play.act(walk(E));
    assert!(!play.is_there('z'));
    assert_eq!(play.known().holder(), None);
}

#[test]
fn a_burning_zombie_lets_go() {
    let mut play = held(&CORRIDOR, being("player").wielding("dagger"), 10_000);
    play.act(walk(E));
    assert_eq!(play.known().holder(), None);
    play.act(walk(W));
    assert!(play.told().contains(&"@ moves to (2, 1)".to_owned()));
}

#[test]
fn a_zombie_that_is_pushed_away_lets_go() {
    let map = ["########", "#..@z..#", "########"];
    let mut play = held(&map, being("player").carrying(&["force wand"]), 10_000);
    let wand = play.carried('@', "force wand");
    play.act(Intent::Use {
        item: wand,
        method: None,
        at: Some(Point::new(4, 1)),
    });
    assert_eq!(play.known().holder(), None);
    play.act(walk(W));
    assert_eq!(play.told()[0], "@ moves to (2, 1)");
}

#[test]
fn a_grip_ends_when_it_is_not_renewed() {
    let play = held(&CORRIDOR, being("player"), 10_000);
    let turns = play.known().me.effects.iter().next().unwrap().left;
    assert!((1..=5).contains(&turns), "{turns}");
}
