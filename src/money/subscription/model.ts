import type { Discount } from "#catalog/coupon/discount.ts";
import type { Price } from "#catalog/price/model.ts";
import type { Recurrence } from "#catalog/price/recurrence.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Metadata, MetadataChange } from "#kernel/metadata.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { TaxBehavior } from "#kernel/tax-behavior.ts";
import type { TaxClass } from "#kernel/tax-class.ts";
import type { TaxLocation } from "#kernel/tax-location.ts";
import type { ProcessorInstructions } from "#order/processor-instructions.ts";
import type { VatIdCheck } from "#order/reverse-charge.ts";

export const SUBSCRIPTION_STATUSES = ["trialing", "active", "past_due", "unpaid", "paused", "canceled"] as const;
/**
 * `past_due` while an invoice is open that could not be charged; `unpaid` once its retries have ended, if the merchant
 * keeps the subscription; `paused` by the merchant; `canceled` is final.
 */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const CANCELLATION_REASONS = ["cancellation_requested", "payment_failed", "payment_disputed"] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** Why a customer cancels, as they chose it; the processor's names. */
export const CANCELLATION_FEEDBACK = [
  "too_expensive",
  "missing_features",
  "switched_service",
  "unused",
  "customer_service",
  "too_complex",
  "low_quality",
  "other",
] as const;
export type CancellationFeedback = (typeof CANCELLATION_FEEDBACK)[number];

/** What a customer says about why they cancel. */
export interface CancellationDetails {
  feedback: CancellationFeedback | null;
  /** Their own words; at most `MAX_CANCELLATION_COMMENT` characters. */
  comment: string | null;
}

/** In characters. */
export const MAX_CANCELLATION_COMMENT = 500;

/** A recurring item: a price with a quantity, as it was when it was added to the subscription. */
export interface SubscriptionItem {
  /** `si_…`. */
  id: string;
  productId: string;
  priceId: string;
  /** Null for items that are only scheduled. */
  price: Price | null;
  name: string;
  description: string | null;
  imageUrl: string | null;
  unitLabel: string | null;
  taxClass: TaxClass;
  taxBehavior: TaxBehavior;
  unitAmount: MinorUnits;
  quantity: number;
  createdAt: Date;
}

/** A discount, and when it was first applied to a payment above 0; null until then. */
export interface SubscriptionDiscount {
  discount: Discount;
  startedAt: Date | null;
}

/** The data that determine the tax of its invoices. */
export interface TaxTerms {
  automaticTax: boolean;
  /** The customer's location at the last invoice; null while it is not known. */
  place: TaxLocation | null;
  /** The register's result for the customer's VAT ID, if it was checked. */
  vatIdCheck: VatIdCheck | null;
}

/** The terms of every payment, as at its start. */
export interface SubscriptionTerms {
  productName: string;
  /** The merchant's, for the customer. */
  description: string | null;
  statementDescriptor: string | null;
  processorInstructions: ProcessorInstructions;
  /** ISO 3166-1 alpha-2: whose prices it has; null or absent: the default ones. */
  priceCountry?: string | null;
  /** The country whose price it has, if only its cards may pay what is paid on a page. */
  cardCountry?: string;
}

/** The items from the next period on. */
export interface ScheduledUpdate {
  items: SubscriptionItem[];
  effectiveAt: Date;
  /** Set if the customer planned it, in the portal. */
  byCustomer?: true;
}

