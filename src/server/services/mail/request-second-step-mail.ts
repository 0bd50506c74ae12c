import { newId } from "#server/platform/ids.ts";
import { countUse } from "#server/platform/rate-limit.ts";
import { insertMail } from "#server/services/mail/repository.ts";
import { findMerchantIdsOf } from "#server/services/team/membership-repository.ts";
import { findEmailOf } from "#server/services/user/repository.ts";

/** Of one user, in seconds. */
const MAIL_INTERVAL_SECONDS = 6 * 3_600;

/**
 * Asks for a user to be told that somebody who has his password enters wrong codes: once in six hours. The mail stands in
 * the outbox of a merchant that he belongs to, in test mode, whose mails reach members alone; who belongs to none gets none.
 */
export async function requestSecondStepMail(userId: string): Promise<void> {
  const [merchantId] = await findMerchantIdsOf(userId);
  const recipient = await findEmailOf(userId);
  if (merchantId === undefined || recipient === undefined) return;
  if (!(await countUse(`second-step-mail:${userId}`, 1, MAIL_INTERVAL_SECONDS)).allowed) return;
  const tenant = { merchantId, livemode: false };
  const id = newId("mail");
  await insertMail(tenant, { id, kind: "second_step_refused", recipient, locale: null, createdAt: new Date() });
}
