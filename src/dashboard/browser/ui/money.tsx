import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";

/** An amount with its currency, in digits of one width so that columns line up. */
export function Money({ amount, currency }: { amount: MinorUnits; currency: string }) {
  return <span className="tabular-nums">{formatMoney(amount, currency, LOCALE)}</span>;
}
