import Stripe from "stripe";
import { sharedStripeClient, stripeSettings } from "#server/payments/stripe/client.ts";

/** The content of a Stripe event: Stripe's id of the payment to look up, with its refunds or a dispute or not, or nothing of interest. */
export type StripeNotice =
  | { processorPaymentId: string; about: "payment" | "refunds" }
  | { processorPaymentId: string; about: "dispute"; processorDisputeId: string }
  | "ignored"
  | "not configured"
  | "not from Stripe";

/**
 * Reads a Stripe event. The package verifies the signature over the received bytes, and that they are not older than
 * five minutes. Only the payment's id is taken from the body.
 */
export async function readStripeDelivery(body: Uint8Array, signature: string | null): Promise<StripeNotice> {
  const settings = stripeSettings();
  if (!settings) return "not configured";
  try {
    const { webhooks } = sharedStripeClient(settings);
    const event = await webhooks.constructEventAsync(Buffer.from(body), signature ?? "", settings.webhookSecret);
    return noticeOf(event);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      return "not from Stripe";
    }
    throw error;
  }
}

const ABOUT_REFUNDS = /^(refund\.(created|updated|failed)|charge\.refunded|charge\.refund\.updated)$/;

function noticeOf({ type, data }: Stripe.Event): StripeNotice {
  const { id, payment_intent: intent } = data.object as {
    id?: string;
    payment_intent?: string | { id: string } | null;
  };
  if (/^(payment|setup)_intent\./.test(type)) {
    return id === undefined ? "ignored" : { processorPaymentId: id, about: "payment" };
  }
  if (/^charge\.dispute\./.test(type) && id !== undefined && intent) {
    return { processorPaymentId: idOf(intent), about: "dispute", processorDisputeId: id };
  }
  // Refunds and charges name their payment.
  if (!ABOUT_REFUNDS.test(type) || !intent) return "ignored";
  return { processorPaymentId: idOf(intent), about: "refunds" };
}

function idOf(intent: string | { id: string }): string {
  return typeof intent === "string" ? intent : intent.id;
}
