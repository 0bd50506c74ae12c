import type { Actor } from "#kernel/actor.ts";
import type { ProcessorInstructions } from "#order/processor-instructions.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** Renewals keep the instructions of the subscription's start, whatever becomes of the link. */
const INSTRUCTIONS = `SELECT coalesce(
    (SELECT s.terms -> 'processorInstructions' FROM invoices i
       JOIN subscriptions s ON s.merchant_id = i.merchant_id AND s.livemode = i.livemode AND s.id = i.subscription_id
     WHERE i.merchant_id = $1 AND i.livemode = $2 AND i.id = $3),
    (SELECT l.processor_instructions FROM payment_links l
     WHERE l.merchant_id = $1 AND l.livemode = $2 AND l.id = $4)) AS instructions`;

/** The fee and the transfer that a sale of a link was paid with. @param saleId of its invoice, or of its session. */
export async function findInstructionsOfSale(
  actor: Actor,
  saleId: string,
  paymentLinkId: string,
): Promise<ProcessorInstructions> {
  const { merchantId, livemode } = scope(actor);
  const values = [merchantId, livemode, saleId, paymentLinkId];
  const { rows } = await sql<{ instructions: ProcessorInstructions | null }>({
    name: "instructions-of-sale",
    text: INSTRUCTIONS,
    values,
  });
  return rows[0]?.instructions ?? {};
}
