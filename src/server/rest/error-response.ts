import { DomainError, isDomainError } from "#domain/errors.ts";
import { env } from "#env.ts";
import { isUnavailable } from "#server/platform/database-errors.ts";
import { logger } from "#server/platform/logger.ts";
import type { Dialect } from "#server/rest/dialect.ts";

/** Seconds after which a fault is worth another try. */
const RETRY_AFTER_SECONDS = 2;

/** The answer to anything that went wrong, in the version's shape. Faults are logged, refusals are not. */
export function errorResponse(dialect: Dialect, thrown: unknown, requestId: string, headers: Headers): Response {
  const error = isDomainError(thrown) ? thrown : faultOf(thrown, requestId);
  const body = dialect.errorBody({
    code: error.code,
    status: error.status,
    message: error.message,
    details: error.details,
    requestId,
    docUrl: `${env().PUBLIC_BASE_URL}/docs/errors/${error.code}`,
  });
  if (error.status === 401) headers.set("WWW-Authenticate", "Bearer");
  if (error.status === 503) headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
  headers.set("Content-Type", "application/json");
  return new Response(JSON.stringify(body), { status: error.status, headers });
}

function faultOf(thrown: unknown, requestId: string): DomainError {
  logger().error({ err: thrown, requestId }, "request failed");
  if (isUnavailable(thrown)) {
    return new DomainError("unavailable", "The service can't answer at the moment. Nothing was changed: try again.");
  }
  return new DomainError(
    "internal_error",
    `An unexpected fault. Nothing was changed. Tell us the request id ${requestId}.`,
  );
}
