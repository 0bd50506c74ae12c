import type { Currency } from "#domain/currency.ts";

/** In characters. */
export const LONGEST_COMPANY_NAME = 100;

export interface Merchant {
  id: string;
  companyName: string;
  logoUrl: string | null;
  /** `#rrggbb`: see `brandPalette`. */
  brandColor: string | null;
  termsUrl: string | null;
  /** How customers get their money back. */
  refundUrl: string | null;
  /** Where customers write to. */
  supportEmail: string | null;
  /** For what has no price of its own. */
  defaultCurrency: Currency;
}

/** The header by which a page of the dashboard says whose it is: its user may belong to several merchants. */
export const MERCHANT_HEADER = "x-checkstand-merchant";

export type Role = "OWNER" | "ADMIN" | "DEVELOPER" | "ANALYST";
