// Buttons beside the window for touch screens, and a text field that opens a phone's keyboard. Both
// send key presses to the game.

// Labels and keys, by the part of the game that reads the keys.
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
// Milliseconds after a change during which buttons do nothing, since the tap may have been meant
// for the old buttons.
const PAUSE = 400;
// Content of the field, so that Backspace has something to delete.
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
      // Other keys of a phone's keyboard are not named here, and arrive as input.
      if (!["Enter", "Escape", "ArrowUp", "ArrowDown"].includes(event.key)) return;
      event.preventDefault();
      this.#press(event.key);
    };
  }

  // Shows the buttons for the part of the game that reads the keys now, as in the table above.
  reads(what) {
    const made = BUTTONS[what].map(([label, key]) => {
      const button = document.createElement("button");
      button.textContent = label;
      button.onclick = () => {
        if (performance.now() < this.#changed + PAUSE) return;
        if (key) this.#press(key);
        else this.#field.focus();
      };
      // Keep the focus on the canvas or the field.
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
    // Keys without a letter have the same name as key and as code.
    const code = key.length > 1 ? key : "";
    for (const type of ["keydown", "keyup"])
      this.#canvas.dispatchEvent(new KeyboardEvent(type, { key, code, bubbles: true, cancelable: true }));
  }

  // Presses the keys that change the old content of the field into the new one. The field itself is
  // not changed, since a phone may still be editing the last word.
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
