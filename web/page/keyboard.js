// The keyboard of a touch screen: an invisible text field over the one that the game draws. A tap on
// it opens the keyboard, whose letters it sends to the game as key presses.

// Content of the field, so that Backspace has something to delete.
const FILLING = " ".repeat(64);

// Presses a key in the game.
export function press(canvas, key) {
  // Keys without a letter have the same name as key and as code.
  const code = key.length > 1 ? key : "";
  for (const type of ["keydown", "keyup"])
    canvas.dispatchEvent(new KeyboardEvent(type, { key, code, bubbles: true, cancelable: true }));
}

export class Keyboard {
  #canvas;
  #field = document.getElementById("field");
  #before = FILLING;

  constructor(canvas) {
    this.#canvas = canvas;
    const { style } = this.#field;
    // The game tells where it draws its text field, in CSS pixels.
    globalThis.slightDangerField = (left, top, width, height) => {
      const window = canvas.getBoundingClientRect();
      Object.assign(style, {
        left: `${window.left + left}px`, top: `${window.top + top}px`,
        width: `${width}px`, height: `${height}px`,
      });
    };
    this.#field.oninput = () => this.#typed();
    // A slow tap is no click.
    this.#field.onpointerup = () => this.#field.focus();
    // Letters are added at the end.
    const toEnd = () => this.#field.setSelectionRange(FILLING.length * 9, FILLING.length * 9);
    this.#field.onfocus = this.#field.onclick = () => setTimeout(toEnd);
    this.#field.onkeydown = (event) => {
      // Other keys of a phone's keyboard are not named here, and arrive as input.
      if (!["Enter", "Escape", "ArrowUp", "ArrowDown"].includes(event.key)) return;
      event.preventDefault();
      press(canvas, event.key);
    };
  }

  // Shows or hides the field.
  reads(isText) {
    this.#field.classList.toggle("shown", isText);
    if (isText) {
      this.#field.value = this.#before = FILLING;
      this.#field.focus();
    } else if (document.activeElement === this.#field) this.#canvas.focus();
  }

  // Presses the keys that change the old content of the field into the new one. The field itself is
  // not changed, since a phone may still be editing the last word.
  #typed() {
    const { value } = this.#field;
    const before = this.#before;
    let same = 0;
    while (same < before.length && value[same] === before[same]) same += 1;
    for (let gone = same; gone < before.length; gone += 1) press(this.#canvas, "Backspace");
    for (const letter of value.slice(same)) press(this.#canvas, letter);
    this.#before = value;
  }
}
