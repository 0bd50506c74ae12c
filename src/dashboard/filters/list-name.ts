/** The dashboard's lists that can be exported, by their names in URLs. */
export type ListName =
  | "products"
  | "payment-links"
  | "checkout-sessions"
  | "payments"
  | "transactions"
  | "subscriptions"
  | "invoices"
  | "mails"
  | "api-keys"
  | "audit-log"
  | "webhook-endpoints"
  | "webhook-deliveries"
  | "destinations"
  | "conversions"
  | "events"
  | "request-log"
  | "coupons"
  | "promotion-codes"
  | "tax-rates"
  | "shipping-rates"
  | "customers";

/** Everything that can be exported: a list, or a table on the page of an object, which the URL identifies. */
export type ExportName = ListName | "payment-link-sources";

/** Names of lists and exports in sentences. */
export const EXPORT_LABELS: Readonly<Record<ExportName, string>> = {
  products: "products",
  "payment-links": "payment links",
  "payment-link-sources": "payment link sources",
  "checkout-sessions": "checkouts",
  payments: "payments",
  transactions: "transactions",
  subscriptions: "subscriptions",
  invoices: "invoices",
  mails: "emails",
  "api-keys": "API keys",
  "audit-log": "the audit log",
  "webhook-endpoints": "webhook endpoints",
  "webhook-deliveries": "webhook deliveries",
  destinations: "destinations",
  conversions: "conversions",
  events: "events",
  "request-log": "the request log",
  coupons: "coupons",
  "promotion-codes": "promotion codes",
  "tax-rates": "tax rates",
  "shipping-rates": "shipping rates",
  customers: "customers",
};
