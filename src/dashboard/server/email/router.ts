import { mailList } from "#dashboard/server/email/list.ts";
import { procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { getMail } from "#signals/email/get-mail.ts";

export const mailRouter = router({
  list: listProcedure(mailList),
  count: countProcedure(mailList),
  get: procedure.input(Reference).query(({ ctx, input }) => getMail(ctx.actor, input.id)),
});
