import { applyOutcome } from "#checkout/pages/handlers/resolve-by-lookup.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, isDomainError } from "#kernel/errors.ts";
import { holdCharging } from "#money/charging/hold-charging.ts";
import {
  adoptUnrecordedCharge,
  findUnresolvedCharge,
  isUnrecordedCharge,
} from "#money/charging/unrecorded-charge-store.ts";
import type { ChargeToMake } from "#money/invoice/charge-oldest-invoice.ts";
import { invoicePaymentRequest } from "#money/invoice/invoice-payment-request.ts";
import type { PaymentOutcome } from "#money/payment/model.ts";
import { recordProcessorPaymentId } from "#money/payment/store.ts";
import {
  type OpenedPayment,
  type Opening,
  type PaymentProcessor,
  type PaymentRequest,
  UnknownChargeError,
} from "#money/processor/processor.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { queueNotice } from "#money/processor-notice/store.ts";
import { logger } from "#platform/base/logger.ts";
import { type ChargeOutcome, countCharge } from "#platform/base/metrics.ts";

/** Ends a payment for which the bank requires the customer, who is absent, unless it has already ended. */
async function endWithoutCustomer(processor: PaymentProcessor, opened: OpenedPayment): Promise<PaymentOutcome> {
  const ended = await processor.lookup(opened, { abandon: true });
  const isAbandoned = !ended || (ended.status === "failed" && ended.failure === "abandoned");
  return isAbandoned ? { status: "failed", failure: "authentication_required" } : ended;
}

const DECLINED = { failure: "payment_declined" } as const;

function unresolvedChargeError(processorPaymentId: string): DomainError {
  return new DomainError(
    "charging_held",
    `The payment processor has a charge of this subscription (${processorPaymentId}) that is missing here and doesn’t match this invoice. The subscription wasn’t charged.`,
  );
}

/**
 * Opens the charge, or uses the charge that the processor has and the database lost.
 * @throws UnknownChargeError after charging was put on hold; DomainError `charging_held` if the subscription has a lost
 * charge that doesn't match, for example because of its amount: it may have paid this period.
 */
async function open(
  actor: Actor,
  processor: PaymentProcessor,
  request: PaymentRequest,
  { invoice, payment }: Pick<ChargeToMake, "invoice" | "payment">,
): Promise<Opening> {
  if (actor.livemode && request.chargeName !== null) {
    const processorPaymentId = await adoptUnrecordedCharge(actor, invoice, payment);
    if (processorPaymentId !== null) {
      // The charge may have been refunded or disputed in the lost time.
      await queueNotice({ processorPaymentId, processorDisputeId: null });
      return { processorPaymentId };
    }
    const unresolved = await findUnresolvedCharge(actor, invoice);
    if (unresolved !== null) throw unresolvedChargeError(unresolved);
    // The name belongs to the dismissed charge. The next attempt has another one.
    if (await isUnrecordedCharge(actor, request.chargeName, { onlyDismissed: true })) return DECLINED;
  }
  try {
    return await processor.create(request);
  } catch (error) {
    if (!(error instanceof UnknownChargeError) || !actor.livemode || request.chargeName === null) throw error;
    // The operator has seen this charge and released the hold: the attempt fails, and the next one has another name.
    if (await isUnrecordedCharge(actor, request.chargeName)) return DECLINED;
    await holdCharging("unknown_charge", { paymentId: request.paymentId, charge: request.chargeName });
    throw error;
  }
}

/**
 * Charges a saved method at the processor, outside any transaction, and records the outcome. If the processor can't be
 * reached, the payment stays in progress until `resumeCharges` repeats the call: no outcome is assumed. Each charge is
 * counted and logged.
 * @throws any error of the processor if it can't be reached.
 */
export async function chargeInvoice(actor: Actor, charge: ChargeToMake): Promise<PaymentOutcome> {
  const outcome = await chargeAtProcessor(actor, charge).catch((error: unknown) => {
    report(actor, charge, "failed", isDomainError(error) ? error.code : undefined);
    throw error;
  });
  if (outcome.status === "succeeded") report(actor, charge, "succeeded");
  else if (outcome.status !== "failed") report(actor, charge, "processing");
  else report(actor, charge, outcome.failure === "abandoned" ? "abandoned" : "declined", outcome.failure);
  return outcome;
}

function report(
  { merchantId, livemode }: Actor,
  { subscription, invoice, payment }: ChargeToMake,
  outcome: ChargeOutcome,
  failure?: string,
): void {
  countCharge(livemode, outcome);
  const ids = { merchantId, livemode, subscriptionId: subscription.id, invoiceId: invoice.id, paymentId: payment.id };
  const amount = { amountMinor: Number(payment.amount), currency: payment.currency };
  logger().info({ ...ids, attempt: payment.attemptNumber, ...amount, outcome, failure }, "charge");
}

async function chargeAtProcessor(
  actor: Actor,
  { subscription, invoice, payment, method }: ChargeToMake,
): Promise<PaymentOutcome> {
  const processor = requireProcessor(actor);
  const request = await invoicePaymentRequest(actor, invoice, subscription, { payment, method });
  const opening = await open(actor, processor, request, { invoice, payment });
  if ("failure" in opening) {
    const rejected = { status: "failed", failure: opening.failure } as const;
    await applyOutcome(actor, processor, payment, rejected);
    return rejected;
  }
  const { processorPaymentId } = opening;
  const abandoned = { status: "failed", failure: "abandoned" } as const;
  if (!(await recordProcessorPaymentId(actor, payment.id, processorPaymentId))) return abandoned;
  const opened = { paymentId: payment.id, processorPaymentId };
  const confirmed = await processor.confirm(opened, request, { type: method.type, customer: {} });
  const outcome = confirmed.status === "requires_action" ? await endWithoutCustomer(processor, opened) : confirmed;
  await applyOutcome(actor, processor, { ...payment, processorPaymentId }, outcome);
  return outcome;
}
