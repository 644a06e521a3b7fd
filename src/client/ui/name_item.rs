//! Dialogs to name an item, or all items of its kind.

use crate::{
    client::{
        command::{argument::Argument, verb::Plan},
        dialog::prelude::*,
    },
    names::Names,
    read::examine,
    sim::{Known, LONGEST_NAME, Naming, StableId},
    text::Argument as TextArgument,
};

/// A name for the item or its kind.
pub(crate) static NAME: Argument = Argument::new("name", |_| true, ask);

/// Asks whether to name one item or its kind.
fn ask(context: &Context, plan: Plan) -> Option<Sheet> {
    let view = &context.view?;
    let item = plan.picks.item?;
    let (called, kind) = names(view, item)?;
    let open = |whole_kind| NameItem {
        item,
        whole_kind,
        typing: Typing {
            text: current_name(view, item, whole_kind).unwrap_or_default(),
            ..Typing::of(LONGEST_NAME)
        },
    };
    let mut rows = vec![
        Row::open('o', "name-one", open(false)).detail(called),
        Row::open('a', "name-all", open(true))
            .detail(Phrase::new("name-all-of").with("item", kind)),
    ];
    // Players usually name the kind of an unidentified item.
    if examine(view, item).is_some_and(|known| !known.is_sure) {
        rows.reverse();
    }
    Some(Sheet::new("name-title").rows(rows))
}

/// Names of an item and of its kind.
fn names(view: &Known, item: StableId) -> Option<(TextArgument, TextArgument)> {
    let what = view.item_ref(item)?;
    let names = Names::of(view, &view.me);
    Some((names.argument(what), names.kind_argument(what.kind)))
}

/// Name that the player gave before, if any.
fn current_name(view: &Known, item: StableId, whole_kind: bool) -> Option<String> {
    let what = view.item_ref(item)?;
    let names = view.me.names;
    if whole_kind {
        names.given(what.kind).map(|given| given.text.clone())
    } else {
        names.item(what.id).map(str::to_owned)
    }
}

/// Text field for the name.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NameItem {
    item: StableId,
    /// Whether the name is for the whole kind.
    whole_kind: bool,
    typing: Typing,
}

impl Dialog for NameItem {
    fn input_mode(&self) -> InputMode {
        InputMode::TextInput
    }

    fn typing(&mut self) -> Option<&mut Typing> {
        Some(&mut self.typing)
    }

    fn submit(&self, _: &Context) -> Option<Command> {
        Some(Command::Name(Naming {
            item: self.item,
            whole_kind: self.whole_kind,
            text: self.typing.text.clone(),
        }))
    }

    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let (called, kind) = names(&context.view?, self.item)?;
        let title = if self.whole_kind {
            Phrase::new("name-all-title").with("item", kind)
        } else {
            Phrase::new("name-one-title").with("item", called)
        };
        let hint = Phrase::new("name-hint").with("count", LONGEST_NAME);
        let sheet = Sheet::new(title).text(hint, theme::FAINT);
        Some(sheet.text_field(&self.typing, "key-ok"))
    }
}
