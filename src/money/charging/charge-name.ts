/** An invoice that is charged without the customer. */
export interface ChargedInvoice {
  id: string;
  subscriptionId: string | null;
  periodStart: Date;
  periodEnd: Date;
}

type Named = Omit<ChargedInvoice, "periodEnd">;

/**
 * The name of a charge without the customer: what it charges and its number, from 1, among the invoice's charges. A
 * database that was restored gives the same charge the same name, so that the processor does not charge it twice
 * (contract, section 7). Invoices of a subscription are named by their period, since a restored database writes a lost
 * invoice again with another id.
 */
export function chargeName(invoice: Named, attemptNumber: number): string {
  return `${chargeNamePrefix(invoice)}${attemptNumber}`;
}

/** The prefix of the names of all charges of an invoice, including one that a restored database lost. */
export function chargeNamePrefix({ id, subscriptionId, periodStart }: Named): string {
  return subscriptionId === null ? `${id}:` : `${subscriptionId}:${periodStart.toISOString()}:`;
}
