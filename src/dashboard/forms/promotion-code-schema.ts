import * as z from "zod/mini";
import { parseAmountField } from "#dashboard/forms/amount-field.ts";
import { formCode, shortText } from "#dashboard/forms/form-text.ts";
import { MetadataPairs, metadataOf } from "#dashboard/forms/metadata-schema.ts";
import { instantOf, wallTime } from "#dashboard/forms/wall-time.ts";
import type { CreatePromotionCode, DiscountTerms } from "#domain/discount/promotion-code.ts";
import { amountProblem } from "#domain/product/price.ts";
import { largestAmount, parseCurrency } from "#domain/shared/currency.ts";
import { parsePercentText } from "#domain/shared/percentage.ts";
import { asSentence } from "#domain/shared/sentence.ts";

const MAX_REDEMPTIONS = 1_000_000;
/** Of a percentage, an amount or a number of payments, in characters. */
const MAX_NUMBER_LENGTH = 50;

const CODE_MESSAGE = "Use up to 50 letters, digits, hyphens and underscores.";
const REDEMPTIONS_MESSAGE = `Enter a whole number from 1 to ${MAX_REDEMPTIONS.toLocaleString("en")}, or none.`;

/** The dashboard's form of a promotion code; an empty text means "not given". */
export const PromotionCodeForm = z
  .object({
    /** Empty: one is generated. */
    code: shortText(50, CODE_MESSAGE).check(z.regex(/^[A-Za-z0-9_-]{0,50}$/, CODE_MESSAGE)),
    kind: z.enum(["percent", "amount"]),
    percentOff: shortText(MAX_NUMBER_LENGTH),
    amountOff: shortText(MAX_NUMBER_LENGTH),
    currency: formCode(3, (code) => parseCurrency(code) === code, "Choose a currency."),
    startsAt: wallTime(),
    expiresAt: wallTime(),
    maxRedemptions: shortText(MAX_NUMBER_LENGTH, REDEMPTIONS_MESSAGE).check(
      z.refine((text: string) => {
        const count = Number(text);
        return text === "" || (/^\d+$/.test(text) && count >= 1 && count <= MAX_REDEMPTIONS);
      }, REDEMPTIONS_MESSAGE),
    ),
    oncePerCustomer: z.boolean(),
    metadata: MetadataPairs,
  })
  .check(
    z.superRefine((form, context) => {
      const terms = termsOf(form);
      if ("message" in terms) {
        const path = [form.kind === "percent" ? "percentOff" : "amountOff"];
        context.addIssue({ code: "custom", path, message: terms.message });
      }
      if (form.startsAt !== "" && form.expiresAt !== "" && form.expiresAt <= form.startsAt) {
        context.addIssue({ code: "custom", path: ["expiresAt"], message: "Choose an end after the beginning." });
      }
    }),
  );

export type PromotionCodeForm = z.infer<typeof PromotionCodeForm>;

/**
 * What the use case makes of a form without problems.
 * @param timeZone IANA name: where the clock hangs that its times are read from.
 * @throws Error for terms that the form refuses.
 */
export function promotionCodeOf(form: PromotionCodeForm, timeZone: string): CreatePromotionCode {
  const terms = termsOf(form);
  if ("message" in terms) throw new Error(terms.message);
  return {
    code: form.code || undefined,
    terms,
    startsAt: instantOf(form.startsAt, timeZone),
    expiresAt: instantOf(form.expiresAt, timeZone),
    maxRedemptions: form.maxRedemptions === "" ? undefined : Number(form.maxRedemptions),
    oncePerCustomer: form.oncePerCustomer,
    metadata: metadataOf(form.metadata),
  };
}

type TermsOfForm = Pick<PromotionCodeForm, "kind" | "percentOff" | "amountOff" | "currency">;

function termsOf({ kind, percentOff, amountOff, currency }: TermsOfForm): DiscountTerms | { message: string } {
  if (kind === "percent") {
    const ppmOff = parsePercentText(percentOff);
    if (!ppmOff) return { message: "Enter a percentage above 0 and up to 100, such as 10 or 12.5." };
    return { ppmOff, amountOff: null, currency: null };
  }
  if (parseCurrency(currency) === undefined) return { message: "Choose a currency first." };
  const amount = parseAmountField(amountOff, currency);
  if (typeof amount !== "bigint") return { message: asSentence(amountProblem(amount, currency).message) };
  if (amount < 1n || amount > largestAmount(currency)) return { message: "Enter an amount above 0." };
  return { ppmOff: null, amountOff: amount, currency };
}
