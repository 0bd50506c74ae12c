import { afterPaymentUrl, type CheckoutSession, type CustomerInput } from "#domain/checkout/checkout-session.ts";
import { customerLocation } from "#domain/checkout/customer-location.ts";
import { offerIn, sessionOffer } from "#domain/checkout/offer.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { formatMoney, type MinorUnits } from "#domain/shared/money.ts";
import type { VatIdCheck } from "#domain/tax/reverse-charge.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import type { AlreadyPaid, PaymentResponse, StateResponse } from "#hosted/page-api.ts";
import { refundedLateText } from "#hosted/refunded-late.ts";
import { browserOf } from "#server/checkout/browser-cookie.ts";
import { checkVatId } from "#server/checkout/check-vat-id.ts";
import { conversionClientOf } from "#server/checkout/conversion-client.ts";
import { MAX_QUEUED, sessionTransaction } from "#server/checkout/customer-transaction.ts";
import { jsonResponse, readPosted } from "#server/checkout/json-response.ts";
import { countPaymentWarning } from "#server/checkout/limits.ts";
import { latePayment, loadResolvedSession, stateOfSession } from "#server/checkout/load-resolved-session.ts";
import { offerFingerprint } from "#server/checkout/offer-fingerprint.ts";
import { orderChange } from "#server/checkout/order-change.tsx";
import { pageId } from "#server/checkout/page-response.tsx";
import { paySession } from "#server/checkout/pay-session.ts";
import { readPaymentForm } from "#server/checkout/payment-form.ts";
import { todayOf } from "#server/checkout/today.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import type { HttpRequest } from "#server/platform/http-request.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import { saveCustomerLanguage } from "#server/services/checkout-session/save-customer-language.ts";
import { findRecentPurchase } from "#server/services/payment/find-recent-purchase.ts";
import { countriesTaxedByState } from "#server/services/tax-rate/countries-taxed-by-state.ts";
import { taxationIn } from "#server/services/tax-rate/taxation-in.ts";
import { requireReadyClock } from "#server/services/test-clock/require-ready-clock.ts";

/** Pays the session, unless its total changed. Responds with a `PaymentResponse`; a decline is 402. */
export function payFromPage(request: HttpRequest, id: string): Promise<Response> {
  return jsonResponse(request, async ({ requestId, messages, language, headers }): Promise<PaymentResponse> => {
    const posted = await readPosted(request);
    const browser = browserOf(request);
    if (browser.newCookie !== undefined) headers.append("Set-Cookie", browser.newCookie);
    const { actor, session } = await openCheckoutSessionPage(pageId("checkout session", id));
    requireReadyClock(actor);
    const taxStates = await countriesTaxedByState(actor, session.settings);
    const form = readPaymentForm(posted, session, { messages, taxStates });
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
        return { next: afterPaymentUrl(step.session) };
      case "requires_action":
        return { next: step.next, inProgress: true };
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
      ...(status === "complete" && { next: afterPaymentUrl(session) }),
      ...(status === "requires_action" && { next: session.url }),
      ...(late && { refunded: refundedLateText(late, session.merchant.companyName, messages) }),
    };
  });
}
