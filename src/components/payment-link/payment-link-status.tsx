import { Badge } from "#components/ui/badge.tsx";
import type { PaymentLink } from "#domain/payment-link/payment-link.ts";

/** The label that says whether customers can pay with the link. */
export function PaymentLinkStatusBadge({ link }: { link: Pick<PaymentLink, "status" | "draft"> }) {
  if (link.status === "active") return <Badge tone="positive">Active</Badge>;
  if (link.draft) return <Badge tone="warning">Draft</Badge>;
  return <Badge tone="neutral">{link.status === "expired" ? "Expired" : "Inactive"}</Badge>;
}
