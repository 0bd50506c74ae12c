import { DomainError } from "#kernel/errors.ts";
import { countUse, releaseUse } from "#platform/work/rate-limit.ts";

const WINDOW_SECONDS = 15 * 60;

/** Counts an attempt at a secret. @throws DomainError `rate_limited` after too many within 15 minutes. */
export async function countAttempt(key: string, limit: number): Promise<void> {
  const { allowed, retryAfter } = await countUse(key, limit, WINDOW_SECONDS);
  if (!allowed) throw tooManyAttempts(retryAfter);
}

/** @param retryAfter in seconds. */
export function tooManyAttempts(retryAfter: number): DomainError {
  return new DomainError("rate_limited", `Too many attempts. Try again in ${waitText(retryAfter)}.`);
}

function waitText(seconds: number): string {
  if (seconds > 90 * 60) return `${Math.ceil(seconds / 3_600)} hours`;
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
}

/** Uncounts a successful attempt. */
export async function releaseAttempt(key: string): Promise<void> {
  await releaseUse(key, WINDOW_SECONDS);
}
