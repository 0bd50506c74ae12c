/** The lists of the dashboard that can be exported, as their addresses call them. */
export type ListName =
  | "products"
  | "payment-links"
  | "checkout-sessions"
  | "payments"
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
  | "customers";

/** What else can be exported: it stands on the page of an object, which the address names. */
export type ExportName = ListName | "payment-link-sources";
