import type { Currency } from "#kernel/currency.ts";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";

/** Amounts of different currencies: "$49.00 and €10.00"; null without any. */
export function openAmountText(
  amounts: readonly { currency: Currency; amount: MinorUnits }[],
  locale: string,
): string | null {
  if (amounts.length === 0) return null;
  return new Intl.ListFormat(locale).format(
    amounts.map(({ currency, amount }) => formatMoney(amount, currency, locale)),
  );
}
