import type { Attribution } from "#kernel/attribution.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Metadata, MetadataChange } from "#kernel/metadata.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { TaxLocation } from "#kernel/tax-location.ts";
import type { LastPayment, Payment, PaymentFailure } from "#money/payment/model.ts";
import type { LineRequest } from "#order/cart.ts";
import type { PaymentMethodType, RequestedSettings } from "#order/checkout-settings.ts";
import type { ConversionClient } from "#order/conversion-client.ts";
import type { CheckoutMode, CheckoutSessionLine, CustomerInput, Order } from "#order/order.ts";
import type { Pricing } from "#order/pricing.ts";

export const CHECKOUT_SESSION_STATUSES = ["PENDING", "COMPLETED", "EXPIRED", "CANCELLED"] as const;
export type CheckoutSessionStatus = (typeof CHECKOUT_SESSION_STATUSES)[number];

export const PAYMENT_STATUSES = ["paid", "unpaid", "no_payment_required"] as const;
type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * The filter of sessions with recurring lines: those that started a subscription, and those from before subscriptions
 * existed.
 */
export const RECURRING_FILTERS = ["subscribed", "never_again"] as const;
export type RecurringFilter = (typeof RECURRING_FILTERS)[number];

/**
 * The payment status that merchants filter by. It splits completed sessions that are not paid: the payment may still
 * succeed, or has failed.
 */
export const PAYMENT_FILTERS = [...PAYMENT_STATUSES, "on_its_way", "failed"] as const;
/** The origin of a session: a payment link, or the API. */
export const SESSION_ORIGINS = ["link", "api"] as const;
export type SessionOrigin = (typeof SESSION_ORIGINS)[number];

/** The states that merchants filter by: open sessions whose last payment was declined are separate. */
export const SESSION_FILTERS = [...CHECKOUT_SESSION_STATUSES, "declined"] as const;

export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** A session as a list shows it. */
export interface ListedCheckoutSession extends CheckoutSession {
  /** See `hasPaymentFailed`. */
  paymentFailed: boolean;
  /** See `declineOf`. */
  declinedAs: PaymentFailure | null;
  /** The last payment attempt, or the one in progress; null before the first. */
  lastPayment: LastPayment | null;
}

