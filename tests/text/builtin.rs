//! The built-in catalogues: complete, fully used, and alike in the variables they need.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use slight_danger::{
    sim::{Kinds, TerrainDefinition},
    store::SETTINGS,
    text::{Argument, Catalogue, CatalogueFile, Noun, Phrase, Someone},
};

use super::{definitions, grammar_check::check, needs::Needs};

/// Ids that the engine itself reads, with the variables it passes.
const ENGINE: [&str; 10] = [
    "article",
    "list",
    "name",
    "own-name",
    "plural-ending",
    "then",
    "thing",
    "unseen",
    "verbatim",
    "you",
];
/// Classes of nouns.
const CLASSES: [&str; 15] = [
    "barrier",
    "calling",
    "creature",
    "danger",
    "effect",
    "furniture",
    "item",
    "key",
    "mark",
    "perk",
    "region",
    "room",
    "spell",
    "terrain",
    "world",
];

/// The code of the game without comments.
fn code() -> String {
    fn collect(folder: &Path, all: &mut String) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.ends_with("src/text") {
                // The engine has no words of its own.
                continue;
            }
            if path.is_dir() {
                collect(&path, all);
            } else {
                let text = fs::read_to_string(&path).expect("a text");
                let lines = text.lines().filter_map(|line| line.split("//").next());
                all.extend(lines.flat_map(|line| [line, "\n"]));
            }
        }
    }
    let mut all = String::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
    all
}

#[test]
fn the_shipped_catalogues_have_no_mistakes() {
    let data = definitions();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/text");
    for code in data.languages().codes() {
        let files = fs::read_dir(folder.join(code)).expect("a language");
        let paths = files.map(|file| file.expect("a file").path());
        let files: Vec<(String, String)> = paths
            .map(|path| {
                let text = fs::read_to_string(&path).expect("a text");
                (path.display().to_string(), text)
            })
            .collect();
        let files = files
            .iter()
            .map(|(name, text)| CatalogueFile { name, text })
            .collect::<Vec<_>>();
        let built = Catalogue::build(&[&files], None);
        let built = built.unwrap_or_else(|mistakes| panic!("{mistakes:#?}"));
        let shipped = data.languages().language(code).expect("a catalogue");
        assert!(built.ids().eq(shipped.ids()), "{code}");
    }
}

fn is_noun(id: &str) -> bool {
    let class = id.split('-').next().unwrap_or_default();
    CLASSES.contains(&class) && !is_effect_message(id) && !is_description(id)
}

fn is_description(id: &str) -> bool {
    id.ends_with("-description")
}

fn is_effect_message(id: &str) -> bool {
    id.starts_with("effect-") && (id.ends_with("-begins") || id.ends_with("-ends"))
}

/// The ids of all nouns of the data.
fn nouns(kinds: &Kinds) -> BTreeSet<String> {
    let mut all = Vec::new();
    let mut add = |class: &'static str, name: &str| all.push(Noun::new(class, name.to_owned()));
    add("place", "engraving");
    for creature in &kinds.creatures {
        add("creature", &creature.name);
    }
    for item in &kinds.items {
        add("item", &item.name);
    }
    for looks in &kinds.appearances {
        add("item", &looks.name);
        add("item", &format!("harmless {}", looks.class));
    }
    for effect in &kinds.effects {
        add("effect", &effect.name);
    }
    for spell in &kinds.spells {
        add("spell", &spell.name);
    }
    for perk in &kinds.perks.all {
        add("perk", &perk.name);
    }
    for perk in &kinds.perks.callings {
        add("calling", &perk.group);
    }
    for lock in &kinds.keep_settings.locks {
        add("key", &lock.key);
        add("barrier", &lock.shut.name);
        add("barrier", &lock.open.name);
    }
    for mark in &kinds.keep_settings.marks {
        add("mark", &mark.name);
    }
    for furniture in &kinds.keep_settings.furniture {
        add("furniture", &furniture.looks.name);
    }
    for tile in tiles(kinds) {
        add("terrain", &tile.name);
    }
    let keep = &kinds.keep_settings;
    for theme in &keep.themes {
        add("region", &theme.name);
    }
    for name in &keep.first_names {
        add("room-word", name);
    }
    for name in &keep.last_names {
        add("room", name);
    }
    all.iter().map(|noun| noun.id().to_owned()).collect()
}

/// The kinds of tiles that are neither barriers nor terrain features.
fn tiles(kinds: &Kinds) -> Vec<&TerrainDefinition> {
    let tiles = &kinds.terrain;
    let levels = 0..tiles.count_rocks();
    let all = levels.flat_map(|level| tiles.on_level(level));
    all.chain([&tiles.out_of_bounds]).collect()
}

