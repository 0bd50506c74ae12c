const KEY = "checkstand.go-live-hidden";

/** Whether the user hid the checklist of a business in this browser. */
export function isGoLiveHidden(merchantId: string): boolean {
  return localStorage.getItem(KEY) === merchantId;
}

/** Hides the checklist in this browser, until the user hides that of another business. */
export function hideGoLive(merchantId: string): void {
  localStorage.setItem(KEY, merchantId);
}
