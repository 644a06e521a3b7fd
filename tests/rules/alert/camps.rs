//! Those who stay together while they have noticed nobody.

use slight_danger::grid::Point;
use slight_danger::sim::{Alert, AlertRule, Awareness};

use super::{SURE, ruled};
use crate::support::{Play, Scenario, being};

/// A large room with the player out of sight of it.
const ROOM: [&str; 16] = [
    "###############################",
    "#@#...........................#",
    "###...........................#",
    "###...........................#",
    "###...........................#",
    "###...........................#",
    "###...........................#",
    "###.............g.............#",
    "###...........................#",
    "###...........................#",
    "###...........................#",
    "###...........................#",
    "###...........................#",
    "###...........................#",
    "###...........................#",
    "###############################",
];

const CAMP: Point = Point::new(16, 7);

/// Nobody notices anybody.
const DULL: AlertRule = AlertRule {
    idle_chance: 0,
    asleep_chance: 0,
    ..SURE
};

fn room(kind: &str, camp: Option<i32>) -> Scenario {
    Scenario::new(&ROOM)
        .data(move |kinds| {
            ruled(DULL)(kinds);
            kinds.rules.camp = camp;
            let goblin = kinds.creature_named("goblin").expect("a creature");
            kinds.creatures[usize::from(goblin.0)].calls = true;
        })
        .player(being("player").hp(10_000).food(100_000, 100_000))
        .creature('g', being(kind).alert(Awareness::Idle))
}

fn scene(kind: &str, camp: Option<i32>) -> Play {
    room(kind, camp).play()
}

/// How far it got at most from somewhere, in so many turns.
fn farthest(play: &mut Play, from: Point, turns: u32) -> i32 {
    let mut farthest = 0;
    for _ in 0..turns {
        play.wait(1);
        farthest = farthest.max(play.point('g').chebyshev(from));
    }
    farthest
}

#[test]
fn the_idle_of_a_kind_that_calls_keep_to_where_they_are() {
    for camp in [0, 1, 3] {
        let mut play = scene("goblin", Some(camp));
        assert_eq!(farthest(&mut play, CAMP, 150), camp, "as far as it may");
        let settled = play.part::<Alert>('g').camp.map(|place| place.point);
        assert_eq!(settled, Some(CAMP));
    }
}

#[test]
fn others_wander() {
    assert!(farthest(&mut scene("goblin", None), CAMP, 300) > 4);
    assert!(farthest(&mut scene("zombie", Some(3)), CAMP, 300) > 4);
    assert_eq!(scene("zombie", Some(3)).part::<Alert>('g').camp, None);
}

#[test]
fn who_has_been_led_away_comes_back_and_who_loses_its_enemies_settles_anew() {
    let mut play = room("goblin", Some(2)).direct();
    play.wait(1);
    let mut alert = *play.part::<Alert>('g');
    alert.camp = alert.camp.map(|mut place| {
        place.point = Point::new(22, 7);
        place
    });
    play.give('g', alert);
    let before = play.point('g').chebyshev(Point::new(22, 7));
    let mut last = before;
    for _ in 0..before {
        play.wait(1);
        let far = play.point('g').chebyshev(Point::new(22, 7));
        assert!(far < last || far <= 2, "nearer with every step");
        last = far;
    }
    assert!(last <= 2);
    play.give('g', Alert::new(Awareness::Hunting));
    play.wait(25);
    let alert = *play.part::<Alert>('g');
    assert_eq!(alert.state, Awareness::Idle);
    let camp = alert.camp.expect("it has settled down").point;
    assert!(play.point('g').chebyshev(camp) <= 2);
}
