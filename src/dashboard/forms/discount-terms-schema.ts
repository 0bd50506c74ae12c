import * as z from "zod/mini";
import type { DiscountTerms } from "#catalog/coupon/discount.ts";
import { amountProblem } from "#catalog/price/model.ts";
import { parseAmountField } from "#dashboard/forms/amount-field.ts";
import { formCode, shortText } from "#dashboard/forms/form-text.ts";
import { largestAmount, parseCurrency } from "#kernel/currency.ts";
import { parsePercentText } from "#kernel/percentage.ts";
import { asSentence } from "#kernel/sentence.ts";

/** The fields that the forms of coupons and of promotion codes share; an empty text means "not given". */

const MAX_REDEMPTIONS = 1_000_000;
/** Maximum length of a percentage, an amount or a number of payments, in characters. */
export const MAX_NUMBER_LENGTH = 50;
const REDEMPTIONS_MESSAGE = `Enter a whole number from 1 to ${MAX_REDEMPTIONS.toLocaleString("en")}, or leave empty.`;

/** The discount; a form has its `kind` in addition. */
export const termsFields = {
  percentOff: shortText(MAX_NUMBER_LENGTH),
  amountOff: shortText(MAX_NUMBER_LENGTH),
  currency: formCode(3, (code) => parseCurrency(code) === code, "Choose a currency."),
};

export interface TermsFields {
  kind: "percent" | "amount";
  percentOff: string;
  amountOff: string;
  currency: string;
}

/** The maximum number of redemptions. */
export function redemptionsField() {
  return shortText(MAX_NUMBER_LENGTH, REDEMPTIONS_MESSAGE).check(
    z.refine((text: string) => text === "" || isWholeNumber(text, MAX_REDEMPTIONS), REDEMPTIONS_MESSAGE),
  );
}

/** Whether it is a whole number from 1 to `largest`. */
export function isWholeNumber(text: string, largest: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= largest;
}

/** The discount of the fields, or the problem with the relevant one. */
export function termsOf({ kind, percentOff, amountOff, currency }: TermsFields): DiscountTerms | { message: string } {
  if (kind === "percent") {
    const ppmOff = parsePercentText(percentOff);
    if (!ppmOff) return { message: "Enter a percentage above 0 and up to 100, for example 10 or 12.5." };
    return { ppmOff, amountOff: null, currency: null };
  }
  const amount = amountOf(amountOff, currency);
  return typeof amount === "bigint" ? { ppmOff: null, amountOff: amount, currency } : amount;
}

/** An amount above 0 of a currency, in minor units. */
export function amountOf(text: string, currency: string): bigint | { message: string } {
  if (parseCurrency(currency) === undefined) return { message: "Choose a currency first." };
  const amount = parseAmountField(text, currency);
  if (typeof amount !== "bigint") return { message: asSentence(amountProblem(amount, currency).message) };
  if (amount < 1n || amount > largestAmount(currency)) return { message: "Enter an amount above 0." };
  return amount;
}
