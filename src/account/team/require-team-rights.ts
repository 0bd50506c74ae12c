import { requireMayAssignRole } from "#account/membership/role.ts";
import { lockTeam } from "#account/membership/store.ts";
import { findInvitation, type StoredInvitation } from "#account/team/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, notFound } from "#kernel/errors.ts";
import type { Role } from "#kernel/role.ts";

/*
 * The actor's own role was read when the call began, and may have changed since then. So changes of the team check the
 * role after locking the team.
 */

/** Without an owner nobody could appoint owners. */
const LAST_OWNER = "A business needs at least one owner. Make someone else an owner first.";

/** A member to be changed or removed, with the team locked. */
export interface LockedMember {
  role: Role;
  /** The actor's current role. */
  by: Role | undefined;
  /** @throws DomainError `resource_in_use` for the last owner. */
  requireAnotherOwner(): void;
}

/**
 * Locks the team and checks whether the actor, by their current role, may change a member.
 * @throws DomainError `resource_missing` if the user is not a member, `insufficient_scope`.
 */
export async function lockMember(actor: Actor, userId: string): Promise<LockedMember> {
  const roles = await lockTeam(actor.merchantId);
  const role = roles.get(userId);
  const by = roles.get(actor.id ?? "");
  if (!role) {
    requireMayAssignRole(by, "ANALYST");
    throw notFound("team member", userId);
  }
  requireMayAssignRole(by, role);
  return {
    role,
    by,
    requireAnotherOwner() {
      const owners = [...roles.values()].filter((held) => held === "OWNER").length;
      if (role === "OWNER" && owners === 1) throw new DomainError("resource_in_use", LAST_OWNER);
    },
  };
}

/**
 * Locks the team and checks whether the actor, by their current role, may grant a role.
 * @throws DomainError `insufficient_scope`.
 */
export async function lockTeamToAssignRole(actor: Actor, role: Role): Promise<void> {
  requireMayAssignRole((await lockTeam(actor.merchantId)).get(actor.id ?? ""), role);
}

/**
 * Locks the team and checks whether the actor, by their current role, may grant an invitation's role.
 * @throws DomainError `resource_missing`, `insufficient_scope`.
 */
export async function lockInvitation(actor: Actor, id: string): Promise<StoredInvitation> {
  const by = (await lockTeam(actor.merchantId)).get(actor.id ?? "");
  requireMayAssignRole(by, "ANALYST");
  const invitation = await findInvitation(actor.merchantId, id);
  if (!invitation) throw notFound("invitation", id);
  requireMayAssignRole(by, invitation.role);
  return invitation;
}
