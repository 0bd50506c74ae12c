import { findEmailOf } from "#account/user/store.ts";
import type { Tenant } from "#kernel/actor.ts";
import { newId } from "#platform/base/ids.ts";
import { countUse } from "#platform/work/rate-limit.ts";
import { insertMail } from "#signals/email/store.ts";

/** Minimum interval per user, in seconds. */
const MAIL_INTERVAL_SECONDS = 6 * 3_600;

/**
 * Requests an email to a user about wrong codes from somebody who has their password: once in six hours.
 * @param tenant one of the user's merchants, in test mode, whose emails reach only members: its outbox is used.
 */
export async function requestTwoFactorAlert(tenant: Tenant, userId: string): Promise<void> {
  const recipient = await findEmailOf(userId);
  if (recipient === undefined) return;
  if (!(await countUse(`second-step-mail:${userId}`, 1, MAIL_INTERVAL_SECONDS)).allowed) return;
  const id = newId("mail");
  await insertMail(tenant, { id, kind: "second_step_refused", recipient, locale: null, createdAt: new Date() });
}
