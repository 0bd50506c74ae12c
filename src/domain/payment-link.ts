import type { LineRequest } from "#domain/cart.ts";
import type { CheckoutSettings } from "#domain/checkout-settings.ts";
import type { Currency } from "#domain/currency.ts";
import type { Merchant } from "#domain/merchant.ts";
import type { Metadata } from "#domain/metadata.ts";
import type { MinorUnits } from "#domain/money.ts";
import { isSellable, type Product } from "#domain/product.ts";

export const PAYMENT_LINK_STATUSES = ["active", "expired", "disabled"] as const;
export type PaymentLinkStatus = (typeof PAYMENT_LINK_STATUSES)[number];

export interface PaymentLinkLine {
  id: string;
  product: Product;
  quantity: number;
  displayOrder: number;
}

/** Kept and handed to the processor as they are. */
export interface ProcessorInstructions {
  /** Minor units. */
  applicationFeeAmount?: number;
  /** 0 to 100. */
  applicationFeePercent?: number;
  onBehalfOf?: string;
  transferData?: { amount?: number; amountPercent?: number; destination?: string };
}

export interface PaymentLink {
  id: string;
  livemode: boolean;
  label: string;
  /** Computed when read: see `paymentLinkStatus`. */
  status: PaymentLinkStatus;
  draft: boolean;
  /** Where customers pay. */
  url: string;
  /** Null for a draft. */
  currency: Currency | null;
  lines: PaymentLinkLine[];
  settings: CheckoutSettings;
  processorInstructions: ProcessorInstructions;
  cancelUrl: string | null;
  expiresAt: Date | null;
  completedSessionsLimit: number | null;
  inactiveMessage: string | null;
  metadata: Metadata;
  views: number;
  /** Completed sessions. */
  conversions: number;
  /** What was paid, in minor units. */
  revenue: MinorUnits;
  merchant: Merchant;
  createdAt: Date;
  updatedAt: Date;
}

export interface CreatePaymentLink {
  lines: LineRequest[];
  label?: string | undefined;
  /** When given, it must be the lines' own. */
  currency?: Currency | undefined;
  settings: CheckoutSettings;
  processorInstructions: ProcessorInstructions;
  cancelUrl?: string | undefined;
  expiresAt?: Date | undefined;
  completedSessionsLimit?: number | undefined;
  inactiveMessage?: string | undefined;
  metadata: Metadata;
}

interface LinkState {
  enabled: boolean;
  draft: boolean;
  expiresAt: Date | null;
  completedSessionsLimit: number | null;
  conversions: number;
  lines: readonly { product: Product }[];
}

/**
 * `disabled`: switched off, a draft, or no product left to sell; `expired`: past its end or its number of
 * payments; else `active` (contract, section 3).
 */
export function paymentLinkStatus(link: LinkState, now: Date): PaymentLinkStatus {
  if (!link.enabled || link.draft || !link.lines.some((line) => isSellable(line.product))) return "disabled";
  if (link.expiresAt && link.expiresAt <= now) return "expired";
  if (link.completedSessionsLimit !== null && link.conversions >= link.completedSessionsLimit) return "expired";
  return "active";
}

/** Of several products those that can be sold are sold, in their order. */
export function sellableLines(link: Pick<PaymentLink, "lines">): PaymentLinkLine[] {
  return link.lines.filter((line) => isSellable(line.product));
}

export type PricingType = "FREE" | "ONE_TIME" | "RECURRING";

export function pricingType(product: Pick<Product, "recurringInterval" | "amountType">): PricingType {
  if (product.recurringInterval) return "RECURRING";
  return product.amountType === "FREE" ? "FREE" : "ONE_TIME";
}
