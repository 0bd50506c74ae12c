import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { readBankDecision } from "#checkout/pages/handlers/bank-decision.ts";
import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { formResponse } from "#checkout/pages/handlers/form-response.tsx";
import { redirectResponse } from "#checkout/pages/handlers/html-response.tsx";
import { endedLinkPage } from "#checkout/pages/handlers/invoice-link.tsx";
import { pageMessages, withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import { loadResolvedInvoice } from "#checkout/pages/handlers/load-resolved-invoice.ts";
import { pageResponse } from "#checkout/pages/handlers/page-response.tsx";
import { ProcessingPage } from "#checkout/pages/parts/processing-page.tsx";
import { SandboxBankPage } from "#checkout/pages/parts/sandbox-bank-page.tsx";
import { lookUpPayment } from "#money/charge/look-up-payment.ts";
import { invoicePageState } from "#money/invoice/invoice-page.ts";
import { decideSandboxPayment, sandboxQuestion } from "#money/processor/sandbox/sandbox.ts";
import { invoicePath } from "#platform/base/hosted-invoice-url.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";

/** For a page of test mode without a card form. */
const WITHOUT_CARD = { renews: false, acceptsCard: false };

/** The customer returns from the bank: applies the processor's outcome, and shows the payment's progress. */
export function showInvoiceReturnPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(
    request,
    async () => {
      const { invoice, merchant } = await loadResolvedInvoice(request, id, { ask: true });
      const messages = pageMessages(request, { session: invoice.locale, merchant: merchant.defaultLocale });
      return {
        messages,
        merchant,
        status: 200,
        title: messages.pages.processing.title,
        testMode: invoice.livemode ? undefined : WITHOUT_CARD,
        body: (
          <ProcessingPage
            merchant={merchant}
            messages={messages}
            stateUrl={withChosenLanguage(invoicePath(id, "/state"), request)}
            pageUrl={withChosenLanguage(invoicePath(id), request)}
          />
        ),
      };
    },
    endedLinkPage(request, id),
  );
}

/** The sandbox's bank, or its 3-D Secure; the invoice's page if there is nothing (more) to confirm. */
export function showInvoiceBank(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(
    request,
    async () => {
      const { invoice, merchant, payment, decisions } = await openQuestion(request, id);
      if (!decisions || !payment) return redirectResponse(withChosenLanguage(invoicePath(invoice.id), request));
      const messages = pageMessages(request, { session: invoice.locale, merchant: merchant.defaultLocale });
      const { title } = payment.paymentMethodType === "card" ? messages.bank.threeDSecure : messages.bank;
      return {
        messages,
        status: 200,
        title,
        testMode: WITHOUT_CARD,
        body: <SandboxBankPage merchant={merchant} attempt={payment} decisions={decisions} messages={messages} />,
      };
    },
    endedLinkPage(request, id),
  );
}

/** Applies the customer's decision on that page. A late or repeated one changes nothing. */
export function decideAtInvoiceBank(request: HttpRequest, id: string): Promise<HttpResponse> {
  return formResponse(
    request,
    async () => {
      const decision = await readBankDecision(request);
      const { actor, invoice, payment, decisions } = await openQuestion(request, id);
      requireReadyClock(actor);
      if (payment && decisions) {
        if (!decision || !decisions.includes(decision))
          return withChosenLanguage(invoicePath(invoice.id, "/authenticate"), request);
        const key = { paymentId: payment.id };
        await sessionTransaction(invoice.id, MAX_QUEUED.customer, () => decideSandboxPayment(key, decision));
      }
      return withChosenLanguage(invoicePath(invoice.id, "/return"), request);
    },
    endedLinkPage(request, id),
  );
}

/** Abandons the customer's payment in progress, so that they can pay another way, unless it has ended. */
export function abandonInvoicePayment(request: HttpRequest, id: string): Promise<HttpResponse> {
  return formResponse(
    request,
    async () => {
      const { actor, invoice, last } = await loadResolvedInvoice(request, id, { ask: false });
      requireReadyClock(actor);
      if (last && invoicePageState(invoice, last) === "requires_action") {
        await lookUpPayment(actor, last, { abandon: true });
      }
      return withChosenLanguage(invoicePath(invoice.id), request);
    },
    endedLinkPage(request, id),
  );
}

/** The sandbox's question to the customer about the invoice's payment; `decisions` is undefined if there is none. */
async function openQuestion(request: HttpRequest, id: string) {
  const opened = await loadResolvedInvoice(request, id, { ask: false });
  const { invoice, last } = opened;
  const isAsking = !invoice.livemode && invoicePageState(invoice, last) === "requires_action";
  const payment = isAsking ? last : null;
  return { ...opened, payment, decisions: payment ? await sandboxQuestion({ paymentId: payment.id }) : undefined };
}
