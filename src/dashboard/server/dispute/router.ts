import { z } from "zod";
import { EvidenceForm } from "#dashboard/forms/dispute-schema.ts";
import { mutationProcedure, router } from "#dashboard/server/trpc/init.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { closeDispute, submitEvidence } from "#money/dispute/respond-to-dispute.ts";

export const disputeRouter = router({
  /** Saves the evidence, or submits it to the bank. */
  respond: mutationProcedure(
    { role: "ADMIN", audit: "by-use-case" },
    Reference.extend({ form: EvidenceForm, submit: z.boolean() }),
  ).mutation(({ ctx, input: { id, form, submit } }) => submitEvidence(ctx.actor, id, { text: form.evidence, submit })),

  accept: mutationProcedure({ role: "ADMIN", audit: "by-use-case" }, Reference).mutation(({ ctx, input }) =>
    closeDispute(ctx.actor, input.id),
  ),
});
