// Translates touches to the mouse events that the game knows: a tap is a click, a long press is a
// right click, and two fingers turn the wheel. On the map a drag moves the mouse, which shows the
// card of the tile under it; in a menu it turns the wheel by as many pixels.

// Milliseconds of a long press.
const LONG = 500;
// CSS pixels that a finger may move during a tap or a long press.
const STILL = 12;
// Change of the distance between two fingers per notch of the wheel, in CSS pixels.
const NOTCH = 30;
// Pixels by which such a notch turns the wheel.
const TURN = 100;

// Listens to touches on the canvas. `inMenu` returns whether a menu is open.
export function listen(canvas, inMenu) {
  const fingers = new Map();
  let press = null;
  let spread = 0;
  // Where a drag in a menu last turned the wheel.
  let turnedAt = null;

  const mouse = (type, at, button, buttons) => {
    const event = new PointerEvent(type, {
      bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: "mouse",
      clientX: at.x, clientY: at.y, button, buttons,
    });
    // Chromium computes wrong offsets for synthetic events if the device pixel ratio is not 1, and
    // no browser includes the event itself in its coalesced events.
    const { left, top } = canvas.getBoundingClientRect();
    Object.defineProperties(event, {
      offsetX: { value: at.x - left }, offsetY: { value: at.y - top },
      getCoalescedEvents: { value: () => [event] },
    });
    canvas.dispatchEvent(event);
  };
  const move = (at) => mouse("pointermove", at, -1, 0);
  const inAFrame = (action) => requestAnimationFrame(() => requestAnimationFrame(action));
  // The game needs the mouse position one frame before the press. Afterwards the finger is gone, so
  // the mouse leaves the canvas.
  const click = (at, button) => {
    move(at);
    inAFrame(() => {
      mouse("pointerdown", at, button, button === 0 ? 1 : 2);
      mouse("pointerup", at, button, 0);
      inAFrame(() => fingers.size || mouse("pointerout", at, -1, 0));
    });
  };
  const forget = () => {
    clearTimeout(press?.timer);
    press = null;
    turnedAt = null;
  };
  const wheel = (at, pixels) =>
    canvas.dispatchEvent(new WheelEvent("wheel", {
      bubbles: true, cancelable: true, clientX: at.x, clientY: at.y, deltaY: -pixels,
    }));
  const distance = () => {
    const [one, other] = fingers.values();
    return Math.hypot(one.x - other.x, one.y - other.y);
  };

  const down = (event, at) => {
    fingers.set(event.pointerId, at);
    forget();
    if (fingers.size === 1) {
      move(at);
      const mine = { at };
      const long = () => {
        if (press !== mine) return;
        press = null;
        click(at, 2);
      };
      // After a slow frame the finger may already be lifted; that event is delivered before the
      // next frame.
      mine.timer = setTimeout(() => requestAnimationFrame(() => setTimeout(long)), LONG);
      press = mine;
    } else if (fingers.size === 2) spread = distance();
  };
  const moved = (event, at) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, at);
    if (fingers.size === 2) {
      const by = distance() - spread;
      if (Math.abs(by) < NOTCH) return;
      spread += by;
      wheel(at, Math.sign(by) * TURN);
    } else if (press) {
      if (Math.hypot(at.x - press.at.x, at.y - press.at.y) <= STILL) return;
      forget();
      if (inMenu()) turnedAt = at;
      else move(at);
    } else if (!turnedAt) move(at);
    else {
      wheel(at, at.y - turnedAt.y);
      turnedAt = at;
    }
  };
  const up = (event, at) => {
    fingers.delete(event.pointerId);
    if (press) click(at, 0);
    forget();
  };
  const cancel = (event) => {
    fingers.delete(event.pointerId);
    forget();
  };

  const handlers = { pointerdown: down, pointermove: moved, pointerup: up, pointercancel: cancel };
  for (const [type, handle] of Object.entries(handlers)) {
    // Capture the events before the game receives them.
    document.addEventListener(type, (event) => {
      if (event.pointerType !== "touch" || event.target !== canvas) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      handle(event, { x: event.clientX, y: event.clientY });
    }, { capture: true });
  }
}
