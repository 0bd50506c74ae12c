import type { Actor } from "#kernel/actor.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import { env } from "#platform/base/env.ts";
import { logger } from "#platform/base/logger.ts";
import { maskPath, maskQuery, maskText } from "#platform/base/mask-text.ts";
import { addRow, BATCH_ROWS, requestLogBuffer } from "#signals/request-log/buffer.ts";
import { flushRequestLogs } from "#signals/request-log/flush-request-logs.ts";
import { type MaskedBody, maskJson } from "#signals/request-log/mask-json.ts";
import { isLogged } from "#signals/request-log/model.ts";
import { objectOfCall } from "#signals/request-log/object-of-call.ts";
import type { RequestLogRow } from "#signals/request-log/store.ts";

/** A finished call of the API. */
export interface CompletedCall {
  requestId: string;
  /** The key's merchant. */
  actor: Actor & { id: string };
  /** The version that answered. */
  apiVersion: string;
  method: string;
  path: string;
  /** Without the question mark. */
  query: string;
  idempotencyKey: string | null;
  receivedAt: Date;
  durationMs: number;
  status: number;
  errorCode?: ErrorCode | undefined;
  replayed: boolean;
  /** Names such as `line_items[0].color`, and `?color` for the query. */
  ignoredFields: readonly string[];
  /** Values that JSON can represent; absent if there was none, or none that was read. */
  requestBody?: unknown;
  responseBody?: unknown;
  /** The response body as it was sent, if it is JSON. */
  responseText?: string | undefined;
}

const MAX_IGNORED_FIELDS = 50;
const MAX_FIELD_NAME_LENGTH = 200;
const MAX_URL_LENGTH = 8_192;
const MAX_IDEMPOTENCY_KEY_LENGTH = 255;
const NOTHING: { text: null; cut: false } = { text: null, cut: false };
/** Whether a body as a whole is about a customer. */
const ABOUT_PERSON = /^\/api\/v\d+\/(?:customers(?:\/|$)|test-helpers\/checkout\/sessions\/)/;

/**
 * Logs a call for its merchant, without secrets and personal data, after the response was sent. Rows are written in
 * batches within a second, so a killed process loses at most a second of calls; the server's own log has a line with
 * each Request-Id. Of successful reads, the share `REQUEST_LOG_READS` is stored.
 */
export function logRequest(call: CompletedCall): void {
  if (!isLogged(call, env().REQUEST_LOG_READS)) return;
  setImmediate(() => {
    const buffer = requestLogBuffer();
    try {
      addRow(rowOf(call));
    } catch (error) {
      buffer.lost++;
      buffer.reportedLost++;
      logger().error({ err: error, requestId: call.requestId }, "a request could not be put into the request log");
    }
    if (buffer.waiting.length >= BATCH_ROWS && !buffer.failing) void flushRequestLogs();
  });
}

function rowOf(call: CompletedCall): RequestLogRow {
  const request = masked(call.requestBody, ABOUT_PERSON.test(call.path) ? "person" : "anything");
  const response = masked(call.responseBody, "anything", call.responseText);
  return {
    id: call.requestId,
    merchant_id: call.actor.merchantId,
    livemode: call.actor.livemode,
    api_key_id: call.actor.id,
    api_version: call.apiVersion,
    method: call.method,
    path: truncated(maskPath(call.path), MAX_URL_LENGTH),
    query: truncated(maskQuery(call.query), MAX_URL_LENGTH),
    object_id: objectOfCall(call.method, call.path, call.responseBody),
    idempotency_key: call.idempotencyKey && truncated(maskText(call.idempotencyKey), MAX_IDEMPOTENCY_KEY_LENGTH),
    status: call.status,
    duration_ms: call.durationMs,
    error_code: call.errorCode ?? null,
    replayed: call.replayed,
    ignored_fields: call.ignoredFields
      .slice(0, MAX_IGNORED_FIELDS)
      .map((name) => truncated(maskText(name), MAX_FIELD_NAME_LENGTH)),
    request_body: request.text,
    request_body_cut: request.cut,
    response_body: response.text,
    response_body_cut: response.cut,
    created_at: call.receivedAt.toISOString(),
  };
}

function masked(body: unknown, about: "person" | "anything", printed?: string): MaskedBody | typeof NOTHING {
  return body === undefined ? NOTHING : maskJson(body, about, printed);
}

/** Truncates a text, and removes characters that PostgreSQL rejects. */
function truncated(text: string, max: number): string {
  const start = text.length > max ? `${text.slice(0, max - 1)}…` : text;
  return start.replaceAll("\0", "\ufffd").toWellFormed();
}
