import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** What a credit note without a refund returned of an invoice. Amounts are minor units, with tax. */
export interface Credited {
  amount: MinorUnits;
  destination: "balance" | "out_of_band";
  /** Quantities are null where an amount of the line was credited; that of shipping is 1 if it was credited on its own. */
  lines: { invoiceLineId: string | null; isShipping: boolean; quantity: number | null; amount: MinorUnits }[];
}

interface StoredLine {
  invoiceLineId: string | null;
  isShipping: boolean;
  quantity?: number | null;
  amountTotal: string;
}

/** The credit notes of a paid invoice that apply and are not of a refund. */
export async function findCredited(actor: Actor, invoiceId: string): Promise<Credited[]> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<Omit<Credited, "lines"> & { lines: StoredLine[] }>({
    name: "credited-without-refund",
    text: `SELECT amount_total AS amount, destination, lines FROM credit_notes
           WHERE merchant_id = $1 AND livemode = $2 AND invoice_id = $3 AND status = 'issued'
             AND destination IN ('balance', 'out_of_band')`,
    values: [merchantId, livemode, invoiceId],
  });
  return rows.map(({ amount, destination, lines }) => ({
    amount,
    destination,
    lines: lines.map(({ invoiceLineId, isShipping, quantity = null, amountTotal }) => ({
      invoiceLineId,
      isShipping,
      quantity,
      amount: BigInt(amountTotal),
    })),
  }));
}

/**
 * What was returned of invoices in other ways than to a payment method: by credit notes without a refund, and to balances
 * with refunds.
 * @returns by the invoice's ID, in minor units; nothing for those without any.
 */
export async function sumCredited(
  actor: Actor,
  invoiceIds: readonly string[],
): Promise<Map<string, { amount: MinorUnits; withRefunds: MinorUnits }>> {
  if (invoiceIds.length === 0) return new Map();
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<{ invoiceId: string; amount: string; withRefunds: string }>({
    name: "credited-of-invoices",
    text: `SELECT invoice_id AS "invoiceId", sum(balance_amount)::text AS "withRefunds",
             sum(CASE WHEN destination = 'refund' THEN 0 ELSE amount_total END)::text AS amount FROM credit_notes
           WHERE merchant_id = $1 AND livemode = $2 AND invoice_id = ANY($3) AND status = 'issued'
             AND (destination IN ('balance', 'out_of_band') OR balance_amount > 0) GROUP BY invoice_id`,
    values: [merchantId, livemode, invoiceIds],
  });
  return new Map(
    rows.map(({ invoiceId, amount, withRefunds }) => [
      invoiceId,
      { amount: BigInt(amount), withRefunds: BigInt(withRefunds) },
    ]),
  );
}
