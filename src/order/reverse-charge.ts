import type { Merchant } from "#account/merchant/model.ts";
import { readEuVatId } from "#kernel/tax-id.ts";
import type { TaxLocation } from "#kernel/tax-location.ts";
import type { CheckoutSettings } from "#order/checkout-settings.ts";

/** The VAT ID register's result; `no_answer` also if it could not be reached. */
export type VatIdStatus = "confirmed" | "unknown" | "no_answer";

/** The VAT ids of an order's two sides. */
export interface VatIdPair {
  /** The customer's; absent once the customer was erased. */
  taxId?: string;
  sellerTaxId: string;
}

/** The register's result for the customer's VAT ID. */
export interface VatIdCheck extends VatIdPair {
  status: VatIdStatus;
  /** ISO 8601, by the merchant's clock. */
  checkedAt: string;
}

/** The data that determines whether the reverse charge applies. */
export interface ReverseChargeTerms {
  settings: Pick<CheckoutSettings, "automaticTax" | "taxIdCollection">;
  merchant: Pick<Merchant, "reverseCharge" | "taxId">;
}

/** Whether the page's total depends on the customer's tax id. */
export function acceptsReverseCharge({ settings, merchant }: ReverseChargeTerms): boolean {
  return settings.automaticTax && settings.taxIdCollection && merchant.reverseCharge;
}

/**
 * The VAT IDs to check with the register (contract, section 4): the merchant has an EU one, and the customer one of
 * another member state, which is where the tax is due.
 * @returns undefined if tax is charged in any case.
 */
export function vatIdsToCheck(
  terms: ReverseChargeTerms,
  location: TaxLocation | undefined,
  customerTaxId: string | undefined,
): Required<VatIdPair> | undefined {
  if (!acceptsReverseCharge(terms) || customerTaxId === undefined) return undefined;
  const seller = readEuVatId(terms.merchant.taxId ?? "");
  const customer = readEuVatId(customerTaxId);
  if (!seller || !customer || seller.country === customer.country) return undefined;
  return customer.country === location?.country ? { taxId: customer.value, sellerTaxId: seller.value } : undefined;
}
