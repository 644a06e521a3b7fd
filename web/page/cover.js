// The overlay over the window: a message with buttons.

const cover = document.getElementById("cover");
const progress = document.getElementById("progress");

function button([label, action]) {
  const made = document.createElement("button");
  made.textContent = label;
  made.onclick = action;
  return made;
}

// Shows a message and buttons, given as pairs of label and action.
export function tell(words, buttons = []) {
  document.getElementById("words").textContent = words;
  progress.hidden = true;
  document.getElementById("buttons").replaceChildren(...buttons.map(button));
  cover.hidden = false;
}

// Shows the loaded share of the game, from 0 to 1.
export function tellProgress(share) {
  progress.hidden = false;
  progress.value = share;
}

export const isOpen = () => !cover.hidden;

export function close() {
  cover.hidden = true;
  document.getElementById("game").focus();
}

// Shows a message, with a button back to the game.
export const tellAndGoOn = (words, buttons = []) => tell(words, [...buttons, ["Back to the game", close]]);
