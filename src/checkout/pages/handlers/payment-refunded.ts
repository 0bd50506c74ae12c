import { DomainError } from "#kernel/errors.ts";
import type { Payment } from "#money/payment/model.ts";

/** A payment that succeeded after its session had ended, and is refunded. */
export class PaymentRefunded extends DomainError {
  readonly payment: Pick<Payment, "amount" | "currency">;
  readonly merchantName: string;

  constructor(payment: Pick<Payment, "amount" | "currency">, merchantName: string) {
    super("session_expired", "The session ended before the payment. The payment was refunded.");
    this.payment = payment;
    this.merchantName = merchantName;
  }
}

export function isPaymentRefunded(error: DomainError): error is PaymentRefunded {
  return error instanceof PaymentRefunded;
}