#[test]
fn all_catalogues_have_the_same_messages_and_arguments() {
    let data = definitions();
    let english = data.languages().english();
    for code in data.languages().codes() {
        let other = data.languages().language(code).unwrap();
        let (needed, needs) = (Needs::of("en"), Needs::of(code));
        let lacks = |one: &Catalogue, other: &Catalogue| -> Vec<String> {
            // Languages have endings of their own.
            let ids = one.ids().filter(|id| !id.ends_with("ending"));
            ids.filter(|id| !other.has(id)).map(str::to_owned).collect()
        };
        assert_eq!(lacks(english, other), [""; 0], "{code} lacks messages");
        assert_eq!(lacks(other, english), [""; 0], "English lacks messages");
        for id in english.ids().filter(|id| !is_noun(id)) {
            if !ENGINE.contains(&id) {
                let (one, two) = (needed.variables(id), needs.variables(id));
                assert_eq!(one, two, "variables of {id} in English and in {code}");
            }
        }
    }
}

#[test]
fn every_message_is_used_and_every_id_of_the_code_exists() {
    let data = definitions();
    let english = data.languages().english();
    let code = code();
    let mut used = nouns(&data);
    used.extend(nouns(&data.in_danger("classic").expect("a danger")));
    for setting in SETTINGS {
        used.insert(format!("setting-{}", setting.name.replace('_', "-")));
    }
    for danger in data.dangers() {
        let id = Noun::new("danger", danger.name.clone()).id().to_owned();
        used.extend([format!("{id}-about"), id]);
    }
    for kit in &data.perks.kits {
        let id = Noun::new("kit", kit.name.clone()).id().to_owned();
        used.extend([format!("{id}-about"), id]);
    }
    for world in std::iter::once(&data.world).chain(&data.worlds) {
        used.insert(Noun::new("world", world.name.clone()).id().to_owned());
    }
    for omen in &data.world.omens {
        used.insert(Noun::new("omen", omen.name.clone()).id().to_owned());
    }
    for effect in &data.effects {
        let noun = Noun::new("effect", effect.name.clone());
        let id = noun.id();
        used.insert(format!("{id}-begins"));
        used.extend(effect.end_look.as_ref().map(|_| format!("{id}-ends")));
    }
    for creature in data
        .creatures
        .iter()
        .filter(|one| one.description.is_none())
    {
        let noun = Noun::new("creature", creature.name.clone());
        used.insert(format!("{}-description", noun.id()));
    }
    let items = data.items.iter().filter(|item| item.description.is_none());
    let items = items.map(|item| Noun::new("item", item.name.clone()));
    let looks = data.appearances.iter();
    let looks = looks.map(|looks| Noun::new("appearance", looks.class.clone()));
    used.extend(
        items
            .chain(looks)
            .map(|noun| format!("{}-description", noun.id())),
    );
    let keep = &data.keep_settings;
    let barriers = keep.locks.iter().flat_map(|lock| [&lock.shut, &lock.open]);
    let furniture = keep.furniture.iter().map(|kind| &kind.looks);
    let looks = barriers.map(|one| ("barrier", one));
    let looks = looks.chain(furniture.map(|one| ("furniture", one)));
    let looks = looks.chain(tiles(&data).into_iter().map(|one| ("terrain", one)));
    // The name of an unseen place is all that is known of it.
    let looks = looks.filter(|(_, looks)| looks.name != data.terrain.unknown.name);
    for (class, looks) in looks.filter(|(_, looks)| looks.description.is_none()) {
        let noun = Noun::new(class, looks.name.clone());
        used.insert(format!("{}-description", noun.id()));
    }
    // The rock around a Keep.
    used.extend(["terrain-rock", "terrain-rock-description"].map(str::to_owned));
    let tactics = data.creatures.iter().flat_map(|one| &one.tactics);
    let thoughts = tactics.map(|tactic| tactic.thought().words());
    let thoughts = thoughts.chain(["wait", "sleep", "notice", "follow", "flee"]);
    used.extend(thoughts.map(|word| format!("mind-{}", word.replace('_', "-"))));
    // Every string literal that looks like an id and begins like one.
    let first = |id: &str| id.split('-').next().unwrap_or_default().to_owned();
    let firsts: BTreeSet<String> = english.ids().filter(|id| !is_noun(id)).map(first).collect();
    let is_id = |text: &&str| {
        let letters = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        text.contains('-') && text.chars().all(letters) && firsts.contains(&first(text))
    };
    used.extend(code.split('"').filter(is_id).map(str::to_owned));
    let missing: Vec<&String> = used.iter().filter(|id| !english.has(id)).collect();
    assert_eq!(missing, [""; 0], "no catalogue has these");
    // Messages that other messages refer to.
    used.extend(
        [
            "direction",
            "forecast-risk",
            "notice-risk",
            "notice-cause",
            "odds-all",
            "odds-chance",
            "odds-whom",
            "share-of-damage",
            "somebody-unseen",
            "times",
        ]
        .map(str::to_owned),
    );
    used.extend(ENGINE.map(str::to_owned));
    let is_used = |id: &str| used.contains(id) || code.contains(&format!("\"{id}\""));
    let unused: Vec<&str> = english.ids().filter(|id| !is_used(id)).collect();
    assert_eq!(unused, [""; 0], "no code asks for these messages");
}

