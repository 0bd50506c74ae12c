import type { SubmitType } from "#domain/checkout/checkout-settings.ts";
import type { Currency } from "#domain/shared/currency.ts";
import type { Metadata, MetadataChange } from "#domain/shared/metadata.ts";
import type { MinorUnits } from "#domain/shared/money.ts";
import type { Ppm } from "#domain/shared/percentage.ts";

/** What a code takes off: either a percentage, or an amount of one currency. */
export type DiscountTerms =
  | { ppmOff: Ppm; amountOff: null; currency: null }
  | { ppmOff: null; amountOff: MinorUnits; currency: Currency };

export type PromotionCode = DiscountTerms & {
  id: string;
  livemode: boolean;
  /** As the merchant wrote it. Customers may type it in any case. */
  code: string;
  /** False once the merchant deactivated it. */
  active: boolean;
  /** Computed when read: whether it can be redeemed at this moment (see `unredeemableReason`). */
  redeemable: boolean;
  startsAt: Date | null;
  expiresAt: Date | null;
  maxRedemptions: number | null;
  /** Payments made with it, and those in progress. */
  timesRedeemed: number;
  oncePerCustomer: boolean;
  metadata: Metadata;
  createdAt: Date;
  updatedAt: Date;
};

export interface CreatePromotionCode {
  /** Generated if not given. */
  code?: string | undefined;
  terms: DiscountTerms;
  startsAt?: Date | undefined;
  expiresAt?: Date | undefined;
  maxRedemptions?: number | undefined;
  oncePerCustomer: boolean;
  metadata: Metadata;
}

/** Undefined keeps the value. The discount, its duration and its audience never change: a new code is made instead. */
export interface UpdatePromotionCode {
  active?: boolean | undefined;
  metadata?: MetadataChange | undefined;
}

/** A code as a session stores it. */
export type Discount = DiscountTerms &
  Pick<PromotionCode, "code"> & {
    promotionCodeId: string;
    /** At the last attempt this customer had no redemption of it left. It takes nothing off until one is free. */
    suspended: boolean;
  };

export function discountOf(code: PromotionCode): Discount {
  const { ppmOff, amountOff, currency } = code;
  const terms = { ppmOff, amountOff, currency } as DiscountTerms;
  return { ...terms, code: code.code, promotionCodeId: code.id, suspended: false };
}

/** Why a code can't be redeemed at this moment. */
export type UnredeemableReason = "inactive" | "not_started" | "expired" | "used_up";

export const PROMOTION_CODE_STATUSES = ["active", "not_started", "expired", "used_up", "inactive"] as const;
/** Each code is in exactly one: it can be redeemed, or why it can't. */
export type PromotionCodeStatus = (typeof PROMOTION_CODE_STATUSES)[number];

/** Undefined if some customer can redeem the code. */
export function unredeemableReason(
  code: Pick<PromotionCode, "active" | "startsAt" | "expiresAt" | "maxRedemptions" | "timesRedeemed">,
  now: Date,
): UnredeemableReason | undefined {
  if (!code.active) return "inactive";
  if (code.expiresAt && code.expiresAt <= now) return "expired";
  if (code.maxRedemptions !== null && code.timesRedeemed >= code.maxRedemptions) return "used_up";
  if (code.startsAt && code.startsAt > now) return "not_started";
  return undefined;
}

/** The order to which a code is applied. */
export interface DiscountedOrder {
  currency: Currency;
  /** What is due today, before discount and tax. */
  amountSubtotal: MinorUnits;
  submitType: SubmitType;
}

/** Why a code can't be applied to an order. */
export type InapplicableReason = UnredeemableReason | "currency_mismatch" | "donation" | "nothing_due";

/** Undefined if the code can be applied to the order now. */
export function inapplicableReason(
  code: PromotionCode,
  now: Date,
  order: DiscountedOrder,
): InapplicableReason | undefined {
  const why = unredeemableReason(code, now);
  if (why) return why;
  if (code.currency !== null && code.currency !== order.currency) return "currency_mismatch";
  if (!acceptsPromotionCodes(order)) return order.submitType === "donate" ? "donation" : "nothing_due";
  return undefined;
}

/** Codes don't apply to donations, nor if nothing is due. */
export function acceptsPromotionCodes({ submitType, amountSubtotal }: Omit<DiscountedOrder, "currency">): boolean {
  return submitType !== "donate" && amountSubtotal > 0n;
}
