/** Tells our server that the page is shown in a frame: requests of scripts look the same everywhere. */
export function framedHeader(): Record<string, string> {
  return document.documentElement.dataset.framed === undefined ? {} : { "X-Checkstand-Framed": "1" };
}
