//! Opens the window, or reports why it cannot be opened.

pub(super) mod crash;
mod log_file;

pub use crash::{crash_words, running_game};

use std::{env, panic, path::PathBuf, process, process::ExitCode, sync::Arc, thread};

use bevy::{
    log::{Level, LogPlugin},
    prelude::*,
    render::RenderPlugin,
    window::{Monitor, PrimaryMonitor, PrimaryWindow},
};

use crate::{
    replay::Recording,
    sim::{Definitions, Seed},
    store::{Disk, GameDirs, GameStore},
    text::Phrase,
};

use log_file::LogFolder;

use super::{
    animation::{self, transition_delay},
    command::{quickslots, target_picker},
    dialogs::{self, Dialogs},
    geometry::WindowLayout,
    input::{self, click_guard, display::window_mode},
    preferences::{self, Preferences},
    redraw,
    session::{
        self, Data, HostPage, Session, WantedKit, fight,
        replay_player::{self, ReplayPlayer},
    },
    state::{self, Glyphs, IN_PAGE, Screen, ShowMinds},
    ui::{self, level_up::LevelUp, questions::Notice, replay_bar::Replay},
    view,
    words::Words,
};

/// Options of the client.
#[derive(Clone)]
pub struct Options {
    /// Definitions for new games.
    pub definitions: Definitions,
    /// Seed of a game to start at once instead of showing the title. In a web page, a saved game
    /// of this seed with the same world, difficulty and kit is continued instead.
    pub seed: Option<Seed>,
    /// Whether the window starts in full screen.
    pub fullscreen: bool,
    /// Whether animations are off, overriding the settings.
    pub still: bool,
    /// Language code, overriding the settings.
    pub language: Option<String>,
    /// Disk with saved games and settings.
    pub disk: Arc<dyn Disk>,
    /// Folders of saved games and settings; `None` saves nothing.
    pub dirs: Option<GameDirs>,
    /// Replay to watch at once.
    pub watch: Option<ReplayOptions>,
    /// Messages for the player, shown in a dialog at the start.
    pub notes: Vec<String>,
    /// Functions of the web page around the window; `None` for a desktop window.
    pub page: Option<HostPage>,
}

/// A replay to watch.
#[derive(Clone, Debug)]
pub struct ReplayOptions {
    /// The recorded game.
    pub recording: Recording,
    /// Turn to start from.
    pub from: u32,
    /// Playback speed, in inputs per second.
    pub speed: f32,
}

/// Space for the window's frame and a taskbar, in logical pixels.
const FRAME: Vec2 = Vec2::new(0.0, 64.0);
/// Exit code for wrong arguments or data.
const BAD_INPUT_CODE: u8 = 2;
/// Exit code for a crash.
const CRASH_CODE: i32 = 1;
/// Exit code for a missing display or graphics adapter.
const NO_DISPLAY_CODE: i32 = 3;

