import { mailList } from "#server/lists/mails.ts";
import { getMail } from "#server/services/mail/get-mail.ts";
import { procedure, router } from "#server/trpc/init.ts";
import { countProcedure, listProcedure } from "#server/trpc/list-procedure.ts";
import { Reference } from "#server/trpc/reference.ts";

export const mailRouter = router({
  list: listProcedure(mailList),
  count: countProcedure(mailList),
  get: procedure.input(Reference).query(({ ctx, input }) => getMail(ctx.actor, input.id)),
});
