import { z } from "zod";
import { checkAmounts } from "#catalog/price/check-amounts.ts";
import { AMOUNT_BOUNDS, AMOUNT_TYPES, MAX_PRESET_AMOUNT, MIN_AMOUNT } from "#catalog/price/model.ts";
import { RECURRING_INTERVALS } from "#catalog/price/recurrence.ts";
import { type CreateProduct, PRODUCT_STATUSES, type Product } from "#catalog/product/model.ts";
import type { UpdateProduct } from "#catalog/product/product-update.ts";
import { amount, clearableText, clearableUrl, currencyCode, httpUrl, name, optionalText } from "#kernel/fields.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { metadata, metadataChange } from "#kernel/metadata-fields.ts";
import { formatMajor, type MinorUnits } from "#kernel/money.ts";
import { currency, id, isoTime, majorText, metadataPairs } from "#kernel/wire-v2/fields.ts";

const AMOUNT_TYPE_MEANING = "`FIXED`: a fixed price. `CUSTOM`: the customer chooses the amount. `FREE`: no charge.";

/** A product in v2 (specification, "Product, v2 shape"). Unset fields are absent. */
export const ProductV2 = z
  .object({
    id: id("prod", "ID of the product."),
    name: z.string().meta({ description: "Name shown to customers." }),
    description: z.string().optional().meta({ description: "Description shown to customers." }),
    amountType: z.enum(AMOUNT_TYPES).meta({ description: AMOUNT_TYPE_MEANING }),
    priceCurrency: currency,
    status: z.enum(PRODUCT_STATUSES).meta({ description: "`DRAFT` → `ACTIVE` ↔ `INACTIVE`." }),
    createdAt: isoTime("When the product was created."),
    updatedAt: isoTime("When the product was last updated."),
    merchantId: id("mer", "ID of the business that owns the product."),
    thumbnailUrl: z.url().optional().meta({ description: "URL of a thumbnail image. Default: the first of `images`." }),
    images: z.array(z.url()).max(8).optional().meta({ description: "URLs of images." }),
    recurringInterval: z
      .enum(RECURRING_INTERVALS)
      .optional()
      .meta({ description: "Billing interval. Absent for a one-time price." }),
    priceAmount: majorText("Price of a `FIXED` product.").optional(),
    minimumAmount: majorText("Minimum amount of a `CUSTOM` product.").optional(),
    presetAmount: majorText("Suggested amount of a `CUSTOM` product.").optional(),
    metadata: metadataPairs.optional(),
  })
  .meta({ id: "Product", description: "Something you sell, with its pricing." });

export function presentProduct(product: Product): z.infer<typeof ProductV2> {
  const price = product.defaultPrice;
  const major = (minor: MinorUnits) => formatMajor(minor, product.currency);
  return {
    id: product.id,
    name: product.name,
    ...(product.description !== null && { description: product.description }),
    amountType: product.amountType,
    priceCurrency: product.currency,
    status: product.status,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    merchantId: product.merchantId,
    ...(product.thumbnailUrl !== null && { thumbnailUrl: product.thumbnailUrl }),
    ...(product.images.length > 0 && { images: product.images }),
    ...(product.recurringInterval && { recurringInterval: product.recurringInterval }),
    ...(product.amountType === "FIXED" && price?.unitAmount != null && { priceAmount: major(price.unitAmount) }),
    ...(price?.minimumAmount != null && { minimumAmount: major(price.minimumAmount) }),
    ...(price?.presetAmount != null && { presetAmount: major(price.presetAmount) }),
    ...(Object.keys(product.metadata).length > 0 && { metadata: sortedMetadata(product.metadata) }),
  };
}

const THUMBNAIL = { description: "URL of a thumbnail image. Default: the first of `images`." };

