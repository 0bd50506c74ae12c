import type { Tenant } from "#domain/actor.ts";
import { paymentAttemptColumns } from "#server/platform/columns.ts";
import { read } from "#server/platform/database.ts";
import { scope } from "#server/platform/scope.ts";

const OF_SESSION = `SELECT ${paymentAttemptColumns.of("a")} FROM payment_attempts a
  WHERE a.merchant_id = $1 AND a.livemode = $2 AND a.checkout_session_id = $3`;

const LAST = `${OF_SESSION} ORDER BY a.created_at DESC, a.id DESC LIMIT 1`;

const UNDER_WAY = `${OF_SESSION} AND a.status IN ('created', 'requires_action', 'processing') LIMIT 1`;

/** The row of a session's last attempt, as Prisma gives it. */
export async function readLastAttempt(tenant: Tenant, checkoutSessionId: string) {
  return readAttempt("last-attempt", LAST, tenant, checkoutSessionId);
}

/** The row of the attempt by which a session is being paid, as Prisma gives it. */
export async function readAttemptUnderWay(tenant: Tenant, checkoutSessionId: string) {
  return readAttempt("attempt-under-way", UNDER_WAY, tenant, checkoutSessionId);
}

async function readAttempt(name: string, text: string, tenant: Tenant, checkoutSessionId: string) {
  const { merchantId, livemode } = scope(tenant);
  const [row] = await read({ name, text, values: [merchantId, livemode, checkoutSessionId] });
  return row ? paymentAttemptColumns.row(row) : null;
}
