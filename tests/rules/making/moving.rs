//! Scrolls of making that move what others added from one thing to another.

use slight_danger::{
    read::other_makings,
    sim::{Equipment, GearNumber, Intent, Refusal},
};

use crate::support::{Ids, Play, being};

use super::{SCROLL, read, reader};

/// The intent to move what was added to one carried thing to another.
fn shift(play: &Play, from: &str, item: &str) -> Intent {
    Intent::MoveMade {
        scroll: play.carried('@', SCROLL),
        from: play.carried('@', from),
        item: play.carried('@', item),
    }
}

fn attack(play: &Play, name: &str) -> i32 {
    let item = play.known().item_ref(play.carried('@', name)).unwrap();
    play.known().gear(item, GearNumber::Attack)
}

#[test]
fn all_that_was_added_moves_to_another_thing_of_the_slot() {
    let mut play = reader(being("player").wielding("dagger"), 3, &["sword"]);
    let (dagger, sword) = (attack(&play, "dagger"), attack(&play, "sword"));
    for _ in 0..2 {
        play.act(read(&play, play.carried('@', "dagger")));
    }
    assert_eq!(attack(&play, "dagger"), dagger + 4);
    play.act(shift(&play, "dagger", "sword"));
    let told = ["@ uses scroll of making: Read", "@ unmade", "@ made"];
    assert_eq!(play.told(), told);
    assert_eq!(
        (attack(&play, "dagger"), attack(&play, "sword")),
        (dagger, sword + 4)
    );
    assert!(
        !play.pack('@').iter().any(|one| one.contains(SCROLL)),
        "used up"
    );
    let weapon = play.known().me.pack.equipped(Equipment::Weapon);
    assert_eq!(
        weapon,
        Some(play.carried('@', "dagger")),
        "it stays in the hand"
    );
}

#[test]
fn it_adds_to_what_the_other_thing_has_and_in_its_way() {
    let mut play = reader(being("player"), 3, &["sword", "staff"]);
    let staff = attack(&play, "staff");
    play.act(read(&play, play.carried('@', "sword")));
    play.act(read(&play, play.carried('@', "staff")));
    play.act(shift(&play, "sword", "staff"));
    assert_eq!(
        attack(&play, "staff"),
        staff + 2,
        "1 for each of the two scrolls"
    );
}

#[test]
fn the_choice_tells_the_numbers_of_both_things() {
    let mut play = reader(being("player"), 2, &["sword", "dagger", "tunic"]);
    let all = |play: &Play| other_makings(&play.known(), play.carried('@', SCROLL));
    assert_eq!(all(&play), [], "nothing was made yet");
    play.act(read(&play, play.carried('@', "sword")));
    let ways = all(&play);
    assert_eq!(ways.len(), 1);
    assert_eq!(ways[0].intent, shift(&play, "sword", "dagger"));
    let title = ways[0].title.ids();
    assert!(title.starts_with("make-move(+2"), "{title}");
    let changes: Vec<String> = ways[0].changes.iter().map(Ids::ids).collect();
    assert!(
        changes[0].contains("item-dagger") && changes[0].contains("attack, 5, 7"),
        "{changes:?}"
    );
    assert!(
        changes[1].contains("item-sword") && changes[1].contains("attack, 12, 10"),
        "{changes:?}"
    );
}

#[test]
fn other_moves_are_refused() {
    let carried = [
        "sword",
        "sword",
        "dagger",
        "tunic",
        "spark wand",
        "swap wand",
    ];
    let mut play = reader(being("player"), 4, &carried);
    let sword = play.carried('@', "sword");
    let made = [sword, play.carried('@', "spark wand")];
    for item in made {
        play.act(read(&play, item));
        assert_eq!(play.known().item(item).unwrap().made, 1);
    }
    let [_, wand] = made;
    let dagger = play.carried('@', "dagger");
    let plain = play.carried('@', "sword");
    assert_ne!(plain, sword, "the first sword of the pack was not made");
    let tunic = play.carried('@', "tunic");
    for (from, item, why) in [
        (sword, tunic, "it is worn elsewhere"),
        (sword, plain, "it is of the same kind"),
        (dagger, plain, "nothing was added to the dagger"),
        (sword, wand, "a wand is not equipped"),
        (
            wand,
            play.carried('@', "swap wand"),
            "wands are not equipped",
        ),
    ] {
        let scroll = play.carried('@', SCROLL);
        let intent = Intent::MoveMade { scroll, from, item };
        assert_eq!(play.refuse(intent), Refusal::NotMakeable(item), "{why}");
    }
}

#[test]
fn moving_parts_and_joins_stacks() {
    let mut play = reader(being("player"), 2, &["sword", "dagger", "sword", "dagger"]);
    let sword = play.carried('@', "sword");
    play.act(read(&play, sword));
    let dagger = play.carried('@', "dagger");
    let scroll = play.carried('@', SCROLL);
    play.act(Intent::MoveMade {
        scroll,
        from: sword,
        item: dagger,
    });
    let slots = |name: &str| {
        let pack = play.pack('@');
        let all = pack.iter().filter(|one| one.ends_with(name));
        let mut letters: Vec<char> = all.map(|one| one.chars().next().unwrap()).collect();
        letters.dedup();
        letters.len()
    };
    assert_eq!((slots("sword"), slots("dagger")), (1, 2));
}
