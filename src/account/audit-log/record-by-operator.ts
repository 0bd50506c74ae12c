import { insertAuditLogs } from "#account/audit-log/store.ts";
import { findMerchantIdsOf } from "#account/membership/store.ts";

/**
 * Writes what was done to an account on the server's command line, in the transaction of the change, to every merchant
 * that the user belongs to, or to those that are named.
 */
export async function recordByOperator(
  userId: string,
  action: "owner.password_reset" | "owner.email_changed" | "owner.business_added",
  merchantIds?: readonly string[],
): Promise<void> {
  const log = { action, livemode: null, userId, details: {} };
  await insertAuditLogs(merchantIds ?? (await findMerchantIdsOf(userId)), log);
}
