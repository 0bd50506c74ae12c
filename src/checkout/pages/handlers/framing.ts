import { frameOriginsOf } from "#account/merchant/embedding-origin.ts";
import type { Merchant } from "#account/merchant/model.ts";
import type { FrameData } from "#checkout/pages/page-api.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import { serviceUrl } from "#platform/base/public-url.ts";

/** How a checkout's page is shown in a frame on the merchant's own site. Other pages are never framed. */
export type Framing = Omit<FrameData, "close">;

/** The merchant's sites may frame a checkout's page. @param rest what the page's script tells the site. */
export function framingOf(
  { merchant, livemode }: { merchant: Merchant; livemode: boolean },
  rest: Partial<Omit<Framing, "origins">> = {},
): Framing {
  return { session: null, status: "unavailable", next: null, ...rest, origins: frameOriginsOf(merchant, livemode) };
}

/**
 * Whether a page is shown in a frame. Browsers say so when they load it; for the calls of its script, which look the
 * same everywhere, the script does.
 */
export function isFramed({ headers }: HttpRequest): boolean {
  return headers.get("sec-fetch-dest") === "iframe" || headers.get("x-checkstand-framed") !== null;
}

/**
 * Where a payment that the customer must confirm goes on. Only 3-D Secure of our own sandbox stays in a frame. For all
 * other pages, the session's page asks the customer to open them in the whole window.
 */
export function confirmationUrl(
  request: HttpRequest,
  { next, methodType, sessionUrl }: { next: string; methodType: string; sessionUrl: string },
): string {
  const staysInFrame = methodType === "card" && (next.startsWith("/") || next.startsWith(`${serviceUrl()}/`));
  return isFramed(request) && !staysInFrame ? sessionUrl : next;
}
