import { transactionList } from "#dashboard/server/transaction/list.ts";
import { router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";

export const transactionRouter = router({
  list: listProcedure(transactionList),
  count: countProcedure(transactionList),
});
