import type { AdjustableQuantity, LineRequest } from "#domain/checkout/cart.ts";
import type { CheckoutSettings, PaymentMethodType } from "#domain/checkout/checkout-settings.ts";
import type { Totals } from "#domain/checkout/totals.ts";
import type { Discount } from "#domain/discount/promotion-code.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { AmountType, RecurringInterval } from "#domain/product/price.ts";
import type { Currency } from "#domain/shared/currency.ts";
import type { Metadata, MetadataChange } from "#domain/shared/metadata.ts";
import type { MinorUnits } from "#domain/shared/money.ts";
import type { TaxId } from "#domain/tax/tax-id.ts";
import type { Taxation } from "#domain/tax/tax-rate.ts";

export const CHECKOUT_SESSION_STATUSES = ["PENDING", "COMPLETED", "EXPIRED", "CANCELLED"] as const;
export type CheckoutSessionStatus = (typeof CHECKOUT_SESSION_STATUSES)[number];

export const CHECKOUT_MODES = ["payment", "subscription", "setup"] as const;
export type CheckoutMode = (typeof CHECKOUT_MODES)[number];

export const PAYMENT_STATUSES = ["paid", "unpaid", "no_payment_required"] as const;
type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What merchants tell sessions apart by: of what is completed and not paid, whether the money may still come. */
export const PAYMENT_FILTERS = [...PAYMENT_STATUSES, "on_its_way", "failed"] as const;
/** Who asked for a session: the customer of a payment link, or the merchant by the API. */
export const SESSION_ORIGINS = ["link", "api"] as const;
export type SessionOrigin = (typeof SESSION_ORIGINS)[number];

export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** A session of a list, with what its list says of it beside what it is. */
export interface ListedCheckoutSession extends CheckoutSession {
  /** See `hasPaymentFailed`. */
  paymentFailed: boolean;
}

/**
 * What was sold, as it was when the session was made. Amounts in minor units of the session's currency; the
 * totals are due today: 0 for a recurring line whose trial runs.
 */
export interface CheckoutSessionLine extends Totals {
  id: string;
  productId: string;
  priceId: string;
  name: string;
  description: string | null;
  imageUrl: string | null;
  unitLabel: string | null;
  amountType: AmountType;
  recurringInterval: RecurringInterval | null;
  /** Where the customer chooses the amount: the least of it. */
  minimumAmount: MinorUnits | null;
  unitAmount: MinorUnits;
  quantity: number;
  adjustableQuantity: AdjustableQuantity | null;
}

export interface Address {
  city?: string;
  country?: string;
  line1?: string;
  line2?: string;
  postalCode?: string;
  state?: string;
}

export interface CustomerDetails {
  email?: string;
  name?: string;
  phone?: string;
  address?: Address;
  taxIds?: TaxId[];
}

export interface Shipping {
  address: Address;
  name: string;
  phone?: string;
}

/** What the customer consented to, of what he was asked for. */
export interface Consent {
  termsOfService?: "accepted";
  promotions?: "opt_in" | "opt_out";
}

/** What the customer gives of himself when he pays; each null until then. */
export interface CustomerInput {
  customerDetails: CustomerDetails | null;
  shipping: Shipping | null;
  /** His answers to the merchant's own fields, by their keys: those that he filled in. */
  customFieldAnswers: Record<string, string> | null;
  consent: Consent | null;
}

export interface CheckoutSession extends Totals, CustomerInput {
  id: string;
  livemode: boolean;
  /** Computed when read: see `checkoutSessionStatus`. */
  status: CheckoutSessionStatus;
  paymentStatus: PaymentStatus;
  mode: CheckoutMode;
  /** Where the customer pays. */
  url: string;
  currency: Currency;
  amountShipping: MinorUnits;
  discount: Discount | null;
  /** Null without automatic tax, and while the customer's country is not known. */
  taxation: Taxation | null;
  lines: CheckoutSessionLine[];
  productName: string;
  /** As given; null means the service's own confirmation page. */
  successUrl: string | null;
  /** As given; null means the session's page. */
  cancelUrl: string | null;
  settings: CheckoutSettings;
  paymentLinkId: string | null;
  customerId: string | null;
  customerEmail: string | null;
  /** What the payment is called on the customer's statement. */
  statementDescriptor: string | null;
  clientReferenceId: string | null;
  externalCustomerId: string | null;
  /** IETF language tag: as the merchant said, then the language in which the customer pays. */
  locale: string | null;
  metadata: Metadata;
  paymentIntentId: string | null;
  setupIntentId: string | null;
  expiresAt: Date;
  completedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  merchant: Merchant;
}

