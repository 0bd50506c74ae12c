import type { Actor } from "#domain/shared/actor.ts";
import type { ErrorCode } from "#domain/shared/errors.ts";
import { setRequestMerchant } from "#server/platform/in-flight-requests.ts";
import type { Dialect } from "#server/rest/dialect.ts";
import { logRequest } from "#server/services/request-log/log-request.ts";

/** The head of a request, as the log shows it. */
export interface RequestHead {
  requestId: string;
  method: string;
  /** As it was sent, with the query. */
  url: string;
  /** The header, whatever its form. */
  idempotencyKey: string | null;
}

/** A request to the API under way, and what became known of it so far, for the merchant's request log. */
export interface Call extends RequestHead {
  dialect: Dialect;
  receivedAt: Date;
  /** As `performance.now()`, in milliseconds. */
  began: number;
  /** Of its key; absent while no valid one was seen. */
  actor?: Actor & { id: string };
  requestBody?: unknown;
  ignoredFields?: string[];
  /** The value that the answer prints, or its text. */
  responseBody?: unknown;
  errorCode?: ErrorCode;
  replayed?: boolean;
}

export function beginCall(dialect: Dialect, head: RequestHead): Call {
  return { ...head, dialect, receivedAt: new Date(), began: performance.now() };
}

/**
 * Puts a call that was answered into the log of the merchant whose key it carried; without a valid key it
 * is nobody's.
 */
export function endCall(call: Call, status: number): void {
  if (!call.actor) return;
  const [path, query] = splitAddress(call.url);
  setRequestMerchant(call.requestId, call.actor.merchantId);
  logRequest({
    requestId: call.requestId,
    actor: call.actor,
    apiVersion: call.dialect.version,
    method: call.method,
    path,
    query,
    idempotencyKey: call.idempotencyKey,
    receivedAt: call.receivedAt,
    durationMs: Math.round(performance.now() - call.began),
    status,
    errorCode: call.errorCode,
    replayed: call.replayed === true,
    ignoredFields: call.ignoredFields ?? [],
    requestBody: call.requestBody,
    // HEAD is answered without a body.
    ...(call.method !== "HEAD" && { responseBody: call.responseBody }),
  });
}

function splitAddress(url: string): [path: string, query: string] {
  const end = url.indexOf("?");
  return end < 0 ? [url, ""] : [url.slice(0, end), url.slice(end + 1)];
}
