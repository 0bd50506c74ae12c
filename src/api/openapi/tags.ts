import type { Scope } from "#kernel/scope.ts";

/** The groups of operations, in the order in which a reader needs them. */
const TAGS: readonly { scopes: string; name: string; description: string }[] = [
  { scopes: "products", name: "Products", description: "What you sell, with its pricing." },
  { scopes: "prices", name: "Prices", description: "What a product costs. A product can have several prices." },
  { scopes: "payment_links", name: "Payment links", description: "Reusable payment pages for one or more products." },
  {
    scopes: "checkout_sessions",
    name: "Checkout sessions",
    description: "A hosted checkout for one customer.",
  },
  { scopes: "payments", name: "Payment intents", description: "Payment attempts, including failed ones." },
  { scopes: "refunds", name: "Refunds", description: "Money returned to customers." },
  { scopes: "disputes", name: "Disputes", description: "Payments that customers have disputed with their bank." },
  { scopes: "subscriptions", name: "Subscriptions", description: "Recurring charges." },
  { scopes: "invoices", name: "Invoices", description: "What customers owe or have paid for a billing period." },
  {
    scopes: "credit_notes",
    name: "Credit notes",
    description: "Documents that correct an invoice, in full or in part.",
  },
  {
    scopes: "withdrawals",
    name: "Withdrawals",
    description: "Withdrawals from contracts, which customers send without signing in.",
  },
  { scopes: "customers", name: "Customers", description: "People and companies that buy from you." },
  {
    scopes: "billing_portal",
    name: "Customer portal",
    description: "Pages where customers manage their subscriptions, and what you offer there.",
  },
  {
    scopes: "balance_transactions",
    name: "Balance transactions",
    description: "What changed your money at the payment processor, and what customers owe besides open invoices.",
  },
  { scopes: "coupons", name: "Coupons", description: "Discounts on one-time and recurring payments." },
  { scopes: "promotion_codes", name: "Promotion codes", description: "Codes that customers enter to get a discount." },
  { scopes: "tax_rates", name: "Tax rates", description: "Taxes by country, state, and product class." },
  {
    scopes: "shipping_rates",
    name: "Shipping rates",
    description: "Prices of shipping that you reuse on payment links and checkout sessions.",
  },
  { scopes: "events", name: "Events", description: "A record of changes, as sent to webhook endpoints." },
  {
    scopes: "webhook_endpoints",
    name: "Webhooks",
    description: "Endpoints that receive events, and their deliveries.",
  },
  { scopes: "test_clock", name: "Test clock", description: "Simulates the passage of time in test mode." },
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
