import type { CheckoutSessionLine } from "#order/order.ts";

/** Whether something that was bought may be delivered: goods, or a product that doesn't say what it is. */
export function mayHaveGoods(lines: readonly Pick<CheckoutSessionLine, "withdrawal">[]): boolean {
  return lines.some(({ withdrawal }) => withdrawal === null || withdrawal === "goods");
}
