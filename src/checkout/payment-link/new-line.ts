import type { OptionalLinkItem, PaymentLinkLine } from "#checkout/payment-link/model.ts";
import type { CartLine } from "#order/cart.ts";
import { newId } from "#platform/base/ids.ts";

/** A line of a link. */
export function newLine({ product, price, pinned, quantity }: CartLine, displayOrder: number): PaymentLinkLine {
  return { id: newId("lineItem"), product, pinnedPrice: pinned ? price : null, quantity, displayOrder };
}

/** An optional item of a link. */
export function newOptionalItem(item: CartLine, displayOrder: number): OptionalLinkItem {
  return { ...newLine(item, displayOrder), adjustableQuantity: item.adjustableQuantity ?? null };
}
