import { DomainError, isDomainError } from "#domain/errors.ts";
import { env } from "#env.ts";
import { countUse, type RateLimit } from "#server/platform/rate-limit.ts";
import type { Call } from "#server/rest/call.ts";
import { type AuthenticatedKey, authenticateApiKey } from "#server/services/api-key/authenticate-api-key.ts";

/** Who sent a request: the key says so, the address is what is left without one. */
export interface Sender {
  authorization: string | null;
  address: string;
}

/**
 * Whose key it is, counted against the key's limit, which goes into `headers`, and who it is into
 * `call`, also where the limit is reached. A request without a valid key counts for its address.
 * @throws DomainError of the key; `rate_limited`.
 */
export async function admit(
  { authorization, address }: Sender,
  headers: Headers,
  call: Call,
): Promise<AuthenticatedKey> {
  const key = await authenticateApiKey(authorization).catch(async (error: unknown) => {
    if (isDomainError(error))
      requireAllowed(await countUse(`address:${address}`, env().RATE_LIMIT_PER_MINUTE), headers);
    throw error;
  });
  call.actor = key.actor;
  const use = await countUse(`key:${key.actor.id}`, key.rateLimitPerMinute ?? env().RATE_LIMIT_PER_MINUTE);
  setRateHeaders(use, headers);
  requireAllowed(use, headers);
  return key;
}

function setRateHeaders(use: RateLimit, headers: Headers): void {
  headers.set("X-RateLimit-Limit", String(use.limit));
  headers.set("X-RateLimit-Remaining", String(use.remaining));
  headers.set("X-RateLimit-Reset", String(use.resetsAt));
}

function requireAllowed(use: RateLimit, headers: Headers): void {
  if (use.allowed) return;
  setRateHeaders(use, headers);
  headers.set("Retry-After", String(use.retryAfter));
  throw new DomainError(
    "rate_limited",
    `More than ${use.limit} requests this minute. Try again in ${use.retryAfter} s.`,
  );
}
