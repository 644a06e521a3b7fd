//! Requests frames only while something may have changed.
//!
//! The event loop wakes only for events. A change may take a few frames to show (a screen set in
//! one frame is entered in the next), so every input event requests several frames.

use std::time::Duration;

use bevy::{
    ecs::system::SystemParam,
    input::{
        ButtonState,
        keyboard::KeyboardInput,
        mouse::{MouseButtonInput, MouseWheel},
    },
    prelude::*,
    window::{
        RequestRedraw, WindowFocused, WindowOccluded, WindowResized, WindowScaleFactorChanged,
    },
    winit::{UpdateMode, WinitSettings},
};
use web_time::Instant;

/// Frames drawn after the last input event.
const FRAMES_AFTER_EVENT: u32 = 3;
/// Frames drawn at the start, while textures reach the graphics card.
const FRAMES_AT_START: u32 = 6;
/// Longest sleep between frames without an event.
const LONGEST_SLEEP: Duration = Duration::from_secs(24 * 60 * 60);

/// Longest sleep between frames while idle animations run.
const IDLE_SLEEP: Duration = Duration::from_millis(100);

/// How often frames are drawn while no events arrive.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum RedrawRate {
    /// Only after an event.
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

#[derive(Resource)]
pub(crate) struct Redraw {
    frames: u32,
}

impl Redraw {
    /// Requests frames for a change that no event caused.
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

/// Sets the pace of a focused window only: an unfocused window keeps sleeping.
fn set_pace(pace: Res<RedrawRate>, mut settings: ResMut<WinitSettings>) {
    settings.focused_mode = pace.mode();
}

/// Input and window events, each of which requires a new frame.
#[derive(SystemParam)]
struct WindowEvents<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    wheel: MessageReader<'w, 's, MouseWheel>,
    cursor_moved: MessageReader<'w, 's, CursorMoved>,
    cursor_left: MessageReader<'w, 's, CursorLeft>,
    resized: MessageReader<'w, 's, WindowResized>,
    scaled: MessageReader<'w, 's, WindowScaleFactorChanged>,
    focused: MessageReader<'w, 's, WindowFocused>,
    occluded: MessageReader<'w, 's, WindowOccluded>,
}

fn note_events(mut events: WindowEvents, mut redraw: ResMut<Redraw>) {
    let is_pressed = |key: &KeyboardInput| key.state == ButtonState::Pressed;
    let pressed = events.keys.read().filter(|key| is_pressed(key)).count();
    let count = pressed
        + events.buttons.read().count()
        + events.wheel.read().count()
        + events.cursor_moved.read().count()
        + events.cursor_left.read().count()
        + events.resized.read().count()
        + events.scaled.read().count()
        + events.focused.read().count()
        + events.occluded.read().count();
    if count > 0 {
        redraw.ask();
    }
}

fn ask_for_frames(mut redraw: ResMut<Redraw>, mut requests: MessageWriter<RequestRedraw>) {
    if redraw.frames > 0 {
        redraw.frames -= 1;
        requests.write(RequestRedraw);
    }
}

/// Time when the work on this frame began.
#[derive(Resource)]
struct FrameStart(Instant);

fn begin_frame(mut start: ResMut<FrameStart>) {
    start.0 = Instant::now();
}

/// Traces the frame count and the CPU time of each frame without rendering, for tests that read the
/// log.
fn count_frames(start: Res<FrameStart>, mut frames: Local<u64>) {
    *frames += 1;
    let worked = start.0.elapsed().as_micros();
    trace!("worked {worked} us");
    trace!("frame {}", *frames);
}
