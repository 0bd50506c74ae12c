/** What is known of an action beside who did it and when. Never a secret, never anything of a customer. */
export interface AuditDetails {
  objectId?: string;
  /** The object's name as it was then. */
  name?: string;
  /** Short words for the sentence, such as `{ role: "ADMIN", was: "ANALYST" }`. */
  facts?: Readonly<Record<string, string>>;
  /** Nothing is written then. */
  nothingChanged?: true;
}

/** A line of the audit log. */
export interface AuditLogEntry {
  id: string;
  /** See `dashboardAction`. */
  action: string;
  /** Null for what belongs to both modes, such as the team. */
  livemode: boolean | null;
  /** Null where it isn't known who it was, as after a wrong password. */
  actor: { id: string; name: string | null; email: string } | null;
  objectId: string | null;
  /** The object's name as it was then; a member's as it is now. */
  objectName: string | null;
  facts: Readonly<Record<string, string>>;
  /** By wall time. */
  createdAt: Date;
}
