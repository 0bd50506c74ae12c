import type { Discount } from "#catalog/coupon/discount.ts";
import { formatPercent } from "#checkout/pages/format-percent.ts";
import { formatMoney } from "#kernel/money.ts";

/** The amount of a discount: "20%", "$5.00". */
export function discountOff({ ppmOff, amountOff, currency }: Discount, locale: string): string {
  return ppmOff === null ? formatMoney(amountOff, currency, locale) : formatPercent(ppmOff, locale);
}

/** The name of a discount for customers: the code that was typed, otherwise the coupon's name, otherwise its amount. */
export function discountName(discount: Discount, locale: string): string {
  return discount.code ?? discount.name ?? discountOff(discount, locale);
}
