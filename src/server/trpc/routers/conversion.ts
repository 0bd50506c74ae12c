import { conversionList } from "#server/lists/conversions.ts";
import { getConversion } from "#server/services/conversion/get-conversion.ts";
import { resendConversion } from "#server/services/conversion/resend-conversion.ts";
import { mutationProcedure, procedure, router } from "#server/trpc/init.ts";
import { listProcedure } from "#server/trpc/list-procedure.ts";
import { Reference } from "#server/trpc/reference.ts";

export const conversionRouter = router({
  list: listProcedure(conversionList),

  get: procedure.input(Reference).query(({ ctx, input }) => getConversion(ctx.actor, input.id)),

  resend: mutationProcedure({ role: "DEVELOPER", limit: "sends", audit: "conversion.resent" }, Reference).mutation(
    ({ ctx, input }) => resendConversion(ctx.actor, input.id),
  ),
});
