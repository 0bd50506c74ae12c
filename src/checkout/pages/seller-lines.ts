import type { Merchant } from "#account/merchant/model.ts";
import type { FrameMessages } from "#checkout/pages/messages/messages.ts";
import { sellerTaxIdText } from "#checkout/pages/tax-id-labels.ts";
import { addressLines } from "#kernel/address-lines.ts";

export type Seller = Pick<Merchant, "companyName" | "legalName" | "address" | "taxId">;

/** The seller, as on an invoice: name, address and tax ID, as far as the merchant has given them. Empty if none. */
export function sellerLines({ companyName, legalName, address, taxId }: Seller, messages: FrameMessages): string[] {
  if (legalName === null && address === null && taxId === null) return [];
  const lines = [legalName ?? companyName, ...addressLines(address ?? undefined, messages.locale)];
  return taxId === null ? lines : [...lines, sellerTaxIdText(taxId, address?.country, messages)];
}
