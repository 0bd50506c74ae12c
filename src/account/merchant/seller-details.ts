import type { Merchant } from "#account/merchant/model.ts";

/** What the business has to say about itself before it sells recurring prices in live mode. */
const SELLER_DETAILS = ["legalName", "address", "supportEmail"] as const;
export type SellerDetail = (typeof SELLER_DETAILS)[number];

/**
 * The details that are missing: live invoices need the legal name and address of the business (contract, section 9), and
 * customers cancel by email.
 */
export function missingSellerDetails(merchant: Pick<Merchant, SellerDetail>): SellerDetail[] {
  return SELLER_DETAILS.filter((detail) => merchant[detail] === null);
}
