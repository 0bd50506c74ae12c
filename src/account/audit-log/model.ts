import type { FieldChanges } from "#kernel/audit-details.ts";

/** An entry of the audit log. */
export interface AuditLogEntry {
  id: string;
  /** An `AuditAction`; another name if a later version wrote it. */
  action: string;
  /** Null for actions outside modes, such as those on the team. */
  livemode: boolean | null;
  /** Null if the user is unknown, for example after a wrong password. */
  actor: { id: string; name: string | null; email: string } | null;
  objectId: string | null;
  /** The object's name at that time; a member's current name. */
  objectName: string | null;
  facts: Readonly<Record<string, string>>;
  changes: FieldChanges;
  /** Wall time. */
  createdAt: Date;
}
