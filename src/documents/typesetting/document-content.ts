/** A label and its text. */
export interface LabeledText {
  label: string;
  text: string;
}

/** A seller or a customer. */
export interface DocumentParty {
  label: string;
  /** The name first, in bold. */
  lines: readonly string[];
}

export interface DocumentLine {
  name: string;
  /** Below the name, in small type; empty without one. */
  detail: string;
  quantity: string;
  unitPrice: string;
  tax: string;
  amount: string;
}

/**
 * What a document says: every text, amount and day as it is shown, in the customer's language. `document.typ` decides
 * only where it stands.
 */
export interface DocumentContent {
  /** An IETF tag. */
  language: string;
  direction: "ltr" | "rtl";
  paper: "a4" | "us-letter";
  /** Of the file: what it is, and its number. */
  title: string;
  heading: string;
  sellerName: string;
  details: readonly LabeledText[];
  parties: readonly DocumentParty[];
  /** Above the lines, in large type: what is due, or was paid. */
  statement: string;
  /** The heads of the columns; a column without one is left out. */
  columns: Record<"description" | "tax" | "amount", string> & Partial<Record<"quantity" | "unitPrice", string>>;
  lines: readonly DocumentLine[];
  totals: readonly (LabeledText & { isStrong: boolean })[];
  /** Paragraphs below the totals. */
  notes: readonly string[];
  /** Lines of the merchant's own at the bottom of the last page; an empty one is a gap. */
  closing?: readonly string[];
  /** At the bottom of every page. */
  footer: string;
  /** "Page {page} of {pages}". */
  page: string;
  /** Seconds since 1970: written into the file, so that the same content is the same file. */
  createdAt: number;
}
