// Buttons beside the window for fingers, and a field that brings up the keyboard of a phone. Both
// press the keys of the game.

// Labels and keys, by what reads the keys.
const BACK = ["Back", "Escape"];
const OK = ["OK", "Enter"];
const BUTTONS = {
  play: [
    ["Wait", "."], ["Rest", "Z"], ["Explore", "o"], ["Search", "s"],
    ["Stairs", "_"], ["Pack", "i"], ["Map", "M"], ["Menu", "Escape"],
  ],
  map: [["Next", "Tab"], OK, BACK],
  text: [["Type", null], OK, BACK],
  list: [BACK],
  menu: [],
};
// For so long after they have changed, buttons do nothing: a finger may have meant what was there
// before. Milliseconds.
const PAUSE = 400;
// Stands in the field, so that there is something to delete.
const FILLING = " ".repeat(64);

export class Buttons {
  #canvas;
  #field = document.getElementById("field");
  #bar = document.getElementById("bar");
  #before = FILLING;
  #changed = 0;

  constructor(canvas) {
    this.#canvas = canvas;
    this.#bar.hidden = false;
    this.#field.oninput = () => this.#typed();
    this.#field.onkeydown = (event) => {
      // Other keys of a phone say nothing here, and come as input.
      if (!["Enter", "Escape", "ArrowUp", "ArrowDown"].includes(event.key)) return;
      event.preventDefault();
      this.#press(event.key);
    };
  }

  // What reads the keys now, as in the table above.
  reads(what) {
    const made = BUTTONS[what].map(([label, key]) => {
      const button = document.createElement("button");
      button.textContent = label;
      button.onclick = () => {
        if (performance.now() < this.#changed + PAUSE) return;
        if (key) this.#press(key);
        else this.#field.focus();
      };
      // The keyboard stays with the canvas or the field.
      button.onpointerdown = (event) => event.preventDefault();
      return button;
    });
    this.#bar.replaceChildren(...made);
    this.#changed = performance.now();
    if (what === "text") {
      this.#field.value = this.#before = FILLING;
      this.#field.focus();
    } else if (document.activeElement === this.#field) this.#canvas.focus();
  }

  #press(key) {
    // Keys without a letter have the same name wherever they are.
    const code = key.length > 1 ? key : "";
    for (const type of ["keydown", "keyup"])
      this.#canvas.dispatchEvent(new KeyboardEvent(type, { key, code, bubbles: true, cancelable: true }));
  }

  // Presses the keys that turn what was in the field into what is there. A phone may still be
  // changing the last word, so the field itself is left alone.
  #typed() {
    const { value } = this.#field;
    const before = this.#before;
    let same = 0;
    while (same < before.length && value[same] === before[same]) same += 1;
    for (let gone = same; gone < before.length; gone += 1) this.#press("Backspace");
    for (const letter of value.slice(same)) this.#press(letter);
    this.#before = value;
  }
}
