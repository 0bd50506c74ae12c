import type { ApiVersionRules } from "#api/api-version.ts";
import type { Actor } from "#kernel/actor.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import { setRequestMerchant } from "#platform/base/in-flight-requests.ts";
import { logRequest } from "#signals/request-log/log-request.ts";

/** The head of a request, as shown in the log. */
export interface RequestHead {
  requestId: string;
  method: string;
  /** As sent, with the query. */
  url: string;
  /** The header as sent. */
  idempotencyKey: string | null;
}

/** An API request in progress, with what is known of it so far, for the merchant's request log. */
export interface Call extends RequestHead {
  apiVersion: ApiVersionRules;
  receivedAt: Date;
  /** From `performance.now()`, in milliseconds. */
  began: number;
  /** The key's; absent without a valid key. */
  actor?: Actor & { id: string };
  requestBody?: unknown;
  ignoredFields?: string[];
  /** The value of the response's body, or its text. */
  responseBody?: unknown;
  /** The response body as it is sent. */
  responseText?: string;
  errorCode?: ErrorCode;
  replayed?: boolean;
}

export function startCall(apiVersion: ApiVersionRules, head: RequestHead): Call {
  return { ...head, apiVersion, receivedAt: new Date(), began: performance.now() };
}

/** Puts a finished call into the log of its key's merchant. Without a valid key it belongs to nobody. */
export function endCall(call: Call, status: number): void {
  if (!call.actor) return;
  const [path, query] = splitUrl(call.url);
  setRequestMerchant(call.requestId, call.actor.merchantId);
  logRequest({
    requestId: call.requestId,
    actor: call.actor,
    apiVersion: call.apiVersion.name,
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
    // A response to HEAD has no body.
    ...(call.method !== "HEAD" && { responseBody: call.responseBody, responseText: call.responseText }),
  });
}

function splitUrl(url: string): [path: string, query: string] {
  const end = url.indexOf("?");
  return end < 0 ? [url, ""] : [url.slice(0, end), url.slice(end + 1)];
}
