import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { browserOf } from "#checkout/pages/handlers/browser-cookie.ts";
import { framingOf } from "#checkout/pages/handlers/framing.ts";
import { redirectResponse } from "#checkout/pages/handlers/html-response.tsx";
import { pageMessages } from "#checkout/pages/handlers/language.ts";
import { pageId, pageResponse, type ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import { receiptMailUrl, receiptRecipient } from "#checkout/pages/handlers/receipt-mail.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { Receipt, ReceiptClosed, ReceiptMailed } from "#checkout/pages/parts/receipt.tsx";
import { receiptTexts } from "#checkout/pages/receipt-texts.ts";
import { openReceipt } from "#checkout/receipt/open-receipt.ts";
import { type DomainError, isDomainError } from "#kernel/errors.ts";
import { invoicePdfUrl } from "#platform/base/document-url.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";

/** The receipt for its customer; 403 for others; the session's page while there is no receipt. */
export function showReceiptPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(request, async (visitorMessages) => {
    const token = new URL(request.url).searchParams.get("token");
    const proof = { token, browserHash: browserOf(request).hash };
    const receipt = await openReceipt(pageId("checkout session", id), proof).catch(rejectionOf);
    if (isDomainError(receipt)) {
      if (receipt.code === "session_not_open") return redirectResponse(`/checkout/${id}`);
      const page = await closedPage(request, id, visitorMessages);
      return { ...page, framing: token === null ? page.framing : undefined };
    }
    const { merchant, livemode, locale, invoiceId, customerDetails } = receipt.session;
    const messages = pageMessages(request, { session: locale, merchant: merchant.defaultLocale });
    // The document of a deleted customer is not shown here.
    const pdfUrl = invoiceId !== null && customerDetails !== null ? invoicePdfUrl(invoiceId) : undefined;
    return {
      messages,
      status: 200,
      title: `${receiptTexts(receipt, messages).title} ${receipt.number} · ${merchant.companyName}`,
      merchant,
      testMode: testModeOf({ livemode }),
      // With its token, it is not a page of this browser's checkout.
      framing: token === null ? framingOf(receipt.session, { session: id, status: "complete" }) : undefined,
      body: <Receipt receipt={receipt} messages={messages} sessionUrl={`/checkout/${id}`} pdfUrl={pdfUrl} />,
    };
  });
}

/** The receipt's URL in a browser that did not pay, without its token. */
async function closedPage(request: HttpRequest, id: string, messages: Messages): Promise<ShownPage> {
  const { session } = await openCheckoutSessionPage(id);
  const mailUrl = receiptMailUrl(request, session);
  const framing = framingOf(session, { session: id, status: "complete" });
  const body = <ReceiptClosed messages={messages} sessionUrl={`/checkout/${id}`} mailUrl={mailUrl} />;
  const { merchant } = session;
  return { status: 403, title: messages.receipt.closed.title, merchant, testMode: testModeOf(session), framing, body };
}

/**
 * The page after the form that resends the receipt. It does not show the email address, because anybody can send the
 * form.
 */
export function showReceiptMailedPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(request, async (messages) => {
    const { session } = await openCheckoutSessionPage(pageId("checkout session", id));
    if (receiptRecipient(session) === undefined) return redirectResponse(`/checkout/${id}`);
    const { merchant } = session;
    const framing = framingOf(session, { session: id, status: "complete" });
    const body = <ReceiptMailed messages={messages} merchant={merchant} sessionUrl={`/checkout/${id}`} />;
    return {
      status: 200,
      title: messages.receipt.mailed.title,
      merchant,
      testMode: testModeOf(session),
      framing,
      body,
    };
  });
}

/** A page of test mode says so, and leads to the portal of test mode. */
function testModeOf({ livemode }: { livemode: boolean }) {
  return livemode ? undefined : { renews: false, acceptsCard: false };
}

/** Errors with a page; others are rethrown. */
function rejectionOf(error: unknown): DomainError {
  if (isDomainError(error) && error.code !== "resource_missing") return error;
  throw error;
}
