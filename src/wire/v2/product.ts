import { z } from "zod";
import {
  amount,
  checkAmounts,
  clearableText,
  currencyCode,
  httpUrl,
  metadata,
  metadataChange,
  name,
  optionalText,
} from "#domain/fields.ts";
import { type MinorUnits, majorText } from "#domain/money.ts";
import { AMOUNT_TYPES, RECURRING_INTERVALS } from "#domain/price.ts";
import { type CreateProduct, PRODUCT_STATUSES, type Product } from "#domain/product.ts";
import type { UpdateProduct } from "#domain/product-update.ts";

/** A product as v2 prints it (specification, "Product, v2 shape"); what is not set is left out. */
export const ProductV2 = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  amountType: z.enum(AMOUNT_TYPES),
  priceCurrency: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  merchantId: z.string(),
  thumbnailUrl: z.url().optional(),
  images: z.array(z.url()).optional(),
  recurringInterval: z.enum(RECURRING_INTERVALS).optional(),
  priceAmount: z.string().optional(),
  minimumAmount: z.string().optional(),
  presetAmount: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});

export function presentProduct(product: Product): z.infer<typeof ProductV2> {
  const price = product.defaultPrice;
  const major = (minor: MinorUnits) => majorText(minor, product.currency);
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
    ...(Object.keys(product.metadata).length > 0 && { metadata: product.metadata }),
  };
}

/** POST /api/v2/products: FIXED needs `priceAmount`. */
export const CreateProductV2 = z
  .object({
    name: name(200),
    description: optionalText(1000),
    thumbnailUrl: httpUrl().optional(),
    images: z.array(httpUrl()).max(8).default([]),
    amountType: z.enum(AMOUNT_TYPES).default("FIXED"),
    priceAmount: amount().optional(),
    minimumAmount: amount().optional(),
    presetAmount: amount().optional(),
    recurringInterval: z.enum(RECURRING_INTERVALS).optional(),
    priceCurrency: currencyCode().default("USD"),
    metadata: metadata().optional(),
  })
  .superRefine(checkAmounts, { when: () => true })
  .superRefine(requirePrice, { when: () => true });

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
  const message = "is required for a product of amountType FIXED";
  context.addIssue({ code: "custom", path: ["priceAmount"], message, params: { code: "missing" } });
}

/** PATCH /api/v2/products/{id} (extension): absent keeps, null clears. FIXED keeps needing `priceAmount`. */
export const UpdateProductV2 = z
  .object({
    name: name(200).optional(),
    description: clearableText(1000),
    thumbnailUrl: httpUrl().nullable().optional(),
    images: z.array(httpUrl()).max(8).nullable().optional(),
    status: z.enum(PRODUCT_STATUSES).optional(),
    amountType: z.enum(AMOUNT_TYPES).optional(),
    priceAmount: amount().nullable().optional(),
    minimumAmount: amount().nullable().optional(),
    presetAmount: amount().nullable().optional(),
    recurringInterval: z.enum(RECURRING_INTERVALS).nullable().optional(),
    priceCurrency: currencyCode().optional(),
    metadata: metadataChange().optional(),
  })
  .superRefine(checkAmounts, { when: () => true });

export function parseUpdateProduct(body: z.infer<typeof UpdateProductV2>): UpdateProduct {
  const { images, priceCurrency, ...rest } = body;
  return { ...rest, images: images === null ? [] : images, currency: priceCurrency, keepsPrice: true };
}

export const DeletedProductV2 = z.object({ id: z.string(), deleted: z.literal(true) });

export function presentDeletedProduct({ id }: Product): z.infer<typeof DeletedProductV2> {
  return { id, deleted: true };
}
