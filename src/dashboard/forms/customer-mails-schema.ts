import * as z from "zod/mini";
import { OPTIONAL_MAIL_KINDS } from "#signals/email/kinds.ts";

/** The kinds of emails that customers don't get, and whether documents are attached. */
export const CustomerMailsForm = z.object({
  attachesDocuments: z.boolean(),
  turnedOff: z.array(z.enum(OPTIONAL_MAIL_KINDS)).check(z.maxLength(OPTIONAL_MAIL_KINDS.length)),
});

export type CustomerMailsForm = z.infer<typeof CustomerMailsForm>;
