import { formatMoney } from "#kernel/money.ts";
import { HOLD_REASONS } from "#money/charging/charging-hold.ts";
import type { ProcessorCharge } from "#money/processor/interface/processor.ts";
import { type Applied, hasFailed } from "#operations/reconcile/apply-comparison.ts";
import type { Reconciliation } from "#operations/reconcile/reconcile.ts";

/** A reconciliation as lines for a terminal. */
export function reportLines({ since, hold, unknown, dueSoon, applied, dismissed, released }: Reconciliation): string[] {
  return [
    ...dismissed.map((id) => `Dismissed ${id}. It no longer blocks its subscription.`),
    hold
      ? `Charging has been on hold since ${hold.since.toISOString()}. ${HOLD_REASONS[hold.reason]}`
      : "Charging is not on hold.",
    `Charges at the payment processor since ${since.toISOString()} that are missing from the database: ${unknown.length}`,
    ...unknown.map(chargeLine),
    ...(applied ? appliedLines(applied) : []),
    `Subscriptions that fall due within 7 days: ${dueSoon.length}`,
    ...dueSoon.map(({ id, customerId, status, dueAt }) => `  ${dueAt.toISOString()}  ${id}  ${customerId}  ${status}`),
    ...(released ? ["The hold was released. Renewals use the missing charges instead of charging again."] : []),
    ...(hold && !released ? [nextStep(applied)] : []),
  ];
}

function nextStep(applied: Applied | null): string {
  if (!applied || !hasFailed(applied)) return "To release the hold, run: npm run reconcile -- --release";
  return "The hold was not released because something failed. See the log, then run it again. To release the hold anyway, leave out --apply.";
}

function appliedLines({ charges, reversals, failedReversals }: Applied): string[] {
  return [
    ...(charges.length > 0 ? ["Results:"] : []),
    ...charges.map(({ processorPaymentId, result }) => `  ${processorPaymentId}  ${result}`),
    `Payments with refunds or disputes that were updated: ${reversals}`,
    ...failedReversals.map((id) => `  ${id}  failed`),
  ];
}

function chargeLine(charge: ProcessorCharge): string {
  const { processorPaymentId, status, amount, currency, createdAt } = charge;
  const paid = charge.subscriptionId ?? charge.invoiceId ?? charge.checkoutSessionId ?? "";
  const customer = charge.customerEmail ?? "";
  return `  ${createdAt.toISOString()}  ${processorPaymentId}  ${formatMoney(amount, currency, "en")}  ${status}  ${paid}  ${customer}`.trimEnd();
}
