/*
 * What jsdom doesn't have of a browser, as far as the dashboard uses it: modal dialogs and popovers, which open and close, take the
 * focus and give it back. Nothing here has a size or a place.
 */

interface TopLayerEntry {
  element: HTMLElement;
  /** What had the focus before. */
  previous: Element | null;
  /** The button that opened it, which closes it as well. */
  opener?: Element | undefined;
}

/** The open dialogs and popovers, the uppermost last. */
const topLayer: TopLayerEntry[] = [];

const FOCUSABLE = "[autofocus], button, input, select, textarea, a[href], [tabindex]:not([tabindex='-1'])";

/** Adds it all to jsdom's window, once. */
export function completeBrowser(): void {
  if ("showPopover" in HTMLElement.prototype) return;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) return;
      this.open = true;
      topLayer.push({ element: this, previous: document.activeElement });
      const first = this.querySelector<HTMLElement>("[autofocus]") ?? firstFocusable(this);
      (first ?? this).focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      leave(this, true);
      // A browser queues it.
      setTimeout(() => this.dispatchEvent(new Event("close")));
    },
  });
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      showPopover(this);
    },
    hidePopover(this: HTMLElement) {
      hidePopover(this);
    },
  });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, setPointerCapture: () => undefined });
  window.scrollTo = () => undefined;
  window.ResizeObserver = UnchangedSize;
  // A wide screen, which stays as it is.
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
  document.addEventListener("click", pressOpener);
  document.addEventListener("pointerdown", dismissOthers);
  document.addEventListener("keydown", closeByEscape);
}

class UnchangedSize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Forgets what a test left open. */
export function clearTopLayer(): void {
  topLayer.length = 0;
}

function leave(element: HTMLElement, givesFocusBack: boolean): void {
  const index = topLayer.findIndex((entry) => entry.element === element);
  const [entry] = index < 0 ? [] : topLayer.splice(index, 1);
  if (givesFocusBack && entry?.previous instanceof HTMLElement) entry.previous.focus();
}

function showPopover(element: HTMLElement, opener?: Element): void {
  if (isOpen(element)) return;
  // The browser's own stylesheet hides what is no open popover.
  element.style.setProperty("display", "block");
  topLayer.push({ element, previous: document.activeElement, opener });
}

function hidePopover(element: HTMLElement): void {
  if (!isOpen(element)) return;
  element.style.removeProperty("display");
  leave(element, element.contains(document.activeElement));
}

function isOpen(element: HTMLElement): boolean {
  return topLayer.some((entry) => entry.element === element);
}

function firstFocusable(dialog: HTMLElement): HTMLElement | undefined {
  return [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].find((element) => !element.matches(":disabled"));
}

/** A button with `popovertarget` opens its popover, or closes it. */
function pressOpener({ target, defaultPrevented }: Event): void {
  const opener = (target as Element).closest("button[popovertarget]");
  const popover = opener && document.getElementById(opener.getAttribute("popovertarget") ?? "");
  if (!popover || defaultPrevented) return;
  if (isOpen(popover)) hidePopover(popover);
  else showPopover(popover, opener);
}

/** A press elsewhere closes a popover. */
function dismissOthers({ target }: Event): void {
  for (const { element, opener } of topLayer.toReversed()) {
    if (element.getAttribute("popover") !== "auto") continue;
    if (!element.contains(target as Node) && !opener?.contains(target as Node)) hidePopover(element);
  }
}

/** Escape closes the uppermost of them. */
function closeByEscape({ key, defaultPrevented }: KeyboardEvent): void {
  const top = topLayer.at(-1)?.element;
  if (key !== "Escape" || defaultPrevented || !top) return;
  if (!(top instanceof HTMLDialogElement)) hidePopover(top);
  else if (top.dispatchEvent(new Event("cancel", { cancelable: true }))) top.close();
}
