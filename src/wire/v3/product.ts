import { z } from "zod";
import { checkAmounts } from "#domain/product/check-amounts.ts";
import { AMOUNT_BOUNDS, AMOUNT_TYPES, MAX_PRESET_AMOUNT, MIN_AMOUNT } from "#domain/product/price.ts";
import {
  type CreateProduct,
  MAX_PACKAGE_MEASURE,
  type PackageDimensions,
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  type Product,
} from "#domain/product/product.ts";
import type { UpdateProduct } from "#domain/product/product-update.ts";
import { RECURRING_INTERVALS } from "#domain/product/recurrence.ts";
import { unixSeconds } from "#domain/shared/clock.ts";
import {
  amount,
  clearableText,
  clearableUrl,
  currencyCode,
  httpUrl,
  name,
  optionalText,
} from "#domain/shared/fields.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import { metadata, metadataChange } from "#domain/shared/metadata-fields.ts";
import { formatMajor, type MinorUnits } from "#domain/shared/money.ts";
import { TAX_CLASSES } from "#domain/tax/tax-class.ts";
import {
  EXTENSION,
  id,
  livemode,
  majorText,
  metadataPairs,
  objectName,
  unixTime,
  upperCaseCurrency,
} from "#wire/v3/printed.ts";

const TAX_CLASS_MEANING = "Which of a place's [tax rates](/docs/v3/tax-rates) is charged for it.";
const AMOUNT_TYPE_MEANING = "`FIXED`: one price; `CUSTOM`: the customer chooses the amount; `FREE`: costs nothing.";

/** A product in v3 (specification, "Product, v3 shape"). */
export const ProductV3 = z
  .object({
    id: id("prod", "The product's id."),
    object: objectName("product"),
    active: z.boolean().meta({ description: "Whether it can be bought: true exactly when `status` is `ACTIVE`." }),
    created: unixTime("When it was made."),
    livemode,
    name: z.string().meta({ description: "What customers read." }),
    type: z.enum(PRODUCT_TYPES).meta({ description: "`good` is shipped, `service` is not." }),
    updated: unixTime("When it was last changed."),
    default_price: id(
      "price",
      "The price that it is sold at; null for a `FIXED` product without `priceAmount`.",
    ).nullable(),
    description: z.string().nullable().meta({ description: "What customers read below the name." }),
    images: z.array(z.url()).max(8).meta({ description: "Addresses of pictures." }),
    metadata: metadataPairs,
    package_dimensions: z
      .object({ height: z.number(), length: z.number(), weight: z.number(), width: z.number() })
      .optional()
      .meta({
        description: "For shipping: height, length and width in inches, weight in ounces. Absent when not set.",
      }),
    shippable: z.boolean().nullable().meta({ description: "Whether it is shipped." }),
    statement_descriptor: z.string().nullable().meta({ description: "Text on the customer's card statement." }),
    tax_code: z.string().nullable().meta({ description: "Tax code of the product." }),
    tax_class: z
      .enum(TAX_CLASSES)
      .optional()
      .meta({ description: `${TAX_CLASS_MEANING} Absent while it is \`standard\`.`, ...EXTENSION }),
    unit_label: z.string().nullable().meta({ description: "What one unit is called, such as `seat`." }),
    url: z.url().nullable().meta({ description: "The product's own page." }),
    thumbnailUrl: z.url().nullable().meta({ description: "A small picture; the first of `images` unless it was set." }),
    recurringInterval: z
      .enum(RECURRING_INTERVALS)
      .nullable()
      .meta({ description: "How often it is charged; null means once, or another rhythm, which its price says." }),
    amountType: z.enum(AMOUNT_TYPES).meta({ description: AMOUNT_TYPE_MEANING }),
    priceAmount: majorText("The price of a `FIXED` product.").nullable(),
    minimumAmount: majorText("The least that a customer can choose for a `CUSTOM` product.").nullable(),
    presetAmount: majorText("What is proposed to the customer of a `CUSTOM` product.").nullable(),
    priceCurrency: upperCaseCurrency,
    status: z.enum(PRODUCT_STATUSES).meta({ description: "`DRAFT` → `ACTIVE` ↔ `INACTIVE`." }),
    merchantId: id("mer", "The merchant who owns it."),
  })
  .meta({ id: "Product", description: "Something that is sold, with its price model." });

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
    metadata: printedMetadata(product.metadata),
    ...(product.packageDimensions && { package_dimensions: presentPackage(product.packageDimensions) }),
    shippable: product.shippable,
    statement_descriptor: product.statementDescriptor,
    tax_code: product.taxCode,
    ...(product.taxClass !== "standard" && { tax_class: product.taxClass }),
    unit_label: product.unitLabel,
    url: product.url,
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
const packageDimensions = z
  .object({ height: dimension, length: dimension, weight: dimension, width: dimension })
  .meta({ description: "For shipping, all four: height, length and width in inches, weight in ounces." });

