import { Badge } from "#dashboard/browser/ui/badge.tsx";

/** Whether it is charged. */
export function TaxRateStatusBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? "positive" : "neutral"}>{active ? "Active" : "Inactive"}</Badge>;
}
