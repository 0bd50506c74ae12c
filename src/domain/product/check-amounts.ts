import type { z } from "zod";
import { AMOUNT_TYPES, boundProblems, type PriceModel, priceAmounts } from "#domain/product/price.ts";
import { parseCurrency } from "#domain/shared/currency.ts";
import type { FieldProblem } from "#domain/shared/errors.ts";

/**
 * The rules between a product's amounts, their type and the currency (see `priceAmounts`), as a check of the full body.
 * Runs even if other fields are invalid, so that all problems are reported at once.
 */
export function checkAmounts(body: object, context: z.RefinementCtx): void {
  const given = body as { [field in keyof PriceModel]?: unknown } & { priceCurrency?: unknown };
  const amountType = AMOUNT_TYPES.find((type) => type === given.amountType);
  if (!amountType) return;
  const asText = (value: unknown) => (typeof value === "string" ? value : undefined);
  const model = {
    amountType,
    priceAmount: asText(given.priceAmount),
    minimumAmount: asText(given.minimumAmount),
    presetAmount: asText(given.presetAmount),
  };
  const currency = typeof given.priceCurrency === "string" ? parseCurrency(given.priceCurrency) : undefined;
  for (const { field, code, message } of currency ? problemsOf({ ...model, currency }) : boundProblems(model)) {
    context.addIssue({ code: "custom", path: [field], message, params: { code } });
  }
}

function problemsOf(model: PriceModel): readonly FieldProblem[] {
  const result = priceAmounts(model);
  return "problems" in result ? result.problems : [];
}
