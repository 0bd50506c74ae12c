import type { Invoice } from "#domain/invoice/invoice.ts";
import type { MinorUnits } from "#domain/shared/money.ts";

/**
 * What of the last paid invoice can go back when its subscription is canceled at a time (contract, section 9): all that
 * is left of it, or its recurring lines by the seconds that remain of its period, half up, at most what is left.
 */
export function cancelAmounts(
  invoice: Pick<Invoice, "amountPaid" | "amountRefunded" | "lines" | "periodStart" | "periodEnd">,
  at: Date,
): { lastInvoice: MinorUnits; prorated: MinorUnits } {
  const { amountPaid, amountRefunded, lines, periodStart, periodEnd } = invoice;
  const left = amountPaid - amountRefunded;
  const recurring = lines
    .filter(({ subscriptionItemId }) => subscriptionItemId !== null)
    .reduce((sum, { amountTotal }) => sum + amountTotal, 0n);
  const whole = seconds(periodEnd.getTime() - periodStart.getTime());
  const remaining = seconds(Math.max(0, periodEnd.getTime() - at.getTime()));
  const part = whole === 0n ? 0n : (recurring * remaining * 2n + whole) / (whole * 2n);
  return { lastInvoice: left, prorated: part < left ? part : left };
}

function seconds(milliseconds: number): bigint {
  return BigInt(Math.floor(milliseconds / 1000));
}
