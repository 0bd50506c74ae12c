import type { Recurrence } from "#catalog/price/recurrence.ts";

/** The billing interval after an amount: "/ month", "every 3 months". */
export function intervalNames({ interval, intervalCount }: Recurrence): string {
  return intervalCount === 1 ? `/ ${interval}` : `every ${intervalCount} ${interval}s`;
}

/** The billing interval on its own: "every month", "every 3 months". */
export function intervalPhrase({ interval, intervalCount }: Recurrence): string {
  return intervalCount === 1 ? `every ${interval}` : `every ${intervalCount} ${interval}s`;
}
