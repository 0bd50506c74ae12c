import { type DomainError, fieldError } from "#domain/shared/errors.ts";

/** The error if an e-mail address belongs to another account. */
export function emailTaken(): DomainError {
  return fieldError("parameter_invalid", "email", "has an account already: sign in with it, or take another");
}
