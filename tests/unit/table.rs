use super::Table;

#[test]
fn a_table_has_a_cell_for_every_column_and_no_stray_bars() {
    let mut table = Table::new(&["", "games", "share"]);
    table.row(["a|b", "1"]);
    assert_eq!(
        table.to_string(),
        "|  | games | share |\n|---|--:|--:|\n| a\\|b | 1 |  |"
    );
}
