import { afterPaymentUrl, type CheckoutSession, withSessionId } from "#checkout/checkout-session/model.ts";
import { wasAttemptedByBrowser } from "#checkout/checkout-session/paid-session-store.ts";
import { sessionOffer } from "#checkout/checkout-session/session-offer.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import { browserOf } from "#checkout/pages/handlers/browser-cookie.ts";
import { countryChoices, firstCountry } from "#checkout/pages/handlers/country-choices.ts";
import { elementConfig } from "#checkout/pages/handlers/element-config.ts";
import { type Framing, framingOf } from "#checkout/pages/handlers/framing.ts";
import { pageMessages, withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import {
  latePayment,
  loadResolvedSession,
  type ResolvedSession,
  stateOfSession,
} from "#checkout/pages/handlers/load-resolved-session.ts";
import { offerFingerprint } from "#checkout/pages/handlers/offer-fingerprint.ts";
import { openAmountOf } from "#checkout/pages/handlers/open-amount.ts";
import { placeholderTokens } from "#checkout/pages/handlers/page-placeholders.ts";
import { pageResponse, type ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import { receiptMailUrl, receiptRecipient } from "#checkout/pages/handlers/receipt-mail.ts";
import { todayOf } from "#checkout/pages/handlers/today.ts";
import { withShownOffer } from "#checkout/pages/handlers/with-shown-offer.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { orderName } from "#checkout/pages/order-name.ts";
import { CancelOrder } from "#checkout/pages/parts/cancel-order.tsx";
import { Checkout } from "#checkout/pages/parts/checkout.tsx";
import { PaymentActionPage } from "#checkout/pages/parts/payment-action-page.tsx";
import { ProcessingPage } from "#checkout/pages/parts/processing-page.tsx";
import { UnavailablePage } from "#checkout/pages/parts/rejection-pages.tsx";
import {
  CompletedPage,
  confirmation,
  FailedLaterPage,
  type FirstOrder,
  UnpaidPage,
  unpaidTitle,
} from "#checkout/pages/parts/session-pages.tsx";
import { openPaymentLink } from "#checkout/payment-link/open-payment-link.ts";
import { findNextPayment } from "#checkout/receipt/find-next-payment.ts";
import { hasReceipt } from "#checkout/receipt/model.ts";
import { keepsAddress } from "#checkout/recovery/keeps-address.ts";
import { needsPaymentMethod } from "#money/payment-method/collected-methods.ts";
import { minAmountOf } from "#money/processor/min-amount-of.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { countriesTaxedByState } from "#order/countries-taxed-by-state.ts";
import { type Offer, offerIn } from "#order/offer.ts";
import { fixedEmail } from "#order/order.ts";
import { taxationIn } from "#order/taxation-in.ts";
import { invoicePath } from "#platform/base/hosted-invoice-url.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";

/** The session's form while it is open, otherwise its outcome. */
export function showSessionPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(request, async () => {
    const opened = await loadResolvedSession(id, { ask: true });
    const { session } = opened;
    const messages = pageMessages(request, { session: session.locale, merchant: session.merchant.defaultLocale });
    const page = await pageContent(request, opened, messages);
    const isOpen = stateOfSession(opened) === "open";
    const testMode = session.livemode
      ? undefined
      : {
          renews: session.mode === "subscription",
          acceptsCard: isOpen && needsPaymentMethod(session) && session.settings.paymentMethodTypes.includes("card"),
        };
    return { messages, testMode, merchant: session.merchant, framing: sessionFraming(opened), ...page };
  });
}

function sessionFraming(opened: ResolvedSession): Framing {
  const { session } = opened;
  const state = stateOfSession(opened);
  const status = state === "complete" && hasFailedLater(opened) ? "failed" : state;
  const next = status === "complete" && session.successUrl !== null ? afterPaymentUrl(session) : null;
  return framingOf(session, { session: session.id, status, next });
}

/** Completed by a delayed payment method, and the payment failed. */
function hasFailedLater({ session, last }: ResolvedSession): boolean {
  return session.paymentStatus === "unpaid" && last?.status === "failed";
}

async function pageContent(request: HttpRequest, opened: ResolvedSession, messages: Messages): Promise<ShownPage> {
  const { pages } = messages;
  const { actor, session, paymentInProgress } = opened;
  const stateUrl = `/checkout/${session.id}/state`;
  const watched = { merchant: session.merchant, messages, stateUrl, pageUrl: session.url };
  switch (stateOfSession(opened)) {
    case "complete": {
      if (hasFailedLater(opened)) {
        const payUrl = await otherWayUrl(request, opened);
        const body = <FailedLaterPage session={session} messages={messages} payUrl={payUrl} />;
        return { status: 200, title: pages.paymentFailed.title, body };
      }
      const paidHere = hasReceipt(session) && (await wasAttemptedByBrowser(actor, session.id, browserOf(request).hash));
      const receiptUrl = withChosenLanguage(`/checkout/${session.id}/receipt`, request);
      return {
        status: 200,
        title: `${confirmation(session, messages).title} · ${session.merchant.companyName}`,
        body: (
          <CompletedPage
            session={session}
            messages={messages}
            payer={paidHere ? { receiptUrl, mailedTo: receiptRecipient(session) } : undefined}
            mailUrl={paidHere ? undefined : receiptMailUrl(request, session)}
            first={paidHere ? await firstOrder(request, opened) : undefined}
            renews={(await findNextPayment(actor, session)) !== null}
          />
        ),
      };
    }
    case "requires_action": {
      const actionUrl = paymentInProgress?.actionUrl ?? session.url;
      const abandonUrl = `/checkout/${session.id}/give-up`;
      const method = paymentInProgress?.paymentMethodType ?? "card";
      const body = <PaymentActionPage {...watched} method={method} actionUrl={actionUrl} abandonUrl={abandonUrl} />;
      return { status: 200, title: pages.action.title, body };
    }
    case "processing": {
      const body = <ProcessingPage {...watched} />;
      return { status: 200, title: pages.processing.title, body };
    }
    case "expired":
    case "cancelled": {
      const late = latePayment(opened);
      const restartUrl = withChosenLanguage(`/checkout/${session.id}/restart`, request);
      const body = (
        <UnpaidPage
          session={session}
          messages={messages}
          late={late}
          restartUrl={(await canRestart(session)) ? restartUrl : undefined}
        />
      );
      return { status: 200, title: unpaidTitle(session, late, messages), body };
    }
    case "open":
      return openPage(request, opened, messages);
  }
}

/** The order after which the customer accepted this session's offer, for the browser that paid that one, too. */
async function firstOrder(request: HttpRequest, { actor, session }: ResolvedSession): Promise<FirstOrder | undefined> {
  if (session.offeredAfter === null) return undefined;
  const first = await findCheckoutSession(actor, session.offeredAfter);
  const paidHere = first && (await wasAttemptedByBrowser(actor, first.id, browserOf(request).hash));
  return paidHere
    ? { session: first, receiptUrl: withChosenLanguage(`/checkout/${first.id}/receipt`, request) }
    : undefined;
}

/**
 * Where the customer pays after a delayed payment has failed: a subscription's debt is its first invoice, whose page
 * only the browser that paid is led to; another order is placed again at its link.
 */
async function otherWayUrl(request: HttpRequest, { actor, session }: ResolvedSession): Promise<string | undefined> {
  const { invoiceId, paymentLinkId, subscriptionId } = session;
  if (subscriptionId !== null) {
    const paidHere = await wasAttemptedByBrowser(actor, session.id, browserOf(request).hash);
    return paidHere && invoiceId !== null ? withChosenLanguage(invoicePath(invoiceId), request) : undefined;
  }
  return (await canRestart(session)) ? withChosenLanguage(`/pay/${paymentLinkId}`, request) : undefined;
}

/** Whether the session's link still accepts payments. */
async function canRestart({ paymentLinkId }: CheckoutSession): Promise<boolean> {
  if (paymentLinkId === null) return false;
  const { link } = await openPaymentLink({ id: paymentLinkId });
  return link.status === "active" && processorFor(link.livemode) !== undefined;
}

async function openPage(
  request: HttpRequest,
  { actor, session, last }: ResolvedSession,
  messages: Messages,
): Promise<ShownPage> {
  const processor = processorFor(session.livemode);
  if (!processor) {
    const body = <UnavailablePage merchant={session.merchant} messages={messages} />;
    return { status: 503, title: messages.pages.unavailable.title, body };
  }
  const { merchant, customerEmail, cancelUrl } = session;
  const isEmailFixed = fixedEmail(session) !== null;
  const tokens = placeholderTokens();
  const url = `/checkout/${tokens.sessionId}`;
  const countries = countryChoices(messages.locale);
  const country =
    session.shippingCost?.country ??
    session.taxation?.country ??
    firstCountry(session.settings, countries, request.headers.get("accept-language"));
  // Until the customer changes anything, the session itself has no tax yet.
  const taxation = session.taxation ?? (await taxationIn(actor, session.settings, { country }));
  const offer = await withShownOffer(request, actor, offerIn(country, sessionOffer(session), taxation));
  const failure = last?.failureCode;
  return {
    status: 200,
    title: `${orderName(offer, messages)} · ${merchant.companyName}`,
    element: processor.element,
    newCookie: browserOf(request).newCookie,
    cacheKey: pageCacheKey(
      offer,
      [country, customerEmail === null, isEmailFixed, session.paymentLinkId, failure].join(" "),
    ),
    placeholderValues: {
      sessionId: session.id,
      email: customerEmail ?? "",
      backUrl: withSessionId(cancelUrl ?? "", session.id),
    },
    body: (
      <>
        <Checkout
          offer={offer}
          minAmount={minAmountOf(offer)}
          openAmount={await openAmountOf(actor, session, messages)}
          element={elementConfig(processor.element, offer)}
          fingerprint={offerFingerprint(offer)}
          target={{ kind: "session", payUrl: `${url}/pay`, orderUrl: `${url}/order`, stateUrl: `${url}/state` }}
          keepsAddress={await keepsAddress(actor, session)}
          draft={session.paymentLinkId ?? tokens.sessionId}
          today={todayOf(actor)}
          messages={messages}
          countries={countries}
          country={country}
          state={session.taxation?.state}
          taxStates={await countriesTaxedByState(actor, session.settings)}
          email={customerEmail === null ? "" : tokens.email}
          isEmailFixed={isEmailFixed}
          failure={failure ? { message: messages.errors[failure], method: last.paymentMethodType } : undefined}
          backUrl={cancelUrl === null ? undefined : tokens.backUrl}
        />
        <CancelOrder action={withChosenLanguage(`${url}/cancel`, request)} messages={messages} />
      </>
    ),
  };
}

/** Sessions with equal offers share a cached page; sessions whose lines have IDs, and those of the portal, have their own. */
function pageCacheKey(offer: Offer, customer: string): string | undefined {
  const { merchant, livemode, amountTotal, lines, settings } = offer;
  if (settings.setupFor || lines.some(({ id }) => id !== undefined)) return undefined;
  return [merchant.id, livemode, amountTotal, customer, ...lines.map(({ priceId }) => priceId)].join(" ");
}
