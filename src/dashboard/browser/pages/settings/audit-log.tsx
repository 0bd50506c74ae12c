"use client";

import { AuditLog } from "#dashboard/browser/audit-log/audit-log.tsx";

/** GET /{mode}/settings/audit-log: who did what, in both modes. For owners and admins. */
export default function AuditLogPage() {
  return <AuditLog />;
}
