import { customerActor } from "#account/merchant/customer-actor.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { customerTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { formResponse } from "#checkout/pages/handlers/form-response.tsx";
import { pageMessages, withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import { RateLimitError } from "#checkout/pages/handlers/limits.ts";
import { pageId, pageResponse, type ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { email } from "#kernel/fields.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { logger } from "#platform/base/logger.ts";
import { readText } from "#platform/base/request-body.ts";
import { mailsCustomers } from "#platform/base/sends-mail.ts";
import { countSlidingUse } from "#platform/work/rate-limit.ts";
import { findOffered } from "#portal/configuration/default-configuration.ts";
import { frameOf } from "#portal/pages/handlers/portal-pages.tsx";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import { LinkSent, RequestForm } from "#portal/pages/parts/link-pages.tsx";
import { requestPortalLink } from "#portal/session/request-portal-link.ts";
import { findOwnerOfPortal } from "#portal/session/store.ts";

/** In bytes: more than an address has, in percent-encoding. */
const MAX_FORM_BYTES = 4_096;
/** For a client at a merchant. */
const LINKS = { max: 5, seconds: 3_600 };

const EMAIL = email();

/** Whose customers request a link. */
interface Place {
  merchant: string;
  livemode: boolean;
}

/** The form for an email address. */
export function showRequestPage(request: HttpRequest, place: Place): Promise<HttpResponse> {
  return pageResponse(request, async () => requestPage(request, place, await actorAt(place)));
}

/** @param typed what is no email address, to be corrected. */
async function requestPage(request: HttpRequest, place: Place, actor: Actor, typed?: string): Promise<ShownPage> {
  const [merchant, { profile }] = await Promise.all([findMerchant(actor.merchantId), findOffered(actor, null)]);
  const messages = pageMessages(request, { merchant: merchant.defaultLocale });
  const words = portalMessages(messages);
  const body = (
    <RequestForm
      merchant={merchant}
      messages={messages}
      action={withChosenLanguage(pathOf(place), request)}
      note={noteOf(actor, words)}
      typed={typed}
    />
  );
  const title = `${words.request.title} · ${merchant.companyName}`;
  return { status: typed === undefined ? 200 : 422, title, messages, ...frameOf({ actor, merchant, profile }), body };
}

/**
 * Emails a link to the address. What depends on the address happens after the response, so that it is the same and takes
 * as long for every address.
 */
export function requestLink(request: HttpRequest, place: Place): Promise<HttpResponse> {
  return formResponse(request, async () => {
    const actor = await actorAt(place);
    requireReadyClock(actor);
    const typed = new URLSearchParams(await readText(request, MAX_FORM_BYTES)).get("email") ?? "";
    const email = EMAIL.safeParse(typed);
    if (!email.success) return requestPage(request, place, actor, typed);
    await countClientLink(request, actor.merchantId);
    const { defaultLocale } = await findMerchant(actor.merchantId);
    // That of the page.
    const { language } = pageMessages(request, { merchant: defaultLocale });
    sendAfterResponse(actor, { email: email.data, locale: language });
    return withChosenLanguage(`${pathOf(place)}/sent`, request);
  });
}

/** Where the form leads, for every address. */
export function showLinkSent(request: HttpRequest, place: Place): Promise<HttpResponse> {
  return pageResponse(request, async () => {
    const actor = await actorAt(place);
    const [merchant, { profile }] = await Promise.all([findMerchant(actor.merchantId), findOffered(actor, null)]);
    const messages = pageMessages(request, { merchant: merchant.defaultLocale });
    const words = portalMessages(messages);
    const note = noteOf(actor, words);
    const { title } = note === undefined ? words.sent : words.unsent;
    const body = <LinkSent merchant={merchant} messages={messages} note={note} />;
    return { status: 200, title, messages, ...frameOf({ actor, merchant, profile }), body };
  });
}

/** Requests the link once the response is on its way. */
export function sendAfterResponse(actor: Actor, link: { email: string; locale: string | null }): void {
  setImmediate(() => {
    customerTransaction(() => requestPortalLink(actor, link)).catch((error: unknown) => {
      logger().error({ err: error, merchantId: actor.merchantId }, "a link to the portal could not be requested");
    });
  });
}

/** Counts a link that a client requests at a merchant. @throws RateLimitError */
export async function countClientLink(request: HttpRequest, merchantId: string): Promise<void> {
  const use = await countSlidingUse(`portal-link:${merchantId}:${clientIp(request)}`, LINKS.max, LINKS.seconds);
  if (use.allowed) return;
  const minutes = Math.ceil(use.retryAfter / 60);
  throw new RateLimitError(use.retryAfter, (messages) => portalMessages(messages).tooManyLinks(minutes));
}

/** Why no email is sent; undefined if one is. */
export function noteOf(actor: Actor, { request: words }: ReturnType<typeof portalMessages>): string | undefined {
  if (mailsCustomers(actor)) return undefined;
  return actor.livemode ? words.noServer : words.testMode;
}

async function actorAt({ merchant, livemode }: Place): Promise<Actor> {
  const owner = await findOwnerOfPortal(pageId("merchant", merchant), livemode);
  if (!owner) throw notFound("merchant", merchant);
  return customerActor(owner);
}

function pathOf({ merchant, livemode }: Place): string {
  return `/portal/${livemode ? "" : "test/"}${merchant}`;
}
