import type { PriceTerms } from "#catalog/price/model.ts";
import { intervalNames } from "#dashboard/browser/labels/interval-names.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";

type ShownTerms = Pick<PriceTerms, "amountType" | "currency" | "unitAmount" | "minimumAmount" | "recurrence">;

/** The terms of a price, as text if there is no amount: "$19.90 / month", "Free", "from €1.00". */
export function TermsText({ terms }: { terms: ShownTerms }) {
  const { amountType, currency, unitAmount, minimumAmount, recurrence } = terms;
  const interval = recurrence && <span className="text-muted"> {intervalNames(recurrence)}</span>;
  if (amountType === "FREE") return <>Free{interval}</>;
  return (
    <span className="whitespace-nowrap">
      {unitAmount === null && <span className="text-muted">from </span>}
      <Money amount={unitAmount ?? minimumAmount ?? 0n} currency={currency} />
      {interval}
    </span>
  );
}
