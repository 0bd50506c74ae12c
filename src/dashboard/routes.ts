import { parse } from "regexparam";
import type { Mode } from "#kernel/mode.ts";

interface Route {
  /** The page's name in `browser/pages/pages.ts`, which says where its component is. */
  page: string;
  /** Below `/{mode}`; `:id` is an object's id. */
  path: string;
  /** For the browser's tab, and while the page loads. */
  title: string;
  /** For pages of one mode only. */
  mode?: Mode;
}

/** Every page of the dashboard. A fixed path comes before one with an id that it would match as well. */
export const ROUTES = [
  { page: "home", path: "/", title: "Home" },
  { page: "products/list", path: "/products", title: "Products" },
  { page: "products/new", path: "/products/new", title: "Create product" },
  { page: "products/view", path: "/products/:id", title: "Product" },
  { page: "products/edit", path: "/products/:id/edit", title: "Edit product" },
  { page: "payment-links/list", path: "/payment-links", title: "Payment links" },
  { page: "payment-links/new", path: "/payment-links/new", title: "Create payment link" },
  { page: "payment-links/view", path: "/payment-links/:id", title: "Payment link" },
  { page: "payment-links/edit", path: "/payment-links/:id/edit", title: "Edit payment link" },
  { page: "coupons/list", path: "/coupons", title: "Coupons" },
  { page: "coupons/new", path: "/coupons/new", title: "Create coupon" },
  { page: "coupons/view", path: "/coupons/:id", title: "Coupon" },
  { page: "coupons/edit", path: "/coupons/:id/edit", title: "Edit coupon" },
  { page: "promotion-codes/list", path: "/promotion-codes", title: "Promotion codes" },
  { page: "promotion-codes/new", path: "/promotion-codes/new", title: "Create promotion code" },
  { page: "promotion-codes/view", path: "/promotion-codes/:id", title: "Promotion code" },
  { page: "tax-rates/list", path: "/tax-rates", title: "Tax rates" },
  { page: "tax-rates/new", path: "/tax-rates/new", title: "Create tax rate" },
  { page: "tax-rates/presets", path: "/tax-rates/presets", title: "Create from presets" },
  { page: "tax-rates/view", path: "/tax-rates/:id", title: "Tax rate" },
  { page: "tax-rates/edit", path: "/tax-rates/:id/edit", title: "Edit tax rate" },
  { page: "shipping-rates/list", path: "/shipping-rates", title: "Shipping rates" },
  { page: "shipping-rates/new", path: "/shipping-rates/new", title: "Create shipping rate" },
  { page: "shipping-rates/view", path: "/shipping-rates/:id", title: "Shipping rate" },
  { page: "shipping-rates/edit", path: "/shipping-rates/:id/edit", title: "Edit shipping rate" },
  { page: "checkout-sessions/list", path: "/checkout-sessions", title: "Checkouts" },
  { page: "checkout-sessions/view", path: "/checkout-sessions/:id", title: "Checkout" },
  { page: "payments/list", path: "/payments", title: "Payments" },
  { page: "payments/view", path: "/payments/:id", title: "Payment" },
  { page: "transactions/list", path: "/transactions", title: "Transactions" },
  { page: "subscriptions/list", path: "/subscriptions", title: "Subscriptions" },
  { page: "subscriptions/view", path: "/subscriptions/:id", title: "Subscription" },
  { page: "invoices/list", path: "/invoices", title: "Invoices" },
  { page: "invoices/view", path: "/invoices/:id", title: "Invoice" },
  { page: "customers/list", path: "/customers", title: "Customers" },
  { page: "customers/new", path: "/customers/new", title: "Create customer" },
  { page: "customers/view", path: "/customers/:id", title: "Customer" },
  { page: "customers/guest", path: "/customers/guests/:id", title: "Guest" },
  { page: "customers/edit", path: "/customers/:id/edit", title: "Edit customer" },
  { page: "reports", path: "/reports", title: "Reports" },
  { page: "declarations/list", path: "/declarations", title: "Cancellations and withdrawals" },
  { page: "mails/list", path: "/mails", title: "Emails" },
  { page: "mails/view", path: "/mails/:id", title: "Email" },
  { page: "api-keys/list", path: "/api-keys", title: "API keys" },
  { page: "api-keys/new", path: "/api-keys/new", title: "Create API key" },
  { page: "api-keys/view", path: "/api-keys/:id", title: "API key" },
  { page: "webhook-endpoints/list", path: "/webhook-endpoints", title: "Webhook endpoints" },
  { page: "webhook-endpoints/new", path: "/webhook-endpoints/new", title: "Add webhook endpoint" },
  { page: "webhook-endpoints/view", path: "/webhook-endpoints/:id", title: "Webhook endpoint" },
  { page: "webhook-endpoints/edit", path: "/webhook-endpoints/:id/edit", title: "Edit webhook endpoint" },
  { page: "webhook-deliveries/list", path: "/webhook-deliveries", title: "Webhook deliveries" },
  { page: "webhook-deliveries/view", path: "/webhook-deliveries/:id", title: "Webhook delivery" },
  { page: "events/list", path: "/events", title: "Events" },
  { page: "events/view", path: "/events/:id", title: "Event" },
  { page: "request-log/list", path: "/request-log", title: "Request log" },
  { page: "request-log/view", path: "/request-log/:id", title: "Request" },
  { page: "destinations/list", path: "/destinations", title: "Destinations" },
  { page: "destinations/new", path: "/destinations/new", title: "Add destination" },
  { page: "destinations/view", path: "/destinations/:id", title: "Destination" },
  { page: "destinations/edit", path: "/destinations/:id/edit", title: "Edit destination" },
  { page: "conversions/list", path: "/conversions", title: "Conversions" },
  { page: "conversions/view", path: "/conversions/:id", title: "Conversion" },
  { page: "tracking-script", path: "/tracking-script", title: "Tracking script" },
  { page: "webhook-lab", path: "/webhook-lab", title: "Webhook lab" },
  { page: "test-clock", path: "/test-clock", title: "Test clock", mode: "test" },
  { page: "copy-from-test-mode", path: "/copy-from-test-mode", title: "Copy from test mode", mode: "live" },
  { page: "settings/branding", path: "/settings", title: "Settings" },
  { page: "settings/legal-details", path: "/settings/legal-details", title: "Legal details" },
  { page: "settings/languages", path: "/settings/languages", title: "Languages" },
  { page: "settings/embedding", path: "/settings/embedding", title: "Embedding" },
  { page: "settings/portal", path: "/settings/portal", title: "Customer portal" },
  { page: "settings/time-zone", path: "/settings/time-zone", title: "Time zone" },
  { page: "settings/customer-mails", path: "/settings/customer-mails", title: "Customer emails" },
  { page: "settings/receipt-mail", path: "/settings/receipt-mail", title: "Receipt emails" },
  { page: "settings/recovery-mails", path: "/settings/recovery-mails", title: "Recovery emails" },
  { page: "settings/billing", path: "/settings/billing", title: "Billing" },
  { page: "settings/invoices", path: "/settings/invoices", title: "Invoice settings" },
  { page: "settings/reconciliation", path: "/settings/reconciliation", title: "Reconciliation" },
  { page: "settings/team", path: "/settings/team", title: "Team" },
  { page: "settings/profile", path: "/settings/profile", title: "Your profile" },
  { page: "settings/audit-log", path: "/settings/audit-log", title: "Audit log" },
] as const satisfies readonly Route[];

