import type { WithdrawnOrder } from "#declarations/declaration/right-of-withdrawal.ts";
import type { Actor } from "#kernel/actor.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** The orders that declarations are about, by the IDs of their sessions. */
export async function findWithdrawnOrders(
  actor: Actor,
  sessionIds: readonly string[],
): Promise<Map<string, WithdrawnOrder>> {
  if (sessionIds.length === 0) return new Map();
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<Omit<WithdrawnOrder, "agreedAt"> & { id: string; agreedAt: string | null }>({
    name: "withdrawn-orders",
    text: `SELECT session.id, coalesce(session.completed_at, session.created_at) AS "orderedAt",
             session.delivered_at AS "deliveredAt", session.consent #>> '{withdrawal,acceptedAt}' AS "agreedAt",
             (SELECT coalesce(json_agg(json_build_object('name', name, 'withdrawal', withdrawal) ORDER BY display_order), '[]')
              FROM checkout_session_lines
              WHERE merchant_id = $1 AND livemode = $2 AND checkout_session_id = session.id AND quantity > 0) AS lines
           FROM checkout_sessions AS session
           WHERE session.merchant_id = $1 AND session.livemode = $2 AND session.id = ANY($3)`,
    values: [merchantId, livemode, sessionIds],
  });
  return new Map(
    rows.map(({ id, agreedAt, ...order }) => [
      id,
      { ...order, agreedAt: agreedAt === null ? null : new Date(agreedAt) },
    ]),
  );
}
