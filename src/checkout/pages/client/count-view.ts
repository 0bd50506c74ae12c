import { framedHeader } from "#checkout/pages/client/framed-header.ts";

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
      // A frame's cookie needs a header, which beacons can't have.
      const headers = framedHeader();
      if (Object.keys(headers).length > 0) fetch(url, { method: "POST", keepalive: true, headers }).catch(() => {});
      else navigator.sendBeacon(url);
    }, VISIBLE_MS);
  };
  document.addEventListener("visibilitychange", watch);
  watch();
}
