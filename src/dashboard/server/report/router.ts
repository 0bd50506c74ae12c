import { z } from "zod";
import { procedure, router } from "#dashboard/server/trpc/init.ts";
import { roughBound } from "#kernel/text-bound.ts";
import { daysOfMonth } from "#ledger/journal/model.ts";
import { getMonthReport } from "#ledger/report/get-month-report.ts";

const Month = z
  .string()
  .check(roughBound(7))
  .transform((month, context) => {
    const days = daysOfMonth(month);
    if (days) return days;
    context.addIssue({ code: "custom", message: "must be a month, for example 2026-11" });
    return z.NEVER;
  });

export const reportRouter = router({
  month: procedure.input(z.object({ month: Month })).query(({ ctx, input }) => getMonthReport(ctx.actor, input.month)),
});
