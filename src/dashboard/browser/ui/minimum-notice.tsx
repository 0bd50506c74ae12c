import { Money } from "#dashboard/browser/ui/money.tsx";
import type { Currency } from "#kernel/currency.ts";
import { isTooSmall, minCharge } from "#kernel/min-charge.ts";
import type { MinorUnits } from "#kernel/money.ts";

interface MinimumNoticeProps {
  /** What customers would pay, in minor units; undefined while it is not known. */
  amounts: readonly (MinorUnits | undefined)[];
  currency: Currency;
}

/** Warns of amounts that are too small to be charged. Nothing if there are none. */
export function MinimumNotice({ amounts, currency }: MinimumNoticeProps) {
  const min = minCharge(currency);
  const small = amounts.find((amount) => amount !== undefined && isTooSmall(amount, min));
  if (small === undefined) return null;
  return (
    <p className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
      Customers can’t pay an order of <Money amount={small} currency={currency} />: the minimum for a payment is{" "}
      <Money amount={min} currency={currency} />.
    </p>
  );
}
