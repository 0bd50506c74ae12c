import { z } from "zod";
import { CHECKOUT_SESSION_STATUSES } from "#checkout/checkout-session/model.ts";
import { email, text } from "#kernel/fields.ts";
import { isStorable } from "#kernel/text.ts";
import { EXTENSION } from "#kernel/wire-v3/fields.ts";
import { idFilter } from "#kernel/wire-v3/id-filter.ts";

/**
 * The filters of GET /api/v3/checkout/sessions; all but `status` are extensions. Several of them narrow the list
 * together.
 */
export const CheckoutSessionFilterV3 = z.object({
  status: z.enum(CHECKOUT_SESSION_STATUSES).optional().meta({ description: "Only return sessions with this status." }),
  customer: idFilter("a customer", "Only return sessions of this customer."),
  customer_email: email()
    .optional()
    .meta({
      description:
        "Only return sessions with this email address (not case-sensitive): the one that the customer entered, or `customer_email` if none was entered.",
      ...EXTENSION,
    }),
  externalCustomerId: text(200)
    .refine(isStorable, "must not contain NUL characters or lone surrogates")
    .optional()
    .meta({ description: "Only return sessions with exactly this customer ID from your system.", ...EXTENSION }),
  payment_intent: idFilter("a payment intent", "Only return the session that this payment intent paid."),
  payment_link: idFilter("a payment link", "Only return sessions created from this payment link."),
});

export function parseCheckoutSessionFilter(query: z.infer<typeof CheckoutSessionFilterV3>) {
  return {
    status: query.status,
    customerId: query.customer,
    email: query.customer_email,
    externalCustomerId: query.externalCustomerId,
    paymentIntentId: query.payment_intent,
    paymentLinkId: query.payment_link,
  };
}
