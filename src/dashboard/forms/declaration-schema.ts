import * as z from "zod/mini";
import { formText, shortText } from "#dashboard/forms/form-text.ts";
import { MAX_DECISION_REASON } from "#declarations/declaration/model.ts";

/** Maximum length of an amount, in characters. */
const MAX_NUMBER_LENGTH = 50;

/** How a declaration is accepted; what is refunded counts for withdrawals only. */
export const AcceptDeclarationForm = z.object({
  refund: z.enum(["full", "amount", "none"]),
  amount: shortText(MAX_NUMBER_LENGTH),
});

export type AcceptDeclarationForm = z.infer<typeof AcceptDeclarationForm>;

/** How a declaration is rejected. */
export const RejectDeclarationForm = z.object({
  reason: formText(MAX_DECISION_REASON).check(z.minLength(1, "Enter the reason.")),
  /** Whether a cancellation for cause counts as an ordinary one. */
  endsWithPeriod: z.boolean(),
});
