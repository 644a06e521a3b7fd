//! Giving a thing, or all of its kind, a name of one's own.

use bevy::prelude::{
    App, Changed, Commands, Component, Interaction, IntoScheduleConfigs, Query, Res, ResMut, State,
    Update, Val, With, state_changed,
};

use crate::{
    client::{input::Keys, session::Session, state::Dialog, view::Atlas},
    read::{Names, Use, examine},
    sim::{LONGEST_NAME, Naming, StableId, View},
};

use super::{
    button::button,
    choice::{Choice, Chooser},
    dialog::{Frame, paragraph},
    field::{End, Typed, field},
    menu::{Entry, menu},
    theme,
};

/// The button that gives the name.
#[derive(Component)]
struct Give;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (ask, open).run_if(state_changed::<Dialog>),
            (typing, clicking),
        )
            .chain(),
    );
}

/// Which things the name is for.
fn ask(
    mut commands: Commands<'_, '_>,
    dialog: Res<'_, State<Dialog>>,
    session: Res<'_, Session>,
    atlas: Res<'_, Atlas>,
) {
    let owner = *dialog.get();
    let (Dialog::Naming(item), Some(view)) = (owner, session.view()) else {
        return;
    };
    let Some((called, kind)) = called(&view, item) else {
        return;
    };
    let open = |whole_kind| Choice::Open(Dialog::Name { item, whole_kind });
    let mut entries = vec![
        Entry::new('o', "only this one", open(false)).with_detail(called.clone()),
        Entry::new('a', "all of its kind", open(true)).with_detail(format!("every {kind}")),
    ];
    // Of what one does not know, one more often names the kind.
    if examine(&view, item).is_some_and(|known| !known.is_sure) {
        entries.reverse();
    }
    Frame::new(owner, "Name which?")
        .closed_by(Choice::Open(Dialog::Choose(Use::Name)))
        .open(&mut commands, |inside| {
            menu(inside, owner, entries, &atlas);
        });
}

/// What the player calls a thing, and its kind.
fn called(view: &View<'_>, item: StableId) -> Option<(String, String)> {
    let what = view.items.what(item)?;
    let names = Names::of(view, &view.me);
    Some((names.item(what), names.kind(what.kind)))
}

/// The name that the player has given already.
fn given(view: &View<'_>, item: StableId, whole_kind: bool) -> Option<String> {
    let what = view.items.what(item)?;
    let names = view.me.names;
    if whole_kind {
        names.given(what.kind).map(|given| given.text.clone())
    } else {
        names.item(what.id).map(str::to_owned)
    }
}

fn open(
    mut commands: Commands<'_, '_>,
    dialog: Res<'_, State<Dialog>>,
    session: Res<'_, Session>,
    mut typed: ResMut<'_, Typed>,
) {
    let owner = *dialog.get();
    let (Dialog::Name { item, whole_kind }, Some(view)) = (owner, session.view()) else {
        return;
    };
    let Some((called, kind)) = called(&view, item) else {
        return;
    };
    typed.0 = given(&view, item, whole_kind).unwrap_or_default();
    let title = if whole_kind {
        format!("Call every {kind}")
    } else {
        format!("Call this {called}")
    };
    Frame::new(owner, title)
        .closed_by(Choice::Open(Dialog::Naming(item)))
        .open(&mut commands, |inside| {
            let words =
                format!("Up to {LONGEST_NAME} letters. Without any, the name is taken away.");
            paragraph(inside, words, theme::FAINT, theme::WIDEST_TEXT);
            field(inside, LONGEST_NAME);
            button(inside, Give, Val::Auto, |button| {
                let words = "Enter  call it so";
                button.spawn(theme::label(words, theme::SMALL, theme::ACCENT));
            });
        });
}

fn typing(
    mut keys: ResMut<'_, Keys>,
    dialog: Res<'_, State<Dialog>>,
    mut typed: ResMut<'_, Typed>,
    mut chooser: Chooser<'_>,
) {
    let Dialog::Name { item, .. } = *dialog.get() else {
        return;
    };
    if keys.is_empty() {
        return;
    }
    match typed.take(&mut keys, LONGEST_NAME) {
        Some(End::Entered) => give(*dialog.get(), &typed.0, &mut chooser),
        Some(End::Cancelled) => chooser.carry_out(Choice::Open(Dialog::Naming(item))),
        None => {}
    }
}

fn clicking(
    dialog: Res<'_, State<Dialog>>,
    typed: Res<'_, Typed>,
    mut chooser: Chooser<'_>,
    buttons: Query<'_, '_, &Interaction, (With<Give>, Changed<Interaction>)>,
) {
    if buttons
        .iter()
        .any(|interaction| *interaction == Interaction::Pressed)
    {
        give(*dialog.get(), &typed.0, &mut chooser);
    }
}

fn give(dialog: Dialog, text: &str, chooser: &mut Chooser<'_>) {
    if let Dialog::Name { item, whole_kind } = dialog {
        chooser.name(Naming {
            item,
            whole_kind,
            text: text.to_owned(),
        });
    }
}
