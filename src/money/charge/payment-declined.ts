import { DomainError } from "#kernel/errors.ts";
import type { PaymentFailure } from "#money/payment/model.ts";

/** A failed payment: 402 by its code, with the reason. */
export class PaymentDeclined extends DomainError {
  readonly failure: PaymentFailure;

  constructor(failure: PaymentFailure) {
    const code = failure === "abandoned" || failure === "payment_declined" ? "card_declined" : failure;
    super(code, "The payment processor declined the payment.");
    this.failure = failure;
  }
}

/** Whether an error has the reason of a failed payment. */
export function isPaymentDeclined(error: DomainError): error is PaymentDeclined {
  return "failure" in error;
}
