import { type DomainError, isDomainError } from "#domain/errors.ts";
import { admit, type Sender } from "#server/rest/admit.ts";
import type { Dialect } from "#server/rest/dialect.ts";
import { errorResponse, type RequestFacts } from "#server/rest/error-response.ts";

/**
 * Answers a request that no endpoint gets to see. It counts towards the sender's limit as any other, but
 * that its key is missing or invalid is no reason to hide what is wrong with it. Our own faults don't count.
 */
export async function refuseRequest(
  dialect: Dialect,
  request: RequestFacts & Sender,
  refusal: DomainError,
): Promise<Response> {
  const headers = new Headers({ ...dialect.headers, "Cache-Control": "no-store" });
  if (refusal.status >= 500) return errorResponse(dialect, refusal, request, headers);
  try {
    await admit(request, headers);
  } catch (error) {
    if (!isDomainError(error) || error.status !== 401) return errorResponse(dialect, error, request, headers);
  }
  return errorResponse(dialect, refusal, request, headers);
}