export interface CreateCheckoutSession {
  lines: LineRequest[];
  /** Decimal text in major units: what the customer chose for the one line that lets him. */
  amount?: string | undefined;
  /** Derived from the lines when not given. */
  mode?: CheckoutMode | undefined;
  /** For `setup` without lines. */
  currency?: Currency | undefined;
  settings: CheckoutSettings;
  successUrl?: string | undefined;
  cancelUrl?: string | undefined;
  customerId?: string | undefined;
  customerEmail?: string | undefined;
  clientReferenceId?: string | undefined;
  externalCustomerId?: string | undefined;
  locale?: string | undefined;
  /** By the merchant's clock, 30 minutes to 24 hours ahead. */
  expiresAt?: Date | undefined;
  /** The id of a code that the merchant applies himself. */
  promotionCodeId?: string | undefined;
  metadata: Metadata;
}

/** Undefined keeps what is. */
export interface UpdateCheckoutSession {
  metadata?: MetadataChange | undefined;
}

/** What the session of a payment link says differently from the link. */
export type LinkSessionChange = Pick<
  CreateCheckoutSession,
  "amount" | "successUrl" | "cancelUrl" | "customerEmail" | "externalCustomerId" | "locale" | "expiresAt" | "metadata"
> & { paymentMethodTypes?: PaymentMethodType[] | undefined };

/** What the customer of a link's page brings along by its address. */
export interface LinkVisit {
  customerEmail?: string | undefined;
  clientReferenceId?: string | undefined;
  /** As it was typed into the address; one that can't be applied is left aside. */
  promotionCode?: string | undefined;
  /** The UTM parameters that he came with. */
  utm?: Metadata;
  /** The language of the page. */
  locale?: string | undefined;
}

/** Placeholder in `successUrl` and `cancelUrl` for the session's id, replaced at the redirect. */
const SESSION_ID_PLACEHOLDER = /\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi;

/** The address with the session's id put in for `{CHECKOUT_SESSION_ID}`, also where it is percent-encoded. */
export function withSessionId(url: string, sessionId: string): string {
  return url.replace(SESSION_ID_PLACEHOLDER, sessionId);
}

/** Where the customer goes after paying. */
export function successAddress(session: Pick<CheckoutSession, "id" | "successUrl" | "url">): string {
  return withSessionId(session.successUrl ?? session.url, session.id);
}

/**
 * PENDING until it ends; a PENDING session whose time is over is EXPIRED, unless a payment is still under
 * way. The worker only makes that known (contract, section 4).
 */
export function checkoutSessionStatus(
  session: { status: CheckoutSessionStatus; expiresAt: Date; paymentBegunAt: Date | null },
  now: Date,
): CheckoutSessionStatus {
  if (session.status !== "PENDING" || session.expiresAt > now) return session.status;
  return session.paymentBegunAt ? "PENDING" : "EXPIRED";
}

/** It was completed by a method whose money takes days, and no money has come yet. */
export function isCompletedUnpaid({
  status,
  paymentStatus,
}: Pick<CheckoutSession, "status" | "paymentStatus">): boolean {
  return status === "COMPLETED" && paymentStatus === "unpaid";
}

/**
 * It was completed by a method whose money takes days, and the money did not come.
 * @param isPaymentPending whether one of its payments is still being processed.
 */
export function hasPaymentFailed(
  session: Pick<CheckoutSession, "status" | "paymentStatus">,
  isPaymentPending: boolean,
): boolean {
  return isCompletedUnpaid(session) && !isPaymentPending;
}

/** Where the customer can be reached: as he said himself, else as the merchant said. */
export function customerEmail({
  customerDetails,
  customerEmail,
}: Pick<CheckoutSession, "customerDetails" | "customerEmail">): string | undefined {
  return customerDetails?.email ?? customerEmail ?? undefined;
}

/** Where the customer is, for tax: where it is shipped to, else where he is billed; undefined while unknown. */
export function customerCountry({
  shipping,
  customerDetails,
}: Pick<CheckoutSession, "shipping" | "customerDetails">): string | undefined {
  return shipping?.address.country ?? customerDetails?.address?.country;
}

/** Whether the customer has to name a payment method: something is due today, or it is to be saved. */
export function needsPaymentMethod(session: Pick<CheckoutSession, "mode" | "amountTotal" | "settings">): boolean {
  return session.amountTotal > 0n || session.mode === "setup" || session.settings.paymentMethodCollection === "always";
}
