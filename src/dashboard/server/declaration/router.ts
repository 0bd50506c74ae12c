import { isOwnerOrAdmin, requireOwnerOrAdmin } from "#account/membership/role.ts";
import { AcceptDeclarationForm, RejectDeclarationForm } from "#dashboard/forms/declaration-schema.ts";
import { refundAmountOf } from "#dashboard/forms/refund-schema.ts";
import { declarationList } from "#dashboard/server/declaration/list.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { Shown } from "#dashboard/server/trpc/shown.ts";
import { decideDeclaration } from "#declarations/decision/decide-declaration.ts";
import { getProposedRefund } from "#declarations/decision/proposed-refund.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldError } from "#kernel/errors.ts";
import type { MinorUnits } from "#kernel/money.ts";

export const declarationRouter = router({
  list: listProcedure(declarationList),

  /** What accepting a withdrawal would refund. */
  proposal: procedure.input(Reference).query(async ({ ctx: { actor }, input }) => {
    const { parts: _, ...proposed } = await getProposedRefund(actor, input.id);
    return { ...proposed, mayRefund: isOwnerOrAdmin(actor) };
  }),

  /** `shown` is what the dialog said would be refunded. */
  accept: mutationProcedure(
    { role: "DEVELOPER", audit: "by-use-case" },
    Reference.extend({ form: AcceptDeclarationForm, shown: Shown.optional() }),
  ).mutation(async ({ ctx: { actor }, input: { id, form, shown } }) => {
    if (form.refund !== "none") requireOwnerOrAdmin(actor);
    const refund = await refundOf(actor, id, form);
    const shownRefund = shown === undefined ? undefined : BigInt(shown);
    await decideDeclaration(actor, id, { status: "accepted", reason: null, refund, shownRefund });
  }),

  reject: mutationProcedure(
    { role: "DEVELOPER", audit: "by-use-case" },
    Reference.extend({ form: RejectDeclarationForm }),
  ).mutation(async ({ ctx: { actor }, input: { id, form } }) => {
    await decideDeclaration(actor, id, { status: "rejected", ...form });
  }),
});

/** In minor units; undefined for what is proposed. */
async function refundOf(actor: Actor, id: string, form: AcceptDeclarationForm): Promise<MinorUnits | undefined> {
  if (form.refund === "full") return undefined;
  if (form.refund === "none") return 0n;
  const { currency } = await getProposedRefund(actor, id);
  if (currency === null) throw fieldError("parameter_invalid", "form.amount", "can't be refunded: nothing was paid");
  const amount = refundAmountOf(form, currency);
  if (typeof amount === "string") throw fieldError("parameter_invalid", "form.amount", amount);
  return amount;
}
