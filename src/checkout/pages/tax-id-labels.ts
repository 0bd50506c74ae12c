import { isolated } from "#checkout/pages/messages/bidi.ts";
import type { FrameMessages } from "#checkout/pages/messages/messages.ts";
import { readEuVatId, type TaxId, taxIdTypeOf } from "#kernel/tax-id.ts";

/** Tax IDs with a separate label. */
const TAX_ID_KINDS = ["eu_vat", "ch_vat", "jp_trn", "other"] as const;

/** The label of a customer's tax ID. */
export function taxIdLabel({ type }: Pick<TaxId, "type">, { taxIdLabels }: FrameMessages): string {
  return taxIdLabels[kindOf(type)];
}

/** A seller's tax ID with its label: "VAT ID DE123456789". In the European Union, other numbers are not VAT IDs. */
export function sellerTaxIdText(id: string, country: string | undefined, messages: FrameMessages): string {
  const kind = kindOf(taxIdTypeOf(country));
  const label = messages.taxIdLabels[readEuVatId(id) ? "eu_vat" : kind === "eu_vat" ? "other" : kind];
  return `${label} ${messages.direction === "rtl" ? isolated(id) : id}`;
}

function kindOf(type: string) {
  return TAX_ID_KINDS.find((kind) => kind === type) ?? "other";
}