/// Opens the window, lets `add` extend the app, and runs until the window is closed. Returns the
/// exit code: 0, 1 after a crash, 2 if no world can be made from the data, 3 without a display or
/// graphics adapter.
///
/// In a web page the window is the canvas `#game`; there this returns at once, and the caller
/// reports panics.
pub fn run(options: Options, add: impl FnOnce(&mut App)) -> ExitCode {
    if !may_have_display() {
        eprintln!("{NO_DISPLAY_MESSAGE}");
        return ExitCode::from(NO_DISPLAY_CODE as u8);
    }
    let dirs = options.dirs.as_ref();
    let mut session =
        Session::new(dirs.map(|dirs| GameStore::new(Arc::clone(&options.disk), dirs)));
    session.page = options.page;
    let is_touch = options.page.is_some_and(|page| page.is_touch);
    let mut data = Data(options.definitions);
    let settings = dirs.map(|dirs| (Arc::clone(&options.disk), dirs.settings.clone()));
    let (mut preferences, problems) = Preferences::read(settings);
    preferences.still = options.still;
    preferences.language = options.language;
    let language = preferences.language(data.0.languages());
    let mut words = Words::of(data.0.languages(), &language);
    words.is_touch = is_touch;
    session.set_language(&language);
    let mut screen = Screen::Title;
    // Options that cannot be fulfilled. A web page reports them and shows the title.
    let mut refused = Vec::new();
    let mut dialogs = Dialogs::default();
    if let Some(seed) = options.seed {
        // A page that is loaded again has the same address, and continues its game.
        let begun = match options.page {
            Some(_) => session.resume_or_start(&seed, &data),
            None => session.start(&seed, &data),
        };
        match begun {
            Ok(()) if session.is_over() => screen = Screen::Ended,
            Ok(()) => screen = Screen::Playing,
            Err(error) => refused.push(error),
        }
        if session.has_perk_to_pick() {
            dialogs.push(LevelUp);
        }
    }
    let settings = &preferences.settings;
    // A game that starts at once has the choices of the options.
    let last = &settings.remembered.new_game;
    data.0 = with_last_choices(data.0, last);
    let wanted_kit = WantedKit(Some(last[2].clone()));
    let mut replay_player = ReplayPlayer::default();
    let minds = ShowMinds(settings.minds);
    let glyphs = Glyphs(settings.glyphs);
    if let Some(showing) = options.watch {
        match session.watch(showing.recording, showing.from, &data) {
            Ok(()) => {
                replay_player.set_speed(showing.speed);
                replay_player.is_playing = IN_PAGE;
                dialogs.push(Replay);
                screen = Screen::Playing;
            }
            Err(error) => refused.push(error),
        }
    }
    let verbatim = |lines: Vec<String>| lines.into_iter().map(Phrase::verbatim);
    let mut told: Vec<Phrase> = verbatim(problems).collect();
    if !told.is_empty() {
        told.push("settings-repaired".into());
    }
    told.extend(verbatim(options.notes));
    let is_refused = !refused.is_empty();
    told.append(&mut refused);
    for line in &told {
        eprintln!("{}", words.text(line));
    }
    if is_refused && !IN_PAGE {
        return ExitCode::from(BAD_INPUT_CODE);
    }
    if !told.is_empty() {
        dialogs.push(Notice(told));
    }
    if !IN_PAGE {
        explain_panics(options.dirs.as_ref().map(|dirs| dirs.state.clone()));
    }

    let size = settings.remembered.window.map(i32::cast_unsigned);
    let zoom = settings.remembered.zoom;
    let mode = window_mode(!IN_PAGE && (options.fullscreen || settings.fullscreen));
    let mut app = App::new();
    if let Some(dirs) = &options.dirs {
        app.insert_resource(LogFolder(dirs.state.clone()));
    }
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    title: "Caves of Slight Danger".to_owned(),
                    name: Some("slight-danger".to_owned()),
                    resolution: UVec2::from(size).into(),
                    resize_constraints: WindowResizeConstraints {
                        min_width: 1.0,
                        min_height: 1.0,
                        ..Default::default()
                    },
                    mode,
                    canvas: Some("#game".to_owned()),
                    fit_canvas_to_parent: true,
                    // The page needs some keys for itself.
                    prevent_default_event_handling: false,
                    ..Default::default()
                }),
                ..Default::default()
            })
            .set(ImagePlugin::default_nearest())
            .set(RenderPlugin {
                // A pipeline compiled later would leave its first frame half drawn.
                synchronous_pipeline_compilation: true,
                ..Default::default()
            })
            .set(LogPlugin {
                level: Level::WARN,
                filter: "wgpu=error,naga=warn".to_owned(),
                custom_layer: log_file::layer,
                ..Default::default()
            }),
    )
    .insert_resource(words)
    .insert_resource(data)
    .add_systems(Update, fit_monitor)
    .add_plugins((plugin, view::plugin, animation::plugin, ui::plugin))
    .insert_resource(session)
    .insert_resource(wanted_kit)
    .insert_resource(replay_player)
    .insert_resource(preferences)
    .insert_resource(minds)
    .insert_resource(glyphs)
    .insert_resource(WindowLayout {
        is_folded: is_touch,
        is_touch,
        zoom,
        ..WindowLayout::default()
    })
    .insert_resource(dialogs)
    .insert_state(screen);
    add(&mut app);
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// The data with the danger, world and kit of the last new game, where the options leave the usual
/// ones and the data has the last ones.
fn with_last_choices(data: Definitions, [danger, world, kit]: &[String; 3]) -> Definitions {
    let usual_world = data.worlds.first().map(|world| &world.name) == Some(&data.world.name);
    let usual_kit = data.perks.kits.first().map(|kit| &*kit.name) == data.kit_name();
    let [danger, world, kit] = [
        data.is_usual_danger().then_some(&**danger),
        usual_world.then_some(&**world),
        usual_kit.then_some(&**kit),
    ];
    let choices = [[danger, None, None], [None, world, None], [None, None, kit]];
    let choose = |data: Definitions, choice| data.choose(choice).unwrap_or(data);
    choices.into_iter().fold(data, choose)
}

