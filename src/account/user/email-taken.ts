import { type DomainError, fieldError } from "#kernel/errors.ts";

/** The error if an email address belongs to another account. */
export function emailTaken(): DomainError {
  return fieldError("parameter_invalid", "email", "already has an account: sign in, or use another email address");
}
