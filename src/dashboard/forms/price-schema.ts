import * as z from "zod/mini";
import { AMOUNT_TYPES, amountProblem, MAX_PRESET_AMOUNT, type Price, smallestAmount } from "#catalog/price/model.ts";
import {
  type CreatePrice,
  type CustomUnitAmount,
  givenAmounts,
  MAX_LOOKUP_KEY_LENGTH,
  MAX_NICKNAME_LENGTH,
  type UpdatePrice,
} from "#catalog/price/price-input.ts";
import { MAX_INTERVAL_COUNTS, RECURRENCE_INTERVALS, type Recurrence } from "#catalog/price/recurrence.ts";
import type { Product } from "#catalog/product/model.ts";
import { parseAmountField } from "#dashboard/forms/amount-field.ts";
import { changedFields } from "#dashboard/forms/changed-fields.ts";
import {
  CurrencyOptionRows,
  OWN_CURRENCY_PROBLEM,
  optionsOf,
  ownCurrencyRow,
  rowsOf,
} from "#dashboard/forms/currency-options-schema.ts";
import { formCode, formText, shortText } from "#dashboard/forms/form-text.ts";
import { MetadataPairs, metadataOf, pairsOf } from "#dashboard/forms/metadata-schema.ts";
import { type Currency, largestAmount, parseCurrency } from "#kernel/currency.ts";
import { formatMajor, type MinorUnits } from "#kernel/money.ts";
import { asSentence } from "#kernel/sentence.ts";
import { TAX_BEHAVIORS } from "#kernel/tax-behavior.ts";

/** Maximum length as typed, in characters. */
const MAX_AMOUNT_LENGTH = 50;
const MAX_COUNT_LENGTH = 10;

const LABEL_FIELDS = {
  nickname: formText(MAX_NICKNAME_LENGTH),
  lookupKey: formText(MAX_LOOKUP_KEY_LENGTH),
  /** Transfers the lookup key from the price that has it. Offered if another price has it. */
  transferLookupKey: z.boolean(),
  metadata: MetadataPairs,
  /** Tabs of an earlier version don't send it. */
  currencyOptions: z._default(CurrencyOptionRows, []),
};

/** The fields of a price that can be changed: labels, and amounts in other currencies and countries; an empty text means none. */
export const PriceLabelsForm = z.object(LABEL_FIELDS);

export type PriceLabelsForm = z.infer<typeof PriceLabelsForm>;

/** The dashboard's form of another price of a product. Amounts are decimal text in major units. */
export const PriceForm = z
  .object({
    ...LABEL_FIELDS,
    amountType: z.enum(AMOUNT_TYPES),
    currency: formCode(3, (code) => parseCurrency(code) === code, "Choose a currency."),
    /** For a fixed price. */
    amount: shortText(MAX_AMOUNT_LENGTH),
    /** For an amount that the customer chooses; empty for the currency's minimum and maximum. */
    minimum: shortText(MAX_AMOUNT_LENGTH),
    preset: shortText(MAX_AMOUNT_LENGTH),
    maximum: shortText(MAX_AMOUNT_LENGTH),
    interval: z.enum([...RECURRENCE_INTERVALS, "once"]),
    /** Text of a whole number; ignored for one-time prices. */
    intervalCount: shortText(MAX_COUNT_LENGTH),
    taxBehavior: z.enum(TAX_BEHAVIORS),
    /** Whether it becomes the product's default price. */
    isDefault: z.boolean(),
  })
  .check(
    z.superRefine((form, context) => {
      for (const { field, message } of [...amountProblems(form), ...countProblems(form)]) {
        context.addIssue({ code: "custom", path: [field], message });
      }
      const own = ownCurrencyRow(form.currencyOptions, form.currency);
      if (own === undefined || form.amountType === "CUSTOM") return;
      context.addIssue({ code: "custom", path: ["currencyOptions", own, "countries"], message: OWN_CURRENCY_PROBLEM });
    }),
  );

export type PriceForm = z.infer<typeof PriceForm>;

type AmountField = "amount" | "minimum" | "preset" | "maximum";

const AMOUNTS_OF: Record<PriceForm["amountType"], readonly AmountField[]> = {
  FIXED: ["amount"],
  CUSTOM: ["minimum", "preset", "maximum"],
  FREE: [],
};

/** The names of the form's fields, by those that the use cases use. */
export const PRICE_FIELD_NAMES = {
  unit_amount: "amount",
  "custom_unit_amount.minimum": "minimum",
  "custom_unit_amount.preset": "preset",
  "custom_unit_amount.maximum": "maximum",
  "recurring.interval_count": "intervalCount",
  lookup_key: "lookupKey",
  default_price: "isDefault",
} as const;

/** The form of another price of a product: in its currency, by the month, and its default price if it has none yet. */
export function emptyPriceForm({ currency, defaultPrice }: Pick<Product, "currency" | "defaultPrice">): PriceForm {
  return {
    amountType: "FIXED",
    currency,
    amount: "",
    minimum: "",
    preset: "",
    maximum: "",
    interval: "month",
    intervalCount: "1",
    taxBehavior: "unspecified",
    isDefault: defaultPrice === null,
    nickname: "",
    lookupKey: "",
    transferLookupKey: false,
    metadata: [],
    currencyOptions: [],
  };
}

