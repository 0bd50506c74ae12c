/** In characters. */
export const MAX_FOOTER_LENGTH = 500;
export const MAX_FOOTER_LINES = 10;
/** In characters. */
export const MAX_PAYMENT_TERMS_LENGTH = 200;

export const PAPERS = ["a4", "us-letter"] as const;
type Paper = (typeof PAPERS)[number];

/** What a merchant's documents show in addition, in both modes. Documents that exist don't change. */
export interface DocumentSettings {
  /** Below the last page's text; several lines. */
  footer: string | null;
  /** On documents of open invoices. */
  paymentTerms: string | null;
  /** Null: by the country of the seller. */
  paper: Paper | null;
}

/** The settings of a merchant who changed nothing. */
export const DEFAULT_DOCUMENT_SETTINGS: DocumentSettings = { footer: null, paymentTerms: null, paper: null };
