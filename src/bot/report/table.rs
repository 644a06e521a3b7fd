//! Tables in Markdown.

use std::fmt;

/// A table: names in the first column, numbers in the others.
#[derive(Clone, Debug)]
pub(super) struct Table {
    columns: usize,
    lines: Vec<String>,
}

impl Table {
    /// A table without rows.
    pub(super) fn new(head: &[&str]) -> Self {
        let rule = format!("|---|{}", "--:|".repeat(head.len().saturating_sub(1)));
        Self {
            columns: head.len(),
            lines: vec![line(head.iter().copied()), rule],
        }
    }

    /// Adds a row; missing cells are empty.
    pub(super) fn row<S: AsRef<str>>(&mut self, cells: impl IntoIterator<Item = S>) {
        let mut cells: Vec<String> = cells
            .into_iter()
            .map(|cell| cell.as_ref().replace('|', "\\|").replace('\n', " "))
            .collect();
        cells.resize(self.columns, String::new());
        self.lines.push(line(cells.iter().map(String::as_str)));
    }
}

fn line<'c>(cells: impl Iterator<Item = &'c str>) -> String {
    let cells: Vec<&str> = cells.collect();
    format!("| {} |", cells.join(" | "))
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines.join("\n"))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/table.rs"]
mod tests;
