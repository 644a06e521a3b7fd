//! The rule of fungi: in 1.5 % of turns a child on a free tile within 5, at most 5 children each,
//! and never more on a level than 8 times the initial number.

use std::collections::BTreeMap;

use crate::support::{
    E, PICK_UP, Play, Scenario, WAIT, being, chi_square, eat, inert, is_skipped_in_this_danger,
    walk,
};
use slight_danger::{
    grid::{Direction, Point},
    sim::{AiTrace, Creature, Definitions, EventKind, Intent, StableId, Tactic, TurnOrder},
};

/// A hall with the player walled in at its corner and a fungus on every `spacing`-th tile.
fn hall(width: usize, height: usize, spacing: usize) -> Scenario {
    let mut rows = vec!["#".repeat(width + 2)];
    rows.push(format!("#@{}", "#".repeat(width)));
    rows.push("#".repeat(width + 2));
    for y in 0..height {
        let row: String = (0..width)
            .map(|x| {
                if x % spacing == 1 && y % spacing == 1 {
                    'f'
                } else {
                    '.'
                }
            })
            .collect();
        rows.push(format!("#{row}#"));
    }
    rows.push("#".repeat(width + 2));
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    Scenario::new(&rows)
}

/// The spreading numbers of a fungus, to be changed.
#[allow(dead_code, reason = "a test changes some of them")]
struct Spread<'t> {
    chance: &'t mut u32,
    reach: &'t mut i32,
    offspring: &'t mut u32,
    crowding: &'t mut u32,
}

/// The scenario with changed spreading of its fungi.
fn habit(scenario: Scenario, change: impl Fn(Spread)) -> Scenario {
    scenario.data(|data| {
        for kind in &mut data.creatures {
            for tactic in &mut kind.tactics {
                if let Tactic::Spread {
                    chance,
                    reach,
                    offspring,
                    crowding,
                } = tactic
                {
                    change(Spread {
                        chance,
                        reach,
                        offspring,
                        crowding,
                    });
                }
            }
        }
    })
}

/// The number of children of each fungus of the world.
fn fungi(play: &Play) -> Vec<u32> {
    let (view, definitions) = (play.omniscient(), play.world().resource::<Definitions>());
    view.order
        .iter()
        .filter_map(|(_, entity)| view.creature(entity))
        .filter(|one| {
            definitions
                .creature(one.creature.0)
                .spread_limits()
                .is_some()
        })
        .map(|one| one.mind.children())
        .collect()
}

/// Parent, its tile and the child's tile for every birth of the last turn.
fn births(play: &Play) -> Vec<(StableId, Point)> {
    play.events()
        .filter_map(|event| match event.kind {
            EventKind::Spread => {
                let (from, at) = (event.from, event.at);
                assert_eq!(from.level, at.level, "a child is on its parent's level");
                Some((event.who.id, at.point - from.point))
            }
            _ => None,
        })
        .collect()
}

#[test]
fn the_default_fungus_spreads_as_the_rules_say() {
    let data = crate::support::builtin();
    let kind = data.creature_named("fungus").expect("there is a fungus");
    let expected = Tactic::Spread {
        chance: 15,
        reach: 5,
        offspring: 5,
        crowding: if data.is_usual_danger() { 3 } else { 8 },
    };
    assert_eq!(data.creature(kind).tactics, [expected]);
}

#[test]
fn a_child_appears_in_one_and_a_half_percent_of_turns() {
    // Without the crowding limit every fungus below five children has its chance in every turn.
    let mut play = habit(hall(120, 100, 6), |habit| *habit.crowding = 1000).play();
    let (mut chances, mut children) = (0, 0);
    while chances < 100_000 {
        chances += fungi(&play)
            .iter()
            .filter(|children| **children < 5)
            .count();
        play.wait(1);
        children += births(&play).len();
    }
    // Expected 0.015 of the chances; 3.29 standard deviations either way leave out one case in a
    // thousand.
    let expected = 0.015 * chances as f64;
    let deviation = (expected * 0.985).sqrt();
    let off = (children as f64 - expected).abs() / deviation;
    assert!(
        off < 3.29,
        "{children} of {chances} is {off} deviations off"
    );
}

