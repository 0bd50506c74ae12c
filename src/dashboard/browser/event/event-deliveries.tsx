import { Badge } from "#dashboard/browser/ui/badge.tsx";
import type { EventSummary } from "#signals/event/model.ts";

/** A short summary of an event's deliveries. */
export function EventDeliveries({ deliveries: { pending, delivered, failed } }: Pick<EventSummary, "deliveries">) {
  const all = pending + delivered + failed;
  if (all === 0) return <span className="text-xs whitespace-nowrap text-muted">No endpoints</span>;
  if (failed > 0) return <Badge tone="danger">{ofAll(failed, all, "failed")}</Badge>;
  if (pending > 0) return <Badge tone="warning">{ofAll(pending, all, "pending")}</Badge>;
  return <Badge tone="positive">{all === 1 ? "Delivered" : `Delivered to ${all}`}</Badge>;
}

function ofAll(count: number, all: number, state: string): string {
  return all === 1 ? state.charAt(0).toUpperCase() + state.slice(1) : `${count} of ${all} ${state}`;
}
