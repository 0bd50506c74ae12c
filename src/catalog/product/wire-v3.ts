import { z } from "zod";
import { checkAmounts } from "#catalog/price/check-amounts.ts";
import { AMOUNT_BOUNDS, AMOUNT_TYPES, MAX_PRESET_AMOUNT, MIN_AMOUNT } from "#catalog/price/model.ts";
import { RECURRING_INTERVALS } from "#catalog/price/recurrence.ts";
import {
  type CreateProduct,
  MAX_PACKAGE_MEASURE,
  type PackageDimensions,
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  type Product,
} from "#catalog/product/model.ts";
import type { UpdateProduct } from "#catalog/product/product-update.ts";
import { unixSeconds } from "#kernel/clock.ts";
import { amount, clearableText, clearableUrl, currencyCode, httpUrl, name, optionalText } from "#kernel/fields.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { metadata, metadataChange } from "#kernel/metadata-fields.ts";
import { formatMajor, type MinorUnits } from "#kernel/money.ts";
import { TAX_CLASSES } from "#kernel/tax-class.ts";
import {
  EXTENSION,
  id,
  livemode,
  majorText,
  metadataPairs,
  objectName,
  unixTime,
  upperCaseCurrency,
} from "#kernel/wire-v3/fields.ts";
import { WITHDRAWAL_KINDS } from "#kernel/withdrawal-kind.ts";

const TAX_CLASS_MEANING = "Tax class, which determines the [tax rate](/docs/v3/tax-rates) that applies.";
const WITHDRAWAL_MEANING =
  "[Right of withdrawal](/docs/customer-portal#products-and-the-right-of-withdrawal) of its customers.";
const AMOUNT_TYPE_MEANING = "`FIXED`: a fixed price. `CUSTOM`: the customer chooses the amount. `FREE`: no charge.";

/** A product in v3 (specification, "Product, v3 shape"). */
export const ProductV3 = z
  .object({
    id: id("prod", "ID of the product."),
    object: objectName("product"),
    active: z
      .boolean()
      .meta({ description: "Whether the product can be bought. `true` only if `status` is `ACTIVE`." }),
    created: unixTime("When the product was created."),
    livemode,
    name: z.string().meta({ description: "Name shown to customers." }),
    type: z.enum(PRODUCT_TYPES).meta({ description: "`good` for physical products, `service` for everything else." }),
    updated: unixTime("When the product was last updated."),
    default_price: id("price", "ID of the default price. Null for a `FIXED` product without `priceAmount`.").nullable(),
    description: z.string().nullable().meta({ description: "Description shown to customers." }),
    images: z.array(z.url()).max(8).meta({ description: "URLs of images." }),
    metadata: metadataPairs,
    package_dimensions: z
      .object({ height: z.number(), length: z.number(), weight: z.number(), width: z.number() })
      .optional()
      .meta({
        description:
          "Package dimensions for shipping: height, length, and width in inches, weight in ounces. Absent if not set.",
      }),
    shippable: z.boolean().nullable().meta({ description: "Whether the product is shipped." }),
    statement_descriptor: z.string().nullable().meta({ description: "Text on the customer's card statement." }),
    tax_code: z
      .string()
      .nullable()
      .meta({ description: "Tax code, as used by your tax software or payment processor." }),
    tax_class: z
      .enum(TAX_CLASSES)
      .optional()
      .meta({ description: `${TAX_CLASS_MEANING} Absent if \`standard\`.`, ...EXTENSION }),
    unit_label: z.string().nullable().meta({ description: "Name of one unit, for example `seat`." }),
    url: z.url().nullable().meta({ description: "URL of the product's web page." }),
    withdrawal: z
      .enum(WITHDRAWAL_KINDS)
      .optional()
      .meta({
        description: `${WITHDRAWAL_MEANING} Absent if not set.`,
        ...EXTENSION,
      }),
    thumbnailUrl: z.url().nullable().meta({ description: "URL of a thumbnail image. Default: the first of `images`." }),
    recurringInterval: z.enum(RECURRING_INTERVALS).nullable().meta({
      description:
        "Billing interval. Null for a one-time price, and for intervals other than one month or year: see `recurring` of the price.",
    }),
    amountType: z.enum(AMOUNT_TYPES).meta({ description: AMOUNT_TYPE_MEANING }),
    priceAmount: majorText("Price of a `FIXED` product.").nullable(),
    minimumAmount: majorText("Minimum amount of a `CUSTOM` product.").nullable(),
    presetAmount: majorText("Suggested amount of a `CUSTOM` product.").nullable(),
    priceCurrency: upperCaseCurrency,
    status: z.enum(PRODUCT_STATUSES).meta({ description: "`DRAFT` → `ACTIVE` ↔ `INACTIVE`." }),
    merchantId: id("mer", "ID of the business that owns the product."),
  })
  .meta({ id: "Product", description: "Something you sell, with its pricing." });

