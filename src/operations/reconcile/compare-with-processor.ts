import type { ChargingHold } from "#money/charging/charging-hold.ts";
import { type DueSoon, findDueSoon } from "#money/charging/due-soon-store.ts";
import { startOfComparison } from "#money/charging/start-of-comparison.ts";
import { findChargingHold } from "#money/charging/store.ts";
import { withoutPayment } from "#money/charging/unrecorded-charge-store.ts";
import type { PaymentProcessor, ProcessorCharge } from "#money/processor/interface/processor.ts";

const WEEK_MS = 7 * 24 * 3_600_000;

/** The processor's charges compared with the payments of the database. */
export interface Comparison {
  /** The start of the compared time. */
  since: Date;
  hold: ChargingHold | null;
  /** Charges of merchants of this installation that have no payment here. */
  unknown: ProcessorCharge[];
  /** Live subscriptions that fall due within seven days. */
  dueSoon: DueSoon[];
}

/**
 * Compares the processor's charges with the payments of the database. It changes nothing.
 * @param since the start of the compared time. Default: an hour before the newest live payment from before the hold, or 30
 * days before a hold for an unknown charge.
 * @throws Error for a processor that can't list its charges; DomainError `unavailable`.
 */
export async function compareWithProcessor(processor: PaymentProcessor, since?: Date): Promise<Comparison> {
  if (!processor.listCharges) throw new Error(`${processor.name} can't list its charges.`);
  const hold = await findChargingHold();
  const from = since ?? (await startOfComparison(hold));
  // The list first: a new charge is stored here before it is confirmed there.
  const charges = await processor.listCharges(from);
  return {
    since: from,
    hold,
    unknown: await withoutPayment(charges),
    dueSoon: await findDueSoon(new Date(Date.now() + WEEK_MS)),
  };
}
