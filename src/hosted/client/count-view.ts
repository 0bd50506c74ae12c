/** A page was seen when it was visible for so long at a stretch. */
const VISIBLE_MS = 1_000;

/** Tells once that the page was really seen: not loaded ahead, nor in a tab that nobody looked at. */
export function reportView(url: string): void {
  let timer: number | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (document.visibilityState !== "visible") return;
    timer = window.setTimeout(() => {
      document.removeEventListener("visibilitychange", watch);
      navigator.sendBeacon(url);
    }, VISIBLE_MS);
  };
  document.addEventListener("visibilitychange", watch);
  watch();
}
