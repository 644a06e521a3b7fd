//! A friend on another level than the player acts the same whether levels wait or not.

use slight_danger::{
    grid::Direction,
    sim::{Bond, EventKind, Intent, Order, Status, legal},
};

use crate::support::{
    Being, DOWN, E, Play, Scenario, UP, WAIT, at, being, inert, is_skipped_in_this_danger, quiet,
    throw, walk,
};

use super::assert_same;

fn strong(kind: &str) -> Being {
    being(kind).hp(2_000)
}

/// A game in which levels wait, and the same one in which none does.
struct Both {
    waiting: Play,
    awake: Play,
}

impl Both {
    fn new(scene: impl Fn() -> Scenario) -> Self {
        Self {
            waiting: scene().play(),
            awake: scene().play().with_all_levels(),
        }
    }

    /// Plays an intent in both games, which must be the same afterwards.
    #[track_caller]
    fn act(&mut self, intent: Intent) {
        for play in [&mut self.waiting, &mut self.awake] {
            choose_perks(play);
            play.act(intent);
        }
        let what = format!("turn {}, {intent:?}", self.awake.turn());
        assert_same(self.waiting.game(), self.awake.game(), &what);
    }
}

/// Chooses the first perk of each level that the player has gained.
fn choose_perks(play: &mut Play) {
    let is_choice = |intent: &Intent| matches!(intent, Intent::LevelUp { .. });
    while let Some(choice) = legal(&play.known()).into_iter().find(is_choice) {
        play.act(choice);
    }
}

/// A friend with an order beside a zombie, and the player a level below, too far for the friend to
/// follow.
fn friend_above(order: Order, zombie: impl Fn() -> Being) -> Both {
    let mut both = Both::new(|| {
        Scenario::new(&[
            "##############",
            "#@q.......>..#",
            "#.z..........#",
            "#............#",
            "##############",
        ])
        .below(&[
            "##############",
            "#.........<..#",
            "#............#",
            "#............#",
            "##############",
        ])
        .player(strong("player"))
        .creature('q', inert("squire").hp(2_000))
        .creature('z', zombie())
    });
    both.act(walk(E));
    both.act(Intent::Order { order: Order::Stay });
    both.act(walk(Direction::S));
    both.act(walk(Direction::SE));
    for _ in 0..6 {
        both.act(walk(E));
    }
    both.act(walk(Direction::NE));
    both.act(walk(Direction::NE));
    both.act(Intent::Order { order });
    both.act(DOWN);
    assert_eq!(both.waiting.place('q').level, 0, "it is left behind");
    both
}

#[test]
fn a_friend_left_behind_obeys_its_order_and_shares_what_it_learns() {
    if is_skipped_in_this_danger() {
        return;
    }
    for order in Order::ALL {
        let mut both = friend_above(order, || quiet("zombie").hp(200).hp_regen(0));
        let (mut blows, before) = (0, both.waiting.experience('@').xp);
        while both.waiting.is_there('z') {
            both.act(WAIT);
            let friend = both.waiting.id('q');
            let own = both.waiting.events().filter(|event| event.who.id == friend);
            blows += own
                .filter(|event| matches!(event.kind, EventKind::Attacked { .. }))
                .count();
        }
        assert!(blows > 1, "{order:?}: {blows}");
        let learned = both.waiting.experience('@').xp - before;
        assert!(learned > 0, "{order:?}: the player is given its share");
        both.act(UP);
        both.act(WAIT);
    }
}

#[test]
fn a_friend_told_to_stay_does_so_while_the_player_is_elsewhere() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut both = friend_above(Order::Stay, || inert("zombie").hp(9_000));
    let place = both.waiting.place('q');
    for _ in 0..30 {
        both.act(WAIT);
        assert_eq!(both.waiting.place('q'), place);
    }
}

#[test]
fn a_friend_left_behind_gets_hungry() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut both = Both::new(|| {
        let scene = Scenario::new(&["######", "#@q.>#", "######"])
            .below(&["######", "#...<#", "######"])
            .player(strong("player"))
            .creature('q', inert("squire"));
        scene.data(|data| {
            let rule = data.world.captives.as_mut().expect("captives");
            rule.unfed = 30;
        })
    });
    both.act(walk(E));
    both.act(Intent::Order { order: Order::Stay });
    for _ in 0..3 {
        both.act(walk(E));
    }
    both.act(DOWN);
    let parted = (0..40).find(|_| {
        both.act(WAIT);
        let mut events = both.waiting.events();
        events.any(|event| event.kind == EventKind::Parted)
    });
    assert!(
        parted.is_some(),
        "it leaves although the player is elsewhere"
    );
    both.act(WAIT);
    assert!(!both.waiting.is_there('q'), "its level waits from then on");
    for _ in 0..20 {
        both.act(WAIT);
    }
    both.act(UP);
    let bond = both.waiting.known().creature(both.waiting.id('q'));
    assert!(bond.is_none_or(|one| one.bond == Some(Bond::Left)));
}