/// Maximises the window on a monitor that is too small for it with its frame and a taskbar, as it
/// is for a window that was maximised when the game was last left.
fn fit_monitor(
    monitors: Query<(&Monitor, Has<PrimaryMonitor>), Added<Monitor>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut is_done: Local<bool>,
) {
    let Some((monitor, _)) = monitors.iter().max_by_key(|(_, is_primary)| *is_primary) else {
        return;
    };
    if !std::mem::replace(&mut *is_done, true) {
        let (wide, high) = (monitor.physical_width, monitor.physical_height);
        let monitor_size = Vec2::new(wide as f32, high as f32);
        for mut window in &mut windows {
            let size = Vec2::new(window.width(), window.height());
            if !fits(size, monitor_size, monitor.scale_factor as f32) {
                window.set_maximized(true);
            }
        }
    }
}

/// Whether a monitor of this size in physical pixels has room for a window of this size in logical
/// pixels with its frame.
fn fits(window: Vec2, monitor: Vec2, scale_factor: f32) -> bool {
    let room = monitor / scale_factor.max(0.1);
    room.cmpge(window + FRAME).all()
}

/// Everything in the client except the map and the user interface.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        state::plugin,
        dialogs::plugin,
        click_guard::plugin,
        transition_delay::plugin,
        session::plugin,
        fight::plugin,
        target_picker::plugin,
        replay_player::plugin,
        quickslots::plugin,
        preferences::plugin,
        redraw::plugin,
        input::plugin,
    ));
}

const NO_DISPLAY_MESSAGE: &str = "There is no display to open a window on. Start the game from a desktop session, or set DISPLAY \
     (X11) or WAYLAND_DISPLAY (Wayland) to one.";
const NO_ADAPTER_MESSAGE: &str = "No graphics adapter can be used. Install a current driver for your graphics card (on Linux one \
     for Vulkan), or Mesa's software renderer (on Debian: mesa-vulkan-drivers).";

/// Whether a display may be available.
fn may_have_display() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(not(all(unix, not(target_os = "macos"))))
        || is_set("DISPLAY")
        || is_set("WAYLAND_DISPLAY")
        || is_set("WAYLAND_SOCKET")
}

/// Turns Bevy's panics about missing displays and adapters into a message and an exit code, as Bevy
/// has no other way to report them. Any other panic writes a crash report into this folder.
fn explain_panics(folder: Option<PathBuf>) {
    let trace = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let message = info.payload_as_str().unwrap_or_default();
        let has = |words: &[&str]| words.iter().any(|word| message.contains(word));
        if has(&["event loop", "EventLoop", "Display"]) {
            eprintln!("{NO_DISPLAY_MESSAGE}");
        } else if has(&["GPU", "adapter", "wgpu surface", "wgpu device"]) {
            eprintln!("{NO_ADAPTER_MESSAGE}");
        } else {
            trace(info);
            eprintln!("{}", crash::report(&info.to_string(), folder.as_deref()));
            // A panic in another thread does not end the game.
            if thread::current().name() == Some("main") {
                process::exit(CRASH_CODE);
            }
            return;
        }
        process::exit(NO_DISPLAY_CODE);
    }));
}

#[cfg(test)]
#[path = "../../../tests/unit/launch.rs"]
mod tests;
