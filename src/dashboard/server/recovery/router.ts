import { isOwnerOrAdmin } from "#account/membership/role.ts";
import { getRecoverySettings } from "#checkout/recovery/get-recovery-settings.ts";
import { updateRecoverySettings } from "#checkout/recovery/update-recovery-settings.ts";
import { RecoveryForm, recoverySettingsOf } from "#dashboard/forms/recovery-schema.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";

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
