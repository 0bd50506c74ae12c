import { z } from "zod";
import type { AuditNoun } from "#account/audit-log/audit-action.ts";
import { listAuditLog } from "#account/audit-log/list-audit-log.ts";
import { ACTION_AREAS } from "#dashboard/audit-actions.ts";
import { actionSummary, changeLines } from "#dashboard/audit-summary.ts";
import { CREATED_DAYS, choice, createdWithin } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { ObjectId } from "#kernel/fields.ts";

export const auditLogList = defineList({
  filter: z.object({
    who: ObjectId.optional(),
    what: choice(Object.keys(ACTION_AREAS) as AuditNoun[]),
    ...CREATED_DAYS,
  }),
  rows: ({ actor, timeZone }, { who, what, from, to }, page) =>
    listAuditLog(actor, { userId: who, area: what, ...createdWithin({ from, to }, timeZone) }, page),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "team_member", value: ({ actor }) => actor?.email },
    {
      title: "description",
      value: (entry) =>
        actionSummary(entry)
          .map((part) => (typeof part === "string" ? part : part.object))
          .join(""),
    },
    {
      title: "changes",
      value: ({ changes }) =>
        changeLines(changes)
          .map(({ field, before, after }) => (before === undefined ? field : `${field}: ${before} → ${after}`))
          .join("; "),
    },
    { title: "action", value: ({ action }) => action },
    { title: "object", value: ({ objectId }) => objectId },
    { title: "mode", value: ({ livemode }) => (livemode === null ? null : livemode ? "live" : "test") },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});
