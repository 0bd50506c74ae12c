import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { Badge } from "#dashboard/browser/ui/badge.tsx";

/** The label that says whether customers can pay with the link. */
export function PaymentLinkStatusBadge({ link }: { link: Pick<PaymentLink, "status" | "draft"> }) {
  if (link.status === "active") return <Badge tone="positive">Active</Badge>;
  if (link.draft) return <Badge tone="warning">Draft</Badge>;
  return <Badge tone="neutral">{link.status === "expired" ? "Expired" : "Inactive"}</Badge>;
}
