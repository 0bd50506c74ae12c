/** Details of an action. Never a secret, never a customer's data. */
export interface AuditDetails {
  objectId?: string;
  /** The object's name at that time. */
  name?: string;
  /** Values for the message, such as `{ role: "ADMIN", was: "ANALYST" }`. */
  facts?: Readonly<Record<string, string>>;
  /** Nothing is written then. */
  nothingChanged?: true;
}

/** An entry of the audit log. */
export interface AuditLogEntry {
  id: string;
  /** See `dashboardAction`. */
  action: string;
  /** Null for actions outside modes, such as those on the team. */
  livemode: boolean | null;
  /** Null if the user is unknown, as after a wrong password. */
  actor: { id: string; name: string | null; email: string } | null;
  objectId: string | null;
  /** The object's name at that time; a member's current name. */
  objectName: string | null;
  facts: Readonly<Record<string, string>>;
  /** Wall time. */
  createdAt: Date;
}