export interface Subscription {
  /** `sub_…`. */
  id: string;
  livemode: boolean;
  status: SubscriptionStatus;
  customerId: string;
  /** Where its emails go, if that is not the customer's address. */
  billingEmail: string | null;
  /** The merchant's own id of the customer. */
  externalCustomerId: string | null;
  checkoutSessionId: string;
  paymentLinkId: string | null;
  currency: Currency;
  recurrence: Recurrence;
  /** The first day that periods are counted from. */
  anchorAt: Date;
  /** The index of the current period, counted from the anchor; -1 during a trial. */
  periodIndex: number;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  trialStart: Date | null;
  trialEnd: Date | null;
  /** When it ends; null without a scheduled end. */
  cancelAt: Date | null;
  cancelAtPeriodEnd: boolean;
  /** When the cancellation was requested. */
  canceledAt: Date | null;
  endedAt: Date | null;
  cancellationReason: CancellationReason | null;
  cancellationFeedback: CancellationFeedback | null;
  cancellationComment: string | null;
  /** Whether the customer requested the end, in the portal; null if nobody did, or it is not known. */
  canceledByCustomer: boolean | null;
  /** The later end that the merchant had planned when the customer canceled; null without one. */
  merchantCancelAt: Date | null;
  /** Whether periods pass without an invoice, and until when; null until it is resumed. */
  collectionPaused: boolean;
  resumesAt: Date | null;
  defaultPaymentMethodId: string | null;
  latestInvoiceId: string | null;
  items: SubscriptionItem[];
  /** In the order in which they were applied. */
  discounts: readonly SubscriptionDiscount[];
  taxTerms: TaxTerms;
  terms: SubscriptionTerms;
  scheduledUpdate: ScheduledUpdate | null;
  metadata: Metadata;
  /** When its oldest open invoice is charged next; null if none waits. */
  chargeAt: Date | null;
  /** When the next notice is due; null without one. */
  noticeAt: Date | null;
  /** When it was set aside because its processing failed repeatedly; null unless it is set aside. */
  setAsideAt: Date | null;
  /** The last error of its processing. */
  lastError: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A change of an item from the next period on. */
export interface ItemChange {
  /** The item; undefined for a new one. */
  id?: string | undefined;
  priceId?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
}

/** Undefined keeps the value. */
export interface UpdateSubscription {
  cancelAtPeriodEnd?: boolean | undefined;
  /** Null revokes it. */
  cancelAt?: Date | null | undefined;
  /** With the request that it ends. */
  cancellationDetails?: CancellationDetails | undefined;
  /** Whether the customer gets the usual email about a planned end, or none: `true` by default. */
  notifiesCustomer?: boolean | undefined;
  items?: readonly ItemChange[] | undefined;
  /** Null resumes invoicing. */
  pauseCollection?: { resumesAt: Date | null } | null | undefined;
  trialEnd?: Date | "now" | undefined;
  defaultPaymentMethodId?: string | undefined;
  metadata?: MetadataChange | undefined;
}

export const MRR_MOVEMENT_KINDS = ["new", "expansion", "contraction", "churn", "reactivation"] as const;
/** Why the monthly recurring revenue of a subscription changed. */
export type MrrMovementKind = (typeof MRR_MOVEMENT_KINDS)[number];

/** The part of the last paid invoice that is refunded when the subscription is canceled immediately. */
export const CANCEL_REFUNDS = ["none", "last_invoice", "prorated"] as const;
export type CancelRefund = (typeof CANCEL_REFUNDS)[number];

/** Whether it can still be charged, or changed. */
export function hasEnded({ status }: Pick<Subscription, "status">): boolean {
  return status === "canceled";
}

/** The price of one period before discount and tax, in minor units. */
export function periodAmount(items: readonly Pick<SubscriptionItem, "unitAmount" | "quantity">[]): MinorUnits {
  return items.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * BigInt(quantity), 0n);
}

/** The refund if the subscription were canceled now, in minor units. */
export interface CancelAmounts {
  lastInvoice: MinorUnits;
  prorated: MinorUnits;
  /** What returns to the customer's balance with them. */
  lastInvoiceBalance: MinorUnits;
  proratedBalance: MinorUnits;
}

export const RESUME_ANCHORS = ["unchanged", "now"] as const;
/** From when the periods of a resumed subscription are counted: as before, or from now. */
export type ResumeAnchor = (typeof RESUME_ANCHORS)[number];
