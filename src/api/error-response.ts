import { type ApiVersionRules, isRead } from "#api/api-version.ts";
import type { Call } from "#api/call.ts";
import { DomainError, isDomainError } from "#kernel/errors.ts";
import { isUnavailable } from "#platform/base/database-errors.ts";
import { env } from "#platform/base/env.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { logger } from "#platform/base/logger.ts";
import { CLOCK_RETRY_HEADERS, RETRY_AFTER_SECONDS } from "#platform/base/retry-after.ts";

/** The response to any error, in the version's format. Faults are logged, rejections are not. */
export function errorResponse(
  apiVersion: ApiVersionRules,
  thrown: unknown,
  call: Call,
  headers: HttpResponse["headers"],
): HttpResponse {
  const error = isDomainError(thrown) ? thrown : faultOf(thrown, call);
  const body = apiVersion.errorBody({
    code: error.code,
    status: error.status,
    message: error.message,
    details: error.details,
    requestId: call.requestId,
    docUrl: `${env().PUBLIC_BASE_URL}/docs/errors/${error.code}`,
  });
  call.errorCode = error.code;
  const text = JSON.stringify(body);
  call.responseBody = body;
  call.responseText = text;
  if (error.status === 401) headers["WWW-Authenticate"] = "Bearer";
  if (error.status === 503) headers["Retry-After"] = String(RETRY_AFTER_SECONDS);
  if (error.code === "test_clock_advancing") Object.assign(headers, CLOCK_RETRY_HEADERS);
  headers["Content-Type"] = "application/json";
  return { status: error.status, headers, body: text };
}

/** If the connection broke during COMMIT it is unknown whether a write happened; the message says so. */
function faultOf(thrown: unknown, { requestId, method }: Call): DomainError {
  logger().error({ err: thrown, requestId }, "request failed");
  const retry = isRead(method)
    ? "Try again."
    : "The request may have succeeded. Retry with the same Idempotency-Key. If you did not send one, check first whether the change was made.";
  if (isUnavailable(thrown)) {
    return new DomainError("unavailable", `The service is temporarily unavailable. ${retry}`);
  }
  return new DomainError(
    "internal_error",
    `An unexpected error occurred. ${retry} If it keeps happening, contact the operator of this service and mention the request ID ${requestId}.`,
  );
}
