let isDown = false;
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** A press that is longer, or whose end nobody told, holds nothing up. */
const MAX_PRESS_MS = 1_000;

/**
 * Watches mouse and finger. What is pressed must still be there when it is released: a button that moves in between
 * gets no click.
 */
export function watchPresses(): void {
  // A tap's mouse events come after its pointer events, and only a mouse event moves the focus.
  document.addEventListener(
    "mousedown",
    ({ button }) => {
      if (button !== 0) return;
      isDown = true;
      clearTimeout(timer);
      timer = setTimeout(release, MAX_PRESS_MS);
    },
    true,
  );
  // The click comes after the mouse is up, or not at all.
  for (const end of ["mouseup", "dragend", "contextmenu", "keydown", "pointercancel", "visibilitychange"]) {
    document.addEventListener(end, () => setTimeout(release), true);
  }
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
  clearTimeout(timer);
  isDown = false;
  const changes = waiting;
  waiting = [];
  for (const change of changes) change();
}
