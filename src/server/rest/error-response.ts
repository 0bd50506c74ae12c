import { DomainError, isDomainError } from "#domain/errors.ts";
import { env } from "#env.ts";
import { isUnavailable } from "#server/platform/database-errors.ts";
import { logger } from "#server/platform/logger.ts";
import { RETRY_AFTER_SECONDS } from "#server/platform/retry-after.ts";
import { type Dialect, isRead } from "#server/rest/dialect.ts";

/** What an error says of the request that it answers. */
export interface RequestFacts {
  requestId: string;
  method: string;
}

/** The answer to anything that went wrong, in the version's shape. Faults are logged, refusals are not. */
export function errorResponse(dialect: Dialect, thrown: unknown, request: RequestFacts, headers: Headers): Response {
  const error = isDomainError(thrown) ? thrown : faultOf(thrown, request);
  const body = dialect.errorBody({
    code: error.code,
    status: error.status,
    message: error.message,
    details: error.details,
    requestId: request.requestId,
    docUrl: `${env().PUBLIC_BASE_URL}/docs/errors/${error.code}`,
  });
  if (error.status === 401) headers.set("WWW-Authenticate", "Bearer");
  if (error.status === 503) headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
  headers.set("Content-Type", "application/json");
  return new Response(JSON.stringify(body), { status: error.status, headers });
}

/** A connection that broke during COMMIT leaves open whether a write was made: so says the message. */
function faultOf(thrown: unknown, { requestId, method }: RequestFacts): DomainError {
  logger().error({ err: thrown, requestId }, "request failed");
  const retry = isRead(method)
    ? "Try again."
    : "It may have been done or not: try again with the same Idempotency-Key, or without one check first.";
  if (isUnavailable(thrown)) {
    return new DomainError("unavailable", `The service can't answer at the moment. ${retry}`);
  }
  return new DomainError(
    "internal_error",
    `An unexpected fault. ${retry} If it stays, tell us the request id ${requestId}.`,
  );
}
