//! Draws when something may have changed, and stands still when not.
//!
//! The event loop wakes only for events. One event may take a few frames to
//! show (a screen set in one frame is entered in the next), so every wake-up
//! by a person asks for a few frames more.

use std::time::{Duration, Instant};

use bevy::{
    input::{
        ButtonState,
        keyboard::KeyboardInput,
        mouse::{MouseButtonInput, MouseWheel},
    },
    prelude::{
        App, First, IntoScheduleConfigs, Last, Local, MessageReader, MessageWriter, Res, ResMut,
        Resource, Update, resource_changed, trace,
    },
    window::{
        CursorLeft, CursorMoved, RequestRedraw, WindowFocused, WindowOccluded, WindowResized,
        WindowScaleFactorChanged,
    },
    winit::{UpdateMode, WinitSettings},
};

/// Frames drawn after the last event.
const FRAMES_AFTER_EVENT: u32 = 3;
/// Frames drawn at the start, while textures reach the graphics card.
const FRAMES_AT_START: u32 = 6;
/// Longest sleep without an event.
const LONGEST_SLEEP: Duration = Duration::from_secs(24 * 60 * 60);

/// Longest sleep while something breathes or flickers.
const IDLE_SLEEP: Duration = Duration::from_millis(100);

/// How often frames come without an event.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum RedrawRate {
    /// Never.
    #[default]
    OnEvent,
    /// Ten times a second.
    TenPerSecond,
}

impl RedrawRate {
    const fn mode(self) -> UpdateMode {
        UpdateMode::Reactive {
            wait: match self {
                Self::OnEvent => LONGEST_SLEEP,
                Self::TenPerSecond => IDLE_SLEEP,
            },
            react_to_device_events: false,
            react_to_user_events: true,
            react_to_window_events: true,
        }
    }
}

/// How many more frames are wanted.
#[derive(Resource)]
pub(crate) struct Redraw {
    frames: u32,
}

impl Redraw {
    /// Something changed by itself, not through an event.
    pub(crate) fn ask(&mut self) {
        self.frames = self.frames.max(FRAMES_AFTER_EVENT);
    }
}

pub(super) fn plugin(app: &mut App) {
    let sleepy = RedrawRate::OnEvent.mode();
    app.insert_resource(WinitSettings {
        focused_mode: sleepy,
        unfocused_mode: sleepy,
    })
    .init_resource::<RedrawRate>()
    .insert_resource(Redraw {
        frames: FRAMES_AT_START,
    })
    .insert_resource(FrameStart(Instant::now()))
    .add_systems(First, begin_frame)
    .add_systems(Update, note_events)
    .add_systems(Last, set_pace.run_if(resource_changed::<RedrawRate>))
    .add_systems(Last, (ask_for_frames, count_frames).chain());
}

/// Where nobody looks, nothing moves.
fn set_pace(pace: Res<RedrawRate>, mut settings: ResMut<WinitSettings>) {
    settings.focused_mode = pace.mode();
}

/// Any input or change of the window wants frames.
fn note_events(
    mut redraw: ResMut<Redraw>,
    mut keys: MessageReader<KeyboardInput>,
    (mut buttons, mut wheels, mut moves, mut leaves): (
        MessageReader<MouseButtonInput>,
        MessageReader<MouseWheel>,
        MessageReader<CursorMoved>,
        MessageReader<CursorLeft>,
    ),
    (mut sizes, mut scales, mut focus, mut covers): (
        MessageReader<WindowResized>,
        MessageReader<WindowScaleFactorChanged>,
        MessageReader<WindowFocused>,
        MessageReader<WindowOccluded>,
    ),
) {
    let pressed = keys.read().any(|key| key.state == ButtonState::Pressed);
    keys.clear();
    let events = buttons.read().count()
        + wheels.read().count()
        + moves.read().count()
        + leaves.read().count()
        + sizes.read().count()
        + scales.read().count()
        + focus.read().count()
        + covers.read().count();
    if pressed || events > 0 {
        redraw.ask();
    }
}

fn ask_for_frames(mut redraw: ResMut<Redraw>, mut requests: MessageWriter<RequestRedraw>) {
    if redraw.frames > 0 {
        redraw.frames -= 1;
        requests.write(RequestRedraw);
    }
}

/// When the work on this frame began.
#[derive(Resource)]
struct FrameStart(Instant);

fn begin_frame(mut start: ResMut<FrameStart>) {
    start.0 = Instant::now();
}

/// Tells how many frames were drawn, and what the work on each took but for the drawing
/// itself, for whoever watches the log.
fn count_frames(start: Res<FrameStart>, mut frames: Local<u64>) {
    *frames += 1;
    let worked = start.0.elapsed().as_micros();
    trace!("worked {worked} us");
    trace!("frame {}", *frames);
}
