import { z } from "zod";
import { choice, ids, searchText } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { MAIL_KINDS } from "#signals/email/kinds.ts";
import { countListedMails, listMails } from "#signals/email/list-mails.ts";
import { MAIL_STATUSES } from "#signals/email/model.ts";

export const mailList = defineList({
  filter: z.object({ q: searchText(), ids: ids(), status: choice(MAIL_STATUSES), kind: choice(MAIL_KINDS) }),
  rows: ({ actor }, { q, ...filter }, page) => listMails(actor, { search: q, ...filter }, page),
  count: ({ actor }, { q, ...filter }, limit) => countListedMails(actor, { search: q, ...filter }, limit),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "kind", value: ({ kind }) => kind },
    { title: "status", value: ({ status }) => status },
    { title: "not_sent_because", value: ({ unsentReason }) => unsentReason },
    { title: "recipient", value: ({ recipient }) => recipient },
    { title: "subject", value: ({ subject }) => subject },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
    { title: "sent_utc", value: ({ sentAt }) => sentAt },
  ],
});
