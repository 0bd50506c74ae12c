import { isDomainError } from "#kernel/errors.ts";
import { OBJECT_ID } from "#kernel/text.ts";
import { lookUpPayment } from "#money/charge/look-up-payment.ts";
import { recordLostCharge, recordUnresolvedCharge } from "#money/charge/record-lost-charge.ts";
import { holdCharging } from "#money/charging/hold-charging.ts";
import { isUnresolved, withoutPayment } from "#money/charging/unrecorded-charge-store.ts";
import { openPaymentOfProcessor } from "#money/payment/open-payment-of-processor.ts";
import { queueNotice } from "#money/payment/processor-notice-store.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { readStripeDelivery, type StripeNotice } from "#money/processor/stripe/webhook.ts";
import { applyNotice } from "#money/processor-notice/apply-notice.ts";
import { isUnavailable } from "#platform/base/database-errors.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import { logger } from "#platform/base/logger.ts";
import { readBytes } from "#platform/base/request-body.ts";
import { requestIdOf } from "#platform/base/request-id.ts";

/** In bytes. */
const MAX_EVENT_BYTES = 262_144;

/**
 * Stripe's event about a payment, its refunds or a dispute. They are looked up at Stripe, so that an event may come
 * twice, late or out of order. Responds 400 if Stripe did not sign it, or it is no event; 503 makes Stripe deliver it
 * again.
 */
export async function receiveStripeEvent(request: HttpRequest): Promise<Response> {
  try {
    const body = await readBytes(request, MAX_EVENT_BYTES);
    const notice = await readStripeDelivery(body, request.headers.get("stripe-signature"));
    if (notice === "not configured") return response(404, "Stripe is not configured.");
    if (notice === "not from Stripe") return response(400, "The signature is not valid.");
    if (notice === "malformed") return response(400, "The body is not an event.");
    if (notice !== "ignored") await settle(notice);
    return response(200, "Received.");
  } catch (error) {
    logger().error({ err: error, requestId: requestIdOf(request) }, "a delivery of Stripe's could not be applied");
    if (isDomainError(error) && error.status < 500) return response(error.status, error.message);
    return response(isDomainError(error) || isUnavailable(error) ? 503 : 500, "Try again later.");
  }
}

/**
 * An unknown payment usually belongs to others who use the same account. Notices about its refunds and disputes are
 * stored. An unknown payment of ours that succeeded or is processing means that the database went back: charging is put
 * on hold.
 */
async function settle(notice: Exclude<StripeNotice, string>): Promise<void> {
  const { processorPaymentId, about } = notice;
  if (!OBJECT_ID.test(processorPaymentId)) return;
  if (about === "payment") {
    const opened = await openPaymentOfProcessor(processorPaymentId);
    if (opened) await lookUpPayment(opened.actor, opened.payment, { abandon: false });
    else if (notice.merchantId !== null) await receiveLostCharge(processorPaymentId);
    return;
  }
  const processorDisputeId = about === "dispute" ? notice.processorDisputeId : null;
  const isKnown = await applyNotice({ processorPaymentId, processorDisputeId });
  if (!isKnown) await queueNotice({ processorPaymentId, processorDisputeId });
}

async function receiveLostCharge(processorPaymentId: string): Promise<void> {
  const charge = await processorFor(true)?.findCharge?.(processorPaymentId);
  if (!charge || charge === "failed" || charge.status === "requires_action") return;
  // Stored by a release, and not recorded yet.
  if (await isUnresolved(processorPaymentId)) return void (await recordUnresolvedCharge(charge));
  if ((await withoutPayment([charge])).length === 0) return;
  const { merchantId, checkoutSessionId, invoiceId } = charge;
  const details = { processorPaymentId, merchantId, checkoutSessionId, invoiceId };
  await queueNotice({ processorPaymentId, processorDisputeId: null });
  await holdCharging("unknown_charge", { processorPaymentId, merchantId });
  const isRecorded = await recordLostCharge(charge);
  logger().error(details, isRecorded ? "a lost payment was recorded" : "the payment of a notice is unknown here");
}

function response(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { "Cache-Control": "no-store" } });
}
