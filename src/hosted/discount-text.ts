import type { Discount } from "#domain/discount/discount.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { formatPercent } from "#hosted/format-percent.ts";

/** What a discount takes off: "20%", "$5.00". */
export function discountOff({ ppmOff, amountOff, currency }: Discount, locale: string): string {
  return ppmOff === null ? formatMoney(amountOff, currency, locale) : formatPercent(ppmOff, locale);
}

/**
 * What customers know a discount by: the code that was typed, otherwise the coupon's name, otherwise what it takes off.
 */
export function discountName(discount: Discount, locale: string): string {
  return discount.code ?? discount.name ?? discountOff(discount, locale);
}
