import type { Actor } from "#kernel/actor.ts";
import type { CustomerInput } from "#order/order.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

interface Buyer extends Pick<CustomerInput, "customerDetails" | "shipping"> {
  /** IETF language tag. */
  locale: string | null;
}

/**
 * The data that a customer entered in a session, and the language in which they paid; null if the session was deleted.
 */
export async function findBuyer(actor: Actor, sessionId: string): Promise<Buyer | null> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<Buyer>({
    name: "buyer",
    text: `SELECT customer_details AS "customerDetails", shipping, locale FROM checkout_sessions
           WHERE merchant_id = $1 AND livemode = $2 AND id = $3`,
    values: [merchantId, livemode, sessionId],
  });
  return rows[0] ?? null;
}
