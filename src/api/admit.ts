import { type AuthenticatedKey, authenticateApiKey } from "#account/api-key/authenticate-api-key.ts";
import { keyRateLimit } from "#account/api-key/key-rate-limit.ts";
import type { Call } from "#api/call.ts";
import { DomainError, isDomainError } from "#kernel/errors.ts";
import { env } from "#platform/base/env.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { countUse, type RateLimit } from "#platform/work/rate-limit.ts";

/** The sender of a request: the key's merchant, or without a key the IP address. */
export interface Sender {
  authorization: string | null;
  address: string;
}

/**
 * Authenticates the key and counts the request against its limit. Sets the rate-limit headers and, also when the limit
 * is reached, the actor in `call`. Without a valid key the IP address is counted.
 * @throws DomainError of the key; `rate_limited`.
 */
export async function admit(
  { authorization, address }: Sender,
  headers: HttpResponse["headers"],
  call: Call,
): Promise<AuthenticatedKey["actor"]> {
  const { actor, rateLimitPerMinute } = await authenticateApiKey(authorization).catch(async (error: unknown) => {
    if (isDomainError(error))
      requireWithinLimit(await countUse(`address:${address}`, env().RATE_LIMIT_PER_MINUTE), headers);
    throw error;
  });
  call.actor = actor;
  const use = await countUse(`key:${actor.id}`, keyRateLimit(rateLimitPerMinute));
  setRateHeaders(use, headers);
  requireWithinLimit(use, headers);
  return actor;
}

function setRateHeaders(use: RateLimit, headers: HttpResponse["headers"]): void {
  headers["X-RateLimit-Limit"] = String(use.limit);
  headers["X-RateLimit-Remaining"] = String(use.remaining);
  headers["X-RateLimit-Reset"] = String(use.resetsAt);
}

function requireWithinLimit(use: RateLimit, headers: HttpResponse["headers"]): void {
  if (use.allowed) return;
  setRateHeaders(use, headers);
  headers["Retry-After"] = String(use.retryAfter);
  throw new DomainError(
    "rate_limited",
    `Rate limit exceeded: ${use.limit} requests per minute. Try again in ${use.retryAfter} seconds.`,
  );
}
