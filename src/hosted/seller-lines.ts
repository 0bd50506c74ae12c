import { addressLines } from "#domain/customer/address-lines.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { FrameMessages } from "#hosted/messages/messages.ts";
import { sellerTaxIdText } from "#hosted/tax-id-labels.ts";

export type Seller = Pick<Merchant, "companyName" | "legalName" | "address" | "taxId">;

/** The seller, as on an invoice: name, address and tax ID, as far as the merchant has given them. Empty if none. */
export function sellerLines({ companyName, legalName, address, taxId }: Seller, messages: FrameMessages): string[] {
  if (legalName === null && address === null && taxId === null) return [];
  const lines = [legalName ?? companyName, ...addressLines(address ?? undefined, messages.locale)];
  return taxId === null ? lines : [...lines, sellerTaxIdText(taxId, address?.country, messages)];
}
