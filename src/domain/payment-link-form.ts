import * as z from "zod/mini";
import { MOST_LINES, MOST_OF_ONE } from "#domain/cart.ts";
import { DEFAULT_SETTINGS } from "#domain/checkout-settings.ts";
import { formText } from "#domain/form-text.ts";
import type { CreatePaymentLink } from "#domain/payment-link.ts";
import { OBJECT_ID } from "#domain/text.ts";
import { parseWebAddress } from "#domain/web-address.ts";

const QUANTITY_MESSAGE = `Enter a whole number from 1 to ${MOST_OF_ONE}.`;

/** The dashboard's payment link form; an empty text means "not given". */
export const PaymentLinkForm = z.object({
  label: formText(100),
  lines: z
    .array(
      z.object({
        /** A price, or a product for its default price. */
        price: z.string().check(z.regex(OBJECT_ID)),
        quantity: z
          .int(QUANTITY_MESSAGE)
          .check(z.minimum(1, QUANTITY_MESSAGE), z.maximum(MOST_OF_ONE, QUANTITY_MESSAGE)),
      }),
    )
    .check(
      z.minLength(1, "Choose at least one product."),
      z.maxLength(MOST_LINES, `Choose at most ${MOST_LINES} products.`),
    ),
  successUrl: z.string().check(
    z.trim(),
    z.refine(
      (text) => text === "" || parseWebAddress(text) !== undefined,
      "Enter a full address that starts with https:// or http://.",
    ),
  ),
});

export type PaymentLinkForm = z.infer<typeof PaymentLinkForm>;

/** What the use case makes of the form. */
export function paymentLinkOf(form: PaymentLinkForm): CreatePaymentLink {
  const url = parseWebAddress(form.successUrl);
  return {
    label: form.label || undefined,
    lines: form.lines.map(({ price, quantity }, index) => ({
      reference: price,
      names: "price or product",
      quantity,
      field: `lines[${index}].price`,
    })),
    settings: url ? { ...DEFAULT_SETTINGS, afterCompletion: { type: "redirect", url } } : DEFAULT_SETTINGS,
    processorInstructions: {},
    metadata: {},
  };
}
