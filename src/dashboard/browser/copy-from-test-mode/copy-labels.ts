import type { CopyKind, CopyObstacle } from "#operations/copy-from-test-mode/model.ts";

/** The title of each kind, and the path of its list below `/{mode}/`; without one there is no page for its objects. */
export const KIND_LABELS: Record<CopyKind, { title: string; path?: string }> = {
  tax_rate: { title: "Tax rates", path: "tax-rates" },
  shipping_rate: { title: "Shipping rates", path: "shipping-rates" },
  product: { title: "Products", path: "products" },
  price: { title: "Other prices" },
  coupon: { title: "Coupons", path: "coupons" },
  promotion_code: { title: "Promotion codes", path: "promotion-codes" },
  payment_link: { title: "Payment links", path: "payment-links" },
};

/** What is special about the copies of a kind. */
export const KIND_NOTES: Partial<Record<CopyKind, string>> = {
  product: "Each with its default price.",
  price: "Prices of these products that aren’t the default price.",
  promotion_code: "Copies start inactive. Activate them when you need them.",
  payment_link: "Copies get a new URL. Custom URLs stay with the test links.",
};

/** Why an object can't be copied. */
export const OBSTACLE_TEXTS: Record<Exclude<CopyObstacle, "merchant_details_missing">, string> = {
  reference_missing: "Uses an object that is archived or can’t be copied.",
  customer: "Belongs to one customer, and customers aren’t copied.",
  routes_money: "Sends money to a connected account. Create this link in live mode.",
};

/** A compared field in words: "default price". */
export function fieldTitle(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
