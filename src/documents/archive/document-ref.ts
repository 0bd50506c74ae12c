/** A document that an archive contains: of an invoice or a credit note. */
export interface DocumentRef {
  /** `in_…` or `cn_…`. */
  id: string;
  number: string;
  createdAt: Date;
  /** The customer was deleted: the document is only for owner and admins. */
  isErased: boolean;
}
