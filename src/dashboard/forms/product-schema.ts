import * as z from "zod/mini";
import { AMOUNT_TYPES, amountProblem, type Price, type PriceTerms, priceAmounts } from "#catalog/price/model.ts";
import { RECURRING_INTERVALS, recurrenceOf, recurringIntervalOf } from "#catalog/price/recurrence.ts";
import { type CreateProduct, PRODUCT_TYPES, type Product } from "#catalog/product/model.ts";
import type { UpdateProduct } from "#catalog/product/product-update.ts";
import { parseAmountField } from "#dashboard/forms/amount-field.ts";
import { changedFields } from "#dashboard/forms/changed-fields.ts";
import { formAddress, formCode, formText, shortText } from "#dashboard/forms/form-text.ts";
import { laterField } from "#dashboard/forms/later-field.ts";
import { MetadataPairs, metadataOf, pairsOf } from "#dashboard/forms/metadata-schema.ts";
import { PackageForm, packageFormOf, packageOf } from "#dashboard/forms/package-schema.ts";
import { type Currency, parseCurrency } from "#kernel/currency.ts";
import { parseHttpUrl } from "#kernel/http-url.ts";
import { formatMajor } from "#kernel/money.ts";
import { asSentence } from "#kernel/sentence.ts";
import { TAX_CLASSES } from "#kernel/tax-class.ts";
import { WITHDRAWAL_KINDS } from "#kernel/withdrawal-kind.ts";

export const MAX_IMAGES = 8;
/** Maximum length as typed, in characters. */
const MAX_AMOUNT_LENGTH = 50;

const PRICE_FIELDS = ["amountType", "currency", "priceAmount", "minimumAmount", "presetAmount"] as const;

/**
 * The dashboard's product form, with checks of single fields only. Amounts are decimal text in major units; an empty
 * text means "not given".
 */
export const ProductFields = z.object({
  name: formText(250).check(z.minLength(1, "Enter a product name.")),
  description: formText(5000),
  amountType: z.enum(AMOUNT_TYPES),
  currency: formCode(3, (code) => parseCurrency(code) === code, "Choose a currency."),
  priceAmount: shortText(MAX_AMOUNT_LENGTH),
  minimumAmount: shortText(MAX_AMOUNT_LENGTH),
  presetAmount: shortText(MAX_AMOUNT_LENGTH),
  recurringInterval: z.enum([...RECURRING_INTERVALS, "once"]),
  /** A draft may have no price yet. It stays a draft when it is saved again. */
  draft: z.boolean(),
  /** `auto`: a good when it is shipped, otherwise a service. */
  type: z.enum([...PRODUCT_TYPES, "auto"]),
  /** In order. Empty rows are ignored. */
  images: z.array(z.object({ url: formAddress() })).check(z.maxLength(MAX_IMAGES)),
  /** Empty: the first image. */
  thumbnailUrl: formAddress(),
  url: formAddress(),
  unitLabel: formText(250),
  statementDescriptor: formText(22),
  taxCode: formText(250),
  taxClass: laterField(z.enum(TAX_CLASSES), "standard"),
  withdrawal: laterField(z.enum([...WITHDRAWAL_KINDS, "unset"]), "unset"),
  shippable: z.boolean(),
  packaging: PackageForm,
  metadata: MetadataPairs,
});

