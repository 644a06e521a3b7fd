//! Whether a world can be won from the current state, computed from `inspect` alone.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

type Spot = (i64, i64, i64);

fn spot(value: &Value) -> Spot {
    let number = |index: usize| value[index].as_i64().unwrap();
    (number(0), number(1), number(2))
}

/// Whether the player can reach the goal and the exit: walking over eight neighbours, through
/// doors, with keys that it holds or can reach.
pub(super) fn is_solvable(truth: &Value) -> bool {
    let rows: Vec<Vec<Vec<char>>> = truth["levels"]
        .as_array()
        .unwrap()
        .iter()
        .map(|level| {
            let rows = level.as_array().unwrap().iter();
            rows.map(|row| row.as_str().unwrap().chars().collect())
                .collect()
        })
        .collect();
    let tile = |(x, y, z): Spot| {
        let row = usize::try_from(z).ok().and_then(|z| rows.get(z));
        let row = row.and_then(|rows| rows.get(usize::try_from(y).ok()?));
        row.and_then(|row| row.get(usize::try_from(x).ok()?))
            .copied()
            .unwrap_or(' ')
    };
    let signs = &truth["signs"];
    let mut locks: BTreeMap<Spot, i64> = BTreeMap::new();
    for lock in truth["locks"].as_array().unwrap() {
        for at in lock["at"].as_array().unwrap() {
            locks.insert(spot(at), lock["id"].as_i64().unwrap());
        }
    }
    let player = &truth["creatures"][0];
    assert_eq!(player["id"], 1);
    let mut held: BTreeSet<i64> = player["keys"]
        .as_array()
        .unwrap()
        .iter()
        .map(|key| key["lock"].as_i64().unwrap())
        .collect();
    loop {
        let passes = |at: Spot| match tile(at) {
            '#' | 'H' | 'S' | ' ' => false,
            'X' => held.contains(&locks[&at]),
            sign => signs[sign.to_string()]["walk"].as_bool().unwrap_or(true),
        };
        let mut reached = BTreeSet::from([spot(&player["pos"])]);
        let mut open = vec![spot(&player["pos"])];
        while let Some((x, y, z)) = open.pop() {
            let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy, z)));
            let stairs = match tile((x, y, z)) {
                '>' => Some((x, y, z + 1)),
                '<' => Some((x, y, z - 1)),
                _ => None,
            };
            for next in around.chain(stairs) {
                if passes(next) && reached.insert(next) {
                    open.push(next);
                }
            }
        }
        let keys = truth["keys"].as_array().unwrap().iter();
        let found: BTreeSet<i64> = keys
            .filter(|key| key["taken"] == false && reached.contains(&spot(&key["at"])))
            .map(|key| key["lock"].as_i64().unwrap())
            .collect();
        if found.is_subset(&held) {
            let items = truth["items"].as_array().unwrap().iter();
            let carried = truth["creatures"]
                .as_array()
                .unwrap()
                .iter()
                .flat_map(|one| {
                    let items = one["inventory"].as_array().unwrap().iter();
                    items.map(|item| (item, &one["pos"]))
                });
            let mut goals = items
                .map(|item| (item, &item["pos"]))
                .chain(carried)
                .filter(|(item, _)| item["kind"] == "teddy bear");
            let exit = |(x, y, z): &Spot| *z == 0 && tile((*x, *y, *z)) == '<';
            return goals.any(|(_, at)| reached.contains(&spot(at))) && reached.iter().any(exit);
        }
        held.extend(found);
    }
}
