//! Recordings, and games that diverge from their recording.

use slight_danger::{
    replay::{Playthrough, Recording, Timeline, VerifyError, verify},
    sim::{Input, Intent, Naming, StableId, Status},
};

use crate::{begin, deadly, play_on, seed, small, sturdy};

fn played(mut play: Playthrough, turns: u32) -> Playthrough {
    for _ in 0..turns {
        play_on(&mut play, 1);
    }
    play
}

fn difference(
    recording: &Recording,
    mutate: impl FnOnce(&mut slight_danger::sim::Kinds),
) -> slight_danger::replay::Difference {
    // The files have the same checksums, but the rules differ.
    let mut wrong = sturdy();
    mutate(&mut wrong);
    match verify(recording, &wrong) {
        Err(VerifyError::Differs(difference)) => *difference,
        Err(VerifyError::Refused(error)) => panic!("{error}"),
        Ok(_) => panic!("nobody noticed"),
    }
}

#[test]
fn a_recording_replays_to_the_same_end() {
    let play = played(begin(seed(4)), 300);
    let game = verify(play.recording(), &sturdy()).unwrap();
    assert_eq!(game.hash(), play.game().hash());
    assert_eq!(game.turn(), play.game().turn());
}

#[test]
fn given_names_are_part_of_a_recording() {
    let mut play = begin(seed(4));
    let carried = play.game().known().me.pack.items().next();
    let item = carried.map_or(StableId(0), |(_, item)| item);
    let naming = Naming {
        item,
        whole_kind: false,
        text: "Sting".to_owned(),
    };
    // A player without items names nothing, which is refused and not recorded.
    let named = play.play(Input::Name(naming)).is_ok();
    play.play(Input::Act(Intent::Wait)).unwrap();
    assert_eq!(play.recording().inputs.len(), 1 + usize::from(named));
    assert!(verify(play.recording(), &sturdy()).is_ok());
}

#[test]
fn a_wrong_rule_is_found_with_its_turn_and_part() {
    let play = played(begin(seed(4)), 1_100);
    assert!(
        play.game().status() == Status::Playing,
        "choose another seed"
    );
    let recording = play.recording();
    assert!(!recording.keyframes.is_empty());

    // Bats that are a little faster: energy differs from the first turn.
    let found = difference(recording, |kinds| {
        let bat = kinds.creature_named("bat").unwrap();
        kinds.creatures[usize::from(bat.0)].numbers.speed += 1;
    });
    assert_eq!(found.turn, 0);
    assert!(found.parts.contains(&"energy".to_owned()), "{found}");
    let creature = found.creature.clone().unwrap();
    assert_eq!(creature.after, 1_000);
    assert_ne!(creature.expected, creature.found);

    // Fungi that spread a little more often: the difference shows later.
    let found = difference(recording, |kinds| {
        for kind in &mut kinds.creatures {
            spread_more(kind);
        }
    });
    let mut wrong = sturdy();
    for kind in &mut wrong.creatures {
        spread_more(kind);
    }
    // The turn is the first in which a game of these rules has another hash.
    let mut right = recording.header.begin(&sturdy()).unwrap();
    let mut other = recording.header.begin(&wrong).unwrap();
    let first = recording.inputs.iter().position(|recorded| {
        let _same = right.play(&recorded.input);
        let _other = other.play(&recorded.input);
        right.hash() != other.hash()
    });
    assert_eq!(found.input, first.unwrap() + 1);
    let told = found.to_string();
    assert!(
        told.contains("in turn") && told.contains("expected"),
        "{told}"
    );
}

#[test]
fn an_input_that_is_refused_in_a_replay_is_reported_with_the_reason() {
    let play = played(begin(small()), 3);
    let mut recording = play.recording().clone();
    recording.inputs[1].input = Input::Act(Intent::Attack {
        target: StableId(900),
    });
    let failure = verify(&recording, &sturdy()).err().unwrap();
    let VerifyError::Differs(found) = failure else {
        panic!("{failure}")
    };
    assert_eq!((found.turn, found.input), (1, 2));
    assert!(found.refused.is_some());
}

#[test]
fn a_finished_game_has_a_character_dump() {
    let mut play = begin(deadly());
    while play.game().status() == Status::Playing {
        play.play(Input::Act(Intent::Wait)).unwrap();
    }
    let text = slight_danger::replay::character_dump(
        &play,
        play.game().known().definitions.languages().english(),
    );
    for part in [
        "version",
        "Seed 1",
        "killed by ",
        "Last map",
        "#@",
        "Last messages",
        "You die",
        "Conduct",
        "never ate",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
}

#[test]
fn a_timeline_moves_to_any_turn_and_back() {
    let play = played(begin(seed(4)), 450);
    let recording = play.recording().clone();
    let mut hashes = vec![];
    let mut game = recording.header.begin(&sturdy()).unwrap();
    hashes.push(game.hash());
    for recorded in &recording.inputs {
        game.play(&recorded.input).unwrap();
        hashes.push(game.hash());
    }
    let mut timeline = Timeline::new(recording, &sturdy()).unwrap();
    assert_eq!(timeline.length() + 1, hashes.len());
    let mut slowest = std::time::Duration::ZERO;
    for to in [0, 1, 7, 99, 100, 101, 399, 350, 0, 449, 448, 20, 9_000, 120] {
        let start = std::time::Instant::now();
        timeline.seek(to);
        slowest = slowest.max(start.elapsed());
        assert_eq!(timeline.at(), to.min(timeline.length()));
        assert_eq!(
            timeline.play().game().hash(),
            hashes[timeline.at()],
            "at {to}"
        );
    }
    println!("slowest way {slowest:?}");
    assert!(slowest.as_millis() < 1_000, "{slowest:?}");
    timeline.seek_turn(33);
    assert_eq!(timeline.play().game().turn(), 33);
    // Another game continues from there; the recording ends there and is whole.
    let mut other = timeline.take_over();
    for _ in 0..5 {
        play_on(&mut other, 9);
    }
    let replayed = verify(other.recording(), &sturdy()).unwrap();
    assert_eq!(replayed.hash(), other.game().hash());
    assert!(other.message_log().lines().len() <= play.message_log().lines().len() + 5);
}

/// Raises the spreading chance of a kind by 20 of 1000 actions.
fn spread_more(kind: &mut slight_danger::sim::CreatureDefinition) {
    for tactic in &mut kind.tactics {
        if let slight_danger::sim::Tactic::Spread { chance, .. } = tactic {
            *chance += 20;
        }
    }
}
