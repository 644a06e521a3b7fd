// Words over the window, with buttons.

const cover = document.getElementById("cover");
const progress = document.getElementById("progress");

function button([label, action]) {
  const made = document.createElement("button");
  made.textContent = label;
  made.onclick = action;
  return made;
}

// Shows words, and buttons: pairs of label and action.
export function tell(words, buttons = []) {
  document.getElementById("words").textContent = words;
  progress.hidden = true;
  document.getElementById("buttons").replaceChildren(...buttons.map(button));
  cover.hidden = false;
}

// Shows how much of the game is there, from 0 to 1.
export function tellProgress(share) {
  progress.hidden = false;
  progress.value = share;
}

export const isOpen = () => !cover.hidden;

export function close() {
  cover.hidden = true;
  document.getElementById("game").focus();
}

// Shows words and a way back to the game.
export const tellAndGoOn = (words, buttons = []) => tell(words, [...buttons, ["Back to the game", close]]);
