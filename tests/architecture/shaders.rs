//! Loops of shaders end at a compiled-in value, or at one that differs each time.
//!
//! Where a loop ends at a number read from a fixed place of a uniform, Mesa's software renderer
//! compiles the shader anew for each draw, and keeps all compiled versions.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// All shaders in a folder and its subfolders.
fn shaders(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(shaders(&path));
        } else if path.extension().is_some_and(|kind| kind == "wgsl") {
            found.push(path);
        }
    }
    found
}

fn is_part_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The code that follows each use of a name.
fn uses<'c>(code: &'c str, name: &'c str) -> impl Iterator<Item = &'c str> {
    let found = code.match_indices(name);
    found.filter_map(move |(at, _)| {
        let after = &code[at + name.len()..];
        let is_whole = !code[..at].ends_with(|last| is_part_of_name(last) || last == '.')
            && !after.starts_with(is_part_of_name);
        is_whole.then_some(after)
    })
}

/// The code up to the bracket that closes one opened before it.
fn inside(code: &str) -> &str {
    let mut depth = 0;
    let end = code.find(|sign| {
        match sign {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth -= 1,
            _ => {}
        }
        depth < 0
    });
    &code[..end.unwrap_or(code.len())]
}

/// Whether a use of a uniform always reads the same place, judged by the code after the name:
/// `.level.w` and `.lamps[3].z` do, `.lamps[i].z` does not.
fn is_fixed(after: &str) -> bool {
    let ends = |sign: char| !is_part_of_name(sign) && !".[]".contains(sign);
    let path = after.split(ends).next().unwrap_or_default();
    let mut indices = path.split('[').skip(1);
    // An index other than a number does not begin with a digit.
    indices.all(|index| index.starts_with(|digit: char| digit.is_ascii_digit()))
}

/// The ends of loops that are read from a fixed place of a uniform.
fn uniform_ends(code: &str) -> Vec<String> {
    let lines = code.lines().map(|line| line.split("//").next());
    let code: String = lines.flatten().flat_map(|line| [line, " "]).collect();
    let mut uniforms = Vec::new();
    for after in uses(&code, "var").filter_map(|after| after.strip_prefix("<uniform>")) {
        uniforms.extend(after.split(':').next().map(str::trim));
    }
    // Names that hold such a number, in the order of assignment.
    let mut copies: Vec<&str> = Vec::new();
    let reads = |part: &str, copies: &[&str]| {
        let mut fixed = uniforms.iter().flat_map(|name| uses(part, name));
        fixed.any(is_fixed) || copies.iter().any(|name| uses(part, name).next().is_some())
    };
    for statement in code.split([';', '{', '}']) {
        let Some((name, value)) = statement.split_once('=') else {
            continue;
        };
        // Neither a comparison, nor an index, whose number is not the value itself.
        if name.ends_with(['<', '>', '!']) || value.starts_with('=') || name.contains('[') {
            continue;
        }
        let name = name.split(':').next().unwrap_or_default();
        let name = name.trim_end_matches(|sign: char| !is_part_of_name(sign));
        let name = name.rsplit(|sign| !is_part_of_name(sign)).next();
        if let Some(name) = name.filter(|_| reads(value, &copies)) {
            copies.push(name);
        }
    }
    let mut ends: Vec<&str> = Vec::new();
    for after in uses(&code, "for") {
        ends.extend(after.split(';').nth(1));
    }
    for word in ["for", "while", "loop"] {
        for after in uses(&code, word) {
            let (head, body) = after.split_once('{').unwrap_or((after, ""));
            if word == "while" {
                ends.push(head);
            }
            let body = inside(body);
            for after in uses(body, "if") {
                let end = after.find(['{', ';']).unwrap_or(after.len());
                let (condition, block) = after.split_at(end);
                let is_break = block.starts_with(';');
                let block = inside(block.get(1..).unwrap_or_default());
                let mut leaves = ["break", "return"].into_iter();
                if is_break || leaves.any(|word| uses(block, word).next().is_some()) {
                    ends.push(condition);
                }
            }
        }
    }
    ends.retain(|end| reads(end, &copies));
    ends.into_iter().map(|end| end.trim().to_owned()).collect()
}

#[test]
fn no_loop_of_a_shader_ends_at_a_uniform() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["src", "web", "assets", "examples"];
    let found: Vec<PathBuf> = folders
        .iter()
        .flat_map(|name| shaders(&root.join(name)))
        .collect();
    assert!(!found.is_empty(), "no shader was found");
    for path in found {
        let code = fs::read_to_string(&path).expect("a text");
        let ends = uniform_ends(&code);
        assert!(ends.is_empty(), "{}: {ends:?}", path.display());
    }
}

#[test]
fn every_way_to_end_a_loop_is_recognised() {
    let ends = |body: &str| {
        uniform_ends(&format!(
            "@binding(0) var<uniform> light: Light;\nfn f() {{\n{body}\n}}"
        ))
    };
    for (body, expected) in [
        (
            "for (var i = 0; i < light.count; i++) { x += 1; }",
            "i < light.count",
        ),
        (
            "for (var i = 0; i < 32; i++) { if i >= i32(light.level.w) { break; } }",
            "i >= i32(light.level.w)",
        ),
        (
            "let all = light.counts[2];\nfor (var i = 0; i < all; i++) {}",
            "i < all",
        ),
        (
            "let all: u32 = light.count;\nlet half = all / 2;\nwhile i < half { i += 1; }",
            "i < half",
        ),
        (
            "var all = 1;\nall += light.count;\nwhile i < all { i += 1; }",
            "i < all",
        ),
        (
            "loop { if light.level.x < x { return x; } x += 1; }",
            "light.level.x < x",
        ),
        (
            "loop { x += 1; continuing { break if x > light.count; } }",
            "x > light.count",
        ),
        (
            "for (var i = 0; i < 32; i++) { let lamp = light.lamps[i]; if lamp.z <= 0.0 { break; } }",
            "",
        ),
        (
            "for (var i = 0; i < 32; i++) { if light.lamps[i + 1].z <= 0.0 { break; } }",
            "",
        ),
        (
            "for (var i = 0; i < 32; i++) { x += light.level.w; if x > 1.0 { x = 1.0; } }",
            "",
        ),
        ("for (var i = 0; i < 32; i++) {} // i < light.count", ""),
        ("if light.level.w > 1.0 { return x; }", ""),
    ] {
        assert_eq!(ends(body).join(", "), expected, "{body}");
    }
}
