import type { PaymentFailure } from "#domain/payment.ts";

/**
 * The sandbox's test cards by the token that the browser sends instead of the number (contract, section 6).
 * Shared by the page's script, which maps number to token, and the sandbox, which knows what each does.
 */
export const SANDBOX_CARDS: Record<SandboxToken, { number: string; brand: string; failure?: PaymentFailure }> = {
  tok_visa: { number: "4242424242424242", brand: "visa" },
  tok_mastercard: { number: "5555555555554444", brand: "mastercard" },
  tok_amex: { number: "378282246310005", brand: "amex" },
  tok_declined: { number: "4000000000000002", brand: "visa", failure: "card_declined" },
  tok_insufficient_funds: { number: "4000000000009995", brand: "visa", failure: "insufficient_funds" },
};

export type SandboxToken = "tok_visa" | "tok_mastercard" | "tok_amex" | "tok_declined" | "tok_insufficient_funds";

export function isSandboxToken(token: string): token is SandboxToken {
  return Object.hasOwn(SANDBOX_CARDS, token);
}