#[test]
fn a_child_appears_within_five_tiles_uniformly() {
    let mut play = habit(hall(120, 100, 12), |habit| {
        *habit.crowding = 1000;
        *habit.chance = 100;
    })
    .play();
    let mut counts = [0; 11];
    for _ in 0..30 {
        play.wait(1);
        for (_, offset) in births(&play) {
            assert!(offset.x.abs() <= 5 && offset.y.abs() <= 5, "{offset}");
            counts[(offset.x + 5) as usize] += 1;
        }
    }
    assert!(counts.iter().sum::<u32>() > 1000, "{counts:?}");
    // Columns are equally likely except for tiles that are occupied. 29.59 is the upper 0.1 % point
    // of chi-square for 10 degrees of freedom.
    assert!(chi_square(&counts) < 29.59, "{counts:?}");
}

#[test]
fn a_fungus_has_five_children_at_most() {
    let mut play = habit(hall(40, 30, 10), |habit| {
        *habit.crowding = 1000;
        *habit.chance = 500;
    })
    .play();
    let mut families: BTreeMap<StableId, u32> = BTreeMap::new();
    for _ in 0..60 {
        play.wait(1);
        for (parent, _) in births(&play) {
            *families.entry(parent).or_default() += 1;
        }
        assert!(fungi(&play).iter().all(|children| *children <= 5));
    }
    assert_eq!(families.values().max(), Some(&5));
    assert!(families.values().filter(|children| **children == 5).count() >= 12);
}

#[test]
fn a_level_never_holds_more_than_eight_times_its_initial_fungi() {
    for initial_counts in [1, 4] {
        let map = if initial_counts == 1 {
            hall(30, 20, 29)
        } else {
            hall(30, 20, 15)
        };
        let mut play = habit(map, |habit| {
            *habit.chance = 300;
            *habit.crowding = 8;
        })
        .play();
        assert_eq!(fungi(&play).len(), initial_counts);
        for _ in 0..300 {
            play.wait(1);
            assert!(fungi(&play).len() <= 8 * initial_counts);
        }
        assert_eq!(fungi(&play).len(), 8 * initial_counts);
    }
}

#[test]
fn the_crowding_limit_is_per_level() {
    let mut play = habit(
        Scenario::new(&["#########", "#@#..f..#", "#########"]).below(&[
            "#########",
            "#f......#",
            "#########",
        ]),
        |habit| {
            *habit.chance = 1000;
            *habit.crowding = 2;
        },
    )
    .play()
    .with_all_levels();
    play.wait(20);
    for level in play.maps() {
        assert_eq!(level[1].matches('f').count(), 2);
    }
}

#[test]
fn a_level_without_a_fungus_at_the_start_gets_none() {
    let mut play = habit(
        Scenario::new(&["#######", "#@...f#", "#######"])
            .creature('f', inert("fungus").hp(1000))
            .below(&["#######", "#.....#", "#######"]),
        |habit| *habit.chance = 1000,
    )
    .play();
    play.wait(50);
    assert_eq!(play.maps()[1][1], "#.....#");
}

#[test]
fn children_appear_on_free_floor_only() {
    let mut play = habit(
        Scenario::new(&["#######", "#@.<>b#", "#.f..##", "#######"]).creature('b', inert("bat")),
        |habit| {
            *habit.chance = 1000;
            *habit.crowding = 8;
        },
    )
    .play();
    play.wait(30);
    // Rock, stairs, the player and the bat keep their tiles.
    assert_eq!(play.map(), ["#######", "#@f<>b#", "#ffff##", "#######"]);
}

#[test]
fn a_fungus_without_room_waits() {
    let mut play = habit(Scenario::new(&["####", "#@f#", "####"]), |habit| {
        *habit.chance = 1000;
    })
    .play();
    play.wait(10);
    assert_eq!(play.map()[1], "#@f#");
    assert_eq!(fungi(&play), [0], "no child is counted that was not born");
}

#[test]
fn a_fungus_never_moves_or_attacks() {
    let mut play = Scenario::new(&["#####", "#@f.#", "#...#", "#####"]).play();
    for _ in 0..500 {
        play.wait(1);
        assert!(play.events().all(|event| event.kind == EventKind::Spread));
        assert_eq!(play.hp('@'), 100);
    }
    assert_eq!(play.map()[1].chars().nth(2), Some('f'));
}

