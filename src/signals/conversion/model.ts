import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { ConversionClient } from "#order/conversion-client.ts";
import type { ConversionName } from "#signals/destination/model.ts";

export const CONVERSION_STATUSES = ["pending", "sent", "failed", "dropped"] as const;
/** `dropped`: it is not sent, or the platform rejected it permanently; `failed`: every attempt failed. */
export type ConversionStatus = (typeof CONVERSION_STATUSES)[number];

/** A conversion: one event of a session for one destination. */
export interface Conversion {
  id: string;
  livemode: boolean;
  destinationId: string;
  name: ConversionName;
  /** Null for a test event. */
  checkoutSessionId: string | null;
  /** For a `Refund`: the refund. */
  refundId: string | null;
  /** For a `Renewal`, for the `Purchase` that ends a trial, and for refunds of these: the paid invoice. */
  invoiceId: string | null;
  /** The ID by which a platform counts the event once, together with the merchant's own pixel. */
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

/** An attempt to send a conversion. */
export interface ConversionAttempt {
  id: string;
  /** From 1. */
  number: number;
  /** The request's body, as JSON without the secret; null once it is erased. */
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
  /** The destination is deactivated: its access is no longer valid. */
  | { status: "action_required"; reason: string }
  /** The platform will never accept it. */
  | { status: "dropped"; reason: string };

/** Older ones are dropped: Meta rejects the entire request. In milliseconds. */
export const MAX_CONVERSION_AGE_MS = 7 * 86_400_000;

/** Delays after each failed attempt, in seconds: seven attempts over about a day and a half. */
export const CONVERSION_RETRY_STEPS_SECONDS = [30, 300, 1_800, 7_200, 21_600, 86_400];

/**
 * Whether a session may be reported to a platform. If the page asks for consent with a checkbox, only the checkbox
 * counts. Otherwise the merchant's declaration counts, unless the browser objects by Global Privacy Control.
 * @param declared whether the merchant has obtained consent elsewhere.
 */
export function canReport(
  { settings, consent }: Pick<CheckoutSession, "settings" | "consent">,
  declared: boolean,
  client: ConversionClient | null,
): boolean {
  if (settings.consentCollection?.advertising === "required") return consent?.advertising === "opt_in";
  return declared && !client?.globalPrivacyControl;
}