/** The full form, with the rules between its fields. */
export const ProductForm = ProductFields.check(
  z.superRefine((form, context) => {
    for (const { field, message } of amountProblems(form)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  }),
);

export type ProductForm = z.infer<typeof ProductForm>;

/** The form of a new product: it needs only a name and a price. */
export function emptyProductForm(currency: Currency): ProductForm {
  return {
    name: "",
    description: "",
    amountType: "FIXED",
    currency,
    priceAmount: "",
    minimumAmount: "",
    presetAmount: "",
    recurringInterval: "once",
    draft: false,
    type: "auto",
    images: [],
    thumbnailUrl: "",
    url: "",
    unitLabel: "",
    statementDescriptor: "",
    taxCode: "",
    taxClass: "standard",
    withdrawal: "unset",
    shippable: false,
    packaging: packageFormOf(null),
    metadata: [],
  };
}

/** The form as it shows a product. */
export function productFormOf(product: Product): ProductForm {
  const { currency, defaultPrice: price, images } = product;
  const amount = (minor: bigint | null | undefined) => (minor == null ? "" : formatMajor(minor, currency));
  return {
    name: product.name,
    description: product.description ?? "",
    amountType: product.amountType,
    currency,
    priceAmount: product.amountType === "FIXED" ? amount(price?.unitAmount) : "",
    minimumAmount: amount(price?.minimumAmount),
    presetAmount: amount(price?.presetAmount),
    recurringInterval: product.recurringInterval ?? "once",
    draft: product.status === "DRAFT",
    type: product.type,
    images: images.map((url) => ({ url })),
    thumbnailUrl: product.thumbnailUrl === (images[0] ?? null) ? "" : (product.thumbnailUrl ?? ""),
    url: product.url ?? "",
    unitLabel: product.unitLabel ?? "",
    statementDescriptor: product.statementDescriptor ?? "",
    taxCode: product.taxCode ?? "",
    taxClass: product.taxClass,
    withdrawal: product.withdrawal ?? "unset",
    shippable: product.shippable === true,
    packaging: packageFormOf(product.packageDimensions),
    metadata: pairsOf(product.metadata),
  };
}

/** The form of a copy of a product. */
export function copiedProductForm(product: Product): ProductForm {
  const form = productFormOf(product);
  return { ...form, name: [...`Copy of ${form.name}`].slice(0, 250).join(""), draft: false };
}

/** Converts the form to the use case's input. */
export function productOf(form: ProductForm): CreateProduct {
  return {
    name: form.name,
    description: form.description || undefined,
    type: form.type === "auto" ? undefined : form.type,
    status: form.draft ? "DRAFT" : "ACTIVE",
    recurringInterval: intervalOf(form) ?? undefined,
    images: imagesOf(form),
    thumbnailUrl: parseHttpUrl(form.thumbnailUrl),
    url: parseHttpUrl(form.url),
    packageDimensions: packageOf(form.packaging),
    shippable: form.shippable || undefined,
    statementDescriptor: form.statementDescriptor || undefined,
    taxCode: form.taxCode || undefined,
    taxClass: form.taxClass,
    withdrawal: withdrawalOf(form) ?? undefined,
    unitLabel: form.unitLabel || undefined,
    metadata: metadataOf(form.metadata),
    ...priceModelOf(form),
  };
}

/** The fields to change when the form is saved: see `changedFields`. A price is replaced as a whole. */
export function productUpdateOf(before: ProductForm, form: ProductForm): UpdateProduct {
  const changed = changedFields(before, form);
  return {
    ...("name" in changed && { name: form.name }),
    ...("description" in changed && { description: form.description || null }),
    ...("type" in changed && form.type !== "auto" && { type: form.type }),
    ...(PRICE_FIELDS.some((field) => field in changed) && pricesAfter(form)),
    ...("recurringInterval" in changed && { recurringInterval: intervalOf(form) }),
    ...("images" in changed && { images: imagesOf(form) }),
    ...("thumbnailUrl" in changed && { thumbnailUrl: parseHttpUrl(form.thumbnailUrl) ?? null }),
    ...("url" in changed && { url: parseHttpUrl(form.url) ?? null }),
    ...("unitLabel" in changed && { unitLabel: form.unitLabel || null }),
    ...("statementDescriptor" in changed && { statementDescriptor: form.statementDescriptor || null }),
    ...("taxCode" in changed && { taxCode: form.taxCode || null }),
    ...("taxClass" in changed && { taxClass: form.taxClass }),
    ...("withdrawal" in changed && { withdrawal: withdrawalOf(form) }),
    ...("shippable" in changed && { shippable: form.shippable }),
    ...("packaging" in changed && { packageDimensions: packageOf(form.packaging) ?? null }),
    metadata: changed.metadata,
  };
}

type TermsOfForm = Pick<ProductForm, (typeof PRICE_FIELDS)[number] | "recurringInterval">;

/**
 * The terms of the form's price; undefined while the form has no valid price.
 * @param before the product's default price, whose interval stays if the form does not name another.
 */
export function termsOfForm(form: TermsOfForm, before: Price | null = null): PriceTerms | undefined {
  if (parseCurrency(form.currency) === undefined) return undefined;
  const priced = priceAmounts(priceModelOf(form));
  if ("problems" in priced || priced.amounts === null) return undefined;
  const { amountType, currency } = form;
  const keepsInterval = before !== null && recurringIntervalOf(before.recurrence) === intervalOf(form);
  const recurrence = keepsInterval ? before.recurrence : recurrenceOf(intervalOf(form));
  const maximumAmount = amountType === "CUSTOM" && before?.currency === currency ? before.maximumAmount : null;
  const taxBehavior = before?.taxBehavior ?? "unspecified";
  return { ...priced.amounts, maximumAmount, amountType, currency, recurrence, taxBehavior };
}

function intervalOf({ recurringInterval }: Pick<ProductForm, "recurringInterval">) {
  return recurringInterval === "once" ? null : recurringInterval;
}

function withdrawalOf({ withdrawal }: Pick<ProductForm, "withdrawal">) {
  return withdrawal === "unset" ? null : withdrawal;
}

function imagesOf({ images }: Pick<ProductForm, "images">): string[] {
  return images.flatMap(({ url }) => parseHttpUrl(url) ?? []);
}

type PriceOfForm = Pick<ProductForm, (typeof PRICE_FIELDS)[number]>;

function priceModelOf({ amountType, currency, priceAmount, minimumAmount, presetAmount }: PriceOfForm) {
  return {
    amountType,
    currency,
    priceAmount: plainAmount(priceAmount, currency),
    minimumAmount: plainAmount(minimumAmount, currency),
    presetAmount: plainAmount(presetAmount, currency),
  };
}

/** Converts an amount to the API's format: "1200.50". Invalid text stays unchanged: `amountProblems` reports it. */
function plainAmount(text: string, currencyCode: string): string | undefined {
  const currency = parseCurrency(currencyCode);
  const amount = currency && parseAmountField(text, currency);
  return (typeof amount === "bigint" && currency ? formatMajor(amount, currency) : text.trim()) || undefined;
}

function pricesAfter(form: PriceOfForm): UpdateProduct {
  const { priceAmount = null, minimumAmount = null, presetAmount = null, ...model } = priceModelOf(form);
  return { ...model, priceAmount, minimumAmount, presetAmount };
}

const AMOUNTS_OF = { FIXED: ["priceAmount"], CUSTOM: ["minimumAmount", "presetAmount"], FREE: [] } as const;

function amountProblems(form: PriceOfForm & Pick<ProductForm, "draft">): { field: string; message: string }[] {
  if (form.amountType === "FIXED" && form.priceAmount === "") {
    return form.draft ? [] : [{ field: "priceAmount", message: "Enter the price." }];
  }
  const currency = parseCurrency(form.currency);
  if (!currency) return [];
  const unread = AMOUNTS_OF[form.amountType].flatMap((field) => {
    const amount = form[field] === "" ? 0n : parseAmountField(form[field], currency);
    return typeof amount === "bigint" ? [] : [{ field, message: asSentence(amountProblem(amount, currency).message) }];
  });
  if (unread.length > 0) return unread;
  const priced = priceAmounts(priceModelOf(form));
  if (!("problems" in priced)) return [];
  return priced.problems.map(({ field, message }) => ({ field, message: asSentence(message) }));
}
