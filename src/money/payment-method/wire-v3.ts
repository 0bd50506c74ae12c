import { z } from "zod";
import { unixSeconds } from "#kernel/clock.ts";
import { id, livemode, objectName, unixTime } from "#kernel/wire-v3/fields.ts";
import type { SavedPaymentMethod } from "#money/payment-method/model.ts";
import { PAYMENT_METHOD_TYPES } from "#order/checkout-settings.ts";

/** A customer's saved payment method in v3 (extension): the processor's fields that Checkstand has. */
export const PaymentMethodV3 = z
  .object({
    id: id("pm", "ID of the payment method."),
    object: objectName("payment_method"),
    card: z
      .object({
        brand: z.string().meta({ description: "Card brand, for example `visa`." }),
        exp_month: z.int().min(1).max(12),
        exp_year: z.int(),
        last4: z.string().meta({ description: "Last four digits of the card number." }),
      })
      .optional()
      .meta({ description: "Card details. Absent for other types." }),
    created: unixTime("When the payment method was saved."),
    customer: id("cus", "ID of the customer."),
    livemode,
    type: z.enum(PAYMENT_METHOD_TYPES).meta({
      description: "Type that is charged. `sepa_debit` if the customer paid with iDEAL or Bancontact.",
    }),
  })
  .meta({
    id: "PaymentMethod",
    description: "A saved payment method that can be charged without the customer present.",
  });

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
