/** What a customer can allow at the checkout and withdraw at any time: see `Consent`. */
export const WITHDRAWABLE_CONSENTS = ["advertising", "promotions"] as const;
export type WithdrawableConsent = (typeof WITHDRAWABLE_CONSENTS)[number];
