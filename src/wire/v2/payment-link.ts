import { z } from "zod";
import { MOST_LINES } from "#domain/cart.ts";
import { DEFAULT_SETTINGS } from "#domain/checkout-settings.ts";
import { httpUrl, name, optionalName } from "#domain/fields.ts";
import { majorNumber } from "#domain/money.ts";
import {
  type CreatePaymentLink,
  PAYMENT_LINK_STATUSES,
  type PaymentLink,
  type PaymentLinkLine,
  PRICING_TYPES,
  pricingType,
} from "#domain/payment-link.ts";
import { startingAmount } from "#domain/price.ts";
import { PRODUCT_STATUSES } from "#domain/product.ts";

const LinkedProductV2 = z.object({
  id: z.string(),
  name: z.string(),
  /** Major units of one. */
  price: z.number(),
  currency: z.string(),
  type: z.enum(PRICING_TYPES),
  status: z.enum(PRODUCT_STATUSES),
  quantity: z.int(),
  displayOrder: z.int(),
  description: z.string().optional(),
});

/** A payment link as v2 prints it, also one made by v3 (specification, "Payment link, v2 shape"). */
export const PaymentLinkV2 = z.object({
  id: z.string(),
  label: z.string(),
  products: z.array(LinkedProductV2),
  url: z.url(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  views: z.int(),
  conversions: z.int(),
  /** Major units. */
  revenue: z.number(),
  status: z.enum(PAYMENT_LINK_STATUSES),
  merchant: z.object({ id: z.string(), companyName: z.string(), logo: z.string().optional() }),
  successUrl: z.url().optional(),
  cancelUrl: z.url().optional(),
  allowDiscountCodes: z.boolean().optional(),
  collectBilling: z.boolean().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});

export function presentPaymentLink(link: PaymentLink): z.infer<typeof PaymentLinkV2> {
  const { settings, merchant } = link;
  return {
    id: link.id,
    label: link.label,
    products: link.lines.map(presentLinkedProduct),
    url: link.url,
    createdAt: link.createdAt.toISOString(),
    updatedAt: link.updatedAt.toISOString(),
    views: link.views,
    conversions: link.conversions,
    revenue: majorNumber(link.revenue, link.currency ?? merchant.defaultCurrency),
    status: link.status,
    merchant: {
      id: merchant.id,
      companyName: merchant.companyName,
      ...(merchant.logoUrl !== null && { logo: merchant.logoUrl }),
    },
    ...(settings.afterCompletion.type === "redirect" && { successUrl: settings.afterCompletion.url }),
    ...(link.cancelUrl !== null && { cancelUrl: link.cancelUrl }),
    allowDiscountCodes: settings.allowPromotionCodes,
    collectBilling: settings.billingAddressCollection === "required",
    ...(Object.keys(link.metadata).length > 0 && { metadata: link.metadata }),
  };
}

function presentLinkedProduct({ product, quantity, displayOrder }: PaymentLinkLine): z.infer<typeof LinkedProductV2> {
  return {
    id: product.id,
    name: product.name,
    price: product.defaultPrice ? majorNumber(startingAmount(product.defaultPrice), product.currency) : 0,
    currency: product.currency,
    type: pricingType(product),
    status: product.status,
    quantity,
    displayOrder,
    ...(product.description !== null && { description: product.description }),
  };
}

/** POST /api/v2/payment-links: without `productIds` a draft. */
export const CreatePaymentLinkV2 = z.object({
  label: optionalName(100),
  productIds: z.array(name(200)).max(MOST_LINES).default([]),
  successUrl: httpUrl().optional(),
  cancelUrl: httpUrl().optional(),
});

export function parseCreatePaymentLink(body: z.infer<typeof CreatePaymentLinkV2>): CreatePaymentLink {
  const { successUrl } = body;
  return {
    lines: [...new Set(body.productIds)].map((reference) => ({
      reference,
      names: "product",
      quantity: 1,
      field: `productIds[${body.productIds.indexOf(reference)}]`,
    })),
    label: body.label,
    settings: successUrl
      ? { ...DEFAULT_SETTINGS, afterCompletion: { type: "redirect", url: successUrl } }
      : DEFAULT_SETTINGS,
    processorInstructions: {},
    cancelUrl: body.cancelUrl,
    metadata: {},
  };
}
