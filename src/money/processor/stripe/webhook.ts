import Stripe from "stripe";
import { z } from "zod";
import { sharedStripeClient, stripeSettings } from "#money/processor/stripe/client.ts";

const MAX_AGE_SECONDS = 300;

/**
 * The content of a Stripe event: Stripe's ID of the payment to look up, optionally with its refunds or a dispute, or
 * nothing of interest. A payment names its merchant here unless others made it with the same account.
 */
export type StripeNotice =
  | { processorPaymentId: string; about: "payment"; merchantId: string | null }
  | { processorPaymentId: string; about: "refunds" }
  | { processorPaymentId: string; about: "dispute"; processorDisputeId: string }
  | "ignored"
  | "not configured"
  | "not from Stripe"
  | "malformed";

const Named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const Event = z.object({ type: z.string(), data: z.unknown() });
/** The subject of a Stripe event that is processed. */
const Data = z.object({
  object: z.object({
    id: z.string().optional(),
    payment_intent: Named.nullish(),
    metadata: z.object({ merchantId: z.string().optional() }).nullish(),
  }),
});

/**
 * Reads a Stripe event. The package verifies the signature over the received bytes, and that they are not older than
 * five minutes. Only the payment's ID and its merchant are used from the body.
 */
export async function readStripeDelivery(body: Uint8Array, signature: string | null): Promise<StripeNotice> {
  const settings = stripeSettings();
  if (!settings) return "not configured";
  const bytes = Buffer.from(body);
  try {
    const { signature: signatures } = sharedStripeClient(settings).webhooks;
    if (!signatures) throw new Error("The package can't verify signatures.");
    await signatures.verifyHeaderAsync(bytes, signature ?? "", settings.webhookSecret, MAX_AGE_SECONDS);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return "not from Stripe";
    throw error;
  }
  return noticeOf(bytes.toString("utf8"));
}

const ABOUT_PAYMENT = /^(payment|setup)_intent\./;
const ABOUT_DISPUTE = /^charge\.dispute\./;
const ABOUT_REFUNDS = /^(refund\.(created|updated|failed)|charge\.refunded|charge\.refund\.updated)$/;

function noticeOf(body: string): StripeNotice {
  const event = Event.safeParse(parsed(body));
  if (!event.success) return "malformed";
  const { type, data } = event.data;
  if (![ABOUT_PAYMENT, ABOUT_DISPUTE, ABOUT_REFUNDS].some((about) => about.test(type))) return "ignored";
  const about = Data.safeParse(data);
  if (!about.success) return "malformed";
  const { id, payment_intent: processorPaymentId, metadata } = about.data.object;
  if (ABOUT_PAYMENT.test(type)) {
    const merchantId = metadata?.merchantId ?? null;
    return id === undefined ? "ignored" : { processorPaymentId: id, about: "payment", merchantId };
  }
  // Disputes, refunds and charges name their payment.
  if (!processorPaymentId) return "ignored";
  if (ABOUT_REFUNDS.test(type)) return { processorPaymentId, about: "refunds" };
  return id === undefined ? "ignored" : { processorPaymentId, about: "dispute", processorDisputeId: id };
}

/** Undefined for what is no JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
