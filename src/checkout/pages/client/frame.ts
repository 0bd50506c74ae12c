import type { FrameData } from "#checkout/pages/page-api.ts";
import type { CheckoutMessage, SiteMessage } from "#kernel/frame-messages.ts";

// The script of a customer page that is shown in a frame on the merchant's site. It tells the site what happens, and
// keeps pages that may not be framed out of the frame.

const { origins, session, status, next, close } = JSON.parse(document.currentScript?.dataset.frame ?? "") as FrameData;
const root = document.documentElement;
/** The site's origin, once it has introduced itself. */
let site: string | undefined;

addEventListener("message", ({ source, origin, data }: MessageEvent<SiteMessage | null>) => {
  if (source !== parent || !origins.includes(origin) || data?.checkstand !== "embed" || site) return;
  site = origin;
  const background = getComputedStyle(document.body).backgroundColor;
  send({ checkstand: "loaded", session, status, next, title: document.title, close, background });
  if (data.mode === "inline") followHeight();
  else document.addEventListener("keydown", closeOnEscape);
  followPayment();
});
document.addEventListener("click", leaveFrame, true);

/** Only to a site that the merchant listed: the browser delivers the message to no other origin. */
function send(message: CheckoutMessage): void {
  if (site) parent.postMessage(message, site);
}

function followHeight(): void {
  root.dataset.framed = "inline";
  const { body } = document;
  new ResizeObserver(() =>
    send({ checkstand: "height", session, height: Math.ceil(body.getBoundingClientRect().height) }),
  ).observe(body);
}

/** The overlay stays while a payment is being sent. */
function closeOnEscape({ key, defaultPrevented }: KeyboardEvent): void {
  if (key === "Escape" && !defaultPrevented) send({ checkstand: "close", session });
}

/** Tells when a payment begins to be sent, and when it ends without leaving the page. */
function followPayment(): void {
  const button = document.getElementById("submit");
  if (!button) return;
  const tell = () => {
    const busy = button.getAttribute("aria-disabled") === "true";
    send({ checkstand: "busy", session: session ?? button.dataset.session ?? null, busy });
  };
  new MutationObserver(tell).observe(button, { attributeFilter: ["aria-disabled", "data-session"] });
  tell();
}

/** Opens links to other pages outside of the frame: the merchant's policies in a new tab, others in the whole window. */
function leaveFrame({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || !/^https?:$/.test(link.protocol)) return;
  const isOfCheckout = link.origin === location.origin && /^\/(pay|checkout)\//.test(link.pathname);
  if (!isOfCheckout) link.target = link.closest("footer") ? "_blank" : "_top";
}
