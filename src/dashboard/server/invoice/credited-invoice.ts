import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { sumCredited } from "#money/refund/credited-store.ts";

/** An invoice, and what credit notes without a refund returned of it. */
export interface CreditedInvoice extends Invoice {
  /** In minor units. */
  amountCredited: MinorUnits;
}

/** Adds what was credited of invoices, in one query. */
export async function withCredited(actor: Actor, invoices: readonly Invoice[]): Promise<CreditedInvoice[]> {
  const ids = invoices.map(({ id }) => id);
  const credited = await sumCredited(actor, ids);
  return invoices.map((invoice) => ({ ...invoice, amountCredited: credited.get(invoice.id) ?? 0n }));
}
