import * as z from "zod/mini";
import { amountProblem } from "#catalog/price/model.ts";
import {
  DELIVERY_UNITS,
  type DeliveryEstimate,
  MAX_DELIVERY_VALUE,
  MAX_SHIPPING_NAME,
} from "#catalog/shipping-rate/delivery.ts";
import {
  type CreateShippingRate,
  countriesOfRegions,
  regionOf,
  type ShippingRate,
  type UpdateShippingRate,
} from "#catalog/shipping-rate/model.ts";
import { parseAmountField } from "#dashboard/forms/amount-field.ts";
import { changedFields } from "#dashboard/forms/changed-fields.ts";
import { isWholeNumber } from "#dashboard/forms/discount-terms-schema.ts";
import { exactText, formCode, formText, shortText } from "#dashboard/forms/form-text.ts";
import { MetadataPairs, metadataOf, pairsOf } from "#dashboard/forms/metadata-schema.ts";
import { type Currency, largestAmount, parseCurrency } from "#kernel/currency.ts";
import { MAX_COUNTRIES } from "#kernel/max-countries.ts";
import { formatMajor, type MinorUnits } from "#kernel/money.ts";
import { asSentence } from "#kernel/sentence.ts";
import { TAX_BEHAVIORS } from "#kernel/tax-behavior.ts";

/** Maximum length of an amount or a number as typed, in characters. */
const MAX_NUMBER_LENGTH = 50;
const DELIVERY_MESSAGE = `Enter a whole number from 1 to ${MAX_DELIVERY_VALUE}, or leave empty.`;

/** The countries of a rate: a region, which is saved as its countries, or countries of the merchant's choice. */
const SHIPPING_AREAS = ["worldwide", "eu", "eea", "countries"] as const;

function deliveryNumber() {
  return shortText(MAX_NUMBER_LENGTH, DELIVERY_MESSAGE).check(
    z.refine((text: string) => text === "" || isWholeNumber(text, MAX_DELIVERY_VALUE), DELIVERY_MESSAGE),
  );
}

/** The dashboard's form of a shipping rate, with checks of single fields only; an empty text means "not given". */
export const ShippingRateFields = z.object({
  displayName: formText(MAX_SHIPPING_NAME).check(z.minLength(1, "Enter a name, for example Standard.")),
  /** Major units, as typed. */
  price: shortText(MAX_NUMBER_LENGTH),
  currency: formCode(3, (code) => parseCurrency(code) === code, "Choose a currency."),
  area: z.enum(SHIPPING_AREAS),
  /** ISO 3166 alpha-2, for the area `countries`. The server knows which exist. */
  countries: z.array(exactText(2).check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(MAX_COUNTRIES)),
  /** Major units of the subtotal; empty: never free. */
  freeFrom: shortText(MAX_NUMBER_LENGTH),
  soonest: deliveryNumber(),
  latest: deliveryNumber(),
  unit: z.enum(DELIVERY_UNITS),
  taxBehavior: z.enum(TAX_BEHAVIORS),
  metadata: MetadataPairs,
});

/** The full form, with the rules between its fields. */
export const ShippingRateForm = ShippingRateFields.check(
  z.superRefine((form, context) => {
    const reject = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    for (const field of ["price", "freeFrom"] as const) {
      if (field === "freeFrom" && form[field] === "") continue;
      const amount = amountOf(form[field], form.currency);
      if (typeof amount !== "bigint") reject(field, amount.message);
    }
    if (form.area === "countries" && form.countries.length === 0) reject("countries", "Choose at least one country.");
    if (form.soonest !== "" && form.latest !== "" && Number(form.soonest) > Number(form.latest)) {
      reject("latest", "The maximum can’t be less than the minimum.");
    }
  }),
);

export type ShippingRateForm = z.infer<typeof ShippingRateForm>;

/** The amount of a text in minor units, or what is wrong with it; 0 is free shipping. */
function amountOf(text: string, currency: Currency): MinorUnits | { message: string } {
  if (parseCurrency(currency) === undefined) return { message: "Choose a currency first." };
  const amount = parseAmountField(text, currency);
  if (typeof amount !== "bigint") return { message: asSentence(amountProblem(amount, currency).message) };
  return amount <= largestAmount(currency) ? amount : { message: "Enter a smaller amount." };
}

/** The form values of a rate; nearly empty for a new one. */
export function shippingRateFormOf(rate: ShippingRate | undefined, currency: Currency): ShippingRateForm {
  const { minimum, maximum } = rate?.deliveryEstimate ?? {};
  const unit = maximum?.unit ?? minimum?.unit ?? "business_day";
  return {
    displayName: rate?.displayName ?? "",
    price: rate ? formatMajor(rate.amount, rate.currency) : "",
    currency: rate?.currency ?? currency,
    area: areaOf(rate?.countries ?? null),
    countries: rate?.countries ?? [],
    freeFrom: rate && rate.freeFrom !== null ? formatMajor(rate.freeFrom, rate.currency) : "",
    // A delivery time of two units is shown in the unit of its end.
    soonest: minimum?.unit === unit ? String(minimum.value) : "",
    latest: String(maximum?.value ?? ""),
    unit,
    taxBehavior: rate?.taxBehavior ?? "unspecified",
    metadata: pairsOf(rate?.metadata ?? {}),
  };
}

/** A region is saved as its countries, so the same countries are that region again. */
function areaOf(countries: readonly string[] | null): ShippingRateForm["area"] {
  if (countries === null) return "worldwide";
  return regionOf(countries) ?? "countries";
}

/** Converts a form without problems to the use case's input. @throws Error for an amount that the form rejects. */
export function shippingRateOf(form: ShippingRateForm): CreateShippingRate {
  return {
    active: true,
    displayName: form.displayName,
    ...priceOf(form),
    countries: countriesOf(form),
    deliveryEstimate: estimateOf(form),
    taxBehavior: form.taxBehavior,
    metadata: metadataOf(form.metadata),
  };
}

/** The fields to change when the form is saved: see `changedFields`. */
export function shippingRateUpdateOf(before: ShippingRateForm, form: ShippingRateForm): UpdateShippingRate {
  const changed = changedFields(before, form);
  const has = (...fields: (keyof ShippingRateForm)[]) => fields.some((field) => field in changed);
  return {
    ...(has("displayName") && { displayName: form.displayName }),
    ...(has("price", "currency", "freeFrom") && priceOf(form)),
    ...(has("area", "countries") && { countries: countriesOf(form) }),
    ...(has("soonest", "latest", "unit") && { deliveryEstimate: estimateOf(form) }),
    ...(has("taxBehavior") && { taxBehavior: form.taxBehavior }),
    metadata: changed.metadata,
  };
}

/** Both amounts belong to the currency, so they are saved together. */
function priceOf({ price, freeFrom, currency }: ShippingRateForm) {
  const minor = (text: string) => {
    const amount = amountOf(text, currency);
    if (typeof amount !== "bigint") throw new Error(amount.message);
    return amount;
  };
  return { amount: minor(price), currency, freeFrom: freeFrom === "" ? null : minor(freeFrom) };
}

function countriesOf({ area, countries }: ShippingRateForm): string[] | null {
  return area === "countries" ? [...new Set(countries)].sort() : countriesOfRegions([area]);
}

function estimateOf({ soonest, latest, unit }: ShippingRateForm): DeliveryEstimate | null {
  if (!soonest && !latest) return null;
  return {
    ...(soonest && { minimum: { unit, value: Number(soonest) } }),
    ...(latest && { maximum: { unit, value: Number(latest) } }),
  };
}
