import { z } from "zod";
import { offsetQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v2.ts";
import { createPaymentLink } from "#checkout/payment-link/create-payment-link.ts";
import {
  PAYMENT_LINK_STATUS_FILTERS,
  PRICING_TYPE_MEANING,
  PRICING_TYPES,
  STATUS_FILTER_MEANING,
} from "#checkout/payment-link/model.ts";
import {
  CreatePaymentLinkV2,
  PaymentLinkV2,
  parseCreatePaymentLink,
  presentPaymentLink,
} from "#checkout/payment-link/wire-v2.ts";
import { listCountedPaymentLinks } from "#dashboard/server/payment-link/list-counted-payment-links.ts";
import { countedEnvelope } from "#kernel/wire-v2/list.ts";

/** GET /api/v2/payment-links: newest first, drafts included; the filters of v3. */
export const GET = endpoint({
  summary: "List payment links",
  description: "Returns payment links, newest first, including drafts.",
  scope: "payment_links:read",
  query: z.object({
    status: z.enum(PAYMENT_LINK_STATUS_FILTERS).optional().meta({ description: STATUS_FILTER_MEANING }),
    pricingType: z.enum(PRICING_TYPES).optional().meta({ description: PRICING_TYPE_MEANING }),
    ...offsetQuery,
  }),
  returns: z.object({ paymentLinks: z.array(PaymentLinkV2), ...countedEnvelope }),
  run: ({ actor, query }) => listCountedPaymentLinks(actor, query, query),
  present: ({ data, ...envelope }) => ({ paymentLinks: data.map(presentPaymentLink), ...envelope }),
});

/** POST /api/v2/payment-links: without `productIds` a draft, returned with `status: "disabled"`. */
export const POST = endpoint({
  summary: "Create a payment link",
  description: "Creates a payment link. Without `productIds`, the link is a draft and its status is `disabled`.",
  scope: "payment_links:write",
  body: CreatePaymentLinkV2,
  example: { productIds: ["prod_0m3k5b2q"], successUrl: "https://example.com/thanks" },
  errors: ["resource_missing", "product_inactive", "merchant_details_missing", "currency_mismatch"],
  returns: PaymentLinkV2,
  run: ({ actor, body }) => createPaymentLink(actor, parseCreatePaymentLink(body)),
  present: presentPaymentLink,
});
