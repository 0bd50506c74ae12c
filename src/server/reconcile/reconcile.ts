import { type ChargingHold, HOLD_REASONS } from "#domain/charging/charging-hold.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { adoptLostCharge, recordUntakenCharge } from "#server/checkout/adopt-lost-charge.ts";
import { applyNotice } from "#server/checkout/apply-notice.ts";
import type { PaymentProcessor, ProcessorCharge } from "#server/payments/processor.ts";
import { logger } from "#server/platform/logger.ts";
import { insertAuditLogs } from "#server/services/audit-log/repository.ts";
import { type DueSoon, findDueSoon } from "#server/services/charging/due-soon-repository.ts";
import { deleteChargingHold, findChargingHold, findMerchantsInLiveMode } from "#server/services/charging/repository.ts";
import { startOfComparison } from "#server/services/charging/start-of-comparison.ts";
import {
  deleteUntakenCharge,
  findUntakenCharges,
  insertUnrecordedCharges,
  withoutPayment,
} from "#server/services/charging/unrecorded-charge-repository.ts";
import { dropCustomerMailsBefore } from "#server/services/mail/repository.ts";
import { queueNotice } from "#server/services/processor-notice/repository.ts";
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

/**
 * What became of a lost charge: recorded, canceled at the processor, gone because it takes no money any more, left to
 * renewals and to the operator, or failed.
 */
interface AppliedCharge {
  processorPaymentId: string;
  result: "recorded" | "canceled" | "gone" | "left" | "failed";
}

/** What `applyReconciliation` changed. */
export interface Applied {
  charges: AppliedCharge[];
  /** Payments whose refunds or disputes were read from the processor. */
  returns: number;
  /** Payments of which that failed. */
  failedReturns: string[];
}

/**
 * Records what the processor has and the database lost: customers' payments of sessions and invoices that exist and are
 * unpaid, refunds and disputes. An unknown payment that still waits for its customer is canceled at the processor. Charges
 * of renewals are taken by the renewals after the release. Safe to repeat; one that fails is logged, and the others
 * continue.
 * @throws DomainError `unavailable` if the processor's lists can't be read.
 */
export async function applyReconciliation(
  processor: PaymentProcessor,
  { unknown, since }: Pick<Reconciliation, "unknown" | "since">,
): Promise<Applied> {
  const charges: AppliedCharge[] = [];
  for (const charge of unknown) {
    const { processorPaymentId } = charge;
    const result = await orFailed(processorPaymentId, () => applyCharge(processor, charge));
    charges.push({ processorPaymentId, result });
  }
  for (const processorPaymentId of await findUntakenCharges()) {
    const result = await orFailed(processorPaymentId, () => applyUntakenCharge(processor, processorPaymentId));
    charges.push({ processorPaymentId, result });
  }
  const notices = (await processor.listReturns?.(since)) ?? [];
  const failedReturns: string[] = [];
  let returns = 0;
  for (const notice of notices) {
    const result = await orFailed(notice.processorPaymentId, () => applyNotice(notice));
    if (result === "failed") failedReturns.push(notice.processorPaymentId);
    else if (result) returns++;
    // The payment may become known, as when a renewal takes it.
    else await queueNotice(notice);
  }
  return { charges, returns, failedReturns };
}

async function orFailed<T>(processorPaymentId: string, work: () => Promise<T>): Promise<T | "failed"> {
  try {
    return await work();
  } catch (error) {
    logger().error({ err: error, processorPaymentId }, "a payment could not be reconciled");
    return "failed";
  }
}

async function applyCharge(processor: PaymentProcessor, charge: ProcessorCharge): Promise<AppliedCharge["result"]> {
  if (charge.status === "requires_action") {
    const { processorPaymentId } = charge;
    const ended = await processor.lookup({ paymentId: charge.paymentId ?? "", processorPaymentId }, { abandon: true });
    if (ended?.status === "failed") return "canceled";
    if (ended?.status !== "succeeded" && ended?.status !== "processing") return "left";
  }
  return (await adoptLostCharge(charge)) ? "recorded" : "left";
}

async function applyUntakenCharge(processor: PaymentProcessor, id: string): Promise<AppliedCharge["result"]> {
  const charge = await processor.findCharge?.(id);
  if (charge) return (await recordUntakenCharge(charge)) ? "recorded" : "left";
  await deleteUntakenCharge(id);
  return "gone";
}

/**
 * Ends the hold. The unknown charges are stored first, so that the renewals that they paid take them instead of charging
 * again, and their sessions and invoices take no other payment. Emails to customers from before the hold may have been
 * sent in the lost time: they are not sent, unless requested.
 * @returns false if there was no hold, or another one started since the comparison.
 */
export async function releaseCharging(
  { unknown, hold }: Pick<Reconciliation, "unknown" | "hold">,
  { sendsMails = false }: { sendsMails?: boolean } = {},
): Promise<boolean> {
  if (!hold) return false;
  if (unknown.length > 0) await insertUnrecordedCharges(unknown);
  const { isReleased, droppedMails } = await unitOfWork(async () => {
    if (!(await deleteChargingHold(hold.since))) return { isReleased: false, droppedMails: 0 };
    const log = { action: "charging.released", livemode: true, userId: null } as const;
    const details = { facts: { charges: String(unknown.length) } };
    await insertAuditLogs(await findMerchantsInLiveMode(), { ...log, details });
    return { isReleased: true, droppedMails: sendsMails ? 0 : await dropCustomerMailsBefore(hold.since) };
  });
  if (isReleased) logger().warn({ unknownCharges: unknown.length, droppedMails }, "the hold on charging was released");
  return isReleased;
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
    `Charges at the payment processor since ${since.toISOString()} that are missing from the database: ${unknown.length}`,
    ...unknown.map(chargeLine),
    ...(applied ? appliedLines(applied) : []),
    `Subscriptions that fall due within 7 days: ${dueSoon.length}`,
    ...dueSoon.map(({ id, customerId, status, dueAt }) => `  ${dueAt.toISOString()}  ${id}  ${customerId}  ${status}`),
    ...(released ? ["The hold was released. Renewals take missing charges instead of charging again."] : []),
    ...(hold && !released ? ["To release the hold, run: npm run reconcile -- --release"] : []),
  ];
}

function appliedLines({ charges, returns, failedReturns }: Applied): string[] {
  return [
    ...charges.map(({ processorPaymentId, result }) => `  ${processorPaymentId}  ${result}`),
    `Payments whose refunds or disputes were read again: ${returns}`,
    ...failedReturns.map((id) => `  ${id}  failed`),
  ];
}

function chargeLine(charge: ProcessorCharge): string {
  const { processorPaymentId, status, amount, currency, createdAt } = charge;
  const paid = charge.subscriptionId ?? charge.invoiceId ?? charge.checkoutSessionId ?? "";
  const customer = charge.customerEmail ?? "";
  return `  ${createdAt.toISOString()}  ${processorPaymentId}  ${formatMoney(amount, currency, "en")}  ${status}  ${paid}  ${customer}`.trimEnd();
}