/// The captive left because the player hurt it, and fights on alone.
#[test]
fn a_friend_that_left_still_fights_its_enemies_on_a_level_that_waits() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut both = Both::new(|| {
        let scene = Scenario::new(&[
            "############",
            "#>@q......##",
            "#.........z#",
            "#.........##",
            "############",
        ])
        .below(&["############", "#<.........#", "############"])
        .player(strong("player").attack(0).carrying(&["rock"; 3]))
        .creature('q', inert("squire").hp(2_000))
        .creature('z', strong("zombie"));
        scene.data(|data| {
            let rule = data.world.captives.as_mut().expect("captives");
            rule.unfed = 4;
        })
    });
    both.act(walk(E));
    both.act(Intent::Order { order: Order::Stay });
    while both
        .waiting
        .known()
        .creature(both.waiting.id('q'))
        .expect("in sight")
        .bond
        != Some(Bond::Left)
    {
        both.act(WAIT);
    }
    while both.waiting.known().here().point != at(1, 1) {
        both.act(Intent::Walk { dir: Direction::W });
    }
    both.act(DOWN);
    assert!(!both.waiting.is_there('q'), "the level waits");
    let hurt = both.awake.hp('q') + both.awake.hp('z');
    for _ in 0..60 {
        both.act(WAIT);
    }
    both.act(UP);
    let now = both.awake.hp('q') + both.awake.hp('z');
    assert!(now < hurt, "they fight: {now} of {hurt}");
}

/// A moth stole experience, and dies of poison on another level: the player's, or a bat's.
#[test]
fn stolen_experience_returns_only_on_the_players_level_or_to_its_killer() {
    if is_skipped_in_this_danger() {
        return;
    }
    for killer in ['@', 'b'] {
        let scene = || {
            Scenario::new(&["########", "#@m.b..#", "########"])
                .below(&["########", "#<.....#", "########"])
                .player(
                    being("player")
                        .on('>')
                        .hp(1_000)
                        .level(15, 1)
                        .carrying(&["poison potion"]),
                )
                .creature(
                    'm',
                    quiet("memory moth").hurt(4, 100).hp_regen(0).defence(0),
                )
                .creature('b', inert("bat").carrying(&["poison potion"]))
                .direct()
        };
        let (mut waiting, mut awake) = (scene(), scene().with_all_levels());
        for play in [&mut waiting, &mut awake] {
            let target = play.id('@');
            play.order('m', Intent::Steal { target, item: None });
            play.wait(1);
            play.order('m', WAIT);
            if killer == '@' {
                play.act(throw(play.carried('@', "poison potion"), 2, 1));
            } else {
                play.order('b', throw(play.carried('b', "poison potion"), 2, 1));
                play.wait(1);
                play.order('b', WAIT);
            }
            choose_perks(play);
            play.act(DOWN);
            for _ in 0..12 {
                choose_perks(play);
                play.act(WAIT);
            }
            choose_perks(play);
        }
        let xp = [&waiting, &awake].map(|play| play.experience('@').xp);
        assert_eq!(xp[0], xp[1], "{killer}");
        waiting.act(UP);
        awake.act(UP);
        assert!(!awake.is_there('m'), "{killer}");
        assert_eq!(waiting.experience('@').xp, awake.experience('@').xp);
        assert_eq!(awake.experience('@').xp >= 15, killer == '@', "{xp:?}");
    }
}

/// Bats fly about above, and the player leaves or dies below them.
#[test]
fn no_creature_acts_when_the_game_is_over() {
    let scene = |hp: i32| {
        move || {
            Scenario::new(&["########", "#<@>b.b#", "#.b....#", "########"])
                .below(&["########", "#..<.z.#", "#......#", "########"])
                .player(being("player").hp(hp).defence(0).food(1_000, 1_000))
                .creature('z', being("zombie"))
        }
    };
    let mut left = Both::new(scene(500));
    left.act(walk(E));
    left.act(DOWN);
    left.act(WAIT);
    left.act(UP);
    left.act(walk(Direction::W));
    left.act(walk(Direction::W));
    left.act(UP);
    assert_eq!(left.awake.status(), Status::Fled);

    let mut dead = Both::new(scene(30));
    dead.act(walk(E));
    dead.act(DOWN);
    while dead.awake.status() == Status::Playing {
        dead.act(WAIT);
    }
    assert!(matches!(dead.awake.status(), Status::Dead(_)));
}
