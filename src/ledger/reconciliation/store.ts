import type { Actor, Tenant } from "#kernel/actor.ts";
import type { Reconciliation } from "#ledger/reconciliation/model.ts";
import { type StoredReconciliation, toReconciliation } from "#ledger/reconciliation/stored.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

/** Stores the last comparison in place of the one before. */
export async function saveReconciliation(actor: Actor, { comparedAt, ...result }: StoredReconciliation): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  await sql({
    name: "save-reconciliation",
    text: `INSERT INTO ledger_reconciliations (merchant_id, livemode, compared_at, result)
           VALUES ($1, $2, $3, $4) ON CONFLICT (merchant_id, livemode) DO UPDATE
           SET compared_at = excluded.compared_at, result = excluded.result`,
    values: [merchantId, livemode, comparedAt.toISOString(), JSON.stringify(result)],
  });
}

/** The last comparison; null if there was none. */
export async function findReconciliation(actor: Actor): Promise<Reconciliation | null> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<{ comparedAt: Date; result: Omit<StoredReconciliation, "comparedAt"> }>({
    name: "last-reconciliation",
    text: `SELECT compared_at AS "comparedAt", result FROM ledger_reconciliations
           WHERE merchant_id = $1 AND livemode = $2`,
    values: [merchantId, livemode],
  });
  const [row] = rows;
  return row ? toReconciliation({ ...row.result, comparedAt: row.comparedAt }) : null;
}

/** Modes with money in the ledger that were not compared for a day, those first that were never compared. */
export async function findModesToReconcile(livemode: boolean, max: number): Promise<Pick<Tenant, "merchantId">[]> {
  const { rows } = await sqlAcrossTenants<Pick<Tenant, "merchantId">>({
    name: "modes-to-reconcile",
    text: `SELECT m.id AS "merchantId" FROM merchants m
             LEFT JOIN ledger_reconciliations r ON r.merchant_id = m.id AND r.livemode = $1
           WHERE (r.compared_at IS NULL OR r.compared_at < now() - interval '1 day')
             AND EXISTS (SELECT FROM ledger_transactions t WHERE t.merchant_id = m.id AND t.livemode = $1)
           ORDER BY r.compared_at NULLS FIRST, m.id LIMIT $2`,
    values: [livemode, max],
  });
  return rows;
}
