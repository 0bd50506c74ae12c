import type { DiscountTerms } from "#catalog/coupon/discount.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { percentNumber } from "#kernel/percentage.ts";

/** The discount of a code: "12.5% off", "$10.00 off". */
export function DiscountText({ terms }: { terms: DiscountTerms }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {terms.ppmOff === null ? (
        <Money amount={terms.amountOff} currency={terms.currency} />
      ) : (
        `${percentNumber(terms.ppmOff)}%`
      )}{" "}
      off
    </span>
  );
}
