//! The window on a page.

use std::{
    panic,
    path::Path,
    sync::{Arc, OnceLock},
};

use bevy::{
    prelude::*,
    ui::{ComputedNode, UiGlobalTransform, UiSystems},
};
use js_sys::{Array, Uint8Array};
use slight_danger::{
    client::{
        self, HostPage, InputMode, Options, ReplayOptions, Screen, Session, TextField,
        geometry::Viewport,
    },
    content,
    store::{GameDirs, StoreError, load_recording},
};
use wasm_bindgen::prelude::*;

use crate::{disk::PageDisk, link::Link, probe};

#[wasm_bindgen]
extern "C" {
    /// Notifies the page that files have changed.
    #[wasm_bindgen(js_name = slightDangerChanged)]
    fn changed();

    /// Copies a link to a game with this seed, world, difficulty and kit.
    #[wasm_bindgen(js_name = slightDangerCopyLink)]
    fn copy_link(seed: &str, world: &str, danger: &str, kit: Option<&str>);

    /// Shows the player's files.
    #[wasm_bindgen(js_name = slightDangerOpenFiles)]
    fn open_files();

    /// Tells the page which part of the game reads the keys now: `play` is the game, `text` a text
    /// field, `menu` the menu of a screen, `list` a dialog, and `map` any other mode in which the
    /// map is visible.
    #[wasm_bindgen(js_name = slightDangerReads)]
    fn reads(what: &str);

    /// Tells the page where the text field is: its left and top edge, width and height in CSS pixels
    /// of the canvas.
    #[wasm_bindgen(js_name = slightDangerField)]
    fn field(left: f32, top: f32, width: f32, height: f32);

    /// Tells the page that the game has failed, with a message for the player.
    #[wasm_bindgen(js_name = slightDangerFailed)]
    fn failed(words: &str);
}

/// Speed at which a recording in a link is played, in inputs per second.
const WATCHED: f32 = 5.0;

/// The files of the page.
static DISK: OnceLock<PageDisk> = OnceLock::new();

/// Opens the window on the canvas `#game`. `files` are the stored files, as pairs of path and
/// bytes; `closed` is the reason why writing is forbidden; `hash` is the part of the address after
/// `#`; `recording` is the path of a file to watch; `notes` are messages to show first;
/// `is_touch` requests large touch targets; `probed` lets a test [inspect](probe::probe) the
/// window.
///
/// # Errors
///
/// If the built-in data files contain mistakes.
#[wasm_bindgen]
pub fn open(
    files: &Array,
    closed: Option<String>,
    hash: &str,
    recording: Option<String>,
    mut notes: Vec<String>,
    is_touch: bool,
    probed: bool,
) -> Result<(), JsError> {
    let files = files.iter().filter_map(|pair| {
        let pair: Array = pair.dyn_into().ok()?;
        let bytes = Uint8Array::new(&pair.get(1)).to_vec();
        Some((pair.get(0).as_string()?, bytes))
    });
    let disk = DISK.get_or_init(|| PageDisk::new(files, changed));
    if let Some(why) = closed {
        disk.close(&why);
    }
    let definitions = content::builtin()?;
    let link = Link::read(hash, &definitions).unwrap_or_else(|error| {
        notes.push(error);
        Link::default()
    });
    let watch = recording.and_then(|path| {
        let read = load_recording(disk, Path::new(&path));
        let told =
            |error: StoreError| notes.push(format!("The recording cannot be played: {error}."));
        let recording = read.map_err(told).ok()?;
        Some(ReplayOptions {
            recording,
            from: 0,
            speed: WATCHED,
        })
    });
    let options = Options {
        definitions: link.definitions.unwrap_or(definitions),
        seed: link.seed,
        fullscreen: false,
        still: false,
        language: None,
        disk: Arc::new(disk.clone()),
        dirs: Some(GameDirs::inside(Path::new(""))),
        watch,
        notes,
        page: Some(HostPage {
            copy_link: copy_link_to_game,
            open_files,
            is_touch,
        }),
    };
    let _at_once = client::run(options, |app| {
        // Keep the engine's own panic hook, too.
        let trace = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            trace(info);
            failed(&client::crash_words(&info.to_string()));
        }));
        app.add_systems(
            Update,
            tell_reader.run_if(state_changed::<Screen>.or_else(state_changed::<InputMode>)),
        )
        .add_systems(PostUpdate, tell_field.after(UiSystems::PostLayout));
        if probed {
            app.add_plugins(probe::plugin);
        }
    });
    Ok(())
}

fn copy_link_to_game(session: &Session) {
    if let Some(game) = session.game() {
        let [world, kit] = session.world_and_kit();
        let definitions = game.known().definitions;
        let world = world.unwrap_or(&definitions.world.name);
        let danger = &definitions.danger.name;
        copy_link(&game.seed().to_string(), world, danger, kit);
    }
}

fn tell_reader(screen: Res<State<Screen>>, mode: Res<State<InputMode>>) {
    reads(match (screen.get(), mode.get()) {
        (_, InputMode::TextInput) => "text",
        (Screen::Playing, InputMode::Screen) => "play",
        (Screen::Title | Screen::Ended, InputMode::Screen) => "menu",
        (_, InputMode::List) => "list",
        _ => "map",
    });
}

/// Tells the page where the text field is when it has moved.
fn tell_field(
    fields: Query<(&UiGlobalTransform, &ComputedNode), (With<TextField>, MovedNode)>,
    viewport: Res<Viewport>,
) {
    for (at, node) in &fields {
        let size = node.size() / viewport.scale_factor;
        let corner = at.translation / viewport.scale_factor - size / 2.0;
        field(corner.x, corner.y, size.x, size.y);
    }
}

/// Whether the place or the size of a node has changed.
type MovedNode = Or<(Changed<UiGlobalTransform>, Changed<ComputedNode>)>;

/// Seed and turn of the running game, and the version of the program, in words.
#[wasm_bindgen]
pub fn running_game() -> String {
    client::running_game()
}

/// All files as the game has them, as pairs of path and bytes; empty while the game changes them.
#[wasm_bindgen]
pub fn all_files() -> Array {
    let files = DISK.get().map(PageDisk::all).unwrap_or_default();
    let pairs = files
        .into_iter()
        .map(|(path, bytes)| Array::of2(&path.into(), &Uint8Array::from(&bytes[..])));
    pairs.collect()
}

/// Returns the files that changed since the last call, as pairs of path and bytes (`null` for a
/// removed file), and whether they must survive a power failure.
#[wasm_bindgen]
pub fn take_changes() -> Array {
    let (changes, must_last) = DISK.get().map(PageDisk::take_changes).unwrap_or_default();
    let pairs = changes.into_iter().map(|change| {
        let bytes = change.bytes.map(|bytes| Uint8Array::from(&bytes[..]));
        Array::of2(
            &change.path.into(),
            &bytes.map_or(JsValue::NULL, Into::into),
        )
    });
    Array::of2(&pairs.collect::<Array>(), &must_last.into())
}

/// Reports that the changes taken last were stored, or why not.
#[wasm_bindgen]
pub fn kept(failure: Option<String>) {
    if let Some(disk) = DISK.get() {
        disk.kept(failure);
    }
}
