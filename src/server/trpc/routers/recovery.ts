import { RecoveryForm, recoverySettingsOf } from "#dashboard/forms/recovery-schema.ts";
import { isOwnerOrAdmin } from "#domain/merchant/role.ts";
import { getRecoverySettings } from "#server/services/recovery/get-recovery-settings.ts";
import { updateRecoverySettings } from "#server/services/recovery/update-recovery-settings.ts";
import { mutationProcedure, procedure, router } from "#server/trpc/init.ts";

/** For the mode, like the promotion codes. */
export const recoveryRouter = router({
  getSettings: procedure.query(async ({ ctx }) => ({
    ...(await getRecoverySettings(ctx.actor)),
    canEdit: isOwnerOrAdmin(ctx.actor),
  })),

  updateSettings: mutationProcedure({ role: "ADMIN", audit: "recovery.settings_updated" }, RecoveryForm).mutation(
    ({ ctx, input }) => updateRecoverySettings(ctx.actor, recoverySettingsOf(input)),
  ),
});
