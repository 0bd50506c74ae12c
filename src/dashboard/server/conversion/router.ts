import { conversionList } from "#dashboard/server/conversion/list.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { getConversion } from "#signals/conversion/get-conversion.ts";
import { resendConversion } from "#signals/conversion/resend-conversion.ts";

export const conversionRouter = router({
  list: listProcedure(conversionList),

  get: procedure.input(Reference).query(({ ctx, input }) => getConversion(ctx.actor, input.id)),

  resend: mutationProcedure({ role: "DEVELOPER", limit: "sends", audit: "conversion.resent" }, Reference).mutation(
    ({ ctx, input }) => resendConversion(ctx.actor, input.id),
  ),
});
