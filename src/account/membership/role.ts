import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import type { Role } from "#kernel/role.ts";
import { ALL_SCOPES, type Scope } from "#kernel/scope.ts";

/*
 * The only place that defines the permissions of members. Owners and admins may do everything, but only owners add and
 * remove owners. Developers may do everything except refunds in the dashboard and settings of the business and its
 * team. Analysts may only read.
 */

/** Most rights first. */
export const ROLES: readonly Role[] = ["OWNER", "ADMIN", "DEVELOPER", "ANALYST"];

/** The permissions of a role: analysts may read, everybody else may also write. */
export function scopesOfRole(role: Role): readonly Scope[] {
  return role === "ANALYST" ? ALL_SCOPES.filter((scope) => scope.endsWith(":read")) : ALL_SCOPES;
}

/** Accepts a member whose role is the required one or a higher one. @throws DomainError `insufficient_scope`. */
export function requireRole(role: Role, min: Role): void {
  if (ROLES.indexOf(role) <= ROLES.indexOf(min)) return;
  if (min !== "DEVELOPER") throw ownerOrAdminOnly();
  throw new DomainError(
    "insufficient_scope",
    "Analysts have view-only access. Ask an owner or admin for another role.",
  );
}

/** The roles that may change the settings of the business. */
export function isOwnerOrAdmin({ role }: Pick<Actor, "role">): boolean {
  return role === "OWNER" || role === "ADMIN";
}

/** Whether an actor reads what names a deleted customer, on documents that must be kept (contract, section 9). */
export function readsErasedCustomers({ kind, role }: Pick<Actor, "kind" | "role">): boolean {
  return kind === "user" && isOwnerOrAdmin({ ...(role && { role }) });
}

/** Requires that the actor may change the settings of the business. @throws DomainError `insufficient_scope`. */
export function requireOwnerOrAdmin(actor: Pick<Actor, "role">): void {
  if (!isOwnerOrAdmin(actor)) throw ownerOrAdminOnly();
}

function ownerOrAdminOnly(): DomainError {
  return new DomainError("insufficient_scope", "Only owners and admins can change this.");
}

/** The roles that a member may grant. The same roles are those of members whom they may change or remove. */
export function assignableRoles(role: Role | undefined): readonly Role[] {
  if (role === "OWNER") return ROLES;
  return role === "ADMIN" ? ROLES.filter((candidate) => candidate !== "OWNER") : [];
}

/** Requires that the actor may grant or remove a role. @throws DomainError `insufficient_scope`. */
export function requireMayAssignRole(by: Role | undefined, role: Role): void {
  if (assignableRoles(by).includes(role)) return;
  const message =
    by === "ADMIN" ? "Only owners can add or remove owners." : "Only owners and admins can manage the team.";
  throw new DomainError("insufficient_scope", message);
}
