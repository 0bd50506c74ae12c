import { formatPercent } from "#checkout/pages/format-percent.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { AppliedTaxRate } from "#order/taxation.ts";

/** "VAT 19%", or that it is included. */
export function taxLabel({ displayName, ratePpm, inclusive }: AppliedTaxRate, { order, locale }: Messages): string {
  const percent = formatPercent(ratePpm, locale);
  return inclusive ? order.taxIncluded(displayName, percent) : order.tax(displayName, percent);
}
