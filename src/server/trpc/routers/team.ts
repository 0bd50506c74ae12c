import { InvitationForm, MemberRole } from "#dashboard/forms/team-schema.ts";
import { assignableRoles } from "#domain/merchant/role.ts";
import { changeMemberRole } from "#server/services/team/change-member-role.ts";
import { inviteMember } from "#server/services/team/invite-member.ts";
import { listTeam } from "#server/services/team/list-team.ts";
import { removeMember } from "#server/services/team/remove-member.ts";
import { resendInvitation } from "#server/services/team/resend-invitation.ts";
import { revokeInvitation } from "#server/services/team/revoke-invitation.ts";
import { mutationProcedure, procedure, router } from "#server/trpc/init.ts";
import { Reference } from "#server/trpc/reference.ts";

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
