import { z } from "zod";
import { ObjectId } from "#domain/fields.ts";
import { mailList } from "#server/lists/mails.ts";
import { getMail } from "#server/services/mail/get-mail.ts";
import { procedure, router } from "#server/trpc/init.ts";
import { listProcedure } from "#server/trpc/list-procedure.ts";

export const mailRouter = router({
  list: listProcedure(mailList),
  get: procedure.input(z.object({ id: ObjectId })).query(({ ctx, input }) => getMail(ctx.actor, input.id)),
});
