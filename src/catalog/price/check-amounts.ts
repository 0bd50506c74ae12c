import type { z } from "zod";
import { AMOUNT_TYPES, boundProblems, type PriceModel, priceAmounts } from "#catalog/price/model.ts";
import { parseCurrency } from "#kernel/currency.ts";
import type { FieldProblem } from "#kernel/errors.ts";

/**
 * The rules between a product's amounts, their type and the currency (see `priceAmounts`), as a check of the full body.
 * Runs even if other fields are invalid, so that all problems are reported at once.
 */
export function checkAmounts(body: object, context: z.RefinementCtx): void {
  const input = body as { [field in keyof PriceModel]?: unknown } & { priceCurrency?: unknown };
  const amountType = AMOUNT_TYPES.find((type) => type === input.amountType);
  if (!amountType) return;
  const asText = (value: unknown) => (typeof value === "string" ? value : undefined);
  const model = {
    amountType,
    priceAmount: asText(input.priceAmount),
    minimumAmount: asText(input.minimumAmount),
    presetAmount: asText(input.presetAmount),
  };
  const currency = typeof input.priceCurrency === "string" ? parseCurrency(input.priceCurrency) : undefined;
  for (const { field, code, message } of currency ? problemsOf({ ...model, currency }) : boundProblems(model)) {
    context.addIssue({ code: "custom", path: [field], message, params: { code } });
  }
}

function problemsOf(model: PriceModel): readonly FieldProblem[] {
  const result = priceAmounts(model);
  return "problems" in result ? result.problems : [];
}
