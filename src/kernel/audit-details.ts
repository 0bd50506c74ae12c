/** Details of an action. Never a secret, never a customer's data. */
export interface AuditDetails {
  objectId?: string;
  /** The object's name at that time. */
  name?: string;
  /** Values for the message, such as `{ role: "ADMIN", was: "ANALYST" }`. */
  facts?: Readonly<Record<string, string>>;
  changes?: FieldChanges;
  /** Set if there is nothing to record. */
  nothingChanged?: true;
}

/** By the field's name in the API. Null if values are not stored. */
export type FieldChanges = Readonly<Record<string, { before: string | null; after: string | null } | null>>;
