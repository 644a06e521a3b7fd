//! A data file that is being read.

use std::{
    cell::{OnceCell, RefCell},
    collections::BTreeSet,
};

use ron::error::SpannedError;

use super::{block::Block, names::Names, problem::Problem, value::Value};

/// A data file being read, with the mistakes found so far.
pub(crate) struct Source<'t> {
    pub(super) file: &'t str,
    pub(super) text: &'t str,
    /// Byte offset of each line's start, found when it is first needed.
    lines: OnceCell<Vec<usize>>,
    /// The overlay's section for this file.
    over: Option<Value<'t>>,
    /// Whether this file is an overlay.
    pub(super) is_overlay: bool,
    /// Names that values may refer to.
    pub(super) names: &'t Names,
    pub(super) problems: RefCell<Vec<Problem>>,
    /// Values of this overlay that remove keys which no file has. They do no harm.
    pub(super) idle: RefCell<Vec<Problem>>,
}

impl<'t> Source<'t> {
    pub(crate) fn new(file: &'t str, text: &'t str, names: &'t Names) -> Self {
        Self {
            file,
            text,
            lines: OnceCell::new(),
            over: None,
            is_overlay: false,
            names,
            problems: RefCell::default(),
            idle: RefCell::default(),
        }
    }

    /// An overlay, whose values may remove keys.
    pub(crate) fn overlay(file: &'t str, text: &'t str, names: &'t Names) -> Self {
        Self {
            is_overlay: true,
            ..Self::new(file, text, names)
        }
    }

    /// Puts a section of an overlay on top of this file, if given.
    pub(crate) fn with_overlay(self, over: Option<Value<'t>>) -> Self {
        Self { over, ..self }
    }

    /// The mistakes of this file, by line, without duplicates. Mistakes in an overlay are kept in
    /// its own source.
    pub(crate) fn into_problems(self) -> Vec<Problem> {
        in_order(self.problems.into_inner())
    }

    /// The removals of this overlay that remove nothing, like [`into_problems`](Self::into_problems).
    pub(crate) fn idle_removals(&self) -> Vec<Problem> {
        in_order(self.idle.take())
    }

    /// The whole file as a value; `None` and a problem if the syntax is broken.
    pub(crate) fn value(&self) -> Option<Value<'_>> {
        match self.names.cuts.of_file(self.text) {
            Ok(raw) => {
                let value = Value::of_file(self, raw);
                Some(match &self.over {
                    None => value,
                    Some(over) => over.over(value),
                })
            }
            Err(error) => {
                let problem = Problem {
                    line: error.span.start.line,
                    ..Problem::of_file(self.file, words(&error))
                };
                self.problems.borrow_mut().push(problem);
                None
            }
        }
    }

    /// The whole file as a block of keys; `None` and a problem if it is not a block.
    pub(crate) fn block(&self) -> Option<Block<'_>> {
        self.value()?.block()
    }

    /// Line, from 1, on which a piece of this file's text starts.
    pub(super) fn line_of(&self, piece: &str) -> usize {
        let offset = (piece.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let ends = || self.text.match_indices('\n').map(|(end, _)| end + 1);
        let lines = self
            .lines
            .get_or_init(|| std::iter::once(0).chain(ends()).collect());
        lines.partition_point(|begun| *begun <= offset)
    }
}

/// Problems sorted by line, without duplicates.
fn in_order(mut problems: Vec<Problem>) -> Vec<Problem> {
    let mut told = BTreeSet::new();
    problems.retain(|problem| told.insert(problem.clone()));
    problems.sort_by_key(|problem| problem.line);
    problems
}

/// Describes a syntax error in words.
pub(super) fn words(error: &SpannedError) -> String {
    match &error.code {
        ron::Error::ExceededRecursionLimit => "brackets are nested too deep".to_owned(),
        code => code.to_string(),
    }
}
