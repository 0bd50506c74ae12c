import { MIN_EMAIL_CHANGE_DAYS } from "#account/email-change/model.ts";
import { deleteEmailChangesBefore } from "#account/email-change/store.ts";
import { env } from "#platform/base/env.ts";
import { daysAgo, inBatches } from "#platform/base/retention.ts";

const BATCH_ROWS = 200;

/**
 * Deletes changes of email address of every merchant that are older than the emails about them (`MAIL_DAYS`; 0: none),
 * in small batches: erasing a customer finds the emails by them. Any number of processes may run it at the same time.
 */
export async function purgeEmailChanges(signal?: AbortSignal): Promise<void> {
  const { MAIL_DAYS } = env();
  if (MAIL_DAYS === 0) return;
  const end = daysAgo(Math.max(MAIL_DAYS, MIN_EMAIL_CHANGE_DAYS));
  await inBatches(BATCH_ROWS, (max) => deleteEmailChangesBefore(end, max), signal);
}
