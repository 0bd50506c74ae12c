/** The kinds of object that are found by a name of their own: an order, a person, a product, a label, a code. */
export const NAMED_KINDS = ["checkoutSession", "customer", "product", "paymentLink", "promotionCode"] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];