/** Fields that create and update share. */
const field = {
  name: name(200).meta({ description: "Name shown to customers. Leading and trailing spaces are removed." }),
  thumbnailUrl: httpUrl().meta(THUMBNAIL),
  images: z.array(httpUrl()).max(8).meta({ description: "URLs of up to 8 images (http or https)." }),
  amountType: z.enum(AMOUNT_TYPES).meta({ description: AMOUNT_TYPE_MEANING }),
  priceAmount: amount().meta({
    description: `Price in major units. Required if \`amountType\` is \`FIXED\`. ${AMOUNT_BOUNDS}`,
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
};

const DESCRIPTION = { description: "Description shown to customers." };

/** POST /api/v2/products: FIXED needs `priceAmount`. */
export const CreateProductV2 = z
  .object({
    name: field.name,
    description: optionalText(1000).meta(DESCRIPTION),
    thumbnailUrl: field.thumbnailUrl.optional(),
    images: field.images.default([]),
    amountType: field.amountType.default("FIXED"),
    priceAmount: field.priceAmount.optional(),
    minimumAmount: field.minimumAmount.optional(),
    presetAmount: field.presetAmount.optional(),
    recurringInterval: field.recurringInterval.optional(),
    priceCurrency: currencyCode().default("USD"),
    metadata: metadata().optional(),
  })
  .superRefine(checkAmounts, { when: () => true })
  .superRefine(requirePrice, { when: () => true })
  .meta({
    id: "CreateProduct",
    description: "Requires `priceAmount`, or the `amountType` `CUSTOM` or `FREE`.",
    anyOf: [
      { required: ["priceAmount"] },
      { required: ["amountType"], properties: { amountType: { enum: ["CUSTOM", "FREE"] } } },
    ],
  });

export function parseCreateProduct(body: z.infer<typeof CreateProductV2>): CreateProduct {
  return {
    name: body.name,
    description: body.description,
    status: "ACTIVE",
    images: body.images,
    thumbnailUrl: body.thumbnailUrl,
    metadata: body.metadata ?? {},
    amountType: body.amountType,
    currency: body.priceCurrency,
    priceAmount: body.priceAmount,
    minimumAmount: body.minimumAmount,
    presetAmount: body.presetAmount,
    recurringInterval: body.recurringInterval,
  };
}

function requirePrice(body: object, context: z.RefinementCtx): void {
  const { amountType, priceAmount } = body as { amountType?: unknown; priceAmount?: unknown };
  if (amountType !== "FIXED" || priceAmount !== undefined) return;
  const message = "is required when amountType is FIXED";
  context.addIssue({ code: "custom", path: ["priceAmount"], message, params: { code: "missing" } });
}

/**
 * PATCH /api/v2/products/{id} (extension): absent fields stay unchanged, null clears. FIXED still needs `priceAmount`.
 */
export const UpdateProductV2 = z
  .object({
    name: field.name.optional(),
    description: clearableText(1000).meta(DESCRIPTION),
    thumbnailUrl: clearableUrl().meta(THUMBNAIL),
    images: field.images.nullable().optional(),
    status: z.enum(PRODUCT_STATUSES).optional().meta({ description: "`DRAFT` → `ACTIVE` ↔ `INACTIVE`, never back." }),
    amountType: field.amountType.optional(),
    priceAmount: field.priceAmount.nullable().optional(),
    minimumAmount: field.minimumAmount.nullable().optional(),
    presetAmount: field.presetAmount.nullable().optional(),
    recurringInterval: field.recurringInterval.nullable().optional(),
    priceCurrency: currencyCode().optional(),
    metadata: metadataChange().optional(),
  })
  .superRefine(checkAmounts, { when: () => true })
  .meta({ id: "UpdateProduct", description: "Omitted fields are unchanged. `null` clears a field." });

export function parseUpdateProduct(body: z.infer<typeof UpdateProductV2>): UpdateProduct {
  const { images, priceCurrency, ...rest } = body;
  return { ...rest, images: images === null ? [] : images, currency: priceCurrency, keepsPrice: true };
}

export const DeletedProductV2 = z
  .object({ id: id("prod", "ID of the deleted product."), deleted: z.literal(true) })
  .meta({ id: "DeletedProduct", description: "A deleted product." });

export function presentDeletedProduct({ id }: Product): z.infer<typeof DeletedProductV2> {
  return { id, deleted: true };
}
