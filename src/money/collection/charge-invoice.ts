import type { Actor } from "#kernel/actor.ts";
import { isDomainError } from "#kernel/errors.ts";
import { type Charge, charge } from "#money/charge/charge.ts";
import { invoicePaymentRequest } from "#money/collection/invoice-payment-request.ts";
import type { PaymentOutcome } from "#money/payment/model.ts";
import type { InvoiceCharge } from "#money/subscription/invoice-charge.ts";
import { logger } from "#platform/base/logger.ts";
import { type ChargeOutcome, countCharge } from "#platform/base/metrics.ts";

/**
 * Charges an invoice by a payment that was written for it, for whichever reason: see `charge`. An off-session charge is
 * counted and logged.
 * @throws those of `charge`.
 */
export async function chargeInvoice(actor: Actor, started: InvoiceCharge): Promise<PaymentOutcome> {
  if (started.reason.by === "customer") return charge(actor, await chargeOf(actor, started));
  const outcome = await charge(actor, await chargeOf(actor, started)).catch((error: unknown) => {
    report(actor, started, "failed", isDomainError(error) ? error.code : undefined);
    throw error;
  });
  if (outcome.status === "succeeded") report(actor, started, "succeeded");
  else if (outcome.status !== "failed") report(actor, started, "processing");
  else report(actor, started, outcome.failure === "abandoned" ? "abandoned" : "declined", outcome.failure);
  return outcome;
}

async function chargeOf(actor: Actor, started: InvoiceCharge): Promise<Charge> {
  const { reason, invoice, payment } = started;
  const request = await invoicePaymentRequest(actor, started);
  if (reason.by === "customer") return { payment, request, method: reason.method };
  return { payment, request, method: { type: reason.method.type, customer: {} }, offSession: invoice };
}

function report(
  { merchantId, livemode }: Actor,
  { subscription, invoice, payment }: InvoiceCharge,
  outcome: ChargeOutcome,
  failure?: string,
): void {
  countCharge(livemode, outcome);
  const ids = { merchantId, livemode, subscriptionId: subscription.id, invoiceId: invoice.id, paymentId: payment.id };
  const amount = { amountMinor: Number(payment.amount), currency: payment.currency };
  logger().info({ ...ids, attempt: payment.attemptNumber, ...amount, outcome, failure }, "charge");
}
