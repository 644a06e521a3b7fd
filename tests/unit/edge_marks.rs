use super::*;

#[test]
fn marks_lie_at_the_edge_on_the_side_of_the_creature() {
    let viewport = Viewport::fit((1280, 720), 1.0).look_at(Point::new(40, 30));
    assert_eq!(position(&viewport, Point::new(40, 30)), None);
    let (left, middle) = (Point::new(10, 30), 292.0 - 18.0);
    assert_eq!(position(&viewport, left), Some((0.0, middle)));
    let right = position(&viewport, Point::new(70, 30));
    assert_eq!(right, Some((1024.0 - 36.0, middle)));
    let above = position(&viewport, Point::new(40, 5));
    assert_eq!(above, Some((512.0 - 18.0, 0.0)));
    // Above the log.
    let below = position(&viewport, Point::new(70, 60));
    assert_eq!(below, Some((1024.0 - 36.0, 584.0 - 36.0)));
}
