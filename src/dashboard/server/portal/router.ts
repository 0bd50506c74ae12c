import { findPrices } from "#catalog/price/store.ts";
import { PortalUpdate, portalChangeOf } from "#dashboard/forms/portal-schema.ts";
import { getPortalPage } from "#dashboard/server/portal/read.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { updateDefaultConfiguration } from "#portal/configuration/update-portal-configuration.ts";
import { createPortalSession } from "#portal/session/create-portal-session.ts";

export const portalRouter = router({
  getSettings: procedure.query(({ ctx }) => getPortalPage(ctx.actor)),

  updateSettings: mutationProcedure({ role: "ADMIN", audit: "merchant.portal_updated" }, PortalUpdate).mutation(
    async ({ ctx, input }) => {
      const prices = await findPrices(ctx.actor, input.plan?.prices ?? []);
      return updateDefaultConfiguration(ctx.actor, portalChangeOf(input, prices));
    },
  ),

  /** A session for a customer. The URL is a secret: it opens the portal as the customer, once. */
  open: mutationProcedure({ role: "DEVELOPER", audit: "customer.portal_opened" }, Reference).mutation(
    async ({ ctx, input }) => {
      const { url } = await createPortalSession(ctx.actor, { customerId: input.id });
      return { url };
    },
  ),
});