#[test]
fn a_child_is_a_fungus_like_its_parent_and_first_acts_the_turn_after() {
    let mut play = habit(
        Scenario::new(&["#########", "#@#f....#", "#########"]),
        |habit| *habit.chance = 1000,
    )
    .play();
    let chosen = |play: &Play| -> Vec<Option<&'static str>> {
        let world = play.world();
        let fungi = world.resource::<TurnOrder>().iter().skip(1);
        fungi
            .filter_map(|(_, entity)| world.get::<AiTrace>(entity))
            .map(AiTrace::chosen)
            .collect()
    };
    play.wait(1);
    assert_eq!(births(&play).len(), 1);
    assert_eq!(
        chosen(&play),
        [Some("spread"), None],
        "the child waits for the next turn"
    );
    play.wait(1);
    assert_eq!(chosen(&play)[..2], [Some("spread"); 2], "now both spread");
    let world = play.world();
    let kind = play.part::<Creature>('f').0;
    for (id, entity) in world.resource::<TurnOrder>().iter().skip(1) {
        assert_eq!(world.get::<Creature>(entity), Some(&Creature(kind)), "{id}");
    }
}

#[test]
fn a_child_blocks_its_tile_at_once_and_can_be_attacked() {
    let mut play = habit(Scenario::new(&["#####", "#@.f#", "#####"]), |habit| {
        *habit.chance = 1000;
    })
    .play();
    play.wait(1);
    assert_eq!(play.map()[1], "#@ff#");
    play.act(walk(E));
    assert_eq!(play.point('@'), crate::support::at(1, 1));
    assert_eq!(play.blows().len(), 1);
}

/// The turn in which the food of a player living on nine fungi is gone, 4,000 turns at most.
fn farm(change: impl FnOnce(&mut Definitions)) -> u32 {
    let mut rows = vec![format!("#{}#", ".".repeat(13)); 13];
    for y in [2, 6, 10] {
        rows[y] = "#..f...f...f..#".to_owned();
    }
    rows[4].replace_range(5..6, "@");
    let rock = "#".repeat(15);
    rows.insert(0, rock.clone());
    rows.push(rock);
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let player = being("player").wielding("dagger");
    let mut play = Scenario::new(&rows).data(change).player(player).play();
    while play.turn() < 4_000 && play.food('@') > 0 {
        let intent = farmer(&play);
        play.act(intent);
    }
    play.turn()
}

/// The farmer's next action: it eats what fits, and attacks while many fungi are left to spread.
fn farmer(play: &Play) -> Intent {
    if play.experience('@').picks > 0 {
        return play.game().legal()[0];
    }
    let (view, here) = (play.omniscient(), play.point('@'));
    let carried = view.me.pack.items().map(|(_, item)| item);
    let fits = |item: &StableId| {
        let food = view.items.get(*item).map_or(0, |item| item.food);
        food > 0 && play.food('@') + food <= 1_000
    };
    if let Some(item) = carried.into_iter().find(fits) {
        return eat(item);
    }
    if view.underfoot().is_some() {
        return PICK_UP;
    }
    let corpses = view.items.on_level(0).map(|(point, _)| point);
    let fungi = view.order.iter().skip(1);
    let fungi: Vec<Point> = fungi
        .filter_map(|(_, entity)| Some(view.creature(entity)?.position.0.point))
        .collect();
    let ripe = fungi.iter().copied().filter(|_| fungi.len() > 18);
    let nearest = corpses.chain(ripe).min_by_key(|at| at.chebyshev(here));
    nearest.map_or(WAIT, |at| {
        let left = |dir: &Direction| here.step(*dir).distance_squared(at);
        walk(Direction::ALL.into_iter().min_by_key(left).unwrap_or(E))
    })
}

#[test]
fn a_player_cannot_live_on_the_children_of_fungi_for_ever() {
    if is_skipped_in_this_danger() {
        return;
    }
    assert_eq!(
        farm(|data| data.rules.growth = None),
        4_000,
        "without the rule"
    );
    let starves = farm(|_| ());
    assert!((1_000..3_000).contains(&starves), "{starves}");
}
