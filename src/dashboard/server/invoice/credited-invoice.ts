import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { sumCredited } from "#money/refund/credited-store.ts";

/** An invoice, and what was returned of it in other ways than to a payment method. In minor units. */
export interface CreditedInvoice extends Invoice {
  /** By credit notes without a refund. */
  amountCredited: MinorUnits;
  /** To the customer's balance with refunds. */
  balanceReturned: MinorUnits;
}

/** Adds what was credited of invoices, in one query. */
export async function withCredited(actor: Actor, invoices: readonly Invoice[]): Promise<CreditedInvoice[]> {
  const ids = invoices.map(({ id }) => id);
  const credited = await sumCredited(actor, ids);
  return invoices.map((invoice) => {
    const { amount = 0n, withRefunds = 0n } = credited.get(invoice.id) ?? {};
    return { ...invoice, amountCredited: amount, balanceReturned: withRefunds };
  });
}
