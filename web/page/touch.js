// Fingers as the mouse that the game knows: a tap clicks, a long press is the right button, two
// fingers turn the wheel. On the map a drag moves the mouse, and so shows the card of what lies
// under it. In a menu it moves the selection, and the entry is chosen where the finger is lifted.

// How long a finger rests for the right button, milliseconds.
const LONG = 500;
// How far it may move meanwhile, CSS pixels.
const STILL = 12;
// By how much two fingers spread for one notch of the wheel, CSS pixels.
const NOTCH = 30;

// Listens to fingers on the canvas. `inMenu` says whether a menu is open.
export function listen(canvas, inMenu) {
  const fingers = new Map();
  let press = null;
  let slides = false;
  let spread = 0;

  const mouse = (type, at, button, buttons) => {
    const event = new PointerEvent(type, {
      bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: "mouse",
      clientX: at.x, clientY: at.y, button, buttons,
    });
    // On a screen with several pixels for one of the page, Chromium gets these wrong for an event
    // that is made here.
    const { left, top } = canvas.getBoundingClientRect();
    Object.defineProperties(event, {
      offsetX: { value: at.x - left }, offsetY: { value: at.y - top },
    });
    canvas.dispatchEvent(event);
  };
  const move = (at) => mouse("pointermove", at, -1, 0);
  const inAFrame = (action) => requestAnimationFrame(() => requestAnimationFrame(action));
  // The game sees where the mouse is one frame before it is pressed. Then the finger is gone, and
  // points at nothing.
  const click = (at, button) => {
    move(at);
    inAFrame(() => {
      mouse("pointerdown", at, button, button === 0 ? 1 : 2);
      mouse("pointerup", at, button, 0);
      inAFrame(() => fingers.size || mouse("pointerleave", at, -1, 0));
    });
  };
  const forget = () => {
    clearTimeout(press?.timer);
    press = null;
    slides = false;
  };
  const distance = () => {
    const [one, other] = fingers.values();
    return Math.hypot(one.x - other.x, one.y - other.y);
  };

  const down = (event, at) => {
    fingers.set(event.pointerId, at);
    forget();
    if (fingers.size === 1) {
      move(at);
      const timer = setTimeout(() => {
        press = null;
        click(at, 2);
      }, LONG);
      press = { at, timer };
    } else if (fingers.size === 2) spread = distance();
  };
  const moved = (event, at) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, at);
    if (fingers.size === 2) {
      const by = distance() - spread;
      if (Math.abs(by) < NOTCH) return;
      spread += by;
      canvas.dispatchEvent(new WheelEvent("wheel", {
        bubbles: true, cancelable: true, clientX: at.x, clientY: at.y, deltaY: -Math.sign(by) * 100,
      }));
    } else if (press && Math.hypot(at.x - press.at.x, at.y - press.at.y) > STILL) {
      forget();
      slides = inMenu();
      move(at);
    } else if (!press) move(at);
  };
  const up = (event, at) => {
    fingers.delete(event.pointerId);
    if (press || slides) click(at, 0);
    forget();
  };
  const cancel = (event) => {
    fingers.delete(event.pointerId);
    forget();
  };

  const handlers = { pointerdown: down, pointermove: moved, pointerup: up, pointercancel: cancel };
  for (const [type, handle] of Object.entries(handlers)) {
    // Before the game hears of it.
    document.addEventListener(type, (event) => {
      if (event.pointerType !== "touch" || event.target !== canvas) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      handle(event, { x: event.clientX, y: event.clientY });
    }, { capture: true });
  }
}
