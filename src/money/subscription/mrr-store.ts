import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { MrrMovementKind, Subscription } from "#money/subscription/model.ts";
import { db } from "#platform/database/db.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** From the last movement of the subscription, if it has one: the caller holds its lock. */
const INSERT = `WITH last AS (
    SELECT sequence, mrr FROM subscription_mrr_movements
    WHERE merchant_id = $1 AND livemode = $2 AND subscription_id = $3 ORDER BY sequence DESC LIMIT 1)
  INSERT INTO subscription_mrr_movements
    (merchant_id, livemode, subscription_id, sequence, kind, currency, amount, mrr, created_at)
  SELECT $1, $2, $3, coalesce(last.sequence, 0) + 1,
    CASE WHEN last.mrr IS NULL THEN 'new' WHEN last.mrr = 0 THEN 'reactivation' WHEN now.mrr = 0 THEN 'churn'
      WHEN now.mrr > last.mrr THEN 'expansion' ELSE 'contraction' END,
    $4, now.mrr - coalesce(last.mrr, 0), now.mrr, $6
  FROM (SELECT $5::bigint AS mrr) now LEFT JOIN last ON true
  WHERE now.mrr <> coalesce(last.mrr, 0)`;

/** Writes what changed the monthly recurring revenue of a locked subscription; nothing if it is as before. */
export async function insertMrrMovement(
  actor: Actor,
  { id, currency }: Pick<Subscription, "id" | "currency">,
  mrr: MinorUnits,
  at: Date,
): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  const values = [merchantId, livemode, id, currency, mrr, at.toISOString()];
  await sql({ name: "insert-mrr-movement", text: INSERT, values });
}

/** Movements of a kind, or of any, in a time. */
export interface MrrMovementFilter {
  kind?: MrrMovementKind | undefined;
  /** At this time or later. */
  after?: Date | undefined;
  before?: Date | undefined;
}

/** The condition of movements that match. */
export function mrrMovementsOf({ kind, after, before }: MrrMovementFilter): Prisma.SubscriptionMrrMovementWhereInput {
  return {
    ...(kind && { kind }),
    ...((after || before) && { createdAt: { ...(after && { gte: after }), ...(before && { lt: before }) } }),
  };
}

/** What the matching movements changed of subscriptions, by ID, in minor units. */
export async function sumMrrMovementsOf(
  actor: Actor,
  subscriptionIds: readonly string[],
  filter: MrrMovementFilter,
): Promise<Map<string, MinorUnits>> {
  const rows = await db().subscriptionMrrMovement.groupBy({
    by: ["subscriptionId"],
    where: { ...scope(actor), subscriptionId: { in: [...subscriptionIds] }, ...mrrMovementsOf(filter) },
    _sum: { amount: true },
  });
  return new Map(rows.map(({ subscriptionId, _sum }) => [subscriptionId, _sum.amount ?? 0n]));
}
