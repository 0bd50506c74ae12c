import { Badge } from "#dashboard/browser/ui/badge.tsx";

/** Whether it can be added to payment links and checkouts. */
export function ShippingRateStatusBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? "positive" : "neutral"}>{active ? "Active" : "Inactive"}</Badge>;
}
