import { recordLostCharge, recordUnresolvedCharge } from "#money/charge/record-lost-charge.ts";
import { deleteUnresolvedCharge, findUnresolvedCharges } from "#money/charging/unrecorded-charge-store.ts";
import { queueNotice } from "#money/payment/processor-notice-store.ts";
import type { PaymentProcessor, ProcessorCharge } from "#money/processor/interface/processor.ts";
import { applyNotice } from "#money/processor-notice/apply-notice.ts";
import type { Comparison } from "#operations/reconcile/compare-with-processor.ts";
import { logger } from "#platform/base/logger.ts";

/**
 * The result for a charge: `recorded` as a payment; `canceled` at the processor; `not_charged`, because it failed there;
 * `unresolved`, to be used by a renewal or resolved by the operator; `failed`, with the error in the log.
 */
interface AppliedCharge {
  processorPaymentId: string;
  result: "recorded" | "canceled" | "not_charged" | "unresolved" | "failed";
}

/** The changes that `applyComparison` made. */
export interface Applied {
  charges: AppliedCharge[];
  /** The number of payments whose refunds or disputes were read from the processor. */
  reversals: number;
  /** The processor's IDs of payments for which that failed. */
  failedReversals: string[];
}

/**
 * Records what the processor has and the database lost: customers' payments of sessions and invoices that exist and are
 * unpaid, refunds and disputes. An unknown payment that requires action from its customer is canceled at the processor.
 * Charges that an earlier release left unresolved are tried again. Charges of renewals are used by the renewals after
 * the release. Safe to repeat. An error is logged, and the others continue.
 * @throws DomainError `unavailable` if the processor's lists can't be read.
 */
export async function applyComparison(
  processor: PaymentProcessor,
  { unknown, since }: Pick<Comparison, "unknown" | "since">,
): Promise<Applied> {
  const charges: AppliedCharge[] = [];
  const record = async (processorPaymentId: string, apply: () => Promise<AppliedCharge["result"]>) =>
    void charges.push({ processorPaymentId, result: await orFailed(processorPaymentId, apply) });
  for (const charge of unknown) await record(charge.processorPaymentId, () => applyCharge(processor, charge));
  for (const id of await findUnresolvedCharges()) await record(id, () => applyUnresolvedCharge(processor, id));

  const failedReversals: string[] = [];
  let reversals = 0;
  for (const reversal of (await processor.listReversals?.(since)) ?? []) {
    const result = await orFailed(reversal.processorPaymentId, () => applyNotice(reversal));
    if (result === "failed") failedReversals.push(reversal.processorPaymentId);
    else if (result) reversals++;
    // A renewal may record the payment later.
    else await queueNotice(reversal);
  }
  return { charges, reversals, failedReversals };
}

/** The charges that are still unknown after it was applied. */
export function stillUnknown(unknown: readonly ProcessorCharge[], { charges }: Applied): ProcessorCharge[] {
  const results = new Map(charges.map(({ processorPaymentId, result }) => [processorPaymentId, result]));
  return unknown.filter(({ processorPaymentId }) => {
    const result = results.get(processorPaymentId);
    return result === "unresolved" || result === "failed";
  });
}

/** Whether anything failed. */
export function hasFailed({ charges, failedReversals }: Applied): boolean {
  return failedReversals.length > 0 || charges.some(({ result }) => result === "failed");
}

async function orFailed<T>(processorPaymentId: string, apply: () => Promise<T>): Promise<T | "failed"> {
  try {
    return await apply();
  } catch (error) {
    logger().error({ err: error, processorPaymentId }, "a payment could not be reconciled");
    return "failed";
  }
}

async function applyCharge(processor: PaymentProcessor, charge: ProcessorCharge): Promise<AppliedCharge["result"]> {
  if (charge.status === "requires_action") {
    const { processorPaymentId } = charge;
    const outcome = await processor.lookup(
      { paymentId: charge.paymentId ?? "", processorPaymentId },
      { abandon: true },
    );
    if (outcome?.status === "failed") return "canceled";
    if (outcome?.status !== "succeeded" && outcome?.status !== "processing") return "unresolved";
  }
  return (await recordLostCharge(charge)) ? "recorded" : "unresolved";
}

async function applyUnresolvedCharge(processor: PaymentProcessor, id: string): Promise<AppliedCharge["result"]> {
  const charge = await processor.findCharge?.(id);
  // Unknown to the processor: another account's keys may be configured.
  if (!charge) return "unresolved";
  if (charge !== "failed") return (await recordUnresolvedCharge(charge)) ? "recorded" : "unresolved";
  await deleteUnresolvedCharge(id);
  return "not_charged";
}
