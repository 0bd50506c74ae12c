import { z } from "zod";
import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { queryBoolean } from "#api/query-values.ts";
import { endpoint } from "#api/v3.ts";
import { createPaymentLink } from "#checkout/payment-link/create-payment-link.ts";
import { listPaymentLinks } from "#checkout/payment-link/list-payment-links.ts";
import {
  PAYMENT_LINK_STATUS_FILTERS,
  PRICING_TYPE_MEANING,
  PRICING_TYPES,
  STATUS_FILTER_MEANING,
} from "#checkout/payment-link/model.ts";
import { PaymentLinkV3, presentPaymentLink } from "#checkout/payment-link/wire-v3.ts";
import { CreatePaymentLinkV3, parseCreatePaymentLink } from "#checkout/payment-link/wire-v3-body.ts";
import { PAYMENT_LINK_PARAMETERS } from "#checkout/payment-link/wire-v3-other-parameters.ts";
import { EXTENSION } from "#kernel/wire-v3/fields.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";

/** GET /api/v3/payment-links: newest first, by the computed status; `pricingType` never finds a draft without lines. */
export const GET = endpoint({
  summary: "List payment links",
  description:
    "Returns payment links, newest first. Filtering by `status` uses the current status. A draft without line items has no `pricingType`.",
  scope: "payment_links:read",
  query: listQuery(50, {
    status: z.enum(PAYMENT_LINK_STATUS_FILTERS).optional().meta({ description: STATUS_FILTER_MEANING }),
    pricingType: z.enum(PRICING_TYPES).optional().meta({ description: PRICING_TYPE_MEANING }),
    active: queryBoolean()
      .optional()
      .meta({
        description:
          "Only return active links (`true`), or only links that are not active, including drafts (`false`).",
        ...EXTENSION,
      }),
    ...createdFilter,
  }),
  otherParameters: PAYMENT_LINK_PARAMETERS.list,
  returns: listOf(PaymentLinkV3),
  run: ({ actor, query: { status, pricingType, active, ...query } }) =>
    listPaymentLinks(actor, { status, pricingType, payable: active, ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/payment-links", presentPaymentLink),
});

/** POST /api/v3/payment-links: `line_items` first, then each of `productIds` not yet there. */
export const POST = endpoint({
  summary: "Create a payment link",
  description:
    "Creates a payment link for `line_items`, followed by each product in `productIds` that is not already included, at its default price.",
  scope: "payment_links:write",
  body: CreatePaymentLinkV3,
  example: {
    line_items: [{ price: "price_0m3k5b2q", quantity: 1 }],
    after_completion: { type: "redirect", redirect: { url: "https://example.com/thanks" } },
  },
  errors: [
    "resource_missing",
    "product_inactive",
    "price_inactive",
    "currency_mismatch",
    "merchant_details_missing",
    "payment_processor_missing",
  ],
  otherParameters: PAYMENT_LINK_PARAMETERS.create,
  returns: PaymentLinkV3,
  run: ({ actor, body }) => createPaymentLink(actor, parseCreatePaymentLink(body)),
  present: presentPaymentLink,
});
