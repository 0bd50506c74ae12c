import { dismissCharges } from "#money/charging/unrecorded-charge-store.ts";
import type { PaymentProcessor, ProcessorCharge } from "#money/processor/interface/processor.ts";
import { type Applied, applyComparison, hasFailed, stillUnknown } from "#operations/reconcile/apply-comparison.ts";
import { type Comparison, compareWithProcessor } from "#operations/reconcile/compare-with-processor.ts";
import { releaseCharging } from "#operations/reconcile/release-charging.ts";

/** The options of the command. */
export interface ReconcileOptions {
  since?: Date | undefined;
  applies?: boolean;
  releases?: boolean;
  sendsMails?: boolean;
  /** The processor's IDs of unresolved charges. */
  dismiss?: readonly string[];
}

/** A comparison, and what was changed because of it. */
export interface Reconciliation extends Comparison {
  /** The processor's IDs of charges that were dismissed. */
  dismissed: string[];
  applied: Applied | null;
  /** The unknown charges without those that were recorded, canceled or not charged. */
  unresolved: ProcessorCharge[];
  released: boolean;
}

/**
 * Compares the processor with the database, and changes what is requested (contract, section 7). If something can't be
 * applied, the hold is not released.
 * @throws those of `compareWithProcessor` and `applyComparison`.
 */
export async function reconcile(
  processor: PaymentProcessor,
  { since, applies = false, releases = false, sendsMails = false, dismiss = [] }: ReconcileOptions,
): Promise<Reconciliation> {
  const dismissed = await dismissCharges(dismiss);
  const compared = await compareWithProcessor(processor, since);
  const applied = applies ? await applyComparison(processor, compared) : null;
  const unresolved = applied ? stillUnknown(compared.unknown, applied) : compared.unknown;
  const canRelease = releases && !(applied && hasFailed(applied));
  const released = canRelease && (await releaseCharging({ ...compared, unknown: unresolved }, { sendsMails }));
  return { ...compared, dismissed, applied, unresolved, released };
}