export function presentProduct(product: Product): z.infer<typeof ProductV3> {
  const price = product.defaultPrice;
  const major = (minor: MinorUnits | null | undefined) => (minor == null ? null : formatMajor(minor, product.currency));
  return {
    id: product.id,
    object: "product",
    active: product.status === "ACTIVE",
    created: unixSeconds(product.createdAt),
    livemode: product.livemode,
    name: product.name,
    type: product.type,
    updated: unixSeconds(product.updatedAt),
    default_price: price?.id ?? null,
    description: product.description,
    images: product.images,
    metadata: sortedMetadata(product.metadata),
    ...(product.packageDimensions && { package_dimensions: presentPackage(product.packageDimensions) }),
    shippable: product.shippable,
    statement_descriptor: product.statementDescriptor,
    tax_code: product.taxCode,
    ...(product.taxClass !== "standard" && { tax_class: product.taxClass }),
    unit_label: product.unitLabel,
    url: product.url,
    ...(product.withdrawal && { withdrawal: product.withdrawal }),
    thumbnailUrl: product.thumbnailUrl,
    recurringInterval: product.recurringInterval,
    amountType: product.amountType,
    priceAmount: product.amountType === "FIXED" ? major(price?.unitAmount) : null,
    minimumAmount: major(price?.minimumAmount),
    presetAmount: major(price?.presetAmount),
    priceCurrency: product.currency,
    status: product.status,
    merchantId: product.merchantId,
  };
}

/** In the order of the specification, not of the database. */
function presentPackage({ height, length, weight, width }: PackageDimensions): PackageDimensions {
  return { height, length, weight, width };
}

const dimension = z.number().positive().max(MAX_PACKAGE_MEASURE);
const packageDimensions = z.object({ height: dimension, length: dimension, weight: dimension, width: dimension }).meta({
  description:
    "Package dimensions for shipping: height, length, and width in inches, weight in ounces. All four are required.",
});

const PAGE = { description: "URL of the product's web page (http or https)." };
const THUMBNAIL = { description: "URL of a thumbnail image. Default: the first of `images`." };

