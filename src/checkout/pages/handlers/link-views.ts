import { isbot } from "isbot";
import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { cookieOf, customerCookie } from "#checkout/pages/handlers/browser-cookie.ts";
import { jsonResponse } from "#checkout/pages/handlers/json-response.ts";
import { RateLimitError } from "#checkout/pages/handlers/limits.ts";
import { linkVisit } from "#checkout/pages/handlers/link-visit.ts";
import { pageId } from "#checkout/pages/handlers/page-response.tsx";
import { countView } from "#checkout/payment-link/link-count-store.ts";
import { type LinkSource, linkSourceOf } from "#checkout/payment-link/link-source.ts";
import { addToSource } from "#checkout/payment-link/link-source-store.ts";
import { openPaymentLink } from "#checkout/payment-link/open-payment-link.ts";
import type { Actor } from "#kernel/actor.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import { logger } from "#platform/base/logger.ts";
import { runQueued } from "#platform/work/keyed-queue.ts";
import { countUse } from "#platform/work/rate-limit.ts";

/** Seconds in which a browser counts once. */
const VIEW_INTERVAL_SECONDS = 86_400;
const COOKIE = "checkstand.seen";
/** Per IP address and link in a minute; customers don't cause more. */
const MAX_VIEWS_PER_MINUTE = 60;
/** Per IP address and link. Visitors use only a few URLs. */
const NEW_SOURCES = { max: 10, seconds: 86_400 };
/** A link's views are counted in shared rows. */
const QUEUE_LIMITS = { maxQueued: 100, rejection: () => new RateLimitError(1, ({ errors }) => errors.tooManyChanges) };

/**
 * Counts a view of a link's page, once per browser in 24 hours. No personal data is stored: the cookie says only that
 * this link was seen. Crawlers and prefetched pages don't count.
 */
export function countPageView(request: HttpRequest, id: string): Promise<Response> {
  return jsonResponse(request, async ({ headers }) => {
    const { actor, link } = await openPaymentLink({ id: pageId("payment link", id) });
    requireReadyClock(actor);
    const source = linkSourceOf(linkVisit(request).attribution);
    if (link.status === "active" && isHumanVisit(request) && cookieOf(request, COOKIE) === undefined) {
      const { allowed } = await countUse(`view:${link.id}:${clientIp(request)}`, MAX_VIEWS_PER_MINUTE);
      const canAdd = () => canAddSource(link.id, clientIp(request));
      if (allowed) await runQueued(`views:${link.id}`, QUEUE_LIMITS, () => countView(actor, link.id, source, canAdd));
      const seen = { name: COOKIE, value: "1", path: `/pay/${link.id}`, lifetime: VIEW_INTERVAL_SECONDS };
      headers.append("Set-Cookie", customerCookie(request, seen));
    }
    return {};
  });
}

/**
 * Counts a session that a customer started on the link's page, by its source, in the same queue as views. Never throws:
 * the session is stored, and an error would make the customer start another one.
 */
export async function countStartedSession(
  actor: Actor,
  linkId: string,
  { source, address }: { source: LinkSource; address: string },
): Promise<void> {
  const canAdd = () => canAddSource(linkId, address);
  try {
    await runQueued(`views:${linkId}`, QUEUE_LIMITS, () => addToSource(actor, linkId, source, { sessions: 1 }, canAdd));
  } catch (error) {
    logger().warn({ err: error, linkId }, "a session was not counted by its source");
  }
}

/** Whether an address may add another source to a link: a link has a limited number, and anybody can make them up. */
async function canAddSource(linkId: string, address: string): Promise<boolean> {
  const { max, seconds } = NEW_SOURCES;
  return (await countUse(`new-source:${linkId}:${address}`, max, seconds)).allowed;
}

function isHumanVisit({ headers }: HttpRequest): boolean {
  const purpose = `${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""}`;
  const userAgent = headers.get("user-agent") ?? "";
  return userAgent !== "" && !isbot(userAgent) && !/prefetch|prerender|preview/i.test(purpose);
}
