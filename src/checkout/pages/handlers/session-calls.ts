import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { findRecentPurchase } from "#checkout/checkout-session/find-recent-purchase.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { saveCustomerLanguage } from "#checkout/checkout-session/save-customer-language.ts";
import { sessionOffer } from "#checkout/checkout-session/session-offer.ts";
import { browserOf } from "#checkout/pages/handlers/browser-cookie.ts";
import { checkVatId } from "#checkout/pages/handlers/check-vat-id.ts";
import { conversionClientOf } from "#checkout/pages/handlers/conversion-client.ts";
import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { confirmationUrl } from "#checkout/pages/handlers/framing.ts";
import { jsonResponse, readPosted } from "#checkout/pages/handlers/json-response.ts";
import { countPaymentWarning } from "#checkout/pages/handlers/limits.ts";
import { latePayment, loadResolvedSession, stateOfSession } from "#checkout/pages/handlers/load-resolved-session.ts";
import { nextAfterPayment } from "#checkout/pages/handlers/offer-after-payment-page.tsx";
import { offerFingerprint } from "#checkout/pages/handlers/offer-fingerprint.ts";
import { orderChange } from "#checkout/pages/handlers/order-change.tsx";
import { pageId } from "#checkout/pages/handlers/page-response.tsx";
import { paySession } from "#checkout/pages/handlers/pay-session.ts";
import { readPaymentForm } from "#checkout/pages/handlers/payment-form.ts";
import { todayOf } from "#checkout/pages/handlers/today.ts";
import { withShownOffer } from "#checkout/pages/handlers/with-shown-offer.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { AlreadyPaid, PaymentResponse, StateResponse } from "#checkout/pages/page-api.ts";
import { refundedLateText } from "#checkout/pages/refunded-late.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";
import { countriesTaxedByState } from "#order/countries-taxed-by-state.ts";
import { customerLocation } from "#order/customer-location.ts";
import { offerIn } from "#order/offer.ts";
import type { CustomerInput } from "#order/order.ts";
import type { VatIdCheck } from "#order/reverse-charge.ts";
import { taxationIn } from "#order/taxation-in.ts";
import { asksWithdrawalConsent } from "#order/withdrawal-consent.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";

/** Pays the session, unless its total changed. Responds with a `PaymentResponse`; a decline is 402. */
export function payFromPage(request: HttpRequest, id: string): Promise<Response> {
  return jsonResponse(request, async ({ requestId, messages, language, headers }): Promise<PaymentResponse> => {
    const posted = await readPosted(request);
    const browser = browserOf(request);
    if (browser.newCookie !== undefined) headers.append("Set-Cookie", browser.newCookie);
    const { actor, session } = await openCheckoutSessionPage(pageId("checkout session", id));
    requireReadyClock(actor);
    const taxStates = await countriesTaxedByState(actor, session.settings);
    const withdrawalAt = asksWithdrawalConsent(session) ? now(actor) : null;
    const shown = await withShownOffer(request, actor, session);
    const form = readPaymentForm(posted, shown, { messages, taxStates, withdrawalAt });
    const { customer } = form;
    const taxId = customer.customerDetails?.taxIds?.[0]?.value;
    const details = { taxId, address: clientIp(request) };
    const vatIdCheck =
      session.status === "PENDING" ? await checkVatId(actor, session, customerLocation(customer), details) : undefined;
    if (session.status === "PENDING" && !session.paymentBegunAt && !form.again) {
      const amountTotal = await amountFor(actor, session, { customer, vatIdCheck });
      const paid = await findRecentPurchase(actor, { ...session, amountTotal }, browser.hash);
      if (paid) {
        await countPaymentWarning(session.id, clientIp(request));
        const amount = formatMoney(amountTotal, session.currency, messages.locale);
        return { alreadyPaid: alreadyPaid(paid, amount, messages) };
      }
    }
    const caller = { ...actor, request: { id: requestId, idempotencyKey: null } };
    if (language && language !== session.locale) {
      await sessionTransaction(session.id, MAX_QUEUED.customer, () =>
        saveCustomerLanguage(caller, session.id, language),
      );
    }
    const step = await paySession(caller, session, {
      ...form,
      vatIdCheck,
      browserHash: browser.hash,
      address: clientIp(request),
      client: conversionClientOf(request),
    });
    switch (step.status) {
      case "completed":
        return { next: await nextAfterPayment(request, actor, step.session) };
      case "requires_action": {
        const { next } = step;
        const methodType = form.method?.type ?? "card";
        return { next: confirmationUrl(request, { next, methodType, sessionUrl: session.url }), inProgress: true };
      }
      case "repriced": {
        const message = messages.order.repriced[step.because];
        return { repriced: { ...(await orderChange(step.session, messages, todayOf(actor))), message } };
      }
    }
  });
}

/** The amount of the session for this customer, whose address may determine tax and shipping. */
async function amountFor(
  actor: Actor,
  session: CheckoutSession,
  { customer, vatIdCheck }: { customer: CustomerInput; vatIdCheck: VatIdCheck | undefined },
): Promise<MinorUnits> {
  const { settings, taxation } = session;
  const location = customerLocation(customer);
  if (!location || (!settings.automaticTax && !settings.shippingOptions)) return session.amountTotal;
  const taxed = await taxationIn(actor, settings, location, { held: taxation, vatIdCheck });
  return offerIn(location.country, sessionOffer(session), taxed).amountTotal;
}

function alreadyPaid(
  { id, byBrowser }: { id: string; byBrowser: boolean },
  amount: string,
  { form }: Messages,
): AlreadyPaid {
  return {
    message: form.alreadyPaid,
    submitLabel: form.payAgain(amount),
    ...(byBrowser && { receipt: { url: `/checkout/${id}/receipt`, label: form.seeReceipt } }),
  };
}

/** The session's state. Responds with a `StateResponse`. */
export function handleSessionState(request: HttpRequest, id: string): Promise<Response> {
  return jsonResponse(request, async ({ messages }): Promise<StateResponse> => {
    const opened = await loadResolvedSession(id, { ask: false });
    const { actor, session } = opened;
    const status = stateOfSession(opened);
    const late = latePayment(opened);
    return {
      status,
      offer: offerFingerprint(session),
      ...(status === "open" && (await orderChange(session, messages, todayOf(actor)))),
      ...(status === "complete" && { next: await nextAfterPayment(request, actor, session) }),
      ...(status === "requires_action" && { next: session.url }),
      ...(late && { refunded: refundedLateText(late, session.merchant.companyName, messages) }),
    };
  });
}
