import type { Actor } from "#kernel/actor.ts";
import { cartName } from "#order/cart.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";

/** What lists say of an invoice. */
export interface InvoiceName {
  number: string;
  /** The name of the first line, and the number of further lines; null without lines. */
  productName: string | null;
}

/** The names of invoices, by their IDs. */
export async function findInvoiceNames(actor: Actor, ids: readonly string[]): Promise<Map<string, InvoiceName>> {
  if (ids.length === 0) return new Map();
  const rows = await db().invoice.findMany({
    where: { ...scope(actor), id: { in: [...new Set(ids)] } },
    select: { id: true, number: true, lines: { select: { name: true }, orderBy: { displayOrder: "asc" } } },
  });
  return new Map(
    rows.map(({ id, number, lines }) => [id, { number, productName: cartName(lines.map(({ name }) => name)) ?? null }]),
  );
}