/** Fields that create and update share. */
const field = {
  name: name(250).meta({ description: "Name shown to customers. Leading and trailing spaces are removed." }),
  active: z.boolean().meta({ description: "`true` sets `status` to `ACTIVE`, `false` to `INACTIVE`." }),
  images: z.array(httpUrl()).max(8).meta({ description: "URLs of up to 8 images (http or https)." }),
  shippable: z.boolean().meta({ description: "Whether the product is shipped." }),
  url: httpUrl().meta(PAGE),
  thumbnailUrl: httpUrl().meta(THUMBNAIL),
  amountType: z.enum(AMOUNT_TYPES).meta({ description: AMOUNT_TYPE_MEANING }),
  priceAmount: amount().meta({
    description: `Price of a \`FIXED\` product, in major units. ${AMOUNT_BOUNDS}`,
    minimum: Number(MIN_AMOUNT),
    examples: [19.9],
  }),
  minimumAmount: amount().meta({
    description: `Minimum amount of a \`CUSTOM\` product, in major units. Default: 0.5, rounded up to the smallest unit of the currency. ${AMOUNT_BOUNDS}`,
    minimum: Number(MIN_AMOUNT),
    examples: [5],
  }),
  presetAmount: amount().meta({
    description: `Suggested amount of a \`CUSTOM\` product, in major units. At least 0.5 and at least \`minimumAmount\`. ${AMOUNT_BOUNDS}`,
    maximum: Number(MAX_PRESET_AMOUNT),
    examples: [20],
  }),
  recurringInterval: z
    .enum(RECURRING_INTERVALS)
    .meta({ description: "Billing interval. Omit it for a one-time price." }),
  type: z
    .enum(PRODUCT_TYPES)
    .meta({ description: "`good` for physical products, `service` for everything else.", ...EXTENSION }),
  taxClass: z.enum(TAX_CLASSES).meta({ description: TAX_CLASS_MEANING, ...EXTENSION }),
  withdrawal: z.enum(WITHDRAWAL_KINDS).meta({ description: WITHDRAWAL_MEANING, ...EXTENSION }),
};

const DESCRIPTION = { description: "Description shown to customers." };
const STATEMENT_DESCRIPTOR = { description: "Text on the customer's card statement." };
const TAX_CODE = { description: "Tax code, as used by your tax software or payment processor." };
const UNIT_LABEL = { description: "Name of one unit, for example `seat`." };

/** POST /api/v3/products. `type`, `status`, `tax_class` and `withdrawal` are extensions. */
export const CreateProductV3 = z
  .object({
    name: field.name,
    description: optionalText(5000).meta(DESCRIPTION),
    active: field.active.optional().meta({ default: true }),
    images: field.images.default([]),
    metadata: metadata().optional(),
    package_dimensions: packageDimensions.optional(),
    shippable: field.shippable.optional(),
    statement_descriptor: optionalText(22).meta(STATEMENT_DESCRIPTOR),
    tax_code: optionalText(250).meta(TAX_CODE),
    tax_class: field.taxClass.optional().meta({ default: "standard" }),
    unit_label: optionalText(250).meta(UNIT_LABEL),
    url: field.url.optional(),
    withdrawal: field.withdrawal.optional(),
    thumbnailUrl: field.thumbnailUrl.optional(),
    amountType: field.amountType.default("FIXED"),
    priceAmount: field.priceAmount.optional(),
    minimumAmount: field.minimumAmount.optional(),
    presetAmount: field.presetAmount.optional(),
    recurringInterval: field.recurringInterval.optional(),
    priceCurrency: currencyCode().default("USD"),
    type: field.type.optional(),
    status: z
      .enum(PRODUCT_STATUSES)
      .optional()
      .meta({
        description: "Default: `ACTIVE`. A `DRAFT` can't be sold yet. If you also send `active`, the two must match.",
        ...EXTENSION,
      }),
  })
  .superRefine(checkAmounts, { when: () => true })
  .superRefine(rejectContradiction, { when: () => true })
  .meta({ id: "CreateProduct" });

/** The input of the use case for a valid body; the default status is ACTIVE. */
export function parseCreateProduct(body: z.infer<typeof CreateProductV3>): CreateProduct {
  return {
    name: body.name,
    description: body.description,
    type: body.type,
    status: body.status ?? (body.active === false ? "INACTIVE" : "ACTIVE"),
    images: body.images,
    metadata: body.metadata ?? {},
    packageDimensions: body.package_dimensions,
    shippable: body.shippable,
    statementDescriptor: body.statement_descriptor,
    taxCode: body.tax_code,
    taxClass: body.tax_class,
    unitLabel: body.unit_label,
    withdrawal: body.withdrawal,
    url: body.url,
    thumbnailUrl: body.thumbnailUrl,
    amountType: body.amountType,
    currency: body.priceCurrency,
    priceAmount: body.priceAmount,
    minimumAmount: body.minimumAmount,
    presetAmount: body.presetAmount,
    recurringInterval: body.recurringInterval,
  };
}