#[test]
fn german_nouns_have_a_gender_and_those_with_plurals_their_dative() {
    let text = include_str!("../../assets/text/de/nouns.ftl");
    let mut nouns: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut last = "";
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match line.strip_prefix("    .") {
            Some(attribute) => nouns.entry(last).or_default().push(attribute),
            None => last = line.split(" = ").next().unwrap_or_default(),
        }
        nouns.entry(last).or_default();
    }
    nouns.remove("");
    // These are names, which keep their own articles.
    let is_name = |id: &str| {
        let names = ["spell-", "region-", "perk-"];
        names.iter().any(|class| id.starts_with(class))
    };
    for (id, attributes) in nouns.iter().filter(|(id, _)| !is_name(id)) {
        let get = |name: &str| {
            let values = attributes.iter().filter_map(|one| one.split_once(" = "));
            let mut values = values.filter(|(other, _)| *other == name);
            values.next().map(|(_, value)| value)
        };
        let gender = get("gender").unwrap_or_else(|| panic!("{id} has no gender"));
        assert!(
            ["masculine", "feminine", "neuter"].contains(&gender),
            "{id}"
        );
        if let Some(plural) = get("plural") {
            let dative = get("plural-dative").unwrap_or(plural);
            assert!(
                dative.ends_with('n') || dative.ends_with('s') || dative.ends_with("Magiers"),
                "{id}: {dative}"
            );
        }
    }
}

