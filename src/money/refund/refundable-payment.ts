import type { MinorUnits } from "#kernel/money.ts";
import { isShippingRefunded, refundedQuantity, type Standing } from "#money/refund/refund-amount.ts";
import type { RefundLimit } from "#money/refund/refund-limit.ts";
import type { ShippingCost } from "#order/shipping-cost.ts";

/** The refundable rest of a payment. */
export interface RefundablePayment {
  /** Above 0. */
  left: MinorUnits;
  lines: RefundableLine[];
  /** The shipping cost; null if it is 0 or was refunded. */
  shipping: MinorUnits | null;
  /** The basis of what units are worth, as `refundLimit` has it. */
  base: MinorUnits;
  /** What returns to the customer's balance with the last of the payment, as `refundLimit` has it. */
  balance: MinorUnits;
  returned: Standing[];
}

interface RefundableLine {
  id: string;
  name: string;
  /** The ordered quantity; the amount is with tax and after discount. */
  quantity: number;
  amountTotal: MinorUnits;
  /** Units that were not refunded or credited individually. */
  refundableQuantity: number;
}

/** The order: a session's or an invoice's lines. */
export interface RefundedOrder {
  lines: readonly { id: string; name: string; quantity: number; amountTotal: MinorUnits }[];
  shippingCost: Pick<ShippingCost, "amountTotal"> | null;
}

/** @returns null if nothing is left. */
export function refundablePayment(
  { lines, shippingCost }: RefundedOrder,
  { left, returned, base, balance }: RefundLimit,
): RefundablePayment | null {
  if (left <= 0n) return null;
  const shipping = shippingCost?.amountTotal ?? 0n;
  return {
    left,
    lines: lines.map(({ id, name, quantity, amountTotal }) => ({
      id,
      name,
      quantity,
      amountTotal,
      refundableQuantity: quantity - refundedQuantity(returned, id),
    })),
    shipping: shipping > 0n && !isShippingRefunded(returned) ? shipping : null,
    base,
    balance,
    returned: returned.map(({ status, amount, lines, shippingAmount }) => ({ status, amount, lines, shippingAmount })),
  };
}
