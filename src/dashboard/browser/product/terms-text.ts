import type { PriceTerms } from "#catalog/price/model.ts";
import { intervalNames } from "#dashboard/browser/labels/interval-names.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { formatMoney } from "#kernel/money.ts";

type NamedTerms = Pick<PriceTerms, "amountType" | "currency" | "unitAmount" | "minimumAmount" | "recurrence">;

/** The text of `TermsText`, to name a price's controls: "$19.90 / month", "Free", "from €1.00". */
export function termsText({ amountType, currency, unitAmount, minimumAmount, recurrence }: NamedTerms): string {
  const from = unitAmount === null ? "from " : "";
  const amount =
    amountType === "FREE" ? "Free" : from + formatMoney(unitAmount ?? minimumAmount ?? 0n, currency, LOCALE);
  return recurrence ? `${amount} ${intervalNames(recurrence)}` : amount;
}
