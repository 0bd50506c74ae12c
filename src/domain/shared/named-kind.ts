/** The kinds of object that are found by a name of their own: an order, what was paid for it, what recurs, a bill, a person, a product, a label, a code. */
export const NAMED_KINDS = [
  "checkoutSession",
  "payment",
  "subscription",
  "invoice",
  "customer",
  "product",
  "paymentLink",
  "coupon",
  "promotionCode",
] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];
