//! The texts of bots' games and of made-up situations, in both languages.

use std::collections::BTreeSet;

use slight_danger::{
    bot::BotKind,
    game::Game,
    read::{self, Message, beginning, creatures_in_sight, describe, narrate, pack},
    sim::{Definitions, Known, LockId, Refusal, Seed, StableId, StairDirection, Status},
    text::Phrase,
};

use super::{definitions, grammar_check::check};

/// The least number of sentences to check in the bots' games.
const LEAST: usize = 10_000;

/// Checks a phrase in all languages.
#[track_caller]
fn check_phrase(phrase: &Phrase, is_sentence: bool, data: &Definitions) {
    for code in data.languages().codes() {
        let text = String::from(data.languages().language(code).unwrap().text(phrase));
        if let Err(wrong) = check(code, &text, is_sentence, data) {
            panic!("{code}: {}: {text:?}: {wrong}", phrase.id());
        }
    }
}

/// Plays some hundred turns, and calls a function after each.
fn play(data: &Definitions, kind: BotKind, seed: u64, mut each: impl FnMut(&Known)) {
    let mut game = Game::with_definitions(Seed::from(seed), data.clone()).unwrap();
    let mut bot = kind.bot(seed);
    let mut refused = false;
    each(&game.known());
    for _ in 0..400 {
        if game.status() != Status::Playing {
            return;
        }
        refused = game.step(bot.decide(&game.known(), refused)).is_err();
        each(&game.known());
    }
}

/// Texts of the cards of all creatures and items in sight, each with whether it is a sentence.
fn described(view: &Known) -> Vec<(bool, Phrase)> {
    let creatures = view.creatures().map(|one| one.place);
    let places = creatures.chain(view.items_in_sight().map(|(place, _)| place));
    let mut all = Vec::new();
    for found in places.map(|place| describe(view, place)) {
        all.extend(
            [found.text, found.room]
                .into_iter()
                .flatten()
                .map(|one| (true, one)),
        );
        let parts = [found.detail, found.lines, found.floor].concat();
        all.extend(
            parts
                .into_iter()
                .chain([found.title])
                .map(|one| (false, one)),
        );
    }
    let doing = creatures_in_sight(view).into_iter().map(|one| one.doing);
    all.extend(doing.map(|one| (false, one)));
    all
}

#[test]
fn texts_of_games_are_correct_in_all_languages() {
    let mut told = BTreeSet::new();
    let mut count = 0;
    for world in ["caves", "campaign", "keep"] {
        let data = definitions().in_world(world).unwrap();
        for (kind, seed) in [
            (BotKind::Explorer, 1),
            (BotKind::Explorer, 2),
            (BotKind::Expert, 3),
            (BotKind::Diver, 4),
            (BotKind::Walker, 5),
        ] {
            play(&data, kind, seed, |view| {
                let all = std::iter::once(beginning(view)).chain(narrate(view));
                for Message { phrase, .. } in all {
                    check_phrase(&phrase, true, &data);
                    told.insert(phrase.id().to_owned());
                    count += 1;
                }
                for (is_sentence, phrase) in described(view) {
                    check_phrase(&phrase, is_sentence, &data);
                    count += 1;
                }
            });
        }
    }
    assert!(told.len() > 20, "{told:?}");
    println!("{count} sentences");
    assert!(count >= LEAST, "{count} sentences");
}

#[test]
fn every_refusal_is_correct_in_all_languages() {
    let data = definitions().in_world("campaign").unwrap();
    let game = Game::with_definitions(Seed::from(1), data.clone()).unwrap();
    let view = game.known();
    for id in [pack(&view)[0].id, StableId(u32::MAX)] {
        for refusal in [
            Refusal::PackFull(id),
            Refusal::NotEdible(id),
            Refusal::NotEquipment(id),
            Refusal::NotDrinkable(id),
            Refusal::NotReadable(id),
            Refusal::NotZappable(id),
            Refusal::NotUsable(id),
            Refusal::NoCharges(id),
            Refusal::InUse(id),
            Refusal::NotInUse(id),
        ] {
            check_phrase(&read::refusal(&view, refusal), true, &data);
        }
    }
    for id in [StableId(1), StableId(2), StableId(3)] {
        for refusal in [Refusal::Ally(id), Refusal::OneFriend(id)] {
            check_phrase(&read::refusal(&view, refusal), true, &data);
        }
    }
    for lock in (0..20).map(LockId) {
        check_phrase(&read::refusal(&view, Refusal::Locked(lock)), true, &data);
    }
    for refusal in [
        Refusal::NoStairs(StairDirection::Down),
        Refusal::NoStairs(StairDirection::Up),
        Refusal::GameOver,
        Refusal::StoneInTheWay,
        Refusal::DoorClosed,
        Refusal::NotThroughThere,
        Refusal::NoDoor,
        Refusal::DoorBlocked,
        Refusal::NoHands,
        Refusal::NoLanding,
        Refusal::RockInTheWay,
        Refusal::TooHard,
        Refusal::NothingToDig,
        Refusal::OwnKind,
        Refusal::OutOfReach,
        Refusal::NoRoom,
        Refusal::NothingHere,
        Refusal::NotAtHand,
        Refusal::FloorFull,
        Refusal::NoSuchSpell,
        Refusal::NeedsTarget,
        Refusal::NeedsNoTarget,
        Refusal::WallInTheWay,
        Refusal::OutOfSight,
        Refusal::FriendInTheWay,
        Refusal::NoRangedWeapon,
        Refusal::NobodyThere,
        Refusal::BadName,
        Refusal::NoPicks,
        Refusal::PicksPending,
    ] {
        check_phrase(&read::refusal(&view, refusal), true, &data);
    }
}
