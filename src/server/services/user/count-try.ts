import { DomainError } from "#domain/errors.ts";
import { countUse, giveBackUse } from "#server/platform/rate-limit.ts";

const WINDOW_SECONDS = 15 * 60;

/** Counts a try at a secret. @throws DomainError `rate_limited` after so many within 15 minutes. */
export async function countTry(key: string, limit: number): Promise<void> {
  const { allowed, retryAfter } = await countUse(key, limit, WINDOW_SECONDS);
  if (!allowed) throw new DomainError("rate_limited", `Too many tries. Try again in ${waitText(retryAfter)}.`);
}

function waitText(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
}

/** A try that was right is no guess. */
export async function giveBackTry(key: string): Promise<void> {
  await giveBackUse(key, WINDOW_SECONDS);
}
