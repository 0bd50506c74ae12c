import type { Role } from "#domain/merchant/merchant.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { ALL_SCOPES, type Scope } from "#domain/shared/scope.ts";

/*
 * The only place that says what a member may do. Owners and admins do everything, but only owners make and remove
 * owners. Developers do everything except what concerns the whole business and its team. Analysts read.
 */

/** Most rights first. */
export const ROLES: readonly Role[] = ["OWNER", "ADMIN", "DEVELOPER", "ANALYST"];

export const ROLE_TITLES: Readonly<Record<Role, string>> = {
  OWNER: "Owner",
  ADMIN: "Admin",
  DEVELOPER: "Developer",
  ANALYST: "Analyst",
};

/** A line on each, for the member who chooses a role. */
export const ROLE_MEANINGS: Readonly<Record<Role, string>> = {
  OWNER: "Everything, and makes and removes owners.",
  ADMIN: "Everything but owners.",
  DEVELOPER: "Everything but team and business settings.",
  ANALYST: "Reads, and changes nothing.",
};

/**
 * The subject of a change in the dashboard: the objects of a mode, the whole business with its team, or one's own
 * account.
 */
export type ActionTarget = "objects" | "business" | "self";

/** What a member may do to objects: an analyst reads, everybody else also writes. */
export function scopesOfRole(role: Role): readonly Scope[] {
  return role === "ANALYST" ? ALL_SCOPES.filter((scope) => scope.endsWith(":read")) : ALL_SCOPES;
}

/** Whether a member may change anything of this kind. */
function mayChange(role: Role, target: ActionTarget): boolean {
  if (target === "self") return true;
  return target === "business" ? isOwnerOrAdmin({ role }) : role !== "ANALYST";
}

/** Requires that the actor may change anything of this kind. @throws DomainError `insufficient_scope`. */
export function requireChangePermission(role: Role, target: ActionTarget): void {
  if (target === "business") requireOwnerOrAdmin({ role });
  if (mayChange(role, target)) return;
  throw new DomainError("insufficient_scope", "An analyst only reads: ask an owner or an admin for another role.");
}

/** The roles that may change what concerns the whole business. */
export function isOwnerOrAdmin({ role }: Pick<Actor, "role">): boolean {
  return role === "OWNER" || role === "ADMIN";
}

/** Requires that the actor may change what concerns the whole business. @throws DomainError `insufficient_scope`. */
export function requireOwnerOrAdmin(actor: Pick<Actor, "role">): void {
  if (isOwnerOrAdmin(actor)) return;
  throw new DomainError("insufficient_scope", "Only an owner or an admin can change this: ask one of them.");
}

/** The roles that a member may grant. The same roles are those of members whom they may change or remove. */
export function assignableRoles(role: Role | undefined): readonly Role[] {
  if (role === "OWNER") return ROLES;
  return role === "ADMIN" ? ROLES.filter((given) => given !== "OWNER") : [];
}

/** Requires that the actor may grant a role, or take it away. @throws DomainError `insufficient_scope`. */
export function requireMayAssignRole(by: Role | undefined, role: Role): void {
  if (assignableRoles(by).includes(role)) return;
  const message =
    by === "ADMIN"
      ? "Only an owner makes or removes owners: ask one of them."
      : "Only an owner or an admin can change the team: ask one of them.";
  throw new DomainError("insufficient_scope", message);
}
