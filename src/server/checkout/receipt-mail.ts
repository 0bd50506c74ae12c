import { type CheckoutSession, customerEmail } from "#domain/checkout/checkout-session.ts";
import { hasReceipt } from "#domain/payment/receipt.ts";
import { isDomainError } from "#domain/shared/errors.ts";
import { MAX_QUEUED, sessionTransaction } from "#server/checkout/customer-transaction.ts";
import { formResponse } from "#server/checkout/form-response.tsx";
import { withChosenLanguage } from "#server/checkout/language.ts";
import { pageId } from "#server/checkout/page-response.tsx";
import type { HttpRequest } from "#server/platform/http-request.ts";
import type { HttpResponse } from "#server/platform/http-response.ts";
import { sendsMail } from "#server/platform/sends-mail.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import { mailReceiptAgainByPage } from "#server/services/mail/mail-receipt-again.ts";
import { requireReadyClock } from "#server/services/test-clock/require-ready-clock.ts";

/**
 * The email address that the receipt is sent to; undefined if there is no receipt or address, or the merchant or this
 * service sends none. Test mode emails only the merchant's own people, so its pages promise nothing.
 */
export function receiptRecipient(session: CheckoutSession): string | undefined {
  const isMailed = session.livemode && hasReceipt(session) && session.merchant.receiptMails && sendsMail();
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
      await sessionTransaction(session.id, MAX_QUEUED.customer, () => mailReceiptAgainByPage(actor, session.id));
    } catch (error) {
      if (!isDomainError(error) || error.code !== "rate_limited" || "retryAfter" in error) throw error;
    }
    return withChosenLanguage(`/checkout/${id}/receipt/mail`, request);
  });
}
