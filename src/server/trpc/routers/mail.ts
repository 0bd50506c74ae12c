import { z } from "zod";
import { ObjectId } from "#domain/fields.ts";
import { MAIL_STATUSES } from "#domain/mail.ts";
import { getMail } from "#server/services/mail/get-mail.ts";
import { listMails } from "#server/services/mail/list-mails.ts";
import { procedure, router } from "#server/trpc/init.ts";
import { ListInput, pageOf } from "#server/trpc/list-input.ts";

export const mailRouter = router({
  list: procedure
    .input(ListInput.extend({ status: z.enum(MAIL_STATUSES).optional() }))
    .query(({ ctx, input }) => listMails(ctx.actor, { status: input.status }, pageOf(input))),
  get: procedure.input(z.object({ id: ObjectId })).query(({ ctx, input }) => getMail(ctx.actor, input.id)),
});
