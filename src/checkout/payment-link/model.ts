import type { Merchant } from "#account/merchant/model.ts";
import type { Price } from "#catalog/price/model.ts";
import type { Product } from "#catalog/product/model.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Metadata, MetadataChange } from "#kernel/metadata.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { shorten } from "#kernel/text.ts";
import { type AdjustableQuantity, cartName, type LineRequest } from "#order/cart.ts";
import type { CheckoutSettings, RequestedSettings, SettingsChange } from "#order/checkout-settings.ts";
import type { ProcessorInstructions } from "#order/processor-instructions.ts";

export type PaymentLinkStatus = "active" | "expired" | "inactive";

export interface PaymentLinkLine {
  id: string;
  product: Product;
  /** The price that it names; null: it follows the product's default price. */
  pinnedPrice: Price | null;
  quantity: number;
  displayOrder: number;
}

/** An item that customers can add; its quantity is the one that is added at first. */
export interface OptionalLinkItem extends PaymentLinkLine {
  adjustableQuantity: AdjustableQuantity | null;
}

type PricedLine = Pick<PaymentLinkLine, "product" | "pinnedPrice">;

/** The price that a line sells its product at; null while the product that it follows has none. */
export function priceOfLine({ product, pinnedPrice }: PricedLine): Price | null {
  return pinnedPrice ?? product.defaultPrice;
}

export interface PaymentLink {
  id: string;
  livemode: boolean;
  /** The merchant's name for it; null: named after what it sells. */
  ownLabel: string | null;
  /** The link's own label, otherwise the default one of its lines. */
  label: string;
  /** Derived when read: see `paymentLinkStatus`. */
  status: PaymentLinkStatus;
  /** False once the merchant deactivated it. */
  active: boolean;
  /** Created without products, or not published by its merchant; never shown to a customer. */
  draft: boolean;
  /** The readable end of its URL; null: its ID. */
  slug: string | null;
  /** The URL of the payment page. */
  url: string;
  /** Null without lines. */
  currency: Currency | null;
  lines: PaymentLinkLine[];
  optionalItems: OptionalLinkItem[];
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
  /** The link's payments (see `paymentCount`), without those that failed later. */
  placesTaken: number;
  /** The paid amount less refunds and disputes, in minor units: it may be below 0. */
  revenue: MinorUnits;
  /** The amount that was refunded, or returned to banks for disputes. */
  amountRefunded: MinorUnits;
  merchant: Merchant;
  createdAt: Date;
  updatedAt: Date;
}

export interface CreatePaymentLink {
  /** Without lines the link is a draft. Optional items are marked as such. */
  lines: LineRequest[];
  /** Not published although it has lines. */
  draft?: boolean | undefined;
  label?: string | undefined;
  slug?: string | undefined;
  /** If sent, it must be the lines' own. */
  currency?: Currency | undefined;
  settings: RequestedSettings;
  processorInstructions: ProcessorInstructions;
  cancelUrl?: string | undefined;
  expiresAt?: Date | undefined;
  completedSessionsLimit?: number | undefined;
  inactiveMessage?: string | undefined;
  metadata: Metadata;
}

/** Undefined keeps the value, null clears it. */
export interface UpdatePaymentLink {
  /**
   * Replace the lines; an empty list only if the link stays a draft. A line that names a product and no price keeps the
   * lines that the link has of that product.
   */
  lines?: LineRequest[] | undefined;
  /** Replace the optional items. */
  optionalItems?: LineRequest[] | undefined;
  /**
   * False publishes a draft, true keeps it a draft; undefined: a draft that gets lines, or is activated, is published.
   */
  draft?: boolean | undefined;
  /** Null restores the default label. */
  label?: string | null | undefined;
  /** Null: the URL ends in the ID again. The previous slug still redirects to the link. */
  slug?: string | null | undefined;
  settings?: SettingsChange | undefined;
  /** Null restores our confirmation page. Not together with `settings.afterCompletion`. */
  successUrl?: string | null | undefined;
  cancelUrl?: string | null | undefined;
  active?: boolean | undefined;
  expiresAt?: Date | null | undefined;
  completedSessionsLimit?: number | null | undefined;
  inactiveMessage?: string | null | undefined;
  metadata?: MetadataChange | undefined;
}

const MAX_LABEL_LENGTH = 100;

/** A link's name: the merchant's, otherwise from the products that it sells, at most 100 characters. */
export function labelOf(ownLabel: string | null, lines: readonly { product: Pick<Product, "id" | "name"> }[]): string {
  const names = new Map(lines.map(({ product }) => [product.id, product.name]));
  return ownLabel ?? shorten(cartName([...names.values()]) ?? "Draft", MAX_LABEL_LENGTH);
}

