/** A view counts once the page was visible for this long without a break. */
const VISIBLE_MS = 1_000;

/** Reports one view of the page: not for a prerendered page, nor for a tab in the background. */
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
