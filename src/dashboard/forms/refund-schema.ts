import * as z from "zod/mini";
import { amountProblem } from "#catalog/price/model.ts";
import { parseAmountField } from "#dashboard/forms/amount-field.ts";
import { FormId, shortText } from "#dashboard/forms/form-text.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { REFUND_REASONS } from "#kernel/refund-reason.ts";
import { asSentence } from "#kernel/sentence.ts";
import type { CreateRefund } from "#money/refund/model.ts";
import { MAX_LINES } from "#order/line-limits.ts";

/** Maximum length of an amount or a quantity, in characters. */
const MAX_NUMBER_LENGTH = 50;

/** What is returned, and why. */
export const RefundFields = {
  /** The part that is returned; it decides which of the other fields count. */
  what: z.enum(["rest", "amount", "items"]),
  amount: shortText(MAX_NUMBER_LENGTH),
  /** The quantity of each line; empty and 0 for none. */
  lines: z.array(z.object({ lineId: FormId, quantity: shortText(MAX_NUMBER_LENGTH) })).check(z.maxLength(MAX_LINES)),
  shipping: z.boolean(),
  reason: z.enum(["", ...REFUND_REASONS]),
};

/** The dashboard's form of a refund. */
export const RefundForm = z
  .object({ ...RefundFields, notifiesCustomer: z.boolean() })
  .check(z.superRefine(requireItems("refund")));

/** Quantities of lines are whole numbers, and something is chosen. @param verb what is done with it. */
export function requireItems(verb: "refund" | "credit") {
  return (
    form: Pick<RefundForm, "what" | "lines" | "shipping">,
    context: { addIssue: (issue: { code: "custom"; path: (string | number)[]; message: string }) => void },
  ): void => {
    if (form.what !== "items") return;
    for (const [index, { quantity }] of form.lines.entries()) {
      if (/^\d{0,4}$/.test(quantity)) continue;
      context.addIssue({ code: "custom", path: ["lines", index, "quantity"], message: "Enter a whole number." });
    }
    if (!form.shipping && form.lines.every(({ quantity }) => Number(quantity) === 0)) {
      context.addIssue({ code: "custom", path: ["what"], message: `Choose what to ${verb}.` });
    }
  };
}

export type RefundForm = z.infer<typeof RefundForm>;

/** The amount of the form in minor units, or what is wrong with it in a sentence. */
export function refundAmountOf({ amount }: Pick<RefundForm, "amount">, currency: Currency): MinorUnits | string {
  const parsed = parseAmountField(amount, currency);
  if (typeof parsed !== "bigint") return asSentence(amountProblem(parsed, currency).message);
  return parsed > 0n ? parsed : "Enter an amount above 0.";
}

/** The lines with a quantity to refund. */
export function refundLinesOf({ lines }: Pick<RefundForm, "lines">): { lineId: string; quantity: number }[] {
  return lines
    .map(({ lineId, quantity }) => ({ lineId, quantity: Number(quantity) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Converts a form to the use case's input.
 * @param amount as `refundAmountOf` returns it, if the form has one.
 */
export function refundOf(form: RefundForm, paymentIntent: string, amount: MinorUnits | undefined): CreateRefund {
  return {
    of: { paymentIntent },
    amount: form.what === "amount" ? amount : undefined,
    ...(form.what === "items" && { lines: refundLinesOf(form), shipping: form.shipping }),
    reason: form.reason || undefined,
    refundsApplicationFee: true,
    reversesTransfer: true,
    notifiesCustomer: form.notifiesCustomer,
    metadata: {},
  };
}
