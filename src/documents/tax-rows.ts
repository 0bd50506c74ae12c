import { formatPercent } from "#checkout/pages/format-percent.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { documentMessages } from "#documents/messages/languages.ts";
import type { DocumentContent } from "#documents/typesetting/document-content.ts";
import type { CreditNoteTax } from "#money/credit-note/model.ts";
import { isReverseCharge, type Taxation } from "#order/taxation.ts";

type TotalRow = DocumentContent["totals"][number];

/** The rows of taxes: what is added stands above the total, and what is part of the prices below it. */
export function taxRows(
  taxes: readonly CreditNoteTax[],
  money: (amount: bigint) => string,
  messages: Messages,
): { added: TotalRow[]; included: TotalRow[] } {
  const words = documentMessages(messages);
  const rows = taxes.map(({ rate, amount, taxableAmount }) => {
    const label = messages.order.tax(rate.displayName, formatPercent(rate.ratePpm, messages.locale));
    const text = (rate.inclusive ? words.taxIncludedIn : words.taxOn)(label, money(taxableAmount));
    return { isIncluded: rate.inclusive, row: { label: text, text: money(amount), isStrong: false } };
  });
  return {
    added: rows.filter(({ isIncluded }) => !isIncluded).map(({ row }) => row),
    included: rows.filter(({ isIncluded }) => isIncluded).map(({ row }) => row),
  };
}

/** The note that the customer owes the tax, with both tax IDs; empty unless they do. */
export function reverseChargeNotes(taxation: Taxation | null, { order }: Messages): string[] {
  const check = taxation?.vatIdCheck;
  if (!check || !isReverseCharge(taxation)) return [];
  return [order.reverseCharge.receipt([check.sellerTaxId, check.taxId].filter((id) => id !== undefined).join(" → "))];
}