/** Converts the form to the use case's input. */
export function priceOfForm(productId: string, form: PriceForm): CreatePrice {
  const currency = form.currency as Currency;
  return {
    productId,
    currency,
    amount: amountOf(form, currency),
    currencyOptions: form.amountType === "CUSTOM" ? [] : optionsOf(form.currencyOptions),
    recurrence: recurrenceOf(form),
    nickname: form.nickname || null,
    lookupKey: form.lookupKey || null,
    transferLookupKey: form.transferLookupKey,
    metadata: metadataOf(form.metadata),
    taxBehavior: form.taxBehavior,
  };
}

/** The form values of a price's changeable fields. */
export function priceLabelsOf({ nickname, lookupKey, metadata, currencyOptions }: Price): PriceLabelsForm {
  return {
    nickname: nickname ?? "",
    lookupKey: lookupKey ?? "",
    transferLookupKey: false,
    metadata: pairsOf(metadata),
    currencyOptions: rowsOf(currencyOptions),
  };
}

/** The fields to change when that form is saved: see `changedFields`. */
export function priceUpdateOf(before: PriceLabelsForm, form: PriceLabelsForm): UpdatePrice {
  const changed = changedFields(before, form);
  return {
    ...("nickname" in changed && { nickname: form.nickname || null }),
    ...("lookupKey" in changed && { lookupKey: form.lookupKey || null }),
    transferLookupKey: form.transferLookupKey,
    metadata: changed.metadata,
    ...("currencyOptions" in changed && { currencyOptions: optionsOf(form.currencyOptions) }),
  };
}

function recurrenceOf({ interval, intervalCount }: Pick<PriceForm, "interval" | "intervalCount">): Recurrence | null {
  return interval === "once" ? null : { interval, intervalCount: Number(intervalCount) };
}

/** The amounts of a form that can be read. */
function amountOf(form: PriceForm, currency: Currency): MinorUnits | CustomUnitAmount {
  const read = (field: AmountField) => {
    const amount = form[field] === "" ? undefined : parseAmountField(form[field], currency);
    return typeof amount === "bigint" ? amount : undefined;
  };
  if (form.amountType === "FREE") return 0n;
  if (form.amountType === "FIXED") return read("amount") ?? 0n;
  return { minimum: read("minimum"), preset: read("preset"), maximum: read("maximum") };
}

interface Problem {
  field: keyof PriceForm;
  message: string;
}

function amountProblems(form: PriceForm): Problem[] {
  const currency = parseCurrency(form.currency);
  if (!currency) return [];
  if (form.amountType === "FIXED" && form.amount === "") return [{ field: "amount", message: "Enter the amount." }];
  const unread = AMOUNTS_OF[form.amountType].flatMap((field): Problem[] => {
    const amount = form[field] === "" ? 0n : parseAmountField(form[field], currency);
    return typeof amount === "bigint" ? [] : [{ field, message: asSentence(amountProblem(amount, currency).message) }];
  });
  if (unread.length > 0) return unread;
  const amount = amountOf(form, currency);
  if (form.amountType === "FIXED" && amount === 0n) {
    return [{ field: "amount", message: "Enter an amount above 0, or choose “Free”." }];
  }
  return givenAmounts({ amount, currency }).problems.map((problem) => {
    const field = PRICE_FIELD_NAMES[problem.field as keyof typeof PRICE_FIELD_NAMES];
    const bound = boundOf(field, problem.code, amount, currency);
    return { field, message: `Enter at ${problem.code === "too_small" ? "least" : "most"} ${bound}.` };
  });
}

/** The bound that an amount is beyond, in major units as the form has them: see `givenAmounts`. */
function boundOf(
  field: keyof PriceForm,
  code: string,
  amount: MinorUnits | CustomUnitAmount,
  currency: Currency,
): string {
  const { minimum, maximum } = typeof amount === "bigint" ? {} : amount;
  if (code === "too_small") {
    const follows = field === "preset" || field === "maximum";
    return formatMajor((follows ? minimum : undefined) ?? smallestAmount(currency), currency);
  }
  if (field !== "preset") return formatMajor(largestAmount(currency), currency);
  const max = maximum === undefined ? MAX_PRESET_AMOUNT : formatMajor(maximum, currency);
  return Number(max) < Number(MAX_PRESET_AMOUNT) ? max : MAX_PRESET_AMOUNT;
}

function countProblems({ interval, intervalCount }: PriceForm): Problem[] {
  if (interval === "once") return [];
  const max = MAX_INTERVAL_COUNTS[interval];
  const isCount = /^\d{1,4}$/.test(intervalCount) && Number(intervalCount) >= 1 && Number(intervalCount) <= max;
  return isCount ? [] : [{ field: "intervalCount", message: `Enter a whole number from 1 to ${max}.` }];
}
