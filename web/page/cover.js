// The overlay over the window: a message with buttons.

const cover = document.getElementById("cover");
const progress = document.getElementById("progress");
// Whether the message only interrupts the game.
let isPassing = false;
let changed = () => {};

function button([label, action]) {
  const made = document.createElement("button");
  made.textContent = label;
  made.onclick = action;
  return made;
}

function show(words, buttons) {
  document.getElementById("words").textContent = words;
  progress.hidden = true;
  document.getElementById("buttons").replaceChildren(...buttons.map(button));
  cover.hidden = false;
  changed();
}

// Shows a message and buttons, given as pairs of label and action.
export function tell(words, buttons = []) {
  isPassing = false;
  show(words, buttons);
}

// Shows the loaded share of the game, from 0 to 1.
export function tellProgress(share) {
  progress.hidden = false;
  progress.value = share;
}

export const isOpen = () => !cover.hidden;

// Whether a message is shown that leads back to the game.
export const leadsBack = () => isOpen() && isPassing;

export function close() {
  cover.hidden = true;
  document.getElementById("game").focus();
  changed();
}

// Calls a function when a message comes or goes.
export const onChange = (call) => {
  changed = call;
};

// Shows a message, with a button back to the game.
export function tellAndGoOn(words, buttons = []) {
  isPassing = true;
  show(words, [...buttons, ["Back to the game", close]]);
}
