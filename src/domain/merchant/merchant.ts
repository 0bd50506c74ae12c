import type { Currency } from "#domain/shared/currency.ts";

/** In characters. */
export const MAX_COMPANY_NAME_LENGTH = 100;

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
  /** The language of customer pages and mails where the customer names none that they speak; null is English. */
  defaultLocale: string | null;
  /** Whether customers get a receipt by mail. */
  receiptMails: boolean;
  /** The merchant's own words in that mail. */
  receiptNote: string | null;
}

/** The languages that the customer pages speak. */
export const PAGE_LANGUAGES = ["en", "de", "fr", "es", "ja", "ar"] as const;

/** In characters. */
export const MAX_RECEIPT_NOTE_LENGTH = 500;

/** The header by which a page of the dashboard says whose it is: its user may belong to several merchants. */
export const MERCHANT_HEADER = "x-checkstand-merchant";

export type Role = "OWNER" | "ADMIN" | "DEVELOPER" | "ANALYST";

/** In which language, and by which mail, a merchant speaks to customers. */
export type LanguageAndReceipts = Pick<Merchant, "defaultLocale" | "receiptMails" | "receiptNote">;
