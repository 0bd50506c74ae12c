import {
  type AmountType,
  MAX_PRESET_AMOUNT,
  type PriceAmounts,
  type PriceLabels,
  smallestAmount,
} from "#catalog/price/model.ts";
import { MAX_INTERVAL_COUNTS, type Recurrence } from "#catalog/price/recurrence.ts";
import { type Currency, largestAmount } from "#kernel/currency.ts";
import type { FieldProblem } from "#kernel/errors.ts";
import type { MetadataChange } from "#kernel/metadata.ts";
import { formatMajor, type MinorUnits, parseMajor } from "#kernel/money.ts";
import type { TaxBehavior } from "#kernel/tax-behavior.ts";

export const MAX_NICKNAME_LENGTH = 250;
export const MAX_LOOKUP_KEY_LENGTH = 200;

/** The bounds of an amount that the customer chooses, in minor units. */
export interface CustomUnitAmount {
  /** 0.5 major units by default, rounded up to the currency's unit. */
  minimum?: MinorUnits | undefined;
  maximum?: MinorUnits | undefined;
  preset?: MinorUnits | undefined;
}

/** Another price of a product, with the processor's names for its amounts. */
export interface CreatePrice extends PriceLabels {
  productId: string;
  currency: Currency;
  /** In minor units, 0 for free; or the bounds of the customer's amount. */
  amount: MinorUnits | CustomUnitAmount;
  recurrence: Recurrence | null;
  taxBehavior: TaxBehavior;
  /** Takes the lookup key from the price that has it. */
  transferLookupKey: boolean;
}

/** Undefined keeps the value, null clears it. */
export interface UpdatePrice {
  active?: boolean | undefined;
  nickname?: string | null | undefined;
  lookupKey?: string | null | undefined;
  /** Takes the lookup key from the price that has it. */
  transferLookupKey: boolean;
  metadata?: MetadataChange | undefined;
}

type GivenAmounts = PriceAmounts & { amountType: AmountType };

/**
 * The amounts of a new price, or all problems with them by v3's field names. Any price may become its product's default
 * price, so the bounds are those of products (see `priceAmounts`).
 */
export function givenAmounts({ amount, currency }: Pick<CreatePrice, "amount" | "currency">): {
  amounts: GivenAmounts;
  problems: FieldProblem[];
} {
  const none = { unitAmount: null, minimumAmount: null, maximumAmount: null, presetAmount: null };
  const problems: FieldProblem[] = [];
  const check = (field: string, value: MinorUnits | undefined, min: MinorUnits, max: MinorUnits, of = "") => {
    if (value !== undefined && value < min) {
      problems.push({ field, code: "too_small", message: `must be at least ${minorText(min, currency)}${of}` });
    }
    if (value !== undefined && value > max) {
      problems.push({ field, code: "too_big", message: `must be at most ${minorText(max, currency)}` });
    }
  };
  const [smallest, largest] = [smallestAmount(currency), largestAmount(currency)];
  if (typeof amount === "bigint") {
    if (amount !== 0n) check("unit_amount", amount, smallest, largest, ", or 0 for free");
    return { amounts: { ...none, amountType: amount === 0n ? "FREE" : "FIXED", unitAmount: amount }, problems };
  }
  const { minimum = smallest, maximum, preset } = amount;
  const largestPreset = parseMajor(MAX_PRESET_AMOUNT, currency);
  const maxPreset = typeof largestPreset === "bigint" ? largestPreset : largest;
  check("custom_unit_amount.minimum", minimum, smallest, largest);
  if (problems.length === 0) {
    check("custom_unit_amount.maximum", maximum, minimum, largest, " (the minimum)");
    const max = maximum !== undefined && maximum < maxPreset ? maximum : maxPreset;
    check("custom_unit_amount.preset", preset, minimum, max, " (the minimum)");
  }
  const amounts = { minimumAmount: minimum, maximumAmount: maximum ?? null, presetAmount: preset ?? null };
  return { amounts: { ...none, ...amounts, amountType: "CUSTOM" }, problems };
}

/** Formats an amount with its major units: "50 (0.50 USD)", because minor units are easily mistaken for major ones. */
function minorText(amount: MinorUnits, currency: Currency): string {
  return `${amount} (${formatMajor(amount, currency)} ${currency})`;
}

/** An interval of more than three years, on `recurring.interval_count`. */
export function recurrenceProblems(recurrence: Recurrence | null): FieldProblem[] {
  if (!recurrence) return [];
  const { interval, intervalCount } = recurrence;
  const max = MAX_INTERVAL_COUNTS[interval];
  if (intervalCount <= max) return [];
  const message = `must be at most ${max} for interval ${interval} (three years in total)`;
  return [{ field: "recurring.interval_count", code: "too_big", message }];
}