interface LinkState {
  active: boolean;
  draft: boolean;
  expiresAt: Date | null;
  completedSessionsLimit: number | null;
  placesTaken: number;
  lines: readonly PricedLine[];
}

/**
 * `inactive`: deactivated, a draft, or no product left to sell; `expired`: past its end or its number of payments;
 * otherwise `active` (contract, section 3).
 */
export function paymentLinkStatus(link: LinkState, now: Date): PaymentLinkStatus {
  if (!link.active || link.draft || hasNothingToSell(link)) return "inactive";
  return hasEnded(link, now) || hasReachedLimit(link) ? "expired" : "active";
}

/** Why a link is not active, and what the merchant can do: "names a draft: …". */
export function inactiveReason(link: LinkState, now: Date): string {
  if (link.draft && link.lines.length > 0) return "is a draft: publish it with active: true";
  if (link.draft) return "is a draft without products: add products first";
  if (!link.active) return "is an inactive payment link: activate it with active: true";
  if (hasNothingToSell(link)) {
    return "is a payment link without a product that can be sold: activate a product, or change its line items";
  }
  if (hasEnded(link, now)) return "is an expired payment link: set a later expires_at";
  return "is a payment link that has reached its payment limit: raise restrictions.completed_sessions.limit";
}

/** Whether a published link is inactive because none of its products can be sold. */
export function isSoldOut(link: Pick<LinkState, "active" | "draft" | "lines">): boolean {
  return link.active && !link.draft && hasNothingToSell(link);
}

function hasNothingToSell({ lines }: Pick<LinkState, "lines">): boolean {
  return !lines.some(isLineSellable);
}

function hasEnded({ expiresAt }: Pick<LinkState, "expiresAt">, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** Counts the payments that were made. Concurrent ones are counted under a lock, by `requireLinkCapacity`. */
export function hasReachedLimit({
  completedSessionsLimit: limit,
  placesTaken,
}: Pick<LinkState, "completedSessionsLimit" | "placesTaken">): boolean {
  return limit !== null && placesTaken >= limit;
}

/** Whether a customer can buy it now. */
function isLineSellable(line: PricedLine): boolean {
  return line.product.status === "ACTIVE" && priceOfLine(line)?.active === true;
}

/** The lines that can be sold, in their order, each with the price that it is sold at. */
export function sellableLines<Line extends PricedLine>({
  lines,
}: {
  lines: readonly Line[];
}): (Line & { price: Price })[] {
  return lines.filter(isLineSellable).flatMap((line) => {
    const price = priceOfLine(line);
    return price ? [{ ...line, price }] : [];
  });
}

/** Conversions per view, from 0 to 1, and beyond if some customers were not counted; null without views. */
export function conversionRate({ views, conversions }: Pick<PaymentLink, "views" | "conversions">): number | null {
  return views === 0 ? null : conversions / views;
}

export const PRICING_TYPES = ["FREE", "ONE_TIME", "RECURRING"] as const;
export type PricingType = (typeof PRICING_TYPES)[number];

/** The filter of lists; each link is in exactly one (see `PaymentLinkFilter`). */
export const PAYMENT_LINK_STATUS_FILTERS = ["ACTIVE", "INACTIVE", "DRAFT"] as const;
/** The same, for the OpenAPI documents. */
export const STATUS_FILTER_MEANING =
  "Only return payment links with this status. `ACTIVE`: links with status `active`. `DRAFT`: links that are not published yet. `INACTIVE`: all other links (`disabled` or `expired`).";
export const PRICING_TYPE_MEANING =
  "Only return payment links with this pricing type. `RECURRING`: at least one recurring line item. `FREE`: all line items are free. `ONE_TIME`: all others.";

export interface PaymentLinkFilter {
  /** ACTIVE: `active`; DRAFT: drafts; INACTIVE: `expired`, and what is `inactive` without being a draft. */
  status?: (typeof PAYMENT_LINK_STATUS_FILTERS)[number] | undefined;
  /** Filters by the status `active`, or by any other one. */
  payable?: boolean | undefined;
  /**
   * RECURRING if any line is recurring, otherwise FREE if all are free, otherwise ONE_TIME; none for a draft without
   * lines.
   */
  pricingType?: PricingType | undefined;
  /** A part of the label or of a product's name, in any case, the full ID of either, or the slug. Optional items count. */
  search?: string | undefined;
  /** Whether it charges tax. */
  automaticTax?: boolean | undefined;
  /** Links that sell the product, or offer to add it. */
  productId?: string | undefined;
  /** At this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}

/** The pricing type of the line's own price; if the product has none yet, that of the product. */
export function pricingType(line: PricedLine): PricingType {
  const price = priceOfLine(line);
  if (price ? price.recurrence : line.product.recurringInterval) return "RECURRING";
  return (price ?? line.product).amountType === "FREE" ? "FREE" : "ONE_TIME";
}
