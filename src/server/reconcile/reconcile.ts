import { type ChargingHold, HOLD_REASONS } from "#domain/charging/charging-hold.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { PaymentProcessor, ProcessorCharge } from "#server/payments/processor.ts";
import { logger } from "#server/platform/logger.ts";
import { type DueSoon, findDueSoon } from "#server/services/charging/due-soon-repository.ts";
import { deleteChargingHold, findChargingHold } from "#server/services/charging/repository.ts";
import { startOfComparison } from "#server/services/charging/start-of-comparison.ts";
import { insertUnrecordedCharges, withoutPayment } from "#server/services/charging/unrecorded-charge-repository.ts";

const DAY_MS = 24 * 3_600_000;

/** The comparison of the processor with the database. */
export interface Reconciliation {
  /** From this time on, charges of the processor were read. */
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
export async function compareWithProcessor(processor: PaymentProcessor, since?: Date): Promise<Reconciliation> {
  if (!processor.listCharges) throw new Error(`${processor.name} can't list its charges.`);
  const hold = await findChargingHold();
  const from = since ?? (await startOfComparison(hold));
  // The list first: a charge that is made meanwhile is stored here before it is confirmed there.
  const charges = await processor.listCharges(from);
  return {
    since: from,
    hold,
    unknown: await withoutPayment(charges),
    dueSoon: await findDueSoon(new Date(Date.now() + 7 * DAY_MS)),
  };
}

/**
 * Ends the hold. The unknown charges are stored first, so that the renewals that they paid take them instead of charging
 * again, and their sessions and invoices take no other payment.
 * @returns whether there was a hold.
 */
export async function releaseCharging({ unknown }: Pick<Reconciliation, "unknown">): Promise<boolean> {
  if (unknown.length > 0) await insertUnrecordedCharges(unknown);
  const wasHeld = await deleteChargingHold();
  if (wasHeld) logger().warn({ unknownCharges: unknown.length }, "the hold on charging was released");
  return wasHeld;
}

/** The comparison as lines for a terminal. */
export function reportLines({
  since,
  hold,
  unknown,
  dueSoon,
  released,
}: Reconciliation & { released: boolean }): string[] {
  return [
    hold
      ? `Charging has been on hold since ${hold.since.toISOString()}. ${HOLD_REASONS[hold.reason]}`
      : "Charging is not on hold.",
    `Charges at the payment processor since ${since.toISOString()} that are missing from the database: ${unknown.length}`,
    ...unknown.map(chargeLine),
    `Subscriptions that fall due within 7 days: ${dueSoon.length}`,
    ...dueSoon.map(({ id, customerId, status, dueAt }) => `  ${dueAt.toISOString()}  ${id}  ${customerId}  ${status}`),
    ...(released ? ["The hold was released. Renewals take missing charges instead of charging again."] : []),
    ...(hold && !released ? ["To release the hold, run: npm run reconcile -- --release"] : []),
  ];
}

function chargeLine(charge: ProcessorCharge): string {
  const { processorPaymentId, status, amount, currency, createdAt } = charge;
  const paid = charge.subscriptionId ?? charge.invoiceId ?? charge.checkoutSessionId ?? "";
  const customer = charge.customerEmail ?? "";
  return `  ${createdAt.toISOString()}  ${processorPaymentId}  ${formatMoney(amount, currency, "en")}  ${status}  ${paid}  ${customer}`.trimEnd();
}
