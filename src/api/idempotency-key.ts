import { invalidFields } from "#kernel/errors.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";

const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/** The request's key; null without one. @throws DomainError `parameter_invalid` if it is empty or too long. */
export function idempotencyKeyOf(request: HttpRequest): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null || (key.length > 0 && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH)) return key;
  const message = `must be 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} characters long`;
  throw invalidFields([{ field: "Idempotency-Key", code: key === "" ? "too_small" : "too_big", message }]);
}
