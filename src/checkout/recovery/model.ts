import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { customerEmail } from "#order/order.ts";

export const MIN_DELAY_HOURS = 1;
export const MAX_DELAY_HOURS = 72;
const DEFAULT_DELAY_HOURS = 24;
/** A customer gets at most one email about a link in this time. */
export const QUIET_DAYS = 30;

/** Whether, when and to whom a merchant writes about orders of links that were not paid. */
export interface RecoverySettings {
  enabled: boolean;
  /** After the session's end. */
  delayHours: number;
  /** The code that the email carries, as long as it can be redeemed. */
  promotionCode: string | null;
  /** The merchant declares a legal basis other than the checkbox for news. */
  otherBasis: boolean;
}

export const DEFAULT_RECOVERY_SETTINGS: RecoverySettings = {
  enabled: false,
  delayHours: DEFAULT_DELAY_HOURS,
  promotionCode: null,
  otherBasis: false,
};

/** The results of the emails. */
export interface RecoveryStats {
  /** Requested in the last 30 days. */
  mailed: number;
  /** Orders that started from an email and were completed in the last 30 days. */
  recovered: number;
  /** People who opted out. */
  optedOut: number;
}

/**
 * The email address that may be written to about an unpaid session of a link. Undefined if there is none, or if the
 * customer did not agree and the merchant declares no other basis.
 */
export function recoveryRecipient(
  session: Pick<CheckoutSession, "consent" | "customerDetails" | "customerEmail">,
  { otherBasis }: Pick<RecoverySettings, "otherBasis">,
): string | undefined {
  return otherBasis || session.consent?.promotions === "opt_in" ? customerEmail(session) : undefined;
}
