import { type DomainError, isDomainError } from "#domain/shared/errors.ts";
import { Receipt, ReceiptClosed } from "#hosted/parts/receipt.tsx";
import { browserOf } from "#server/checkout/browser-cookie.ts";
import { redirectResponse } from "#server/checkout/html-response.tsx";
import { pageMessages } from "#server/checkout/language.ts";
import { pageId, pageResponse } from "#server/checkout/page-response.tsx";
import type { HttpResponse } from "#server/platform/http-response.ts";
import { openReceipt } from "#server/services/receipt/open-receipt.ts";

/** The receipt for its customer; 403 for others; the session's own page while there is none. */
export function showReceiptPage(request: Request, id: string): Promise<HttpResponse> {
  return pageResponse(request, async (visitorMessages) => {
    const token = new URL(request.url).searchParams.get("token");
    const proof = { token, browserHash: browserOf(request).hash };
    const receipt = await openReceipt(pageId("checkout session", id), proof).catch(refusalOf);
    if (isDomainError(receipt)) {
      if (receipt.code === "session_not_open") return redirectResponse(`/checkout/${id}`);
      const body = <ReceiptClosed messages={visitorMessages} sessionUrl={`/checkout/${id}`} />;
      return { status: 403, title: visitorMessages.receipt.closed.title, body };
    }
    const { merchant, livemode, locale } = receipt.session;
    const messages = pageMessages(request, { session: locale, merchant: merchant.defaultLocale });
    return {
      messages,
      status: 200,
      title: `${messages.receipt.title} ${receipt.number} · ${merchant.companyName}`,
      merchant,
      testMode: livemode ? undefined : { renews: false, takesCard: false },
      body: <Receipt receipt={receipt} messages={messages} sessionUrl={`/checkout/${id}`} />,
    };
  });
}

/** Errors with a page; others are rethrown. */
function refusalOf(error: unknown): DomainError {
  if (isDomainError(error) && error.code !== "resource_missing") return error;
  throw error;
}
