import type { PaymentFailure } from "#money/payment/model.ts";

interface SandboxCard {
  number: string;
  brand: string;
  /** Of the bank that issued it (ISO 3166-1 alpha-2); absent: US. */
  country?: string;
  failure?: PaymentFailure;
  /** Requires 3-D Secure. */
  authenticates?: true;
  /**
   * Result of later off-session charges: paid, declined, failed because 3-D Secure is required, or declined for good
   * because the card was reported lost, or has expired.
   */
  charges?: "pay" | "declined" | "authenticate" | "lost" | "expired";
  /** Refunds stay pending for one minute, or succeed and fail one minute later. */
  refunds?: "later" | "fail_later";
  /** A dispute or an inquiry is opened one minute after the payment. */
  dispute?: "fraudulent" | "inquiry";
}

/**
 * The sandbox's test cards by the token that the browser sends instead of the number (contract, section 6). The page's
 * script maps numbers to tokens; the sandbox knows what each token does.
 */
export const SANDBOX_CARDS: Record<SandboxToken, SandboxCard> = {
  tok_visa: { number: "4242424242424242", brand: "visa" },
  tok_mastercard: { number: "5555555555554444", brand: "mastercard" },
  tok_amex: { number: "378282246310005", brand: "amex" },
  tok_three_d_secure: { number: "4000000000003184", brand: "visa", authenticates: true },
  tok_three_d_secure_saved: { number: "4000002500003155", brand: "visa", authenticates: true, charges: "pay" },
  tok_three_d_secure_always: {
    number: "4000002760003184",
    brand: "visa",
    authenticates: true,
    charges: "authenticate",
  },
  tok_declined_later: { number: "4000000000000341", brand: "visa", charges: "declined" },
  tok_lost_later: { number: "4000000000009987", brand: "visa", charges: "lost" },
  tok_expired_later: { number: "4000000000000069", brand: "visa", charges: "expired" },
  tok_declined: { number: "4000000000000002", brand: "visa", failure: "card_declined" },
  tok_insufficient_funds: { number: "4000000000009995", brand: "visa", failure: "insufficient_funds" },
  tok_refund_pending: { number: "4000000000007726", brand: "visa", refunds: "later" },
  tok_refund_fails: { number: "4000000000005126", brand: "visa", refunds: "fail_later" },
  tok_disputed: { number: "4000000000000259", brand: "visa", dispute: "fraudulent" },
  tok_de: { number: "4000002760000016", brand: "visa", country: "DE" },
  tok_fr: { number: "4000002500000003", brand: "visa", country: "FR" },
  tok_gb: { number: "4000008260000000", brand: "visa", country: "GB" },
  tok_in: { number: "4000003560000008", brand: "visa", country: "IN" },
  tok_br: { number: "4000000760000002", brand: "visa", country: "BR" },
  tok_inquiry: { number: "4000000000001976", brand: "visa", dispute: "inquiry" },
};

export type SandboxToken =
  | "tok_visa"
  | "tok_mastercard"
  | "tok_amex"
  | "tok_three_d_secure"
  | "tok_three_d_secure_saved"
  | "tok_three_d_secure_always"
  | "tok_declined_later"
  | "tok_lost_later"
  | "tok_expired_later"
  | "tok_declined"
  | "tok_insufficient_funds"
  | "tok_refund_pending"
  | "tok_refund_fails"
  | "tok_disputed"
  | "tok_de"
  | "tok_fr"
  | "tok_gb"
  | "tok_in"
  | "tok_br"
  | "tok_inquiry";

export function isSandboxToken(token: string | undefined): token is SandboxToken {
  return token !== undefined && Object.hasOwn(SANDBOX_CARDS, token);
}

/** Whether a saved card can never be charged again: another method is needed. */
export function isUnusableLater(token: string | undefined): boolean {
  const charges = isSandboxToken(token) ? SANDBOX_CARDS[token].charges : undefined;
  return charges === "lost" || charges === "expired";
}

/** Formats a card number: Amex in groups of 4, 6, and 5, others in groups of four. */
export function formatCardNumber(number: string): string {
  return number.length === 15 ? number.replace(/^(.{4})(.{6})/, "$1 $2 ") : number.replace(/(.{4})(?=.)/g, "$1 ");
}
