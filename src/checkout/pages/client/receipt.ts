import { TIME_FORMAT } from "#checkout/pages/time-format.ts";

/** On a receipt: shows times in the customer's time zone, and activates the print button. */
export function startReceipt(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-local-time]")) {
    const format = new Intl.DateTimeFormat(time.dataset.localTime, TIME_FORMAT);
    time.textContent = format.format(new Date(time.dateTime));
  }
  const button = document.getElementById("print");
  button?.removeAttribute("hidden");
  button?.addEventListener("click", () => window.print());
}
