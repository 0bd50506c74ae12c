import { type DomainError, isDomainError } from "#domain/shared/errors.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { Receipt, ReceiptClosed, ReceiptMailed } from "#hosted/parts/receipt.tsx";
import { receiptWords } from "#hosted/receipt-words.ts";
import { browserOf } from "#server/checkout/browser-cookie.ts";
import { redirectResponse } from "#server/checkout/html-response.tsx";
import { pageMessages } from "#server/checkout/language.ts";
import { pageId, pageResponse, type ShownPage } from "#server/checkout/page-response.tsx";
import { receiptMailUrl, receiptRecipient } from "#server/checkout/receipt-mail.ts";
import type { HttpRequest } from "#server/platform/http-request.ts";
import type { HttpResponse } from "#server/platform/http-response.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import { openReceipt } from "#server/services/receipt/open-receipt.ts";

/** The receipt for its customer; 403 for others; the session's page while there is no receipt. */
export function showReceiptPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(request, async (visitorMessages) => {
    const token = new URL(request.url).searchParams.get("token");
    const proof = { token, browserHash: browserOf(request).hash };
    const receipt = await openReceipt(pageId("checkout session", id), proof).catch(rejectionOf);
    if (isDomainError(receipt)) {
      if (receipt.code === "session_not_open") return redirectResponse(`/checkout/${id}`);
      return closedPage(request, id, visitorMessages);
    }
    const { merchant, livemode, locale } = receipt.session;
    const messages = pageMessages(request, { session: locale, merchant: merchant.defaultLocale });
    return {
      messages,
      status: 200,
      title: `${receiptWords(receipt, messages).title} ${receipt.number} · ${merchant.companyName}`,
      merchant,
      testMode: livemode ? undefined : { renews: false, acceptsCard: false },
      body: <Receipt receipt={receipt} messages={messages} sessionUrl={`/checkout/${id}`} />,
    };
  });
}

/** The receipt's URL in a browser that did not pay, without its token. */
async function closedPage(request: HttpRequest, id: string, messages: Messages): Promise<ShownPage> {
  const { session } = await openCheckoutSessionPage(id);
  const mailUrl = receiptMailUrl(request, session);
  const body = <ReceiptClosed messages={messages} sessionUrl={`/checkout/${id}`} mailUrl={mailUrl} />;
  return { status: 403, title: messages.receipt.closed.title, merchant: session.merchant, body };
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
    const body = <ReceiptMailed messages={messages} merchant={merchant} sessionUrl={`/checkout/${id}`} />;
    return { status: 200, title: messages.receipt.mailed.title, merchant, body };
  });
}

/** Errors with a page; others are rethrown. */
function rejectionOf(error: unknown): DomainError {
  if (isDomainError(error) && error.code !== "resource_missing") return error;
  throw error;
}
