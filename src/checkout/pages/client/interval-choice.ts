import { framedHeader } from "#checkout/pages/client/framed-header.ts";

const TIMEOUT_MS = 10_000;

/** A link's page for another billing interval. */
export interface IntervalPage {
  url: string;
  form: HTMLFormElement;
  part: (id: string) => HTMLElement | null;
}

/**
 * Loads the page of another billing interval for the page that is shown, so that what was typed stays: that of the card is
 * stored nowhere. If it can't be shown in its place, because it has other fields, the browser goes there.
 * @param show shows it; it is called once for each press.
 */
export function onIntervalChoice(form: HTMLFormElement, show: (page: Promise<IntervalPage>) => void): void {
  document.getElementById("order-choices")?.addEventListener("click", (event) => {
    const { href: url } = (event.target as Element).closest<HTMLAnchorElement>("a.interval") ?? {};
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!url || isModified) return;
    event.preventDefault();
    show(
      load(url)
        .then((page) => (page && fieldsOf(page.form) === fieldsOf(form) ? page : leave(url)))
        .catch(() => leave(url)),
    );
  });
}

async function load(url: string): Promise<IntervalPage | undefined> {
  const response = await fetch(url, { headers: framedHeader(), signal: AbortSignal.timeout(TIMEOUT_MS) });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const form = page.getElementById("pay");
  if (!response.ok || !(form instanceof HTMLFormElement)) return undefined;
  return { url, form, part: (id) => page.getElementById(id) };
}

/** The fields, and whether a payment method is asked for. */
function fieldsOf(form: HTMLFormElement): string {
  const isHidden = form.querySelector<HTMLElement>("#payment-part")?.hidden;
  return [isHidden, ...[...form.elements].map((field) => field.id || field.getAttribute("name"))].join();
}

/** Never resolved: the page ends. */
function leave(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}
