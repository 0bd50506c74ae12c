import { Money } from "#components/ui/money.tsx";
import type { DiscountTerms } from "#domain/discount/discount.ts";
import { percentNumber } from "#domain/shared/percentage.ts";

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
