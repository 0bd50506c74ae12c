import { assignableRoles } from "#account/membership/role.ts";
import { changeMemberRole } from "#account/team/change-member-role.ts";
import { inviteMember } from "#account/team/invite-member.ts";
import { listTeam } from "#account/team/list-team.ts";
import { removeMember } from "#account/team/remove-member.ts";
import { resendInvitation } from "#account/team/resend-invitation.ts";
import { revokeInvitation } from "#account/team/revoke-invitation.ts";
import { InvitationForm, MemberRole } from "#dashboard/forms/team-schema.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";

/** The members of the merchant: the same in both modes. */
export const teamRouter = router({
  list: procedure.query(async ({ ctx }) => ({
    ...(await listTeam(ctx.actor)),
    you: ctx.user.id,
    givenRoles: assignableRoles(ctx.user.role),
  })),
  invite: mutationProcedure({ role: "ADMIN", audit: "team.member_invited" }, InvitationForm).mutation(
    ({ ctx, input }) => inviteMember(ctx.actor, input),
  ),
  resendInvitation: mutationProcedure({ role: "ADMIN", audit: "team.invitation_resent" }, Reference).mutation(
    ({ ctx, input }) => resendInvitation(ctx.actor, input.id),
  ),
  revokeInvitation: mutationProcedure({ role: "ADMIN", audit: "team.invitation_revoked" }, Reference).mutation(
    ({ ctx, input }) => revokeInvitation(ctx.actor, input.id),
  ),
  changeRole: mutationProcedure({ role: "ADMIN", audit: "team.role_changed" }, MemberRole).mutation(({ ctx, input }) =>
    changeMemberRole(ctx.actor, input),
  ),
  remove: mutationProcedure({ role: "ADMIN", audit: "team.member_removed" }, Reference).mutation(({ ctx, input }) =>
    removeMember(ctx.actor, input.id),
  ),
});
