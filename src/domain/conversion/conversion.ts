import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { ConversionClient } from "#domain/conversion/conversion-client.ts";

/** What a platform is told of. */
export const CONVERSION_NAMES = ["InitiateCheckout", "Purchase", "Renewal", "Refund"] as const;
export type ConversionName = (typeof CONVERSION_NAMES)[number];

export const CONVERSION_STATUSES = ["pending", "sent", "failed", "dropped"] as const;
/** `dropped`: it is not sent, or the platform refused it for good; `failed`: every attempt failed. */
export type ConversionStatus = (typeof CONVERSION_STATUSES)[number];

/** One event of a session on its way to one destination. */
export interface Conversion {
  id: string;
  livemode: boolean;
  destinationId: string;
  name: ConversionName;
  /** Null for a test event. */
  checkoutSessionId: string | null;
  /** Of a `Refund`: what went back. */
  refundId: string | null;
  /** Of a `Renewal`, and of the `Purchase` that ends a trial: what was paid. */
  invoiceId: string | null;
  /** By which a platform counts it once, beside a pixel of the merchant's own. */
  eventId: string;
  status: ConversionStatus;
  /** Why it was dropped or failed. */
  reason: string | null;
  attempts: number;
  /** While it is pending. */
  nextAttemptAt: Date | null;
  occurredAt: Date;
  createdAt: Date;
}

/** One attempt to send a conversion. */
export interface ConversionAttempt {
  id: string;
  /** From 1. */
  number: number;
  /** What was sent, as JSON without the secret; null once it is erased. */
  request: string | null;
  /** Null without a response. */
  responseStatus: number | null;
  /** The beginning of the response. */
  responseBody: string | null;
  /** Why there was no response, as a sentence. */
  error: string | null;
  durationMs: number;
  createdAt: Date;
}

/** The result of an attempt. */
export type ConversionOutcome =
  | { status: "sent" }
  /** The platform or the way to it is at fault. */
  | { status: "retry"; reason: string }
  /** The destination is deactivated: its access does not work any more. */
  | { status: "action_required"; reason: string }
  /** It will never be taken. */
  | { status: "dropped"; reason: string };

/** Older ones are dropped: Meta refuses the whole request. In milliseconds. */
export const MAX_CONVERSION_AGE_MS = 7 * 86_400_000;

/** Delays after each failed attempt, in seconds: seven attempts over about a day and a half. */
export const CONVERSION_RETRY_STEPS_SECONDS = [30, 300, 1_800, 7_200, 21_600, 86_400];

/**
 * Whether a platform may be told of a session. Where the page asks for it, by a box, only the box counts; elsewhere it
 * counts that the merchant has it from elsewhere, unless the browser objects by Global Privacy Control.
 * @param declared whether the merchant has it from elsewhere.
 */
export function mayReport(
  { settings, consent }: Pick<CheckoutSession, "settings" | "consent">,
  declared: boolean,
  client: ConversionClient | null,
): boolean {
  if (settings.consentCollection?.advertising === "required") return consent?.advertising === "opt_in";
  return declared && !client?.globalPrivacyControl;
}
