import { z } from "zod";
import { unixSeconds } from "#domain/clock.ts";
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
import { type CreateProduct, PRODUCT_STATUSES, PRODUCT_TYPES, type Product } from "#domain/product.ts";
import type { UpdateProduct } from "#domain/product-update.ts";

/** A product as v3 prints it (specification, "Product, v3 shape"). */
export const ProductV3 = z.object({
  id: z.string(),
  object: z.literal("product"),
  active: z.boolean(),
  created: z.int(),
  livemode: z.boolean(),
  name: z.string(),
  type: z.enum(PRODUCT_TYPES),
  updated: z.int(),
  default_price: z.string().nullable(),
  description: z.string().nullable(),
  images: z.array(z.url()),
  metadata: z.record(z.string(), z.string()),
  package_dimensions: z
    .object({ height: z.number(), length: z.number(), weight: z.number(), width: z.number() })
    .optional(),
  shippable: z.boolean().nullable(),
  statement_descriptor: z.string().nullable(),
  tax_code: z.string().nullable(),
  unit_label: z.string().nullable(),
  url: z.url().nullable(),
  thumbnailUrl: z.url().nullable(),
  recurringInterval: z.enum(RECURRING_INTERVALS).nullable(),
  amountType: z.enum(AMOUNT_TYPES),
  priceAmount: z.string().nullable(),
  minimumAmount: z.string().nullable(),
  presetAmount: z.string().nullable(),
  priceCurrency: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  merchantId: z.string(),
});

export function presentProduct(product: Product): z.infer<typeof ProductV3> {
  const price = product.defaultPrice;
  const major = (minor: MinorUnits | null | undefined) => (minor == null ? null : majorText(minor, product.currency));
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
    metadata: product.metadata,
    ...(product.packageDimensions && { package_dimensions: product.packageDimensions }),
    shippable: product.shippable,
    statement_descriptor: product.statementDescriptor,
    tax_code: product.taxCode,
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

const dimension = z.number().positive();
const packageDimensions = z.object({ height: dimension, length: dimension, weight: dimension, width: dimension });

/** POST /api/v3/products. `type` and `status` are extensions. */
export const CreateProductV3 = z
  .object({
    name: name(250),
    description: optionalText(5000),
    active: z.boolean().optional(),
    images: z.array(httpUrl()).max(8).default([]),
    metadata: metadata().optional(),
    package_dimensions: packageDimensions.optional(),
    shippable: z.boolean().optional(),
    statement_descriptor: optionalText(22),
    tax_code: optionalText(250),
    unit_label: optionalText(250),
    url: httpUrl().optional(),
    thumbnailUrl: httpUrl().optional(),
    amountType: z.enum(AMOUNT_TYPES).default("FIXED"),
    priceAmount: amount().optional(),
    minimumAmount: amount().optional(),
    presetAmount: amount().optional(),
    recurringInterval: z.enum(RECURRING_INTERVALS).optional(),
    priceCurrency: currencyCode().default("USD"),
    type: z.enum(PRODUCT_TYPES).optional(),
    status: z.enum(PRODUCT_STATUSES).optional(),
  })
  .superRefine(checkAmounts, { when: () => true })
  .superRefine(refuseContradiction, { when: () => true });

/** The domain's input for a valid body: ACTIVE unless it says otherwise. */
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

/** POST /api/v3/products/{id} (extension): what is absent stays, null clears what can be empty. */
export const UpdateProductV3 = z
  .object({
    name: name(250).optional(),
    description: clearableText(5000),
    active: z.boolean().optional(),
    images: z.array(httpUrl()).max(8).nullable().optional(),
    metadata: metadataChange().optional(),
    package_dimensions: packageDimensions.nullable().optional(),
    shippable: z.boolean().nullable().optional(),
    statement_descriptor: clearableText(22),
    tax_code: clearableText(250),
    unit_label: clearableText(250),
    url: httpUrl().nullable().optional(),
    thumbnailUrl: httpUrl().nullable().optional(),
    amountType: z.enum(AMOUNT_TYPES).optional(),
    priceAmount: amount().nullable().optional(),
    minimumAmount: amount().nullable().optional(),
    presetAmount: amount().nullable().optional(),
    recurringInterval: z.enum(RECURRING_INTERVALS).nullable().optional(),
    priceCurrency: currencyCode().optional(),
    type: z.enum(PRODUCT_TYPES).optional(),
    status: z.enum(PRODUCT_STATUSES).optional(),
  })
  .superRefine(checkAmounts, { when: () => true })
  .superRefine(refuseContradiction, { when: () => true });

/** `active` is true exactly when `status` is ACTIVE: two that are said must agree. */
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
    unitLabel: body.unit_label,
    url: body.url,
    thumbnailUrl: body.thumbnailUrl,
    amountType: body.amountType,
    priceAmount: body.priceAmount,
    minimumAmount: body.minimumAmount,
    presetAmount: body.presetAmount,
    recurringInterval: body.recurringInterval,
    currency: body.priceCurrency,
    type: body.type,
    status: body.status,
  };
}

/** What is left of a product: DELETE /api/v3/products/{id} (extension). */
export const DeletedProductV3 = z.object({ id: z.string(), object: z.literal("product"), deleted: z.literal(true) });

export function presentDeletedProduct({ id }: Product): z.infer<typeof DeletedProductV3> {
  return { id, object: "product", deleted: true };
}
