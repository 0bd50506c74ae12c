import { MinimumNotice } from "#dashboard/browser/ui/minimum-notice.tsx";
import { parseAmountField } from "#dashboard/forms/amount-field.ts";
import { parseCurrency } from "#kernel/currency.ts";

/** Warns, while it is typed, of an amount that is too small to be charged. */
export function TypedMinimumNotice({ amount, currency }: { amount: string; currency: string }) {
  const known = parseCurrency(currency);
  const typed = known === undefined ? undefined : parseAmountField(amount, known);
  return (
    <div role="status">
      {known !== undefined && typeof typed === "bigint" && <MinimumNotice amounts={[typed]} currency={known} />}
    </div>
  );
}
