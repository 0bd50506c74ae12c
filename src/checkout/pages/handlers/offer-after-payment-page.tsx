import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import {
  type AcceptedOffer,
  acceptOfferAfterPayment,
  chargeAcceptedOffer,
} from "#checkout/checkout-session/accept-offer-after-payment.ts";
import { afterPaymentUrl, type CheckoutSession } from "#checkout/checkout-session/model.ts";
import { findOfferAfterPayment } from "#checkout/checkout-session/offer-after-payment.ts";
import { offerChargeName } from "#checkout/checkout-session/offer-charge-name.ts";
import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { browserOf } from "#checkout/pages/handlers/browser-cookie.ts";
import { conversionClientOf } from "#checkout/pages/handlers/conversion-client.ts";
import { OfferAfterPaymentForm } from "#checkout/pages/handlers/customer-forms.ts";
import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { formResponse } from "#checkout/pages/handlers/form-response.tsx";
import { isFramed } from "#checkout/pages/handlers/framing.ts";
import { redirectResponse } from "#checkout/pages/handlers/html-response.tsx";
import { pageMessages, withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import { limitAttempts } from "#checkout/pages/handlers/limit-attempts.ts";
import { offerFingerprint } from "#checkout/pages/handlers/offer-fingerprint.ts";
import { pageId, pageResponse } from "#checkout/pages/handlers/page-response.tsx";
import { orderName } from "#checkout/pages/order-name.ts";
import { OfferAfterPaymentPage } from "#checkout/pages/parts/offer-after-payment-page.tsx";
import { paymentText } from "#checkout/pages/receipt-rows.ts";
import type { Actor } from "#kernel/actor.ts";
import { requireNotHeld } from "#money/charging/require-charging.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { logger } from "#platform/base/logger.ts";
import { serviceUrl } from "#platform/base/public-url.ts";
import { readText } from "#platform/base/request-body.ts";
import { requestIdOf } from "#platform/base/request-id.ts";

/** In bytes. */
const MAX_FORM_BYTES = 1_024;

/** The parameter of a page that shows the offer again, because it changed. */
const CHANGED = "changed=1";

/**
 * Where the customer goes after paying: to the offer, in the browser that paid and in the whole window, otherwise to the
 * merchant's URL or our confirmation. In a frame, the session's page tells the site around it first.
 */
export async function nextAfterPayment(request: HttpRequest, actor: Actor, session: CheckoutSession): Promise<string> {
  if (isFramed(request)) return session.url;
  const open = await findOfferAfterPayment(actor, session, browserOf(request).hash);
  return open && !("acceptedAs" in open) ? `${session.url}/offer` : afterPaymentUrl(session);
}

/**
 * The offer after a payment, for the browser that paid. Everybody else, and who comes too late, is led to the session's
 * page, whether there is an offer or not. Never in a frame.
 */
export function showOfferAfterPaymentPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(request, async () => {
    const { actor, session } = await openCheckoutSessionPage(pageId("checkout session", id));
    const open = isFramed(request) ? null : await findOfferAfterPayment(actor, session, browserOf(request).hash);
    if (!open) return redirectResponse(pagePath(request, session.id));
    if ("acceptedAs" in open) return redirectResponse(pagePath(request, open.acceptedAs));
    const { preview, card } = open;
    const messages = pageMessages(request, { session: session.locale, merchant: session.merchant.defaultLocale });
    const { brand = null, lastFour = null } = card.card ?? {};
    return {
      messages,
      status: 200,
      title: `${orderName(preview, messages)} · ${session.merchant.companyName}`,
      merchant: session.merchant,
      testMode: session.livemode ? undefined : { renews: false, acceptsCard: false },
      body: (
        <OfferAfterPaymentPage
          offer={preview}
          card={paymentText({ type: "card", cardBrand: brand, cardLastFour: lastFour }, messages)}
          fingerprint={offerFingerprint(preview)}
          change={new URL(request.url).searchParams.has("changed") ? messages.order.repriced.order : undefined}
          acceptUrl={pagePath(request, session.id, "/offer")}
          declineUrl={session.successUrl === null ? pagePath(request, session.id) : afterPaymentUrl(session)}
          messages={messages}
        />
      ),
    };
  });
}

/**
 * Accepts the offer that the page showed, once: charges the saved card. The page of the offer's session shows what came of
 * it; it is the normal payment page if the card was declined, and leads to the bank if that asks.
 */
export function acceptOffer(request: HttpRequest, id: string): Promise<HttpResponse> {
  return formResponse(request, async () => {
    const { actor, session } = await openCheckoutSessionPage(pageId("checkout session", id));
    if (isFramed(request)) return pagePath(request, session.id);
    const posted = new URLSearchParams(await readText(request, MAX_FORM_BYTES));
    const form = OfferAfterPaymentForm.safeParse(Object.fromEntries(posted)).data;
    requireReadyClock(actor);
    await requireNotHeld(actor, { ...session, chargeName: offerChargeName(session.id) });
    const caller = { ...actor, request: { id: requestIdOf(request), idempotencyKey: null } };
    const messages = pageMessages(request, { session: session.locale, merchant: session.merchant.defaultLocale });
    const accepted = await sessionTransaction(session.id, MAX_QUEUED.customer, async () => {
      const acceptance = await acceptOfferAfterPayment(caller, session, {
        browserHash: browserOf(request).hash,
        isSeen: (offer) => offerFingerprint(offer) === form?.offer,
        acceptsTerms: form?.["consent.termsOfService"] !== undefined,
        withdrawalText: form?.["consent.withdrawal"] === undefined ? null : messages.details.withdrawal,
        client: conversionClientOf(request),
      });
      if (acceptance.status === "started") {
        await limitAttempts(caller, acceptance.accepted.payment, clientIp(request));
      }
      return acceptance;
    });
    switch (accepted.status) {
      case "none":
        return pagePath(request, session.id);
      case "consent_missing":
        return pagePath(request, session.id, "/offer");
      case "changed":
        return pagePath(request, session.id, `/offer?${CHANGED}`);
      case "accepted_before":
        return pagePath(request, accepted.sessionId);
      case "started":
        return (await bankPath(caller, accepted.accepted)) ?? pagePath(request, accepted.accepted.session.id);
    }
  });
}

/**
 * Charges the card. A bank's own page is not reached from a form, so that the session's page links to it; the sandbox's
 * is ours.
 */
async function bankPath(actor: Actor, accepted: AcceptedOffer): Promise<string | undefined> {
  try {
    const outcome = await chargeAcceptedOffer(actor, accepted);
    if (outcome.status !== "requires_action") return undefined;
    return outcome.next.startsWith(`${serviceUrl()}/`) ? outcome.next : undefined;
  } catch (error) {
    // The card may have been charged: the session's page shows the payment as in progress until the outcome is known.
    logger().error({ err: error, paymentId: accepted.payment.id }, "the outcome of an offer's charge is not known");
    return undefined;
  }
}

function pagePath(
  request: HttpRequest,
  sessionId: string,
  part: "" | "/offer" | `/offer?${typeof CHANGED}` = "",
): string {
  return withChosenLanguage(`/checkout/${sessionId}${part}`, request);
}