/** POST /api/v3/products/{id} (extension): absent fields stay unchanged, null clears optional fields. */
export const UpdateProductV3 = z
  .object({
    name: field.name.optional(),
    description: clearableText(5000).meta(DESCRIPTION),
    active: field.active.optional(),
    images: field.images.nullable().optional(),
    metadata: metadataChange().optional(),
    package_dimensions: packageDimensions.nullable().optional(),
    shippable: field.shippable.nullable().optional(),
    statement_descriptor: clearableText(22).meta(STATEMENT_DESCRIPTOR),
    tax_code: clearableText(250).meta(TAX_CODE),
    tax_class: field.taxClass.optional(),
    unit_label: clearableText(250).meta(UNIT_LABEL),
    url: clearableUrl().meta(PAGE),
    withdrawal: field.withdrawal.nullable().optional(),
    thumbnailUrl: clearableUrl().meta(THUMBNAIL),
    amountType: field.amountType.optional(),
    priceAmount: field.priceAmount.nullable().optional(),
    minimumAmount: field.minimumAmount.nullable().optional(),
    presetAmount: field.presetAmount.nullable().optional(),
    recurringInterval: field.recurringInterval.nullable().optional(),
    priceCurrency: currencyCode().optional(),
    default_price: name(200).nullable().optional().meta({
      description:
        "ID of another active price of the product to use as the default price. `null` is ignored. Can't be combined with amounts, `amountType`, `priceCurrency`, or `recurringInterval`.",
    }),
    type: field.type.optional(),
    status: z.enum(PRODUCT_STATUSES).optional().meta({
      description:
        "`DRAFT` → `ACTIVE` ↔ `INACTIVE`. A product can't return to `DRAFT`. If you also send `active`, the two must match.",
    }),
  })
  .superRefine(checkAmounts, { when: () => true })
  .superRefine(rejectContradiction, { when: () => true })
  .meta({ id: "UpdateProduct", description: "Omitted fields are unchanged. `null` clears a field." });

/** `active` is true if and only if `status` is ACTIVE. If both are sent, they must match. */
function rejectContradiction(body: object, context: z.RefinementCtx): void {
  const { status, active } = body as { status?: unknown; active?: unknown };
  const isStatus = PRODUCT_STATUSES.some((candidate) => candidate === status);
  if (!isStatus || typeof active !== "boolean" || active === (status === "ACTIVE")) return;
  const message = `can't be ${status} when active is ${active}`;
  context.addIssue({ code: "custom", path: ["status"], message, params: { code: "not_allowed" } });
}

export function parseUpdateProduct(body: z.infer<typeof UpdateProductV3>): UpdateProduct {
  return {
    name: body.name,
    description: body.description,
    active: body.active,
    images: body.images === null ? [] : body.images,
    metadata: body.metadata,
    packageDimensions: body.package_dimensions,
    shippable: body.shippable,
    statementDescriptor: body.statement_descriptor,
    taxCode: body.tax_code,
    taxClass: body.tax_class,
    unitLabel: body.unit_label,
    withdrawal: body.withdrawal,
    url: body.url,
    thumbnailUrl: body.thumbnailUrl,
    amountType: body.amountType,
    priceAmount: body.priceAmount,
    minimumAmount: body.minimumAmount,
    presetAmount: body.presetAmount,
    recurringInterval: body.recurringInterval,
    currency: body.priceCurrency,
    defaultPrice: body.default_price ?? undefined,
    type: body.type,
    status: body.status,
  };
}

/** The response of DELETE /api/v3/products/{id} (extension). */
export const DeletedProductV3 = z
  .object({ id: id("prod", "ID of the deleted product."), object: objectName("product"), deleted: z.literal(true) })
  .meta({ id: "DeletedProduct", description: "A deleted product." });

export function presentDeletedProduct({ id }: Product): z.infer<typeof DeletedProductV3> {
  return { id, object: "product", deleted: true };
}