/// Possible values of an argument with this name: each kind of value once, and words by which the
/// messages select.
fn samples(name: &str, keys: &[String], kinds: &Kinds) -> Vec<Argument> {
    let words = |words: &[&'static str]| words.iter().map(|word| (*word).into()).collect();
    let item = |name: &'static str| Argument::Noun(Noun::new("item", name));
    let seen = |kind: &'static str| Someone::Seen(Noun::new("creature", kind));
    match name {
        "actor" | "target" | "killer" => vec![
            Someone::You.into(),
            Someone::Unseen.into(),
            seen("bat").into(),
            seen("goblin").into(),
        ],
        "kind" => vec![
            Noun::new("creature", "bat").into(),
            Noun::new("creature", "fungus").into(),
        ],
        "item" | "goal" | "weapon" | "looks" => vec![
            item("apple"),
            item("bread"),
            item("chainmail"),
            item("red potion"),
            item("bat corpse"),
            item("teddy bear"),
            Argument::Name("Biter".to_owned()),
        ],
        "effect" => kinds
            .effects
            .iter()
            .map(|one| Noun::new("effect", one.name.clone()).into())
            .collect(),
        "spell" => kinds
            .spells
            .iter()
            .map(|one| Noun::new("spell", one.name.clone()).into())
            .collect(),
        "key" => kinds
            .keep_settings
            .locks
            .iter()
            .map(|one| Noun::new("key", one.key.clone()).into())
            .collect(),
        "barrier" => kinds
            .keep_settings
            .locks
            .iter()
            .map(|one| Noun::new("barrier", one.shut.name.clone()).into())
            .collect(),
        "mark" => kinds
            .keep_settings
            .marks
            .iter()
            .map(|one| Noun::new("mark", one.name.clone()).into())
            .collect(),
        "terrain" | "stairs" => tiles(kinds)
            .iter()
            .map(|one| Noun::new("terrain", one.name.clone()).into())
            .collect(),
        "region" => kinds
            .keep_settings
            .themes
            .iter()
            .map(|one| Noun::new("region", one.name.clone()).into())
            .collect(),
        "room" => kinds
            .keep_settings
            .last_names
            .iter()
            .flat_map(|last| {
                let firsts = ["Flooded", "Unfinished", "Penitent"].into_iter();
                firsts.map(|first| {
                    let noun = Noun::new("room", last.clone());
                    noun.described(Noun::new("room-word", first)).into()
                })
            })
            .collect(),
        "furniture" => kinds
            .keep_settings
            .furniture
            .iter()
            .map(|one| Noun::new("furniture", one.looks.name.clone()).into())
            .collect(),
        "name" => vec![Argument::Name("Biter".to_owned())],
        "by" => words(&["+5", "-5"]),
        "letter" => words(&["d"]),
        "action" | "change" | "cost" | "detail" | "does" | "event" | "first" | "message"
        | "reason" | "things" | "title" | "exits" | "next" => {
            vec![Phrase::new("cast-cost").with("mana", 3).into()]
        }
        "perk" => kinds
            .perks
            .kinds()
            .map(|kind| Noun::new("perk", kinds.perks.get(kind).name.clone()).into())
            .collect(),
        "from" => words(&["nowhere", "north", "north-west"]),
        "way" => words(&["up", "down", "nearer", "away", "about"]),
        "state" => words(&["asleep", "unaware"]),
        "over" => words(&["you", "other"]),
        "method" => words(&["drink", "eat", "read", "zap"]),
        "look" => words(&["look odd"]),
        "claim" => vec![Phrase::new("engraving-unread").into()],
        "cause" => vec![Phrase::new("harm-hunger").into()],
        "danger" => vec![Noun::new("danger", "slight").into()],
        "noun" => vec![item("red potion"), Noun::new("creature", "bat").into()],
        "number" | "whom" | "picked" | "thing" | "what" => vec![item("red potion")],
        _ => {
            let keys = keys
                .iter()
                .filter(|key| !["one", "other"].contains(&key.as_str()));
            let words: Vec<Argument> = keys.map(|key| Argument::Word(key.clone().into())).collect();
            if words.is_empty() {
                vec![1.into(), 12.into()]
            } else {
                words
            }
        }
    }
}

/// The most sentences of a message that are printed, for people to read.
const MOST_SHOWN: usize = 3;

#[test]
fn every_message_is_correct_with_every_argument() {
    let (data, needs) = (definitions(), Needs::of("en"));
    for code in data.languages().codes() {
        let catalogue = data.languages().language(code).unwrap();
        let english = data.languages().english();
        let mut all = String::new();
        let ids = english
            .ids()
            .filter(|id| !is_noun(id) && !ENGINE.contains(id));
        for id in ids {
            let id = id.to_owned();
            let mut phrases = vec![Phrase::new(id.clone())];
            for name in needs.variables(&id) {
                let name: &'static str = Box::leak(name.into_boxed_str());
                let samples = samples(name, &needs.keys(&id, name), &data);
                phrases = phrases
                    .iter()
                    .flat_map(|phrase| {
                        samples
                            .iter()
                            .map(|sample| phrase.clone().with(name, sample.clone()))
                    })
                    .collect();
            }
            let mut shown = BTreeSet::new();
            for phrase in phrases {
                let is_sentence = id != "event-repeated"
                    && ["event-", "refusal-"]
                        .iter()
                        .any(|begin| id.starts_with(begin))
                    || is_description(&id)
                    || is_effect_message(&id);
                let text = String::from(catalogue.text(&phrase));
                if let Err(wrong) = check(code, &text, is_sentence, &data) {
                    panic!("{code}: {id}: {text:?}: {wrong}");
                }
                if shown.len() < MOST_SHOWN && shown.insert(text.clone()) {
                    all.push_str(&format!("{id}\t{}\n", text.replace('\n', " / ")));
                }
            }
        }
        if let Some(folder) = std::env::var_os("WRITE_SENTENCES") {
            fs::write(Path::new(&folder).join(format!("{code}.txt")), all).unwrap();
        }
    }
}

#[test]
fn changes_of_recovery_name_their_unit() {
    let data = definitions();
    let told = |stat: &'static str| {
        let phrase = Phrase::new("stat-by").with("stat", stat).with("by", "+70");
        let texts = ["en", "de"].map(|code| data.languages().language(code).unwrap().text(&phrase));
        texts.map(|text| text.as_str().to_owned())
    };
    assert_eq!(
        told("recovery"),
        [
            "HP recovery +70 per 1000 turns",
            "LP-Erholung +70 in 1000 Zügen"
        ]
    );
    assert_eq!(told("concentration")[0], "mana recovery +70 per 1000 turns");
    assert_eq!(told("attack"), ["attack +70", "Angriff +70"]);
}
