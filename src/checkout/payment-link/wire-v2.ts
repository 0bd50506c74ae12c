import { z } from "zod";
import { startingAmount } from "#catalog/price/starting-amount.ts";
import { PRODUCT_STATUSES } from "#catalog/product/model.ts";
import {
  type CreatePaymentLink,
  type PaymentLink,
  type PaymentLinkLine,
  PRICING_TYPES,
  priceOfLine,
  pricingType,
} from "#checkout/payment-link/model.ts";
import { name, optionalName, returnUrl } from "#kernel/fields.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { majorNumber } from "#kernel/money.ts";
import { currency, id, isoTime, majorUnits, metadataPairs, redirectUrl } from "#kernel/wire-v2/fields.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import { MAX_LINES } from "#order/line-limits.ts";

const LinkedProductV2 = z.object({
  id: id("prod", "ID of the product."),
  name: z.string().meta({ description: "Name shown to customers." }),
  price: majorUnits(
    "Unit price. If the customer chooses the amount, the preset amount, or the minimum if there is no preset.",
  ),
  currency,
  type: z.enum(PRICING_TYPES).meta({ description: "Pricing type." }),
  status: z.enum(PRODUCT_STATUSES).meta({ description: "The product's status." }),
  quantity: z.int().min(1).meta({ description: "Quantity." }),
  displayOrder: z.int().min(0).meta({ description: "Position on the page, starting at 0." }),
  description: z.string().optional(),
});

/** A payment link in v2, also one created with v3 (specification, "Payment link, v2 shape"). */
export const PaymentLinkV2 = z
  .object({
    id: id("plink", "ID of the payment link."),
    label: z
      .string()
      .meta({ description: "Name of the payment link. Generated from its products if you did not set one." }),
    products: z.array(LinkedProductV2).meta({ description: "Products of the link, in display order." }),
    url: z.url().meta({ description: "URL of the payment page." }),
    createdAt: isoTime("When the payment link was created."),
    updatedAt: isoTime("When the payment link was last updated."),
    views: z.int().min(0).meta({ description: "Number of page views." }),
    conversions: z.int().min(0).meta({ description: "Number of completed sessions." }),
    revenue: majorUnits("Net revenue: payments minus refunds and disputes."),
    status: z.enum(["active", "expired", "disabled"]).meta({
      description:
        "`disabled`: inactive, a draft, or without a product that can be sold. `expired`: past its expiration time or at its payment limit.",
    }),
    merchant: z
      .object({ id: id("mer", "ID of the business."), companyName: z.string(), logo: z.string().optional() })
      .meta({ description: "The business that owns the payment link." }),
    successUrl: redirectUrl(
      "Where the customer is redirected after payment. Absent if they see the hosted confirmation page.",
    ).optional(),
    cancelUrl: redirectUrl("URL that customers return to if they go back or cancel.").optional(),
    allowDiscountCodes: z.boolean().optional().meta({ description: "Whether customers can enter a promotion code." }),
    collectBilling: z.boolean().optional().meta({ description: "Whether the page collects a full billing address." }),
    metadata: metadataPairs.optional(),
  })
  .meta({ id: "PaymentLink", description: "A public page that sells one or more products." });

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
    status: link.status === "inactive" ? "disabled" : link.status,
    merchant: {
      id: merchant.id,
      companyName: merchant.companyName,
      ...(merchant.logoUrl !== null && { logo: merchant.logoUrl }),
    },
    ...(settings.afterCompletion.type === "redirect" && { successUrl: settings.afterCompletion.url }),
    ...(link.cancelUrl !== null && { cancelUrl: link.cancelUrl }),
    allowDiscountCodes: settings.allowPromotionCodes,
    collectBilling: settings.billingAddressCollection === "required",
    ...(Object.keys(link.metadata).length > 0 && { metadata: sortedMetadata(link.metadata) }),
  };
}

function presentLinkedProduct({
  product,
  pinnedPrice,
  quantity,
  displayOrder,
}: PaymentLinkLine): z.infer<typeof LinkedProductV2> {
  const price = priceOfLine({ product, pinnedPrice });
  return {
    id: product.id,
    name: product.name,
    price: price ? majorNumber(startingAmount(price), price.currency) : 0,
    currency: price?.currency ?? product.currency,
    type: pricingType({ product, pinnedPrice }),
    status: product.status,
    quantity,
    displayOrder,
    ...(product.description !== null && { description: product.description }),
  };
}

/** POST /api/v2/payment-links: without `productIds` a draft. */
export const CreatePaymentLinkV2 = z
  .object({
    label: optionalName(100).meta({
      description: "Name of the payment link. Default: generated from its products.",
    }),
    productIds: z.array(name(200)).max(MAX_LINES).default([]).meta({
      description: "IDs of the products to sell, with a quantity of 1 each. Without products, the link is a draft.",
    }),
    successUrl: returnUrl()
      .optional()
      .meta({ description: "Where the customer is redirected after payment. Default: the hosted confirmation page." }),
    cancelUrl: returnUrl().optional().meta({ description: "URL that customers return to if they go back or cancel." }),
  })
  .meta({ id: "CreatePaymentLink" });

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
