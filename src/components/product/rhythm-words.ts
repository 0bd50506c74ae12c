import type { Recurrence } from "#domain/product/recurrence.ts";

/** How often, after an amount: "/ month", "every 3 months". */
export function rhythmWords({ interval, intervalCount }: Recurrence): string {
  return intervalCount === 1 ? `/ ${interval}` : `every ${intervalCount} ${interval}s`;
}
