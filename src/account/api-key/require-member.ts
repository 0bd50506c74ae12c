import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";

/** Keeps API keys from reading about keys. @throws DomainError `insufficient_scope`. */
export function requireMember({ kind }: Pick<Actor, "kind">): void {
  if (kind !== "user") throw new DomainError("insufficient_scope", "API keys can only be managed in the dashboard.");
}
