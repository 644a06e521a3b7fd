// The system's Back, such as a phone's gesture: while something is open over the game or the title,
// it closes that instead of leaving the page. For this the page keeps one entry more in the
// browser's history while something is open.

// `isOpen` returns whether something is open, `close` closes it. Returns a function to call when that
// may have changed.
export function listen(isOpen, close) {
  // Whether the further entry is there, also after a reload.
  let isGuarded = history.state === "open";
  // Whether the page itself is going back to remove it.
  let isLeaving = false;

  const update = () => {
    if (isLeaving || isOpen() === isGuarded) return;
    isGuarded = !isGuarded;
    if (isGuarded) history.pushState("open", "");
    else {
      isLeaving = true;
      history.back();
    }
  };
  addEventListener("popstate", () => {
    isGuarded = history.state === "open";
    if (!isLeaving && !isGuarded && isOpen()) close();
    isLeaving = false;
    // What was closed may have been open over something else.
    update();
  });
  return update;
}
