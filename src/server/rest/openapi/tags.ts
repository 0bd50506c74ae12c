import type { Scope } from "#domain/shared/scope.ts";

/** The groups of operations, in the order in which a reader needs them. */
const TAGS: readonly { scopes: string; name: string; description: string }[] = [
  { scopes: "products", name: "Products", description: "What is sold, with its price model." },
  { scopes: "prices", name: "Prices", description: "What a product costs. Another amount is another price." },
  { scopes: "payment_links", name: "Payment links", description: "Public pages that sell one or more products." },
  {
    scopes: "checkout_sessions",
    name: "Checkout sessions",
    description: "Hosted checkouts, each of which one customer is sent to.",
  },
  { scopes: "payments", name: "Payment intents", description: "Every attempt to take money." },
  { scopes: "refunds", name: "Refunds", description: "Money that is returned to customers." },
  { scopes: "disputes", name: "Disputes", description: "Payments that customers dispute at their banks." },
  { scopes: "subscriptions", name: "Subscriptions", description: "What customers are charged for again and again." },
  { scopes: "invoices", name: "Invoices", description: "What customers owe or have paid for a period." },
  { scopes: "customers", name: "Customers", description: "Who buys." },
  { scopes: "coupons", name: "Coupons", description: "What is taken off, from what and for how long." },
  { scopes: "promotion_codes", name: "Promotion codes", description: "What customers type in to pay less." },
  { scopes: "tax_rates", name: "Tax rates", description: "What is charged in which country." },
  { scopes: "events", name: "Events", description: "What happened, as it is sent to webhook endpoints." },
  { scopes: "webhook_endpoints", name: "Webhooks", description: "Where events are sent." },
  { scopes: "test_clock", name: "Test clock", description: "Moves the time of test mode." },
];

export const EVENTS_TAG = "Events";

/** The tag of an operation that needs a scope. */
export function tagOf(scope: Scope): string {
  const noun = scope.split(":", 1)[0];
  const tag = TAGS.find(({ scopes }) => scopes === noun);
  if (!tag) throw new Error(`No tag for operations of the scope ${scope}.`);
  return tag.name;
}

/** The tags that a document uses. */
export function usedTags(names: ReadonlySet<string>): { name: string; description: string }[] {
  return TAGS.filter(({ name }) => names.has(name)).map(({ name, description }) => ({ name, description }));
}
