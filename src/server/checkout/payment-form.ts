import { z } from "zod";
import type { CheckoutSession, CustomerInput } from "#domain/checkout-session.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { readCustomerInput } from "#server/checkout/customer-input.ts";
import { RefusedFields } from "#server/checkout/refused-fields.ts";
import type { PaymentMethod } from "#server/payments/processor.ts";

const Card = z
  .object({
    token: z.string().min(1).max(100),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int().min(2000).max(2099),
  })
  // Good to the end of its month.
  .refine(({ expiryYear, expiryMonth }) => new Date(expiryYear, expiryMonth) > new Date());

const Form = z.looseObject({ card: Card.optional(), offer: z.string().max(100).optional() });

export interface ReadPayment {
  customer: CustomerInput;
  method: PaymentMethod | undefined;
  /** The fingerprint of the order that the customer saw, when his page says. */
  seen: string | undefined;
}

/**
 * Reads what the payment form sent (`PaymentForm` in `hosted/answers.ts`), as the session's settings ask for it.
 * @throws RefusedFields with every bad field, by its name on the page.
 */
export function readPaymentForm(posted: unknown, session: CheckoutSession, messages: Messages): ReadPayment {
  const { data, error } = Form.safeParse(posted);
  const withCard = hasCard(posted);
  const { customer, problems } = readCustomerInput(posted, { session, messages, withCard });
  if (error?.issues.some(({ path }) => path[0] === "card")) problems.card = messages.fields.card;
  if (!data || Object.keys(problems).length > 0) {
    throw new RefusedFields(messages.errors.parameter_invalid, problems);
  }
  return { customer, method: data.card && { type: "card", ...data.card }, seen: data.offer };
}

function hasCard(posted: unknown): boolean {
  return typeof posted === "object" && posted !== null && "card" in posted && posted.card !== undefined;
}
