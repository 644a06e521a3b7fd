//! The input device that the player used last.

use bevy::{
    input::{InputSystems, keyboard::KeyboardInput, mouse::MouseButtonInput, touch::TouchInput},
    prelude::*,
};

use crate::{
    client::{
        geometry::{ViewportSet, WindowLayout},
        session::Session,
        words::Words,
    },
    text::Argument,
};

/// The input device that the player used last.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Device {
    #[default]
    Keyboard,
    Mouse,
    Touch,
}

impl Device {
    /// Its name as an argument of texts.
    pub(crate) fn argument(self) -> Argument {
        let name = match self {
            Self::Keyboard => "keys",
            Self::Mouse => "mouse",
            Self::Touch => "touch",
        };
        Argument::Word(name.into())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Device>().add_systems(
        PreUpdate,
        (
            note.after(InputSystems),
            adapt.run_if(resource_changed::<Device>),
        )
            .chain()
            .before(ViewportSet),
    );
}

/// Makes targets large and texts speak of taps while touch is used.
fn adapt(device: Res<Device>, mut layout: ResMut<WindowLayout>, words: Option<ResMut<Words>>) {
    let is_touch = *device == Device::Touch;
    if layout.is_touch != is_touch {
        layout.is_touch = is_touch;
    }
    if let Some(mut words) = words.filter(|words| words.is_touch != is_touch) {
        words.is_touch = is_touch;
    }
}

/// Notes the device of the latest press. A page used by touch turns fingers into mouse events, and
/// its buttons into keys.
fn note(
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    session: Option<Res<Session>>,
    mut device: ResMut<Device>,
) {
    let is_touch = session.is_some_and(|session| session.page.is_some_and(|page| page.is_touch));
    let used = [
        (touches.read().count() > 0 || is_touch, Device::Touch),
        (buttons.read().count() > 0, Device::Mouse),
        (keys.read().count() > 0, Device::Keyboard),
    ];
    if let Some((_, used)) = used.into_iter().find(|(is_used, _)| *is_used) {
        device.set_if_neq(used);
    }
}
