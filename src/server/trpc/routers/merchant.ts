import { BrandingUpdate } from "#domain/branding.ts";
import { updateBranding } from "#server/services/merchant/update-branding.ts";
import { procedure, router } from "#server/trpc/init.ts";

export const merchantRouter = router({
  updateBranding: procedure.input(BrandingUpdate).mutation(({ ctx, input }) => updateBranding(ctx.actor, input)),
});
