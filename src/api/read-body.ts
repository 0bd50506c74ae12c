import { DomainError } from "#kernel/errors.ts";
import { isStorable } from "#kernel/text.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import { hasMoreMembers, MAX_JSON_MEMBERS } from "#platform/base/json-members.ts";
import { isJson, readBytes } from "#platform/base/request-body.ts";

/** The maximum of every body, in bytes: 1 MiB. */
export const MAX_BODY_BYTES = 1_048_576;
const MAX_DEPTH = 32;

/**
 * Reads the JSON object of a request; `{}` without a body.
 * @throws DomainError `unsupported_media_type`, `payload_too_large` (over 1 MiB) or `invalid_json`: broken, not UTF-8,
 * not an object, deeper than 32, with more than 10,000 members and elements in total, with NUL, lone surrogates or
 * numbers outside the safe range.
 */
export async function readJsonObject(request: HttpRequest): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  if (bytes.length === 0) return {};
  if (!isJson(request)) {
    throw new DomainError(
      "unsupported_media_type",
      "Send the request body as JSON with the header Content-Type: application/json.",
    );
  }
  if (hasMoreMembers(bytes, MAX_JSON_MEMBERS)) {
    throw invalidJson(
      `The request body has more than ${MAX_JSON_MEMBERS.toLocaleString("en")} members and list elements.`,
    );
  }
  const value = parse(bytes);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw invalidJson("The request body must be a JSON object.");
  }
  checkValue(value, 1);
  return value as Record<string, unknown>;
}

/** Drops members that are null: on create they mean "not sent". */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([key, member]) => [key, withoutNulls(member)]),
  );
}

/** If null clears, it still means "not sent" within list elements, because lists are replaced as a whole. */
export function withoutNullsInLists(value: unknown): unknown {
  if (Array.isArray(value)) return withoutNulls(value);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutNullsInLists(member)]));
}

function parse(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalidJson("The request body is not valid UTF-8.");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson("The request body is not valid JSON. Check quotes, commas, and brackets.");
  }
}

function checkValue(value: unknown, depth: number): void {
  if (typeof value === "string") checkText(value);
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw invalidJson("The request body contains a number outside the safe integer range (±9,007,199,254,740,991).");
  }
  if (typeof value !== "object" || value === null) return;
  if (depth > MAX_DEPTH) throw invalidJson(`The request body is nested more than ${MAX_DEPTH} levels deep.`);
  for (const [key, member] of Object.entries(value)) {
    checkText(key);
    checkValue(member, depth + 1);
  }
}

function checkText(text: string): void {
  if (!isStorable(text))
    throw invalidJson("The request body contains a NUL character or a lone surrogate, which can't be stored.");
}

function invalidJson(message: string): DomainError {
  return new DomainError("invalid_json", message);
}
