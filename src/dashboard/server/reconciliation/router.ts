import { mutationProcedureWithoutInput, procedure, router } from "#dashboard/server/trpc/init.ts";
import { getReconciliation, reconcileLedger } from "#ledger/reconciliation/reconcile-ledger.ts";

export const reconciliationRouter = router({
  get: procedure.query(({ ctx }) => getReconciliation(ctx.actor)),

  /** Changes nothing but the stored result. */
  compare: mutationProcedureWithoutInput({ role: "ADMIN", audit: null }).mutation(({ ctx }) =>
    reconcileLedger(ctx.actor),
  ),
});
