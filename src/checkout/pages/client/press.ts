let isDown = false;
let waiting: (() => void)[] = [];

/**
 * Watches mouse and finger. What is pressed must still be there when it is released: a button that moves in between
 * gets no click.
 */
export function watchPresses(): void {
  // A tap's mouse events come after its pointer events, and only a mouse event moves the focus.
  document.addEventListener(
    "mousedown",
    () => {
      isDown = true;
    },
    true,
  );
  // The click comes after the mouse is up, or not at all.
  for (const end of ["mouseup", "dragend", "pointercancel"])
    document.addEventListener(end, () => setTimeout(release), true);
  window.addEventListener("blur", release);
}

/** Runs a change that moves parts of the page: at once, or after the press that is going on has been handled. */
export function whenReleased(change: () => void): void {
  if (isDown) waiting.push(change);
  else change();
}

/** Waits for the end of a press that is going on. */
export function released(): Promise<void> {
  return new Promise(whenReleased);
}

function release(): void {
  isDown = false;
  const changes = waiting;
  waiting = [];
  for (const change of changes) change();
}