export interface CheckoutSession extends Order, CustomerInput {
  id: string;
  /** Derived when read: see `checkoutSessionStatus`. */
  status: CheckoutSessionStatus;
  paymentStatus: PaymentStatus;
  /** The URL of the payment page. */
  url: string;
  /** The refunded part of the total. */
  amountRefunded: MinorUnits;
  /** Whose prices it has; null if there was no choice. */
  pricing: Pricing | null;
  lines: CheckoutSessionLine[];
  productName: string;
  /** As sent; null means our own confirmation page. */
  successUrl: string | null;
  /** As sent; null means the session's page. */
  cancelUrl: string | null;
  paymentLinkId: string | null;
  customerId: string | null;
  customerEmail: string | null;
  clientReferenceId: string | null;
  externalCustomerId: string | null;
  /** IETF language tag: the merchant's choice, then the language in which the customer pays. */
  locale: string | null;
  metadata: Metadata;
  /** The source of a link's customer; null if unknown. */
  attribution: Attribution | null;
  /** The id of the session whose recovery email led to this one. */
  recoveredFrom: string | null;
  /** The id of the paid session after which its customer accepted the offer that this session sells. */
  offeredAfter: string | null;
  paymentIntentId: string | null;
  setupIntentId: string | null;
  /**
   * The subscription that the session started: null if nothing is recurring, and for sessions from before subscriptions
   * existed.
   */
  subscriptionId: string | null;
  /** The invoice of the payment; null if there is none. */
  invoiceId: string | null;
  expiresAt: Date;
  completedAt: Date | null;
  /** When the goods were delivered, as the merchant says; null: not known. */
  deliveredAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface CreateCheckoutSession {
  lines: LineRequest[];
  /** Decimal text in major units: the amount that the customer chose for the CUSTOM line. */
  amount?: string | undefined;
  /** Derived from the lines by default. */
  mode?: CheckoutMode | undefined;
  /** For `setup` without lines. */
  currency?: Currency | undefined;
  settings: RequestedSettings;
  /** The caller's name for the methods among the settings, for error messages; default: v3's. */
  methodsField?: string | undefined;
  successUrl?: string | undefined;
  cancelUrl?: string | undefined;
  customerId?: string | undefined;
  customerEmail?: string | undefined;
  clientReferenceId?: string | undefined;
  externalCustomerId?: string | undefined;
  locale?: string | undefined;
  /** By the merchant's clock, 30 minutes to 24 hours ahead. */
  expiresAt?: Date | undefined;
  /** The codes and coupons that the merchant applies, by their ids. */
  discounts?: readonly GivenDiscount[] | undefined;
  metadata: Metadata;
}

/** A promotion code or a coupon, by its id. */
export type GivenDiscount = { promotionCodeId: string } | { couponId: string };

/** Undefined keeps the value. */
export interface UpdateCheckoutSession {
  metadata?: MetadataChange | undefined;
  /** When the goods were delivered, by the merchant's clock; null: not known. */
  deliveredAt?: Date | null | undefined;
}

/** Settings of a payment link's session that differ from the link's. */
export type LinkSessionChange = Pick<
  CreateCheckoutSession,
  "amount" | "successUrl" | "cancelUrl" | "customerEmail" | "externalCustomerId" | "locale" | "expiresAt" | "metadata"
> & { paymentMethodTypes?: PaymentMethodType[] | undefined };

/** The customer's data in the URL of a link's page. */
export interface LinkVisit {
  /** ISO 3166-1 alpha-2: whose prices the page showed; absent or null: the default ones. */
  priceCountry?: string | null | undefined;
  customerEmail?: string | undefined;
  clientReferenceId?: string | undefined;
  /** As typed in the URL; ignored if it can't be applied. */
  promotionCode?: string | undefined;
  /** The UTM parameters of the URL. */
  utm?: Metadata;
  attribution?: Attribution | null;
  /** The browser, for conversions. */
  client?: ConversionClient;
  /** The id of a session whose recovery email led here; ignored if there was none. */
  recovery?: string | undefined;
  /** The interval that the customer chose, as `recurrenceKey` writes it; the first one if the link does not have it. */
  interval?: string | undefined;
  /** The language of the page. */
  locale?: string | undefined;
  /** The location that determines the tax, as far as it is known. */
  place?: TaxLocation | undefined;
}

/** Placeholder in `successUrl` and `cancelUrl` for the session's id, replaced at the redirect. */
const SESSION_ID_PLACEHOLDER = /\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi;

/** Replaces `{CHECKOUT_SESSION_ID}` in the URL with the session's ID, also if the placeholder is percent-encoded. */
export function withSessionId(url: string, sessionId: string): string {
  return url.replace(SESSION_ID_PLACEHOLDER, sessionId);
}

/** The URL to which the customer goes after paying. */
export function afterPaymentUrl(session: Pick<CheckoutSession, "id" | "successUrl" | "url">): string {
  return withSessionId(session.successUrl ?? session.url, session.id);
}

/**
 * PENDING until it ends. A PENDING session whose time is over is EXPIRED, unless a payment is still in progress; the
 * worker only sends the event (contract, section 4).
 */
export function checkoutSessionStatus(
  session: { status: CheckoutSessionStatus; expiresAt: Date; paymentBegunAt: Date | null },
  now: Date,
): CheckoutSessionStatus {
  if (session.status !== "PENDING" || session.expiresAt > now) return session.status;
  return session.paymentBegunAt ? "PENDING" : "EXPIRED";
}

/** Whether the session was completed by a delayed payment method and is not yet paid. */
export function isCompletedUnpaid({
  status,
  paymentStatus,
}: Pick<CheckoutSession, "status" | "paymentStatus">): boolean {
  return status === "COMPLETED" && paymentStatus === "unpaid";
}

/**
 * Whether the session was completed by a delayed payment method and the payment failed.
 * @param isPaymentPending whether one of its payments is still being processed.
 */
export function hasPaymentFailed(
  session: Pick<CheckoutSession, "status" | "paymentStatus">,
  isPaymentPending: boolean,
): boolean {
  return isCompletedUnpaid(session) && !isPaymentPending;
}

/** Why an open session's last payment was declined; null if it was not, or was only abandoned. */
export function declineOf(
  { status }: Pick<CheckoutSession, "status">,
  lastPayment: Pick<Payment, "status" | "failureCode"> | null | undefined,
): PaymentFailure | null {
  if (status !== "PENDING" || lastPayment?.status !== "failed" || lastPayment.failureCode === "abandoned") return null;
  return lastPayment.failureCode;
}
