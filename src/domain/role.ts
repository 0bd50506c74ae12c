import type { Actor } from "#domain/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Role } from "#domain/merchant.ts";
import { ALL_SCOPES, type Scope } from "#domain/scope.ts";

/** What a member may do: an analyst reads, everybody else also writes. */
export function scopesOfRole(role: Role): readonly Scope[] {
  return role === "ANALYST" ? ALL_SCOPES.filter((scope) => scope.endsWith(":read")) : ALL_SCOPES;
}

/** Who may change what concerns the whole business. */
export function isOwnerOrAdmin({ role }: Pick<Actor, "role">): boolean {
  return role === "OWNER" || role === "ADMIN";
}

/** Lets through who may change what concerns the whole business. @throws DomainError `insufficient_scope`. */
export function requireOwnerOrAdmin(actor: Pick<Actor, "role">): void {
  if (isOwnerOrAdmin(actor)) return;
  throw new DomainError("insufficient_scope", "Only an owner or an admin can change this: ask one of them.");
}
