import { z } from "zod";
import { CHECKOUT_SESSION_STATUSES } from "#domain/checkout/checkout-session.ts";
import { email, text } from "#domain/shared/fields.ts";
import { isStorable } from "#domain/shared/text.ts";
import { idFilter } from "#wire/v3/id-filter.ts";
import { EXTENSION } from "#wire/v3/printed.ts";

/** The filters of GET /api/v3/checkout/sessions; all but `status` are extensions. Several of them narrow the list together. */
export const CheckoutSessionFilterV3 = z.object({
  status: z.enum(CHECKOUT_SESSION_STATUSES).optional().meta({ description: "Only sessions of this status." }),
  customer: idFilter("a customer", "Only sessions of this customer."),
  customer_email: email()
    .optional()
    .meta({
      description:
        "Only sessions of this e-mail address, in any case: the one that the customer typed, or `customer_email` while none was typed.",
      ...EXTENSION,
    }),
  externalCustomerId: text(200)
    .refine(isStorable, "is no text that can be stored")
    .optional()
    .meta({ description: "Only sessions with this id of yours, exactly.", ...EXTENSION }),
  payment_intent: idFilter("a payment intent", "Only the session that was paid by it."),
  payment_link: idFilter("a payment link", "Only sessions of this payment link."),
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
