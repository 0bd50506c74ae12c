import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { invoiceOffer } from "#checkout/pages/handlers/invoice-offer.ts";
import { jsonResponse, readPosted } from "#checkout/pages/handlers/json-response.ts";
import { withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import { loadResolvedInvoice, openInvoiceOf } from "#checkout/pages/handlers/load-resolved-invoice.ts";
import { offerFingerprint } from "#checkout/pages/handlers/offer-fingerprint.ts";
import { payInvoiceOnPage } from "#checkout/pages/handlers/pay-invoice-on-page.ts";
import { readPaymentForm } from "#checkout/pages/handlers/payment-form.ts";
import { RejectedFields } from "#checkout/pages/handlers/rejected-fields.ts";
import { invoiceErrors } from "#checkout/pages/messages/billing/languages.ts";
import type { PaymentResponse, StateResponse } from "#checkout/pages/page-api.ts";
import { type InvoicePageState, invoicePageState } from "#money/invoice/invoice-page.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import { hostedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";

/** Pays the invoice. Responds with a `PaymentResponse`; a decline is 402. */
export function payInvoiceFromPage(request: HttpRequest, id: string): Promise<Response> {
  return jsonResponse(
    request,
    async ({ requestId, messages }): Promise<PaymentResponse> => {
      const posted = await readPosted(request);
      const opened = await openInvoiceOf(request, id);
      const { actor, invoice } = opened;
      requireReadyClock(actor);
      const next = withChosenLanguage(hostedInvoiceUrl(invoice.id), request);
      if (invoice.status === "paid") return { next };
      const offer = invoiceOffer(invoice, opened);
      const { method } = readPaymentForm(posted, offer, { messages, taxStates: [], withdrawalAt: null });
      if (!method) throw new RejectedFields(messages.errors.parameter_invalid, { card: messages.fields.card });
      if (!offer.settings.paymentMethodTypes.includes(method.type)) {
        throw new RejectedFields(messages.errors.parameter_invalid, { method: messages.fields.method });
      }
      const caller = { ...actor, request: { id: requestId, idempotencyKey: null } };
      const step = await payInvoiceOnPage(caller, opened, { method, address: clientIp(request) });
      if (step.status === "settled") return { next };
      // The sandbox's bank is a page of ours.
      return { next: invoice.livemode ? step.next : withChosenLanguage(step.next, request), inProgress: true };
    },
    invoiceErrors,
  );
}

/** For the script, money that takes days is a final state: the page explains it. */
const STATES: Record<InvoicePageState, StateResponse["status"]> = {
  open: "open",
  charging: "processing",
  requires_action: "requires_action",
  on_its_way: "complete",
  paid: "complete",
  void: "cancelled",
};

/** The invoice's state. Responds with a `StateResponse`. */
export function handleInvoiceState(request: HttpRequest, id: string): Promise<Response> {
  return jsonResponse(request, async (): Promise<StateResponse> => {
    const opened = await loadResolvedInvoice(request, id, { ask: false });
    const { invoice, last } = opened;
    const status = STATES[invoicePageState(invoice, last)];
    return {
      status,
      offer: offerFingerprint(invoiceOffer(invoice, opened)),
      ...((status === "complete" || status === "requires_action") && {
        next: withChosenLanguage(hostedInvoiceUrl(invoice.id), request),
      }),
    };
  });
}
