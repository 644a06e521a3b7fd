//! The rules of gems and the score: where gems lie, who takes them, and how a game is scored.

use serde_json::json;

use slight_danger::{
    auto::{AutoCommand, AutoMemory, AutoRunner},
    generate::generate,
    grid::{BitGrid, DistanceMap, Grid, Point},
    read::score,
    sim::{ItemKind, ItemSpawn, Score, Seed, Status, Terrain},
};

use crate::support::{
    Being, DOWN, Ids, PICK_UP, Play, Scenario, UP, W, WAIT, act, ask, being, builtin, drop_item,
    inert, is_skipped_in_this_danger, started, thing, walk,
};

/// The kinds of gems, by level.
const GEMS: [&str; 5] = ["agate", "garnet", "topaz", "sapphire", "diamond"];

fn parts(play: &Play) -> Score {
    score(&play.known()).expect("a rule")
}

/// Distances from the shortest paths between the stairs of a level.
fn steps_from_ways(level: &Grid<Terrain>) -> DistanceMap {
    let blocked = BitGrid::from_fn(level.width(), level.height(), true, |at| {
        level.get(at).blocks_steps()
    });
    let all = |terrain: Terrain| -> Vec<Point> {
        let predicate = |at: &Point| level.get(*at) == terrain;
        level.points().filter(predicate).collect()
    };
    let mut ways = all(Terrain::StairsUp);
    let mut steps = DistanceMap::default();
    steps.compute(&blocked, &ways);
    for mut at in all(Terrain::StairsDown) {
        ways.push(at);
        while let Some(direction) = steps.downhill(at) {
            at = at + direction;
            ways.push(at);
        }
    }
    steps.compute(&blocked, &ways);
    steps
}

#[test]
fn each_cave_level_has_three_gems_of_its_depth_one_of_them_off_the_way() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut definitions = builtin().in_world("caves").unwrap();
    // An omen may add a gem.
    definitions.world.omens.clear();
    for seed in 1..=10 {
        let world = generate(&Seed::from(seed), &definitions).unwrap();
        for (z, level) in world.levels.iter().enumerate() {
            // Gems of vaults are not among these.
            let is_free = |at: Point| level.get(at) != Terrain::VaultPedestal;
            let here = world.items.iter();
            let here = here.filter(|item| item.at.level == z && is_free(item.at.point));
            let is_gem = |kind: ItemKind| definitions.item(kind).score > 0;
            let (gems, others): (Vec<&ItemSpawn>, Vec<&ItemSpawn>) =
                here.partition(|item| is_gem(item.kind));
            let names: Vec<&str> = gems
                .iter()
                .map(|gem| definitions.item(gem.kind).name.as_str())
                .collect();
            assert_eq!(names, [GEMS[z]; 3], "seed {seed}");
            let steps = steps_from_ways(level);
            let far = |at: Point| steps.get(at).unwrap_or(0);
            let is_free = |at: &Point| {
                level.get(*at) == Terrain::Floor && others.iter().all(|one| one.at.point != *at)
            };
            let most = level.points().filter(is_free).map(far).max().unwrap();
            let farthest = gems.iter().map(|gem| far(gem.at.point)).max().unwrap();
            assert!(farthest >= most / 2, "seed {seed}, level {z}");
        }
    }
}

#[test]
fn gems_are_worth_a_hundred_times_their_depth() {
    if is_skipped_in_this_danger() {
        return;
    }
    let data = builtin();
    for (z, name) in (1..).zip(GEMS) {
        let gem = data.item(data.item_named(name).unwrap());
        assert_eq!(gem.score, 100 * z);
        assert!(gem.usage.is_none() && gem.equipment().is_none());
    }
}

#[test]
fn the_classic_difficulty_has_no_gems_and_no_score() {
    let data = builtin().in_danger("classic").unwrap();
    let world = generate(&Seed::from(1), &data).unwrap();
    let mut kinds = world.items.iter().map(|item| data.item(item.kind));
    assert!(kinds.all(|kind| kind.score == 0));
    assert_eq!(data.rules.score, None);
}

#[test]
fn exploring_takes_gems_with_any_pickup_setting() {
    let mut play = Scenario::new(&["#######", "#@.d.r#", "#######"])
        .creature('d', thing("diamond"))
        .creature('r', thing("rock"))
        .play();
    let mut memory = AutoMemory::default();
    memory.pickup.potions = false;
    memory.pickup.gear = false;
    let mut runner = AutoRunner::new(AutoCommand::Explore);
    while let Ok(intent) = runner.next(&play.known(), &mut memory) {
        play.act(intent);
        memory.note(&play.known());
    }
    assert_eq!(play.pack('@'), ["u diamond"]);
    let diamond = play.carried('@', "diamond");
    play.act(drop_item(diamond));
    memory.note(&play.known());
    let mut runner = AutoRunner::new(AutoCommand::Explore);
    assert!(runner.next(&play.known(), &mut memory).is_err());
}

