import type { Actor } from "#kernel/actor.ts";
import { type InvoiceFilter, invoicesOf } from "#money/invoice/store.ts";
import { db } from "#platform/database/db.ts";

/** An open invoice, and its subscription. */
export interface OpenInvoice {
  id: string;
  subscriptionId: string | null;
}

/**
 * Open invoices that need the merchant: `failing` after failed attempts, `waiting` if they aren't charged
 * automatically. The newest first.
 * @param max of each.
 */
export async function findInvoicesToCollect(
  actor: Actor,
  max: number,
): Promise<{ failing: OpenInvoice[]; waiting: OpenInvoice[] }> {
  const find = (filter: InvoiceFilter) =>
    db().invoice.findMany({
      where: invoicesOf(actor, filter),
      select: { id: true, subscriptionId: true },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: max,
    });
  const [failing, waiting] = await Promise.all([find({ isFailing: true }), find({ isWaiting: true })]);
  return { failing, waiting };
}
