import { findMerchantIdsOf, insertAuditLogs } from "#server/services/audit-log/repository.ts";

/** Writes that a user signed in or out, to every merchant that he belongs to. */
export async function recordSession(userId: string, action: "session.signIn" | "session.signOut"): Promise<void> {
  await insertAuditLogs(await findMerchantIdsOf(userId), { action, livemode: null, userId, note: {} });
}

/** Writes that somebody, who need not be the user, was refused as him. */
export async function recordRefusal(
  userId: string,
  action: "session.signInRefused" | "session.codeRefused",
): Promise<void> {
  const note = { objectId: userId };
  await insertAuditLogs(await findMerchantIdsOf(userId), { action, livemode: null, userId: null, note });
}
