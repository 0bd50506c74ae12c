import type { IncomingMessage } from "node:http";
import type { ErrorCode } from "#domain/errors.ts";

/** Why a request goes no further. */
export interface Refusal {
  code: ErrorCode;
  status: number;
  message: string;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const LONGEST_URL = 8_192;
const LARGEST_BODY = 1_048_576;

/**
 * Refuses what no handler should ever see: requests that Next turns into faults, that are too large, or
 * that only an attacker sends. It looks at the head of the request alone.
 */
export function refusalOf(request: IncomingMessage): Refusal | undefined {
  const { url = "", headers, method = "" } = request;
  if (!METHODS.has(method)) return refusal("method_not_allowed", 405, `The method ${method} is not supported.`);
  if (url.length > LONGEST_URL)
    return refusal("uri_too_long", 414, `The address is longer than ${LONGEST_URL} characters.`);
  if (!isCleanTarget(url)) return refusal("parameter_invalid", 400, "The address is malformed.");
  if (Number(headers["content-length"] ?? 0) > LARGEST_BODY)
    return refusal("payload_too_large", 413, "The body is larger than 1 MiB.");
  if (headers["next-action"] !== undefined)
    return refusal("parameter_invalid", 400, "There are no server actions here.");
  if (/^multipart\//i.test(headers["content-type"] ?? "")) {
    return refusal("unsupported_media_type", 415, "Multipart bodies are not accepted.");
  }
  return undefined;
}

/** An origin-form target whose path can be decoded and holds no control character, backslash or empty start. */
function isCleanTarget(url: string): boolean {
  if (!url.startsWith("/") || url.startsWith("//") || url.includes("\\")) return false;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(url.split("?", 1)[0] ?? ""));
  } catch {
    return false;
  }
}

function refusal(code: ErrorCode, status: number, message: string): Refusal {
  return { code, status, message };
}
