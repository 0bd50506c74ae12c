import { z } from "zod";
import { DEFAULT_SETTINGS } from "#domain/checkout/checkout-settings.ts";
import { MAX_LINES } from "#domain/checkout/line-limits.ts";
import {
  type CreatePaymentLink,
  type PaymentLink,
  type PaymentLinkLine,
  PRICING_TYPES,
  priceOfLine,
  pricingType,
} from "#domain/payment-link/payment-link.ts";
import { startingAmount } from "#domain/product/price.ts";
import { PRODUCT_STATUSES } from "#domain/product/product.ts";
import { name, optionalName, returnUrl } from "#domain/shared/fields.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import { majorNumber } from "#domain/shared/money.ts";
import { currency, id, isoTime, majorUnits, metadataPairs, returnAddress } from "#wire/v2/printed.ts";

const LinkedProductV2 = z.object({
  id: id("prod", "The product's id."),
  name: z.string().meta({ description: "What customers read." }),
  price: majorUnits("What one costs; where the customer chooses, the preset, else the minimum."),
  currency,
  type: z.enum(PRICING_TYPES).meta({ description: "How it is charged." }),
  status: z.enum(PRODUCT_STATUSES).meta({ description: "The product's status." }),
  quantity: z.int().min(1).meta({ description: "How many." }),
  displayOrder: z.int().min(0).meta({ description: "Its place on the page, from 0." }),
  description: z.string().optional(),
});

/** A payment link in v2, also one made by v3 (specification, "Payment link, v2 shape"). */
export const PaymentLinkV2 = z
  .object({
    id: id("plink", "The link's id."),
    label: z.string().meta({ description: "What the link is called; after its products unless it was set." }),
    products: z.array(LinkedProductV2).meta({ description: "What is sold, in the merchant's order." }),
    url: z.url().meta({ description: "Where customers pay." }),
    createdAt: isoTime("When it was made."),
    updatedAt: isoTime("When it was last changed."),
    views: z.int().min(0).meta({ description: "How often the page was seen." }),
    conversions: z.int().min(0).meta({ description: "How many sessions of it were completed." }),
    revenue: majorUnits("What was paid."),
    status: z.enum(["active", "expired", "disabled"]).meta({
      description:
        "`disabled`: switched off, a draft, or no product left to sell; `expired`: past its end, or its number of payments is reached.",
    }),
    merchant: z
      .object({ id: id("mer", "The merchant's id."), companyName: z.string(), logo: z.string().optional() })
      .meta({ description: "Who sells." }),
    successUrl: returnAddress("Where the customer goes after paying; absent for our page.").optional(),
    cancelUrl: returnAddress("Where the way back leads.").optional(),
    allowDiscountCodes: z
      .boolean()
      .optional()
      .meta({ description: "Whether the customer can enter a promotion code." }),
    collectBilling: z.boolean().optional().meta({ description: "Whether the page asks for the whole address." }),
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
    ...(Object.keys(link.metadata).length > 0 && { metadata: printedMetadata(link.metadata) }),
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
      description: "What the link is called; without it it is called after its products.",
    }),
    productIds: z
      .array(name(200))
      .max(MAX_LINES)
      .default([])
      .meta({ description: "What is sold, one of each; without them the link is a draft." }),
    successUrl: returnUrl()
      .optional()
      .meta({ description: "Where the customer goes after paying; without it our confirmation page." }),
    cancelUrl: returnUrl().optional().meta({ description: "Where the way back leads." }),
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