const PAGE = { description: "The product's own page: an absolute http(s) address." };
const THUMBNAIL = { description: "A small picture; without it the first of `images`." };

/** Fields that create and update share. */
const field = {
  name: name(250).meta({ description: "What customers read. Trimmed." }),
  active: z.boolean().meta({ description: "True: `ACTIVE`, false: `INACTIVE`." }),
  images: z.array(httpUrl()).max(8).meta({ description: "Absolute http(s) addresses of up to 8 pictures." }),
  shippable: z.boolean().meta({ description: "Whether it is shipped." }),
  url: httpUrl().meta(PAGE),
  thumbnailUrl: httpUrl().meta(THUMBNAIL),
  amountType: z.enum(AMOUNT_TYPES).meta({ description: AMOUNT_TYPE_MEANING }),
  priceAmount: amount().meta({
    description: `The price of a \`FIXED\` product, in major units. ${AMOUNT_BOUNDS}`,
    minimum: Number(MIN_AMOUNT),
    examples: [19.9],
  }),
  minimumAmount: amount().meta({
    description: `The least that a customer can choose for a \`CUSTOM\` product, in major units; 0.5 when not sent, rounded up to the currency's unit. ${AMOUNT_BOUNDS}`,
    minimum: Number(MIN_AMOUNT),
    examples: [5],
  }),
  presetAmount: amount().meta({
    description: `What is proposed to the customer of a \`CUSTOM\` product, in major units; at least 0.5 and the minimum. ${AMOUNT_BOUNDS}`,
    maximum: Number(MAX_PRESET_AMOUNT),
    examples: [20],
  }),
  recurringInterval: z.enum(RECURRING_INTERVALS).meta({ description: "How often it is charged; without it once." }),
  type: z.enum(PRODUCT_TYPES).meta({ description: "`good` is shipped, `service` is not.", ...EXTENSION }),
  taxClass: z.enum(TAX_CLASSES).meta({ description: TAX_CLASS_MEANING, ...EXTENSION }),
};

const DESCRIPTION = { description: "What customers read below the name." };
const STATEMENT_DESCRIPTOR = { description: "Text on the customer's card statement." };
const TAX_CODE = { description: "Tax code of the product." };
const UNIT_LABEL = { description: "What one unit is called, such as `seat`." };

/** POST /api/v3/products. `type`, `status` and `tax_class` are extensions. */
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
        description:
          "`ACTIVE` when not sent; `DRAFT`: not to be sold yet. Sent with `active`, it must agree with that.",
        ...EXTENSION,
      }),
  })
  .superRefine(checkAmounts, { when: () => true })
  .superRefine(refuseContradiction, { when: () => true })
  .meta({ id: "CreateProduct" });

/** The domain's input for a valid body; the default status is ACTIVE. */
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

/** POST /api/v3/products/{id} (extension): absent keeps, null clears optional fields. */
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
    thumbnailUrl: clearableUrl().meta(THUMBNAIL),
    amountType: field.amountType.optional(),
    priceAmount: field.priceAmount.nullable().optional(),
    minimumAmount: field.minimumAmount.nullable().optional(),
    presetAmount: field.presetAmount.nullable().optional(),
    recurringInterval: field.recurringInterval.nullable().optional(),
    priceCurrency: currencyCode().optional(),
    default_price: name(200).nullable().optional().meta({
      description:
        "Id of another active price of the product, which it is sold at from then on. Null is not sent. Not together with amounts, `amountType`, `priceCurrency` or `recurringInterval`.",
    }),
    type: field.type.optional(),
    status: z.enum(PRODUCT_STATUSES).optional().meta({
      description: "`DRAFT` → `ACTIVE` ↔ `INACTIVE`, never back. Sent with `active`, it must agree with that.",
    }),
  })
  .superRefine(checkAmounts, { when: () => true })
  .superRefine(refuseContradiction, { when: () => true })
  .meta({ id: "UpdateProduct", description: "What is absent stays as it is; null clears." });

/** `active` is true exactly if `status` is ACTIVE. If both are sent they must agree. */
function refuseContradiction(body: object, context: z.RefinementCtx): void {
  const { status, active } = body as { status?: unknown; active?: unknown };
  const isStatus = PRODUCT_STATUSES.some((known) => known === status);
  if (!isStatus || typeof active !== "boolean" || active === (status === "ACTIVE")) return;
  const message = `can't be ${status} together with active: ${active}`;
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
  .object({ id: id("prod", "The id that the product had."), object: objectName("product"), deleted: z.literal(true) })
  .meta({ id: "DeletedProduct", description: "What is left of a product." });

export function presentDeletedProduct({ id }: Product): z.infer<typeof DeletedProductV3> {
  return { id, object: "product", deleted: true };
}
