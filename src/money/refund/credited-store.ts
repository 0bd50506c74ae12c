import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** What a credit note without a refund returned of an invoice. Amounts are minor units, with tax. */
export interface Credited {
  amount: MinorUnits;
  /** Quantities are null where an amount of the line was credited. */
  lines: { invoiceLineId: string | null; quantity: number | null; amount: MinorUnits }[];
}

interface StoredLine {
  invoiceLineId: string | null;
  quantity?: number | null;
  amountTotal: string;
}

/** The credit notes of a paid invoice that apply and are not of a refund. */
export async function findCredited(actor: Actor, invoiceId: string): Promise<Credited[]> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<{ amount: MinorUnits; lines: StoredLine[] }>({
    name: "credited-without-refund",
    text: `SELECT amount_total AS amount, lines FROM credit_notes
           WHERE merchant_id = $1 AND livemode = $2 AND invoice_id = $3 AND status = 'issued'
             AND destination IN ('balance', 'out_of_band')`,
    values: [merchantId, livemode, invoiceId],
  });
  return rows.map(({ amount, lines }) => ({
    amount,
    lines: lines.map(({ invoiceLineId, quantity = null, amountTotal }) => ({
      invoiceLineId,
      quantity,
      amount: BigInt(amountTotal),
    })),
  }));
}
