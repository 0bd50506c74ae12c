import { type ChargingHold, HOLD_REASONS } from "#domain/charging/charging-hold.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { adoptLostCharge } from "#server/checkout/adopt-lost-charge.ts";
import { applyNotice } from "#server/checkout/apply-notice.ts";
import type { PaymentProcessor, ProcessorCharge } from "#server/payments/processor.ts";
import { logger } from "#server/platform/logger.ts";
import { insertAuditLogs } from "#server/services/audit-log/repository.ts";
import { type DueSoon, findDueSoon } from "#server/services/charging/due-soon-repository.ts";
import { deleteChargingHold, findChargingHold, findMerchantsInLiveMode } from "#server/services/charging/repository.ts";
import { startOfComparison } from "#server/services/charging/start-of-comparison.ts";
import { insertUnrecordedCharges, withoutPayment } from "#server/services/charging/unrecorded-charge-repository.ts";
import { dropCustomerMailsBefore } from "#server/services/mail/repository.ts";
import { unitOfWork } from "#server/unit-of-work/unit-of-work.ts";

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

/** What became of a lost charge: recorded, canceled at the processor, or left to renewals and to the operator. */
type AppliedCharge = ProcessorCharge & { result: "recorded" | "canceled" | "left" };

/** What `applyReconciliation` changed. */
export interface Applied {
  charges: AppliedCharge[];
  /** Payments whose refunds or disputes were read from the processor. */
  returns: number;
}

/**
 * Records what the processor has and the database lost: customers' payments of sessions and invoices that exist and are
 * unpaid, refunds and disputes. An unknown payment that still waits for its customer is canceled at the processor. Safe to
 * repeat. Charges of renewals are taken by the renewals after the release.
 * @throws DomainError `unavailable` if the processor can't be reached.
 */
export async function applyReconciliation(
  processor: PaymentProcessor,
  { unknown, since }: Pick<Reconciliation, "unknown" | "since">,
): Promise<Applied> {
  const charges: AppliedCharge[] = [];
  for (const charge of unknown) charges.push({ ...charge, result: await applyCharge(processor, charge) });
  const notices = (await processor.listReturns?.(since)) ?? [];
  let returns = 0;
  for (const notice of notices) if (await applyNotice(notice)) returns++;
  return { charges, returns };
}

async function applyCharge(processor: PaymentProcessor, charge: ProcessorCharge): Promise<AppliedCharge["result"]> {
  if (charge.status !== "requires_action") return (await adoptLostCharge(charge)) ? "recorded" : "left";
  const { processorPaymentId } = charge;
  const ended = await processor.lookup({ paymentId: charge.paymentId ?? "", processorPaymentId }, { abandon: true });
  return ended?.status === "failed" ? "canceled" : "left";
}

/**
 * Ends the hold. The unknown charges are stored first, so that the renewals that they paid take them instead of charging
 * again, and their sessions and invoices take no other payment. Emails to customers from before the hold may have been
 * sent in the lost time: they are not sent, unless requested.
 * @returns whether there was a hold.
 */
export async function releaseCharging(
  { unknown, hold }: Pick<Reconciliation, "unknown" | "hold">,
  { sendsMails = false }: { sendsMails?: boolean } = {},
): Promise<boolean> {
  if (unknown.length > 0) await insertUnrecordedCharges(unknown);
  const droppedMails = hold && !sendsMails ? await dropCustomerMailsBefore(hold.since) : 0;
  const wasHeld = await unitOfWork(async () => {
    if (!(await deleteChargingHold())) return false;
    const log = { action: "charging.released", livemode: true, userId: null } as const;
    await insertAuditLogs(await findMerchantsInLiveMode(), {
      ...log,
      details: { facts: { charges: String(unknown.length) } },
    });
    return true;
  });
  if (wasHeld) logger().warn({ unknownCharges: unknown.length, droppedMails }, "the hold on charging was released");
  return wasHeld;
}

/** The comparison as lines for a terminal. */
export function reportLines({
  since,
  hold,
  unknown,
  dueSoon,
  applied,
  released,
}: Reconciliation & { applied: Applied | null; released: boolean }): string[] {
  return [
    hold
      ? `Charging has been on hold since ${hold.since.toISOString()}. ${HOLD_REASONS[hold.reason]}`
      : "Charging is not on hold.",
    `Charges at the payment processor since ${since.toISOString()} that are missing from the database: ${(applied?.charges ?? unknown).length}`,
    ...(applied?.charges ?? unknown).map(chargeLine),
    ...(applied ? [`Payments whose refunds or disputes were read again: ${applied.returns}`] : []),
    `Subscriptions that fall due within 7 days: ${dueSoon.length}`,
    ...dueSoon.map(({ id, customerId, status, dueAt }) => `  ${dueAt.toISOString()}  ${id}  ${customerId}  ${status}`),
    ...(released ? ["The hold was released. Renewals take missing charges instead of charging again."] : []),
    ...(hold && !released ? ["To release the hold, run: npm run reconcile -- --release"] : []),
  ];
}

function chargeLine(charge: ProcessorCharge & { result?: AppliedCharge["result"] }): string {
  const { processorPaymentId, status, amount, currency, createdAt, result = "" } = charge;
  const paid = charge.subscriptionId ?? charge.invoiceId ?? charge.checkoutSessionId ?? "";
  const customer = charge.customerEmail ?? "";
  return `  ${createdAt.toISOString()}  ${processorPaymentId}  ${formatMoney(amount, currency, "en")}  ${status}  ${paid}  ${customer}  ${result}`.trimEnd();
}
