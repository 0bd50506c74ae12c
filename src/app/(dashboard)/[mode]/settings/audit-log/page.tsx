import type { Metadata } from "next";
import { AuditLog } from "#components/audit-log/audit-log.tsx";

export const metadata: Metadata = { title: "Audit log" };

/** GET /{mode}/settings/audit-log: who did what, in both modes. For owners and admins. */
export default function AuditLogPage() {
  return <AuditLog />;
}
