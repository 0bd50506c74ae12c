import { MinimumNotice } from "#dashboard/browser/ui/minimum-notice.tsx";
import { parseAmountField } from "#dashboard/forms/amount-field.ts";
import { parseCurrency } from "#kernel/currency.ts";

/** Warns, while it is typed, of an amount that is too small to be charged. */
export function TypedMinimumNotice({ amount, currency }: { amount: string; currency: string }) {
  const parsedCurrency = parseCurrency(currency);
  const typed = parsedCurrency === undefined ? undefined : parseAmountField(amount, parsedCurrency);
  return (
    <div role="status">
      {parsedCurrency !== undefined && typeof typed === "bigint" && (
        <MinimumNotice amounts={[typed]} currency={parsedCurrency} />
      )}
    </div>
  );
}
