import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import type { PageAnnouncement } from "#checkout/pages/handlers/announcements.ts";
import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { formResponse } from "#checkout/pages/handlers/form-response.tsx";
import { withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import { pageId } from "#checkout/pages/handlers/page-response.tsx";
import { hasReceipt } from "#checkout/receipt/model.ts";
import { isDomainError } from "#kernel/errors.ts";
import { customerEmail } from "#order/order.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { mailsCustomers } from "#platform/base/sends-mail.ts";
import { announce } from "#platform/work/announce.ts";

/**
 * The email address that the receipt is sent to; undefined if there is no receipt or address, or this
 * service sends none. Test mode emails only the merchant's own people, so its pages promise nothing.
 */
export function receiptRecipient(session: CheckoutSession): string | undefined {
  const isMailed = hasReceipt(session) && mailsCustomers(session);
  return isMailed ? customerEmail(session) : undefined;
}

/**
 * The URL that resends the receipt, for a customer who opens their order in another browser; undefined if it can't be
 * resent.
 */
export function receiptMailUrl(request: HttpRequest, session: CheckoutSession): string | undefined {
  if (receiptRecipient(session) === undefined) return undefined;
  return withChosenLanguage(`/checkout/${session.id}/receipt/mail`, request);
}

/**
 * Resends the receipt to the email address that was given with the order. The response is the same if it was sent a
 * moment ago, or three times already, and says so.
 */
export function mailReceiptFromPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return formResponse(request, async () => {
    const { actor, session } = await openCheckoutSessionPage(pageId("checkout session", id));
    requireReadyClock(actor);
    if (receiptRecipient(session) === undefined) return withChosenLanguage(`/checkout/${id}`, request);
    try {
      await sessionTransaction(session.id, MAX_QUEUED.customer, () =>
        announce<PageAnnouncement>(actor, { type: "receipt_requested", checkoutSessionId: session.id }),
      );
    } catch (error) {
      if (!isDomainError(error) || error.code !== "rate_limited" || "retryAfter" in error) throw error;
    }
    return withChosenLanguage(`/checkout/${id}/receipt/mail`, request);
  });
}
