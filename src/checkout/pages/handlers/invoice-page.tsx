import { browserOf } from "#checkout/pages/handlers/browser-cookie.ts";
import { countryChoices, guessCountry } from "#checkout/pages/handlers/country-choices.ts";
import { elementConfig } from "#checkout/pages/handlers/element-config.ts";
import { endedLinkPage } from "#checkout/pages/handlers/invoice-link.tsx";
import { invoiceOffer } from "#checkout/pages/handlers/invoice-offer.ts";
import { pageMessages, withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import { loadResolvedInvoice } from "#checkout/pages/handlers/load-resolved-invoice.ts";
import { offerFingerprint } from "#checkout/pages/handlers/offer-fingerprint.ts";
import type { OpenedInvoice } from "#checkout/pages/handlers/open-invoice-page.ts";
import { pageResponse, type ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import { billingMessages, invoiceErrors } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { OpenInvoice, PaidInvoice, ProcessingInvoice, VoidInvoice } from "#checkout/pages/parts/invoice-pages.tsx";
import { PaymentActionPage } from "#checkout/pages/parts/payment-action-page.tsx";
import { ProcessingPage } from "#checkout/pages/parts/processing-page.tsx";
import { UnavailablePage } from "#checkout/pages/parts/rejection-pages.tsx";
import type { CreditNote } from "#money/credit-note/model.ts";
import { findCreditNotePage } from "#money/credit-note/store.ts";
import { invoicePageState } from "#money/invoice/invoice-page.ts";
import { collectionOf, type Invoice } from "#money/invoice/model.ts";
import { findPaymentMethod } from "#money/payment/store.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { hasEnded, type Subscription } from "#money/subscription/model.ts";
import type { Offer } from "#order/offer.ts";
import { type InvoicePart, invoicePath } from "#platform/base/hosted-invoice-url.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";

/** A page shows this many credit notes of its invoice at most: the newest. */
const MAX_CREDIT_NOTES = 100;

/** The invoice's form while it is open, otherwise its outcome. Without its token, `endedLinkPage`. */
export function showInvoicePage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(
    request,
    async () => {
      const opened = await loadResolvedInvoice(request, id, { ask: true });
      const { invoice, merchant, last } = opened;
      const messages = pageMessages(request, { session: invoice.locale, merchant: merchant.defaultLocale });
      const offer = invoiceOffer(invoice, opened);
      const page = await pageContent(request, opened, { offer, messages });
      const acceptsCard = invoicePageState(invoice, last) === "open";
      const testMode = invoice.livemode ? undefined : { renews: false, acceptsCard };
      return { messages, testMode, merchant, ...page };
    },
    endedLinkPage(request, id),
  );
}

async function pageContent(
  request: HttpRequest,
  opened: OpenedInvoice,
  { offer, messages }: { offer: Offer; messages: Messages },
): Promise<ShownPage> {
  const { actor, invoice, merchant, subscription, last } = opened;
  const { pages } = messages;
  const { invoice: words } = billingMessages(messages);
  const shown = { invoice, offer, messages };
  const address = (part?: InvoicePart) => withChosenLanguage(invoicePath(invoice.id, part), request);
  const watched = { merchant, messages, stateUrl: address("/state"), pageUrl: address() };
  switch (invoicePageState(invoice, last)) {
    case "paid": {
      const [payment, creditNotes] = await Promise.all([
        invoice.paymentId === null ? null : findPaymentMethod(actor, invoice.paymentId),
        creditNotesOf(opened),
      ]);
      const title = `${words.title(invoice.number)} · ${merchant.companyName}`;
      return {
        status: 200,
        title,
        body: (
          <PaidInvoice
            {...shown}
            payment={payment}
            hasEnded={subscription !== null && hasEnded(subscription)}
            creditNotes={creditNotes}
          />
        ),
      };
    }
    case "void":
      return {
        status: 200,
        title: words.void.title,
        body: <VoidInvoice {...shown} creditNotes={await creditNotesOf(opened)} />,
      };
    case "on_its_way":
      return { status: 200, title: words.processing.title, body: <ProcessingInvoice {...shown} /> };
    case "charging":
      return { status: 200, title: pages.processing.title, body: <ProcessingPage {...watched} /> };
    case "requires_action": {
      const actionUrl = last?.actionUrl ?? address();
      const method = last?.paymentMethodType ?? "card";
      const abandonUrl = address("/give-up");
      const body = <PaymentActionPage {...watched} method={method} actionUrl={actionUrl} abandonUrl={abandonUrl} />;
      return { status: 200, title: pages.action.title, body };
    }
    case "open":
      return openPage(request, opened, { offer, messages });
  }
}

/** Newest first. */
async function creditNotesOf({ actor, invoice }: OpenedInvoice): Promise<CreditNote[]> {
  return (await findCreditNotePage(actor, { invoiceId: invoice.id }, { limit: MAX_CREDIT_NOTES })).data;
}

function openPage(
  request: HttpRequest,
  { invoice, merchant, subscription, last }: OpenedInvoice,
  { offer, messages }: { offer: Offer; messages: Messages },
): ShownPage {
  const processor = processorFor(invoice.livemode);
  if (!processor) {
    const body = <UnavailablePage merchant={merchant} messages={messages} />;
    return { status: 503, title: messages.pages.unavailable.title, body };
  }
  const address = (part: InvoicePart) => withChosenLanguage(invoicePath(invoice.id, part), request);
  const { address: billing, email = "" } = invoice.customerDetails ?? {};
  const country = billing?.country ?? guessCountry(request.headers.get("accept-language"));
  // Only the customer's attempts here: the email reports failed automatic charges.
  const isOwn = last?.checkoutSessionId === null && last.paymentMethodId === null;
  const failure = isOwn ? last.failureCode : null;
  const isOver = subscription !== null && hasEnded(subscription);
  const lacksMethod = subscription !== null && subscription.defaultPaymentMethodId === null;
  return {
    status: 200,
    title: `${billingMessages(messages).invoice.title(invoice.number)} · ${merchant.companyName}`,
    element: processor.element,
    newCookie: browserOf(request).newCookie,
    body: (
      <OpenInvoice
        invoice={invoice}
        hasEnded={isOver}
        endedEarlyAt={subscription && endedEarlyAt(subscription, invoice)}
        lacksMethod={lacksMethod && !isOver}
        nextAttempt={lacksMethod ? null : collectionOf(invoice).nextAttemptAt}
        offer={offer}
        element={elementConfig(processor.element, offer)}
        fingerprint={offerFingerprint(offer)}
        target={{ kind: "session", payUrl: address("/pay"), orderUrl: "", stateUrl: address("/state") }}
        draft={invoice.id}
        messages={messages}
        countries={countryChoices(messages.locale)}
        country={country}
        taxStates={[]}
        email={email}
        failure={
          failure && last ? { message: invoiceErrors(messages)[failure], method: last.paymentMethodType } : undefined
        }
      />
    ),
  };
}

/** When a subscription ended before the end of the period that it is billed for; null if it is billed for past time. */
function endedEarlyAt(subscription: Subscription, { periodEnd }: Invoice): Date | null {
  const { endedAt } = subscription;
  return hasEnded(subscription) && endedAt && endedAt < periodEnd ? endedAt : null;
}
