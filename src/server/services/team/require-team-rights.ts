import type { Actor } from "#domain/actor.ts";
import { DomainError, notFound } from "#domain/errors.ts";
import type { Role } from "#domain/merchant.ts";
import { requireMayGive } from "#domain/role.ts";
import { lockTeam } from "#server/services/team/repository.ts";

/** Nobody could make owners any more. */
const LAST_OWNER = "There has to be an owner: make somebody else one first.";

/** A member whose role may be changed, or who may be removed, with the team locked. */
export interface LockedMember {
  role: Role;
  /** @throws DomainError `resource_in_use` when he is the last owner. */
  requireAnotherOwner(): void;
}

/**
 * Locks the team and looks whether the actor, as what he is by now, may change a member.
 * @throws DomainError `resource_missing` for somebody who is no member, `insufficient_scope` when he may not.
 */
export async function lockMember(actor: Actor, userId: string): Promise<LockedMember> {
  const roles = await lockTeam(actor.merchantId);
  const role = roles.get(userId);
  const by = roles.get(actor.id ?? "");
  if (!role) {
    requireMayGive(by, "ANALYST");
    throw notFound("member of the team", userId);
  }
  requireMayGive(by, role);
  return {
    role,
    requireAnotherOwner() {
      const owners = [...roles.values()].filter((one) => one === "OWNER").length;
      if (role === "OWNER" && owners === 1) throw new DomainError("resource_in_use", LAST_OWNER);
    },
  };
}
