import { BrandingUpdate } from "#domain/branding.ts";
import { isOwnerOrAdmin } from "#domain/role.ts";
import { getBranding } from "#server/services/merchant/get-branding.ts";
import { updateBranding } from "#server/services/merchant/update-branding.ts";
import { procedure, router } from "#server/trpc/init.ts";

export const merchantRouter = router({
  getBranding: procedure.query(async ({ ctx }) => ({
    branding: await getBranding(ctx.actor),
    mayChange: isOwnerOrAdmin(ctx.actor),
  })),

  updateBranding: procedure.input(BrandingUpdate).mutation(({ ctx, input }) => updateBranding(ctx.actor, input)),
});
