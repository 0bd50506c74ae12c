import { DomainError } from "#domain/shared/errors.ts";
import { countUse, takePlace } from "#server/platform/rate-limit.ts";

/** More than anybody presses, of all that a user does, a minute; the preview of a link that is being typed has its own. */
const CHANGES_A_MINUTE = 120;
/** Of what makes the service write to somebody else. */
const SENDS_A_MINUTE = 30;
const PREVIEWS_A_MINUTE = 240;
/** Drawing a page takes the processor: nobody has more of them drawn at once. */
const PREVIEWS_AT_ONCE = 2;
/** In seconds; none takes as long. */
const LONGEST_PREVIEW = 60;

const PREVIEW = "paymentLink.preview";
const SENDS: readonly string[] = [
  "webhookEndpoint.sendSample",
  "webhookDelivery.resend",
  "webhookDelivery.resendFailed",
  "event.resend",
  "checkoutSession.resendReceipt",
];

/**
 * Runs a user's mutation within what one person may ask for, so that nobody slows the others down.
 * @throws DomainError `rate_limited`.
 */
export async function limitedMutation<T>(userId: string, path: string, run: () => Promise<T>): Promise<T> {
  if (path === PREVIEW) {
    await count(`dashboard-previews:${userId}`, PREVIEWS_A_MINUTE);
    return oneOfFew(userId, run);
  }
  await count(`dashboard-changes:${userId}`, CHANGES_A_MINUTE);
  if (SENDS.includes(path)) await count(`dashboard-sends:${userId}`, SENDS_A_MINUTE);
  return run();
}

async function count(key: string, limit: number): Promise<void> {
  const { allowed, retryAfter } = await countUse(key, limit);
  if (!allowed) throw tooMany(`Try again in ${retryAfter} seconds.`);
}

async function oneOfFew<T>(userId: string, run: () => Promise<T>): Promise<T> {
  const leave = await takePlace(`previews-under-way:${userId}`, PREVIEWS_AT_ONCE, LONGEST_PREVIEW);
  if (!leave) throw tooMany("Wait until the last ones have come.");
  try {
    return await run();
  } finally {
    await leave();
  }
}

function tooMany(wayOut: string): DomainError {
  return new DomainError("rate_limited", `That is more than one person does at once. ${wayOut}`);
}
