import type { CurrencyOption } from "#catalog/price/currency-option.ts";
import { type Recurrence, sameRecurrence } from "#catalog/price/recurrence.ts";
import { type Currency, exponentOf, largestAmount } from "#kernel/currency.ts";
import type { FieldProblem } from "#kernel/errors.ts";
import type { Metadata } from "#kernel/metadata.ts";
import { type AmountProblem, formatMajor, type MinorUnits, parseMajor } from "#kernel/money.ts";
import { roundingStep } from "#kernel/rounding-step.ts";
import type { TaxBehavior } from "#kernel/tax-behavior.ts";

export const AMOUNT_TYPES = ["FIXED", "CUSTOM", "FREE"] as const;
export type AmountType = (typeof AMOUNT_TYPES)[number];

export interface Price {
  id: string;
  productId: string;
  livemode: boolean;
  /** False: archived, and no longer sold. */
  active: boolean;
  /** Whether it is its product's default price; for an archived one, whether it was when it was archived. */
  isDefault: boolean;
  amountType: AmountType;
  currency: Currency;
  /** Minor units per unit; null if the customer chooses (CUSTOM). */
  unitAmount: MinorUnits | null;
  /** Its amounts in other currencies, and in some countries. They can change. */
  currencyOptions: readonly CurrencyOption[];
  minimumAmount: MinorUnits | null;
  /** For a CUSTOM price: the maximum that the customer may choose; null: the currency's maximum. */
  maximumAmount: MinorUnits | null;
  presetAmount: MinorUnits | null;
  /** Null for one-time prices. */
  recurrence: Recurrence | null;
  taxBehavior: TaxBehavior;
  /** The merchant's own name for it, which customers don't see. */
  nickname: string | null;
  /** A name by which the merchant's code finds it: unique per merchant and mode. */
  lookupKey: string | null;
  metadata: Metadata;
  createdAt: Date;
}

/** The fields in which prices of a product differ, other than their terms. */
export type PriceLabels = Pick<Price, "nickname" | "lookupKey" | "metadata" | "currencyOptions">;

export const NO_LABELS: PriceLabels = { nickname: null, lookupKey: null, metadata: {}, currencyOptions: [] };

type AmountField = "priceAmount" | "minimumAmount" | "presetAmount";

/** Amounts of a product as people write them: decimal text in major units ("19.90"). */
export interface PriceModel {
  amountType: AmountType;
  currency: Currency;
  priceAmount?: string | undefined;
  minimumAmount?: string | undefined;
  presetAmount?: string | undefined;
}

export type PriceAmounts = Pick<Price, "unitAmount" | "minimumAmount" | "maximumAmount" | "presetAmount">;

/** The terms of a price. Different terms are a different price. */
export type PriceTerms = PriceAmounts & Pick<Price, "amountType" | "currency" | "recurrence" | "taxBehavior">;

/** Whether the price has these terms; null means no price. */
export function hasTerms(price: PriceTerms | null, terms: PriceTerms | null): boolean {
  if (price === null || terms === null) return price === terms;
  const { recurrence, ...rest } = terms;
  return (
    sameRecurrence(price.recurrence, recurrence) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((term) => price[term] === rest[term])
  );
}

/** The smallest price in major units (specification: `priceAmount` and `minimumAmount` >= 0.5). */
export const MIN_AMOUNT = "0.5";
/** The largest `presetAmount` in major units (specification). */
export const MAX_PRESET_AMOUNT = "10000";
/** Bounds that depend on the currency, for the OpenAPI documents. */
export const AMOUNT_BOUNDS =
  "At most 99,999,999 minor units, or 999,999,999,999 for low-value currencies such as IDR, KRW, and VND. Can't have more decimals than the currency.";

/**
 * The amounts of a price model in minor units, or all problems with them by field name. Amounts of another `amountType`
 * are ignored. FIXED without `priceAmount` returns null: a product without a price.
 */
export function priceAmounts(model: PriceModel): { amounts: PriceAmounts | null } | { problems: FieldProblem[] } {
  const problems = boundProblems(model);
  const read = (field: AmountField): MinorUnits | undefined => {
    const text = model[field];
    if (text === undefined || problems.some((problem) => problem.field === field)) return undefined;
    const amount = parseMajor(text, model.currency);
    if (typeof amount === "bigint") return amount;
    problems.push({ field, ...amountProblem(amount, model.currency) });
    return undefined;
  };

  const none = { unitAmount: null, minimumAmount: null, maximumAmount: null, presetAmount: null };
  if (model.amountType === "FREE") return { amounts: { ...none, unitAmount: 0n } };

  if (model.amountType === "FIXED") {
    const unitAmount = read("priceAmount");
    if (problems.length > 0) return { problems };
    return { amounts: unitAmount === undefined ? null : { ...none, unitAmount } };
  }

  const minimum = read("minimumAmount");
  const preset = read("presetAmount");
  const minimumAmount = minimum ?? smallestAmount(model.currency);
  if (preset !== undefined && preset < minimumAmount) {
    problems.push({
      field: "presetAmount",
      code: "too_small",
      message: `must be at least the minimum amount, ${formatMajor(minimumAmount, model.currency)} ${model.currency}`,
    });
  }
  if (problems.length > 0) return { problems };
  return { amounts: { ...none, minimumAmount, presetAmount: preset ?? null } };
}

/** The specification's bounds, in major units of every currency. */
export function boundProblems(model: Omit<PriceModel, "currency">): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const lower = model.amountType === "FIXED" ? "priceAmount" : "minimumAmount";
  if (model.amountType !== "FREE" && Number(model[lower] ?? MIN_AMOUNT) < Number(MIN_AMOUNT)) {
    problems.push({ field: lower, code: "too_small", message: `must be at least ${MIN_AMOUNT}` });
  }
  if (model.amountType === "CUSTOM" && Number(model.presetAmount ?? MIN_AMOUNT) < Number(MIN_AMOUNT)) {
    problems.push({ field: "presetAmount", code: "too_small", message: `must be at least ${MIN_AMOUNT}` });
  }
  if (model.amountType === "CUSTOM" && Number(model.presetAmount ?? 0) > Number(MAX_PRESET_AMOUNT)) {
    problems.push({ field: "presetAmount", code: "too_big", message: `must be at most ${MAX_PRESET_AMOUNT}` });
  }
  return problems;
}

/** 0.5 major units, rounded up to the currency's unit: 50 US cents, 1 yen, 500 fils. */
export function smallestAmount(currency: Currency): MinorUnits {
  const exponent = exponentOf(currency);
  return exponent === 0 ? 1n : 5n * 10n ** BigInt(exponent - 1);
}

/** The message for an amount that could not be read. */
export function amountProblem(problem: AmountProblem, currency: Currency): { code: string; message: string } {
  switch (problem) {
    case "too_many_decimals": {
      const decimals = exponentOf(currency);
      return {
        code: "too_many_decimals",
        message:
          decimals === 0
            ? `must be a whole number, because ${currency} has no decimals`
            : `must have at most ${decimals} decimals for ${currency}`,
      };
    }
    case "too_big":
      return {
        code: "too_big",
        message: `must be at most ${formatMajor(largestAmount(currency), currency)} ${currency}`,
      };
    case "invalid_format":
      return { code: "invalid_format", message: "must be an amount, for example 19.90" };
    case "not_multiple":
      return {
        code: "not_multiple",
        message: `must be a multiple of ${formatMajor(roundingStep(currency), currency)} ${currency}, the smallest amount that cards can be charged in`,
      };
  }
}
