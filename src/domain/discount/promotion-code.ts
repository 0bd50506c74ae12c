import type { SubmitType } from "#domain/checkout/checkout-settings.ts";
import type { Currency } from "#domain/shared/currency.ts";
import type { Metadata, MetadataChange } from "#domain/shared/metadata.ts";
import type { MinorUnits } from "#domain/shared/money.ts";
import type { Percentage } from "#domain/shared/percentage.ts";

/** What a code takes off: either a percentage, or an amount of one currency. */
export type DiscountTerms =
  | { percentOff: Percentage; amountOff: null; currency: null }
  | { percentOff: null; amountOff: MinorUnits; currency: Currency };

export type PromotionCode = DiscountTerms & {
  id: string;
  livemode: boolean;
  /** As the merchant wrote it; customers may type it in any case. */
  code: string;
  /** False once the merchant deactivated it. */
  enabled: boolean;
  /** Computed when read: whether it can be redeemed at this moment (see `unredeemableReason`). */
  active: boolean;
  startsAt: Date | null;
  expiresAt: Date | null;
  maxRedemptions: number | null;
  /** Payments made with it, and those under way. */
  timesRedeemed: number;
  oncePerCustomer: boolean;
  metadata: Metadata;
  createdAt: Date;
  updatedAt: Date;
};

export interface CreatePromotionCode {
  /** Made up when not given. */
  code?: string | undefined;
  terms: DiscountTerms;
  startsAt?: Date | undefined;
  expiresAt?: Date | undefined;
  maxRedemptions?: number | undefined;
  oncePerCustomer: boolean;
  metadata: Metadata;
}

/** Undefined keeps what is. What a code takes off, and for how long and for whom, never changes: make another. */
export interface UpdatePromotionCode {
  active?: boolean | undefined;
  metadata?: MetadataChange | undefined;
}

/** A code as a session keeps it. */
export type Discount = DiscountTerms &
  Pick<PromotionCode, "code"> & {
    promotionCodeId: string;
    /** It had no redemption left for the customer at his last try, and takes nothing off until it has one. */
    suspended: boolean;
  };

export function discountOf(code: PromotionCode): Discount {
  const { percentOff, amountOff, currency } = code;
  const terms = { percentOff, amountOff, currency } as DiscountTerms;
  return { ...terms, code: code.code, promotionCodeId: code.id, suspended: false };
}

/** Why a code can't be redeemed at this moment. */
export type UnredeemableReason = "deactivated" | "not_started" | "expired" | "used_up";

export const PROMOTION_CODE_STATUSES = ["active", "not_started", "expired", "used_up", "deactivated"] as const;
/** Each code is in exactly one: it can be redeemed, or why it can't. */
export type PromotionCodeStatus = (typeof PROMOTION_CODE_STATUSES)[number];

/** Undefined while a code can be redeemed, by whomever. */
export function unredeemableReason(
  code: Pick<PromotionCode, "enabled" | "startsAt" | "expiresAt" | "maxRedemptions" | "timesRedeemed">,
  now: Date,
): UnredeemableReason | undefined {
  if (!code.enabled) return "deactivated";
  if (code.expiresAt && code.expiresAt <= now) return "expired";
  if (code.maxRedemptions !== null && code.timesRedeemed >= code.maxRedemptions) return "used_up";
  if (code.startsAt && code.startsAt > now) return "not_started";
  return undefined;
}

/** What a code is to be taken off. */
export interface DiscountedOrder {
  currency: Currency;
  /** What is due today, before discount and tax. */
  amountSubtotal: MinorUnits;
  submitType: SubmitType;
}

/** Why a code can't be taken off an order. */
export type InapplicableReason = UnredeemableReason | "currency_mismatch" | "donation" | "nothing_due";

/** Undefined for a code that can be taken off an order at this moment. */
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

/** Codes are not for donations, nor where nothing is due. */
export function acceptsPromotionCodes({ submitType, amountSubtotal }: Omit<DiscountedOrder, "currency">): boolean {
  return submitType !== "donate" && amountSubtotal > 0n;
}
