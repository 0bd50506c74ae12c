import { z } from "zod";
import type { CustomerDetails } from "#domain/checkout-session.ts";
import { isCountry } from "#domain/country.ts";
import { invalidFields } from "#domain/errors.ts";
import { email } from "#domain/fields.ts";
import type { PaymentMethod } from "#server/payments/processor.ts";

/** Text without control characters; blank means that there is none. */
function plainText(most: number) {
  return z
    .string()
    .trim()
    .max(most)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value))
    .transform((value) => value || undefined)
    .optional();
}

const Card = z
  .object({
    token: z.string().min(1).max(100),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int().min(2000).max(2099),
  })
  // Good to the end of its month.
  .refine(({ expiryYear, expiryMonth }) => new Date(expiryYear, expiryMonth) > new Date());

const Form = z
  .object({
    email: email(),
    name: plainText(250),
    country: z.string().refine(isCountry).optional(),
    postalCode: plainText(20),
    card: Card.optional(),
    offer: z.string().max(100).optional(),
  })
  .superRefine(({ card, offer: _, ...customer }, context) => {
    for (const field of ["name", "country"] as const) {
      if (card && !customer[field]) context.addIssue({ code: "custom", path: [field], message: "is required" });
    }
  });

/**
 * Reads what the payment form sent (`PaymentForm` in `hosted/answers.ts`).
 * @throws DomainError with every bad field, by its name on the page.
 */
export function readPaymentForm(posted: unknown): {
  customer: CustomerDetails;
  method: PaymentMethod | undefined;
  /** The fingerprint of what the page showed. */
  offer: string | undefined;
} {
  const result = Form.safeParse(posted);
  if (!result.success) {
    const fields = new Set(result.error.issues.map(({ path }) => String(path[0] ?? "form")));
    throw invalidFields([...fields].map((field) => ({ field, code: "invalid", message: "is missing or malformed" })));
  }
  const { email: address, name, country, postalCode, card, offer } = result.data;
  return {
    customer: {
      email: address,
      ...(name && { name }),
      ...(country && { address: { country, ...(postalCode && { postalCode }) } }),
    },
    method: card && { type: "card", ...card },
    offer,
  };
}
