import * as z from "zod/mini";
import { parseCurrency } from "#domain/currency.ts";
import { formText } from "#domain/form-text.ts";
import { AMOUNT_TYPES, priceAmounts, RECURRING_INTERVALS } from "#domain/price.ts";
import type { CreateProduct } from "#domain/product.ts";
import { asSentence } from "#domain/sentence.ts";

const AMOUNT_FIELDS = ["priceAmount", "minimumAmount", "presetAmount"] as const;

/** The dashboard's product form: amounts are decimal text in major units, an empty text means "not given". */
export const ProductForm = z
  .object({
    name: formText(250).check(z.minLength(1, "Enter the name that customers read.")),
    description: formText(5000),
    amountType: z.enum(AMOUNT_TYPES),
    currency: z.string().check(z.refine((code) => parseCurrency(code) === code, "Choose a currency.")),
    priceAmount: z.string().check(z.trim()),
    minimumAmount: z.string().check(z.trim()),
    presetAmount: z.string().check(z.trim()),
    recurringInterval: z.enum([...RECURRING_INTERVALS, "once"]),
  })
  .check(
    z.superRefine((form, context) => {
      if (!parseCurrency(form.currency)) return;
      for (const { field, message } of amountProblems(form)) {
        context.addIssue({ code: "custom", path: [field], message });
      }
    }),
  );

export type ProductForm = z.infer<typeof ProductForm>;

/** What the use case makes of the form. */
export function productOf(form: ProductForm): CreateProduct {
  return {
    name: form.name,
    description: form.description || undefined,
    status: "ACTIVE",
    recurringInterval: form.recurringInterval === "once" ? undefined : form.recurringInterval,
    images: [],
    metadata: {},
    ...priceModelOf(form),
  };
}

type AmountsOfForm = Pick<ProductForm, "amountType" | "currency" | (typeof AMOUNT_FIELDS)[number]>;

function priceModelOf(form: AmountsOfForm) {
  return {
    amountType: form.amountType,
    currency: form.currency,
    priceAmount: form.priceAmount || undefined,
    minimumAmount: form.minimumAmount || undefined,
    presetAmount: form.presetAmount || undefined,
  };
}

function amountProblems(form: AmountsOfForm): { field: string; message: string }[] {
  if (form.amountType === "FIXED" && form.priceAmount === "") {
    return [{ field: "priceAmount", message: "Enter the price." }];
  }
  const priced = priceAmounts(priceModelOf(form));
  if (!("problems" in priced)) return [];
  return priced.problems.map(({ field, message }) => ({ field, message: asSentence(message) }));
}
