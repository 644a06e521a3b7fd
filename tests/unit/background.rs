use super::*;

fn three_parts(has_threads: bool) -> Background<u32> {
    let mut done = 0;
    let work = move || {
        done += 1;
        (done == 3).then_some(done)
    };
    Background::start_with(work, has_threads)
}

#[test]
fn without_threads_each_poll_does_a_part() {
    let work = three_parts(false);
    assert_eq!(
        [work.is_done(), work.is_done(), work.is_done()],
        [false, false, true]
    );
    assert!(work.is_done(), "and no more");
    assert_eq!(work.join().ok(), Some(3));
}

#[test]
fn joining_does_the_rest() {
    for has_threads in [false, true] {
        assert_eq!(three_parts(has_threads).join().ok(), Some(3));
    }
}
