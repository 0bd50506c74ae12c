import type { Currency } from "#domain/currency.ts";
import type { MinorUnits } from "#domain/money.ts";
import type { CardSummary, PaymentOutcome } from "#domain/payment.ts";

/** What a payment is for. Session and attempt are its key: the same pair is the same payment. */
interface PaymentRequest {
  sessionId: string;
  attemptId: string;
  amount: MinorUnits;
  currency: Currency;
}

/** What the customer pays with: a token that the browser got for his card, never the card itself. */
export interface PaymentMethod {
  type: "card";
  token: string;
  expiryMonth: number;
  expiryYear: number;
}

/**
 * The seam behind which a processor stands. Every call may be repeated with the same session and attempt
 * and then answers as before: a crash between two calls is mended by asking again.
 */
export interface PaymentProcessor {
  /** What a token stands for; undefined for one that it never gave out. */
  describe(method: PaymentMethod): CardSummary | undefined;
  /** Opens the payment on the processor's side. */
  create(request: PaymentRequest): Promise<void>;
  /** Charges. */
  confirm(request: PaymentRequest, method: PaymentMethod): Promise<PaymentOutcome>;
  /** What became of it; one that was never confirmed fails as `abandoned`. Undefined when it was never created. */
  lookup(request: Pick<PaymentRequest, "sessionId" | "attemptId">): Promise<PaymentOutcome | undefined>;
  /** Gives a payment back in full. */
  refund(request: Pick<PaymentRequest, "sessionId" | "attemptId">): Promise<void>;
}
