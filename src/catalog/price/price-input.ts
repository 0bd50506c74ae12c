import type { CurrencyOption } from "#catalog/price/currency-option.ts";
import {
  type AmountType,
  MAX_PRESET_AMOUNT,
  type Price,
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
  /** Replaces all of them. */
  currencyOptions?: readonly CurrencyOption[] | undefined;
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

/** Problems of the options of a price, with v3's field names: each must fit the price, and no two the same country. */
export function optionProblems(
  options: readonly CurrencyOption[],
  { currency, unitAmount }: Pick<Price, "currency" | "unitAmount">,
): FieldProblem[] {
  const [first] = options;
  if (!first) return [];
  if (unitAmount === null) {
    const message = "can't be used if the customer chooses the amount";
    return [{ field: "currency_options", code: "not_allowed", message }];
  }
  const usedCountries = new Set<string>();
  return options.flatMap((option) => {
    const field = `currency_options.${option.currency.toLowerCase()}`;
    const [smallest, largest] = [smallestAmount(option.currency), largestAmount(option.currency)];
    const amount = BigInt(option.unitAmount);
    const problems: FieldProblem[] = [];
    if (amount !== 0n && amount < smallest) {
      const message = `must be at least ${minorText(smallest, option.currency)}, or 0 for free`;
      problems.push({ field: `${field}.unit_amount`, code: "too_small", message });
    }
    if (amount > largest) {
      const message = `must be at most ${minorText(largest, option.currency)}`;
      problems.push({ field: `${field}.unit_amount`, code: "too_big", message });
    }
    if (option.currency === currency && !option.countries) {
      const message = `is required: ${currency} is the price's own currency, so its option is for some countries`;
      problems.push({ field: `${field}.countries`, code: "missing", message });
    }
    const repeated = option.countries?.find((country) => usedCountries.has(country));
    for (const country of option.countries ?? []) usedCountries.add(country);
    if (repeated !== undefined) {
      const message = `must be in one option only: ${repeated} is in another one, too`;
      problems.push({ field: `${field}.countries`, code: "not_unique", message });
    }
    return problems;
  });
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
