// Buttons beside the window for fingers, and a field that brings up the keyboard of a phone. Both
// press the keys of the game.

// Label in the game and over a dialog, and key; without the second only in the game.
const BUTTONS = [
  ["Wait", null, "."],
  ["Rest", null, "Z"],
  ["Explore", null, "o"],
  ["Search", null, "s"],
  ["Stairs", null, "_"],
  ["Pack", null, "i"],
  ["Map", null, "M"],
  ["Menu", "Back", "Escape"],
];
// Stands in the field, so that there is something to delete.
const FILLING = " ".repeat(64);

export class Buttons {
  #canvas;
  #field = document.getElementById("field");
  #bar = document.getElementById("bar");
  #keyboard = document.createElement("button");
  #before = FILLING;

  constructor(canvas) {
    this.#canvas = canvas;
    const made = BUTTONS.map(([label, , key]) => {
      const button = document.createElement("button");
      button.textContent = label;
      button.onclick = () => this.#press(key);
      return button;
    });
    this.#keyboard.textContent = "Type";
    this.#keyboard.onclick = () => this.#field.focus();
    this.#bar.replaceChildren(...made, this.#keyboard);
    this.#field.oninput = () => this.#typed();
    this.#field.onkeydown = (event) => {
      // Other keys of a phone say nothing here, and come as input.
      if (!["Enter", "Escape", "ArrowUp", "ArrowDown"].includes(event.key)) return;
      event.preventDefault();
      this.#press(event.key);
    };
    this.reads("list");
  }

  // What reads the keys now: "play", "text", "list" or "map".
  reads(what) {
    BUTTONS.forEach(([label, over], index) => {
      const button = this.#bar.children[index];
      button.textContent = (what !== "play" && over) || label;
      button.disabled = what !== "play" && !over;
    });
    this.#keyboard.hidden = what !== "text";
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
