/** The kinds of objects that can be found by a name or a code. */
export const NAMED_KINDS = [
  "checkoutSession",
  "payment",
  "subscription",
  "invoice",
  "customer",
  "guest",
  "product",
  "paymentLink",
  "coupon",
  "promotionCode",
] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];
