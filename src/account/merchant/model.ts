import type { Address } from "#kernel/address.ts";
import type { Currency } from "#kernel/currency.ts";

/** In characters. */
export const MAX_COMPANY_NAME_LENGTH = 100;

export const MAX_LEGAL_NAME_LENGTH = 200;
export const MAX_TAX_ID_LENGTH = 50;

export type SellerAddress = Address & { line1: string; country: string };

export interface Merchant {
  id: string;
  companyName: string;
  logoUrl: string | null;
  /** `#rrggbb`: see `brandPalette`. */
  brandColor: string | null;
  termsUrl: string | null;
  /** The refund policy. */
  refundUrl: string | null;
  /** The privacy policy. */
  privacyUrl: string | null;
  /** Origins of the pages that may show checkouts in a frame: see `parseEmbeddingOrigin`. */
  embeddingOrigins: readonly string[];
  /** The support address for customers. */
  supportEmail: string | null;
  /** The seller's name on invoices, if it differs from the company name. */
  legalName: string | null;
  address: SellerAddress | null;
  /** A VAT ID, an ABN or the like, as the merchant writes it. */
  taxId: string | null;
  /** Whether businesses in other countries of the EU account for the VAT themselves. */
  reverseCharge: boolean;
  /** The default for prices without one. */
  defaultCurrency: Currency;
  /** The language of customer pages and emails for customers who request none that is supported; null is English. */
  defaultLocale: string | null;
  /** Whether one-time orders have invoices, where their payment link or session doesn't say. */
  invoiceCreation: boolean;
  /** Of the numbers of live invoices; null: see `invoicePrefix`. */
  invoicePrefix: string | null;
  /** The merchant's own text in the email with a receipt. */
  receiptNote: string | null;
}

/** The languages of the customer pages. */
export const PAGE_LANGUAGES = ["en", "de", "fr", "es", "ja", "ar"] as const;

/** In characters. */
export const MAX_RECEIPT_NOTE_LENGTH = 500;

/** The header with the merchant of a dashboard page, since a user may belong to several. */
export const MERCHANT_HEADER = "x-checkstand-merchant";

/** The language and the email settings of a merchant towards customers. */
export type LanguageAndReceipts = Pick<Merchant, "defaultLocale" | "receiptNote">;
