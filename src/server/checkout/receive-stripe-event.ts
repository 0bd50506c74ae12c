import { isDomainError } from "#domain/shared/errors.ts";
import { OBJECT_ID } from "#domain/shared/text.ts";
import { settleByLookup } from "#server/checkout/settle-attempt.ts";
import { isUnavailable } from "#server/database/database-errors.ts";
import type { OpenedPayment } from "#server/payments/processor.ts";
import { readStripeDelivery } from "#server/payments/stripe/webhook.ts";
import { logger } from "#server/platform/logger.ts";
import { readBytes } from "#server/platform/request-body.ts";
import { requestIdOf } from "#server/platform/request-id.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import { findPaymentAttempt } from "#server/services/payment/repository.ts";

/** In bytes. */
const MAX_EVENT_BYTES = 262_144;

/**
 * Stripe's event about a payment. The payment is looked up at Stripe, so that an event may come twice, late or out of
 * order. Responds 400 if Stripe did not sign it; 503 makes Stripe deliver it again.
 */
export async function receiveStripeEvent(request: Request): Promise<Response> {
  try {
    const body = await readBytes(request, MAX_EVENT_BYTES);
    const notice = await readStripeDelivery(body, request.headers.get("stripe-signature"));
    if (notice === "not configured") return answer(404, "Stripe is not configured here.");
    if (notice === "not from Stripe") return answer(400, "The signature does not fit.");
    if (notice !== "ignored") await applyNotice(notice.payment);
    return answer(200, "Received.");
  } catch (error) {
    logger().error({ err: error, requestId: requestIdOf(request) }, "a delivery of Stripe's could not be applied");
    if (isDomainError(error) && error.status < 500) return answer(error.status, error.message);
    return answer(isDomainError(error) || isUnavailable(error) ? 503 : 500, "Deliver it again later.");
  }
}

/** Payments that others made with the same Stripe account. */
async function applyNotice({ sessionId, attemptId, paymentId }: OpenedPayment): Promise<void> {
  if (!OBJECT_ID.test(sessionId) || !OBJECT_ID.test(attemptId)) return;
  const opened = await openCheckoutSessionPage(sessionId).catch((error: unknown) => {
    if (isDomainError(error) && error.code === "resource_missing") return undefined;
    throw error;
  });
  if (!opened?.actor.livemode) return;
  const attempt = await findPaymentAttempt(opened.actor, attemptId);
  if (attempt?.checkoutSessionId !== sessionId || attempt.processorPaymentId !== paymentId) return;
  await settleByLookup(opened.actor, attempt, { abandon: false });
}

function answer(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { "Cache-Control": "no-store" } });
}
