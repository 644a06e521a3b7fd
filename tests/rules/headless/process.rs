//! The program that speaks the protocol, line by line, to its end.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
};

use serde_json::Value;
use slight_danger::{content, headless};

#[test]
fn the_process_answers_line_by_line_and_ends_well() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_slight-danger"))
        .arg("headless")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut reply = String::new();
    for line in [
        "{\"cmd\":\"new\",\"seed\":1}",
        "nonsense",
        "{\"cmd\":\"legal\"}",
    ] {
        writeln!(input, "{line}").unwrap();
        reply.clear();
        output.read_line(&mut reply).unwrap();
        assert!(
            serde_json::from_str::<Value>(&reply).is_ok(),
            "flushed at once: {reply}"
        );
    }
    drop(input);
    assert!(
        child.wait().unwrap().success(),
        "the end of input is a good end"
    );
}

#[test]
fn a_reader_that_goes_away_is_a_good_end() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_slight-danger"))
        .arg("headless")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    // The first reply finds nobody; the writes after it may find nobody too.
    let _gone = writeln!(input, "{{\"cmd\":\"new\",\"seed\":1}}");
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(
        output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn a_line_over_a_mebibyte_is_refused_and_the_next_is_read() {
    let mut input = vec![b'x'; (1 << 20) + 1];
    input.extend_from_slice(
        b"\n{\"cmd\":\"new\",\"seed\":1}\n{\"cmd\":\"quit\"}\n{\"cmd\":\"legal\"}\n",
    );
    let mut output = Vec::new();
    headless::run(&input[..], &mut output, content::builtin().unwrap()).unwrap();
    let replies: Vec<Value> = String::from_utf8(output)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let oks: Vec<&Value> = replies.iter().map(|reply| &reply["ok"]).collect();
    assert_eq!(oks, [false, true, true], "after quit nothing is answered");
    assert!(replies[0]["error"].as_str().unwrap().contains("1 MiB"));
}
