import { countAuditLogs, insertAuditLogs } from "#account/audit-log/store.ts";
import { findMerchantIdsOf } from "#account/membership/store.ts";
import { countUse } from "#platform/work/rate-limit.ts";

const WINDOW_SECONDS = 15 * 60;

/** Writes that a user signed in or out, to every merchant that they belong to. */
export async function recordAuthEvent(
  userId: string,
  action: "session.signed_in" | "session.signed_out",
): Promise<void> {
  await insertAuditLogs(await findMerchantIdsOf(userId), { action, livemode: null, userId, details: {} });
}

/**
 * Records that a sign-in with the user's email address was rejected: one line in 15 minutes, with the number of
 * attempts. Anybody can cause rejected sign-ins, and must not fill the log.
 */
export async function recordAuthFailure(
  userId: string,
  action: "session.sign_in_refused" | "session.code_refused" | "session.password_refused",
): Promise<void> {
  const merchantIds = await findMerchantIdsOf(userId);
  const { allowed: isFirst, resetsAt } = await countUse(`refusal:${action}:${userId}`, 1, WINDOW_SECONDS);
  if (!isFirst) {
    const since = new Date((resetsAt - WINDOW_SECONDS) * 1000);
    return countAuditLogs(merchantIds, { action, objectId: userId, since });
  }
  await insertAuditLogs(merchantIds, { action, livemode: null, userId: null, details: { objectId: userId } });
}