/** The name of a page. */
export type PageName = (typeof ROUTES)[number]["page"];

/** A page with the parameters of its path. */
export interface FoundRoute {
  page: PageName;
  title: string;
  mode: Mode;
  /** Empty for pages without one. */
  id: string;
}

const PATTERNS = ROUTES.map((route: Route) => ({ route, ...parse(route.path) }));

/** Finds the page of a path such as `/test/products/prod_1`; undefined if there is none, or none in that mode. */
export function findRoute(pathname: string): FoundRoute | undefined {
  const [, mode, path] = /^\/(test|live)(\/.*)?$/.exec(pathname) ?? [];
  if (mode !== "test" && mode !== "live") return undefined;
  for (const { route, pattern } of PATTERNS) {
    const [found, id = ""] = pattern.exec(path ?? "/") ?? [];
    if (found === undefined || (route.mode ?? mode) !== mode) continue;
    return { page: route.page as PageName, title: route.title, mode, id: decoded(id) };
  }
  return undefined;
}

/** A path of the page, with a placeholder for the object's ID. */
export function pathOfPage(mode: Mode, page: PageName): string {
  const path = ROUTES.find((route) => route.page === page)?.path ?? "/";
  return `/${mode}${path === "/" ? "" : path.replace(":id", "id")}`;
}

/** Returns a malformed segment unchanged: no object has such an ID. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
