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
export const OBSTACLE_TEXTS: Record<CopyObstacle, string> = {
  reference_missing: "Uses an object that is archived or can’t be copied.",
  customer: "Belongs to one customer, and customers aren’t copied.",
  merchant_details_missing: "Sells a subscription, which needs the details above.",
  routes_money: "Sends money to a connected account. Create this link in live mode.",
};

/** The labels of the forms' fields. */
const FIELD_LABELS: Record<string, string> = {
  afterCompletion: "After payment",
  allowPromotionCodes: "Allow promotion codes",
  automaticTax: "Charge tax",
  amount: "Price",
  billingAddressCollection: "Billing address",
  cancelUrl: "Redirect after cancellation",
  completedSessionsLimit: "Maximum payments",
  consentCollection: "Consents",
  customText: "Texts",
  customerCreation: "Create a customer for every payment",
  deleted: "Deleted",
  deliveryEstimate: "Delivery time",
  expiresAt: "Expires",
  firstTimeTransaction: "First-time customers",
  freeFrom: "Free for orders from",
  inactiveMessage: "Message when the link is unavailable",
  inclusive: "Tax",
  invoiceCreation: "Create an invoice for every order",
  lines: "Products",
  maxRedemptions: "Maximum redemptions",
  minimum: "Minimum order amount",
  maxRedemptionsPerCustomer: "Uses per customer",
  combinable: "Other codes",
  currencyOptions: "Prices in other currencies and countries",
  packageDimensions: "Package",
  paymentMethodCollection: "Collect payment details even when nothing is due",
  paymentMethodTypes: "Payment methods",
  phoneNumberCollection: "Phone number",
  productIds: "Products",
  ratePpm: "Rate",
  redeemBy: "Expires",
  shippable: "Shipped",
  shippingCountries: "Countries you ship to",
  startsAt: "Starts",
  submitType: "Button text",
  subscriptionData: "Free trial and subscription details",
  taxBehavior: "Tax",
  taxIdCollection: "Tax ID",
  thumbnailUrl: "Thumbnail",
  url: "Website",
};

/** Labels of fields whose name other kinds use too. */
const KIND_FIELD_LABELS: Partial<Record<CopyKind, Record<string, string>>> = {
  tax_rate: { description: "Internal note" },
  shipping_rate: { displayName: "Name" },
};

/** A compared field as its form calls it: "Tax ID"; others in words: "Default price". */
export function fieldTitle(kind: CopyKind, field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return KIND_FIELD_LABELS[kind]?.[field] ?? FIELD_LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
