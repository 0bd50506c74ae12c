import type { FieldProblem } from "#kernel/errors.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";

/**
 * The methods that can be charged off-session, and the saved method of each, according to the processor's documentation
 * (docs.stripe.com/payments/payment-methods/payment-method-support, November 2026): the bank redirects save a SEPA
 * debit.
 */
const SAVED_AS: Partial<Record<PaymentMethodType, PaymentMethodType>> = {
  card: "card",
  us_bank_account: "us_bank_account",
  sepa_debit: "sepa_debit",
  ideal: "sepa_debit",
  bancontact: "sepa_debit",
  paypal: "paypal",
};

/** Whether a method can be charged again without the customer. */
export function isSavable(method: PaymentMethodType): boolean {
  return SAVED_AS[method] !== undefined;
}

/** The type of what is saved of a method: iDEAL and Bancontact save a SEPA debit. */
export function savedTypeOf(method: PaymentMethodType): PaymentMethodType {
  return SAVED_AS[method] ?? method;
}

/**
 * Returns problems for recurring lines: they need a method that can be saved.
 * @param isSaved whether the method is saved at all.
 * @param field the caller's name of the methods.
 */
export function savableProblems(
  methods: readonly PaymentMethodType[],
  isSaved: boolean,
  field = "payment_method_types",
): FieldProblem[] {
  if (!isSaved || methods.some(isSavable)) return [];
  const message = `must include a payment method that supports recurring charges, such as card or sepa_debit (${methods.join(", ")} can't be charged again)`;
  return [{ field, code: "not_allowed", message }];
}