/// Two levels, with the player on the exit.
fn on_the_exit(player: Being) -> Play {
    Scenario::new(&["######", "#@...#", "######"])
        .below(&["######", "#....#", "######"])
        .player(player.on('<'))
        .play()
}

#[test]
fn the_winner_scores_gems_depth_the_bear_and_speed() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play =
        on_the_exit(being("player").carrying(&["teddy bear", "agate", "agate", "topaz"]));
    assert_eq!((parts(&play).gems, parts(&play).depth), (500, 200));
    assert_eq!((parts(&play).goal, parts(&play).haste), (0, 0), "not yet");
    play.wait(100);
    play.act(UP);
    assert_eq!((play.status(), play.turn()), (Status::Won, 100));
    let expected = Score {
        gems: 500,
        depth: 200,
        goal: 2_000,
        haste: 490,
    };
    assert_eq!(parts(&play), expected);
    assert_eq!(parts(&play).total(), 3_190);
    assert_eq!(
        parts(&play).phrase(play.known().definitions).ids(),
        "score-of-parts(score-total(3190), list(list(list(score-gems(500), score-depth(200)), \
         score-goal(item-teddy-bear, 2000)), score-haste(490)))"
    );
}

#[test]
fn slow_winners_score_nothing_for_speed_and_fleeing_scores_only_gems_and_depth() {
    if is_skipped_in_this_danger() {
        return;
    }
    let rule = builtin().rules.score.unwrap();
    assert_eq!(
        [0, 9, 10, 4_990, 5_000, u32::MAX].map(|turns| rule.haste(turns)),
        [500, 500, 499, 1, 0, 0]
    );
    let mut play = on_the_exit(being("player").carrying(&["garnet"]));
    play.act(UP);
    assert_eq!(play.status(), Status::Fled);
    assert_eq!(parts(&play).total(), 400);
}

#[test]
fn the_deepest_level_counts_also_from_above() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = Scenario::new(&["######", "#@...#", "######"])
        .below(&["######", "#<...#", "######"])
        .below(&["######", "#....#", "######"])
        .player(being("player").on('>'))
        .play();
    assert_eq!(parts(&play).depth, 200);
    play.act(DOWN);
    assert_eq!(parts(&play).depth, 400);
    play.act(UP);
    assert_eq!(parts(&play).depth, 400);
}

#[test]
fn only_carried_gems_count_even_after_death() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = Scenario::new(&["#####", "#@k.#", "#####"])
        .player(being("player").hp(1).carrying(&["diamond", "diamond"]))
        .creature('k', inert("goblin").attack(1000).carrying(&["topaz"]))
        .direct();
    assert_eq!(parts(&play).gems, 1_000);
    play.act(drop_item(play.carried('@', "diamond")));
    assert_eq!(parts(&play).gems, 500, "one lies about");
    play.act(PICK_UP);
    assert_eq!(parts(&play).gems, 1_000);
    play.act(drop_item(play.carried('@', "diamond")));
    play.order('k', walk(W));
    play.act(WAIT);
    assert!(matches!(play.status(), Status::Dead(_)));
    assert_eq!(parts(&play).total(), 700);
}

#[test]
fn the_protocol_tells_the_score_when_asked_and_at_the_end() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut session = started(&json!({
        "cmd": "scenario", "levels": [["####", "#@<#", "####"]],
        "player": {"carrying": ["agate"]},
    }));
    let seen = ask(&mut session, &json!({"cmd": "observe"}));
    let score = json!({"total": 300, "gems": 100, "depth": 200, "goal": 0, "haste": 0});
    assert_eq!(seen["score"], score);
    let walked = act(&mut session, &json!({"kind": "walk", "dir": "e"}));
    assert_eq!(walked.get("score"), None);
    let left = act(&mut session, &json!({"kind": "stairs", "dir": "up"}));
    assert_eq!((&left["status"], &left["score"]), (&json!("fled"), &score));
}

#[test]
fn a_score_is_compared_with_the_best_of_other_games() {
    let score = Score {
        depth: 400,
        ..Score::default()
    };
    let data = builtin();
    let told = |best| score.beside(best, &data).ids();
    let own = "score-of-parts(score-total(400), score-depth(400))";
    assert_eq!(told(None), own);
    assert_eq!(told(Some(399)), format!("score-is-best({own})"));
    assert_eq!(told(Some(400)), format!("score-and-best({own}, 400)"));
}
