//! The rule: with the tactic `flee`, a badly hurt creature moves away from its enemies, and avoids
//! dead ends when it can.

use slight_danger::{
    content,
    sim::{Awareness, Definitions, Tactic},
};

use crate::support::{Being, Folder, Play, Scenario, WAIT, being, inert};

/// Goblins that flee below a quarter of their hit points.
fn cowards(data: &mut Definitions) {
    let goblin = data.creature_named("goblin").expect("a creature");
    data.creatures[usize::from(goblin.0)].tactics = vec![
        Tactic::Flee { below: 250 },
        Tactic::Fight,
        Tactic::Search,
        Tactic::Wander,
    ];
}

fn scene(map: &[&str], goblin: Being) -> Play {
    Scenario::new(map)
        .data(cowards)
        .without_noticing()
        .player(being("player").hp(1_000_000))
        .creature('g', goblin)
        .play()
}

const HALL: [&str; 3] = ["############", "#@..g......#", "############"];

#[test]
fn a_badly_hurt_creature_flees_and_a_healthy_one_fights() {
    let mut play = scene(&HALL, being("goblin").hurt(24, 100));
    play.act(WAIT);
    assert_eq!(play.told(), ["g moves to (5, 1)"]);
    assert_eq!(play.thoughts('g'), ["flee"]);
    let mut play = scene(&HALL, being("goblin").hurt(25, 100));
    play.act(WAIT);
    assert_eq!(play.told(), ["g moves to (3, 1)"]);
    assert_eq!(play.thoughts('g'), ["flee: not hurt", "fight"]);
}

#[test]
fn a_creature_keeps_fleeing_from_where_it_last_saw_its_enemy() {
    let map = [
        "############",
        "#@..g......#",
        "##########.#",
        "#........#.#",
        "############",
    ];
    let mut play = scene(&map, being("goblin").hurt(1, 100));
    for _ in 0..8 {
        play.act(WAIT);
    }
    assert_eq!(
        play.point('g'),
        slight_danger::grid::Point::new(10, 3),
        "around the corner, where it stays"
    );
}

#[test]
fn a_fleeing_creature_passes_a_dead_end_when_another_way_exists() {
    // North of it is a dead end of three tiles; the way east leads far away, but at first no
    // farther from the player than the dead end.
    let map = [
        "###################",
        "####.##############",
        "####.##############",
        "####.##############",
        "#@..g.............#",
        "###################",
    ];
    let mut play = scene(&map, being("goblin").hurt(1, 100));
    play.act(WAIT);
    assert_eq!(play.told(), ["g moves to (5, 4)"]);
    // Without the way east it takes the dead end.
    let mut closed = map;
    closed[4] = "#@..g##############";
    let mut play = scene(&closed, being("goblin").hurt(1, 100));
    play.act(WAIT);
    assert_eq!(play.told(), ["g moves to (4, 3)"]);
}

#[test]
fn a_cornered_creature_fights() {
    let mut play = scene(&["####", "#@g#", "####"], being("goblin").hurt(1, 100));
    play.act(WAIT);
    assert_eq!(play.thoughts('g'), ["flee: nowhere to flee", "fight"]);
    assert!(
        play.told()[0].starts_with("g strikes @"),
        "{:?}",
        play.told()
    );
}

#[test]
fn other_creatures_block_the_way_of_escape() {
    let mut play = Scenario::new(&["######", "#@gz.#", "######"])
        .data(cowards)
        .without_noticing()
        .player(being("player").hp(1_000_000))
        .creature('g', being("goblin").hurt(1, 100))
        .creature('z', inert("zombie"))
        .play();
    play.act(WAIT);
    assert_eq!(play.thoughts('g'), ["flee: nowhere to flee", "fight"]);
}

#[test]
fn fleeing_is_set_per_kind_in_data() {
    let folder = Folder::new();
    let text = include_str!("../../assets/data/creatures.ron").replace(
        "equip, quaff, magic(400), strike,",
        "flee(below: 250), equip, quaff, magic(400), strike,",
    );
    let folder = folder.with("creatures.ron", text);
    let data = content::load(folder.path()).expect("right data");
    let goblin = data.creature_named("goblin").expect("a goblin");
    assert_eq!(
        data.creature(goblin).tactics[0],
        Tactic::Flee { below: 250 }
    );
    let mut play = Scenario::new(&HALL)
        .data(|usual| *usual = data)
        .player(being("player").hp(1_000_000))
        .creature('g', being("goblin").hurt(1, 100).alert(Awareness::Hunting))
        .play();
    play.act(WAIT);
    assert_eq!(play.told(), ["g moves to (5, 1)"]);
}
