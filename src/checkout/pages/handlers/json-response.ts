import { PAGE_HEADERS } from "#checkout/pages/handlers/html-response.tsx";
import { callerMessages } from "#checkout/pages/handlers/language.ts";
import { isRateLimitError } from "#checkout/pages/handlers/limits.ts";
import { isForeignPost, ownOrigin } from "#checkout/pages/handlers/own-origin.ts";
import { isPaymentRefunded } from "#checkout/pages/handlers/payment-refunded.ts";
import type { RejectedFields } from "#checkout/pages/handlers/rejected-fields.ts";
import { en } from "#checkout/pages/messages/en.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { ErrorResponse } from "#checkout/pages/page-api.ts";
import { refundedLateText } from "#checkout/pages/refunded-late.ts";
import { DomainError, isDomainError } from "#kernel/errors.ts";
import { isPaymentDeclined } from "#money/charge/payment-declined.ts";
import { isUnavailable } from "#platform/base/database-errors.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import { hasMoreMembers } from "#platform/base/json-members.ts";
import { logger } from "#platform/base/logger.ts";
import { isJson, readBytes } from "#platform/base/request-body.ts";
import { requestIdOf } from "#platform/base/request-id.ts";
import { CLOCK_RETRY_HEADERS, RETRY_AFTER_SECONDS } from "#platform/base/retry-after.ts";

/** In bytes. */
const MAX_BODY_BYTES = 16_384;
const MAX_MEMBERS = 1_000;

/** A request of the customer pages' script. */
interface ScriptCall {
  requestId: string;
  messages: Messages;
  /** The language tag of its page; undefined if it has none that we support. */
  language: string | undefined;
  /** Headers of the response. */
  headers: Headers;
}

/**
 * Responds to the pages' script with JSON. Rejections and errors have messages for the customer (see `ErrorResponse`).
 * @param errorsOf the messages, for pages that have others than a checkout's.
 */
export async function jsonResponse(
  request: HttpRequest,
  work: (call: ScriptCall) => Promise<object>,
  errorsOf: (messages: Messages) => Messages["errors"] = ({ errors }) => errors,
): Promise<Response> {
  const callersMessages = callerMessages(request);
  const messages = callersMessages ?? en;
  const headers = new Headers({ ...PAGE_HEADERS, "Content-Language": messages.language });
  const call = { requestId: requestIdOf(request), messages, language: callersMessages?.language, headers };
  if (request.method === "POST" && isForeignPost(request)) {
    const message = messages.errors.foreign_origin(ownOrigin());
    return errorResponse("foreign_origin", message, { status: 403, headers });
  }
  try {
    return Response.json(await work(call), { headers });
  } catch (thrown) {
    return rejection(thrown, { ...call, messages: { ...messages, errors: errorsOf(messages) } });
  }
}

/**
 * The JSON that the script posted, of any shape.
 * @throws DomainError `unsupported_media_type`, `payload_too_large` (over 16 kB), `invalid_json`, also with more than 1,000 members.
 */
export async function readPosted(request: HttpRequest): Promise<unknown> {
  if (!isJson(request)) {
    throw new DomainError("unsupported_media_type", "Send JSON with Content-Type: application/json.");
  }
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  if (hasMoreMembers(bytes, MAX_MEMBERS))
    throw new DomainError("invalid_json", "The JSON body has too many properties.");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new DomainError("invalid_json", "The body is not valid JSON.");
  }
}

function rejection(thrown: unknown, { requestId, messages, headers }: ScriptCall): Response {
  if (!isDomainError(thrown)) {
    logger().error({ err: thrown, requestId }, "customer page's call failed");
    const code = isUnavailable(thrown) ? "unavailable" : "internal_error";
    return errorResponse(code, messages.errors[code], { status: code === "unavailable" ? 503 : 500, headers });
  }
  if (isRateLimitError(thrown)) {
    headers.set("Retry-After", String(thrown.retryAfter));
    const message = thrown.messageIn(messages);
    const fields = thrown.field === undefined ? {} : { [thrown.field]: message };
    return errorResponse(thrown.code, message, { status: thrown.status, headers, fields });
  }
  if (isPaymentDeclined(thrown)) {
    return errorResponse(thrown.code, messages.errors[thrown.failure], { status: thrown.status, headers });
  }
  if (isPaymentRefunded(thrown)) {
    const text = refundedLateText(thrown.payment, thrown.merchantName, messages);
    return errorResponse("payment_refunded", text, { status: thrown.status, headers });
  }
  const fields = isRejectedFields(thrown)
    ? thrown.fields
    : Object.fromEntries(thrown.details.map(({ field }) => [field, fieldMessage(field, messages)]));
  return errorResponse(thrown.code, customerMessage(thrown, messages), { status: thrown.status, headers, fields });
}

/** Services have messages for integrators, which no customer reads. */
function customerMessage(error: DomainError, { errors }: Messages): string {
  const { code, message } = error;
  if (isRejectedFields(error)) return message;
  const own: unknown = Object.hasOwn(errors, code) ? errors[code as keyof typeof errors] : undefined;
  return typeof own === "string" ? own : errors.internal_error;
}

function fieldMessage(field: string, { fields, errors }: Messages): string {
  return Object.hasOwn(fields, field) ? fields[field as keyof typeof fields] : errors.parameter_invalid;
}

function errorResponse(
  code: string,
  message: string,
  { status, headers, fields = {} }: { status: number; headers: Headers; fields?: Record<string, string> },
): Response {
  if (status === 503) headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
  if (code === "test_clock_advancing") {
    for (const [name, value] of Object.entries(CLOCK_RETRY_HEADERS)) headers.set(name, value);
  }
  return Response.json({ error: { code, message, fields } } satisfies ErrorResponse, { status, headers });
}

function isRejectedFields(error: DomainError): error is RejectedFields {
  return "fields" in error;
}
