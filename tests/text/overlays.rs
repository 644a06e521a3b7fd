//! Catalogues of a data folder.

use slight_danger::{content, text::Phrase};

use super::folder::Folder;

#[test]
fn a_folder_replaces_messages_and_adds_nouns_and_languages() {
    let folder = Folder::new()
        .with(
            "text/en/mine.ftl",
            "refusal-needs-target = Where?\r\nitem-gizmo = gizmo\r\n",
        )
        .with("text/fr/refusals.ftl", "refusal-needs-target = Où ?\n")
        .with("text/de/notes.txt", "= no catalogue");
    let data = content::load(folder.path()).unwrap();
    let languages = data.languages();
    assert_eq!(languages.codes().collect::<Vec<_>>(), ["en", "de", "fr"]);
    let says = |code: &str, id: &'static str| {
        let language = languages.language(code).unwrap();
        String::from(language.text(&Phrase::new(id)))
    };
    assert_eq!(says("en", "refusal-needs-target"), "Where?");
    assert_eq!(says("de", "refusal-needs-target"), "Wähle ein Ziel.");
    assert_eq!(says("fr", "refusal-needs-target"), "Où ?");
    assert_eq!(says("fr", "refusal-door-closed"), "The door is closed.");
    assert!(languages.english().has("item-gizmo"));
    let builtin = content::builtin().unwrap();
    assert_eq!(data.files, builtin.files, "texts are no part of the rules");
}

#[test]
fn mistakes_in_catalogues_of_a_folder_are_reported_with_those_of_its_data() {
    let folder = Folder::new()
        .with("rules.ron", "(")
        .with(
            "text/de/a.ftl",
            "# Zwei Fehler\nrefusal-no-door = { LAUT() }\n",
        )
        .with("text/en/b.ftl", "\n\nrefusal-no-door = { nichts }\n");
    let error = content::load(folder.path()).unwrap_err();
    let told = error.to_string();
    for part in [
        "rules.ron:1",
        "text/de/a.ftl:2: refusal-no-door: there is no function LAUT",
        "text/en/b.ftl:3: refusal-no-door: there is no nichts",
    ] {
        assert!(told.contains(part), "{told}");
    }
}
