use crate::replay::dump_section;

use super::*;

#[test]
fn the_last_map_has_a_pixel_per_tile() {
    let map = LastMap(vec!["##".to_owned(), "#@>".to_owned()]);
    assert_eq!(map.size(), (3, 2));
    let data = map.image().data.unwrap_or_default();
    let pixels: Vec<[u8; 3]> = data.chunks(4).map(|one| [one[0], one[1], one[2]]).collect();
    let expected: Vec<[u8; 3]> = "## #@>".chars().map(sign_colour).collect();
    assert_eq!(pixels, expected);
}

#[test]
fn a_section_of_a_story_is_found_in_any_language() {
    let definitions = crate::content::builtin().unwrap_or_else(|error| panic!("{error}"));
    let languages = definitions.languages();
    for heading in ["Last map", "Letzte Karte"] {
        let rule = "-".repeat(heading.len());
        let dump = format!("title\n\n{heading}\n{rule}\n###\n\n#@#\n\nKilled\n------\nbat\n");
        assert_eq!(
            dump_section(&dump, "dump-map", languages),
            ["###", "", "#@#"]
        );
        assert_eq!(dump_section(&dump, "story-killed", languages), ["bat"]);
        assert!(dump_section(&dump, "story-conduct", languages).is_empty());
    }
}
