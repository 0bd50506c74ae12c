import type { z } from "zod";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { PaymentMethodForm } from "#checkout/pages/handlers/customer-forms.ts";
import { readCustomerInput } from "#checkout/pages/handlers/customer-input.ts";
import { RejectedFields } from "#checkout/pages/handlers/rejected-fields.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { PaymentMethod } from "#money/processor/interface/processor.ts";
import type { CustomerInput } from "#order/order.ts";

export interface ReadPayment {
  customer: CustomerInput;
  method: PaymentMethod | undefined;
  /** The fingerprint of the order that the customer saw, if the page sent it. */
  seen: string | undefined;
  /** The customer saw the warning of a repeated payment, and pays again. */
  again: boolean;
}

/**
 * Reads a payment form (`PaymentForm` in `checkout/pages/page-api.ts`), by the settings of a session, or of an invoice.
 * @param taxStates see `countriesTaxedByState`.
 * @param withdrawalAt see `readCustomerInput`.
 * @throws RejectedFields with every bad field, by its name on the page.
 */
export function readPaymentForm(
  posted: unknown,
  session: Pick<CheckoutSession, "settings" | "currency" | "amountTotal">,
  {
    messages,
    taxStates,
    withdrawalAt,
  }: { messages: Messages; taxStates: readonly string[]; withdrawalAt: Date | null },
): ReadPayment {
  const { data, error } = PaymentMethodForm.safeParse(posted);
  // Cards need their owner's name, and banks the payer's.
  const withCard = hasMember(posted, "card") || hasMember(posted, "confirmationToken") || hasMember(posted, "method");
  const { customer, problems } = readCustomerInput(posted, { session, messages, withCard, taxStates, withdrawalAt });
  for (const field of ["method", "card"] as const) {
    if (error?.issues.some(({ path }) => path[0] === field)) problems[field] = messages.fields[field];
  }
  if (!data || Object.keys(problems).length > 0) {
    throw new RejectedFields(messages.errors.parameter_invalid, problems);
  }
  const { email: address, name, address: billing } = customer.customerDetails ?? {};
  return {
    customer,
    method: paymentMethod(data, { email: address ?? "", name, country: billing?.country }),
    seen: data.offer,
    again: data.again === true,
  };
}

function hasMember(posted: unknown, name: string): boolean {
  return typeof posted === "object" && posted !== null && Reflect.get(posted, name) !== undefined;
}

/** The payment method; undefined without one. A card needs its token. */
function paymentMethod(
  { method, card, confirmationToken }: Pick<z.infer<typeof PaymentMethodForm>, "method" | "card" | "confirmationToken">,
  customer: PaymentMethod["customer"],
): PaymentMethod | undefined {
  const type = method ?? "card";
  if (confirmationToken) return { type, token: confirmationToken, customer };
  if (type !== "card") return { type, customer };
  if (!card) return undefined;
  const { token, expiryMonth: month, expiryYear: year } = card;
  return { type, token, expiry: { month, year }, customer };
}
