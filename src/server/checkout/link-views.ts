import { isbot } from "isbot";
import { answerJson } from "#server/checkout/answer-json.ts";
import { pageId } from "#server/checkout/answer-page.tsx";
import { cookieOf, customerCookie } from "#server/checkout/browser-cookie.ts";
import { LimitReached } from "#server/checkout/limits.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import { inTurn } from "#server/platform/in-turn.ts";
import { countUse } from "#server/platform/rate-limit.ts";
import { countView } from "#server/services/payment-link/link-count-repository.ts";
import { openPaymentLink } from "#server/services/payment-link/open-payment-link.ts";

/** A browser counts once in so many seconds. */
const ONCE_IN = 86_400;
const COOKIE = "checkstand.seen";
/** Of one address and link in a minute; what is more is no customer. */
const MOST_A_MINUTE = 60;
/** All views of a link are counted in the same rows. */
const TURNS = { mostWaiting: 100, refusal: () => new LimitReached(1, ({ errors }) => errors.tooManyChanges) };

/**
 * Counts that a link's page was seen, once per browser in 24 hours. Nothing is kept of who it was: the cookie
 * says no more than that this link was seen. Crawlers, and pages that were loaded ahead, don't count.
 */
export function countPageView(request: Request, id: string): Promise<Response> {
  return answerJson(request, async ({ headers }) => {
    const { actor, link } = await openPaymentLink(pageId("payment link", id));
    if (link.status === "active" && isSeenByAPerson(request) && cookieOf(request, COOKIE) === undefined) {
      const { allowed } = await countUse(`view:${link.id}:${clientAddress(request)}`, MOST_A_MINUTE);
      if (allowed) await inTurn(`views:${link.id}`, TURNS, () => countView(actor, link.id));
      headers.append("Set-Cookie", customerCookie(COOKIE, "1", `/pay/${link.id}`, ONCE_IN));
    }
    return {};
  });
}

function isSeenByAPerson({ headers }: Request): boolean {
  const purpose = `${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""}`;
  const userAgent = headers.get("user-agent") ?? "";
  return userAgent !== "" && !isbot(userAgent) && !/prefetch|prerender|preview/i.test(purpose);
}
