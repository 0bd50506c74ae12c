/** The kinds of object that are found by a name of their own: an order, what was paid for it, a person, a product, a label, a code. */
export const NAMED_KINDS = [
  "checkoutSession",
  "payment",
  "customer",
  "product",
  "paymentLink",
  "coupon",
  "promotionCode",
] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];
