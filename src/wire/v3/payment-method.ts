import { z } from "zod";
import { PAYMENT_METHOD_TYPES } from "#domain/checkout/checkout-settings.ts";
import type { SavedPaymentMethod } from "#domain/payment/saved-method.ts";
import { unixSeconds } from "#domain/shared/clock.ts";
import { id, livemode, objectName, unixTime } from "#wire/v3/printed.ts";

/** A customer's saved payment method in v3 (extension): the processor's fields that Checkstand has. */
export const PaymentMethodV3 = z
  .object({
    id: id("pm", "The method's id."),
    object: objectName("payment_method"),
    card: z
      .object({
        brand: z.string().meta({ description: "Such as `visa`." }),
        exp_month: z.int().min(1).max(12),
        exp_year: z.int(),
        last4: z.string().meta({ description: "The last digits of the number." }),
      })
      .optional()
      .meta({ description: "Of a card alone." }),
    created: unixTime("When it was saved."),
    customer: id("cus", "Whose it is."),
    livemode,
    type: z.enum(PAYMENT_METHOD_TYPES).meta({
      description: "What is charged: `sepa_debit` also where the customer paid by iDEAL or Bancontact.",
    }),
  })
  .meta({ id: "PaymentMethod", description: "A payment method that can be charged again without its customer." });

export function presentPaymentMethod(method: SavedPaymentMethod): z.infer<typeof PaymentMethodV3> {
  const { card } = method;
  return {
    id: method.id,
    object: "payment_method",
    ...(card && {
      card: { brand: card.brand, exp_month: card.expiryMonth, exp_year: card.expiryYear, last4: card.lastFour },
    }),
    created: unixSeconds(method.createdAt),
    customer: method.customerId,
    livemode: method.livemode,
    type: method.type,
  };
}
