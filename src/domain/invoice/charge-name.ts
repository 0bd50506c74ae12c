import type { Invoice } from "#domain/invoice/invoice.ts";

/**
 * The name of a charge without the customer: what it charges and its number, from 1, among the invoice's charges. A
 * database that was restored gives the same charge the same name, so that the processor does not charge it twice
 * (contract, section 7). Invoices of a subscription are named by their period, since a restored database writes a lost
 * invoice again with another id.
 */
export function chargeName(
  { id, subscriptionId, periodStart }: Pick<Invoice, "id" | "subscriptionId" | "periodStart">,
  attemptNumber: number,
): string {
  const charged = subscriptionId === null ? id : `${subscriptionId}:${periodStart.toISOString()}`;
  return `${charged}:${attemptNumber}`;
}
