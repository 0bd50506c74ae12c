import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROUTES } from "#dashboard/routes.ts";
import type { Mode } from "#kernel/mode.ts";

const APP = join(import.meta.dirname, "../../src/app");

/** An address of the service, from its file in the tree of addresses. */
export interface AppAddress {
  /** As in `/[mode]/products/[id]`. */
  pattern: string;
  file: string;
  /** Whether it is a page of the dashboard, which Next renders. */
  isPage: boolean;
  /** Of pages of the dashboard that only one mode has. */
  mode?: Mode | undefined;
}

const PAGE_OF_DASHBOARD = "(dashboard)/[mode]/[[...path]]/page.tsx";

/** Every page and every route handler. */
export const ADDRESSES: readonly AppAddress[] = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)(page|route)\.tsx?$/.test(file))
  .flatMap((file) => (file === PAGE_OF_DASHBOARD ? dashboardPages(file) : addressOfFile(file)))
  .sort((a, b) => (a.pattern < b.pattern ? -1 : 1));

function dashboardPages(file: string): AppAddress[] {
  return ROUTES.map(({ path, ...route }) => ({
    mode: "mode" in route ? route.mode : undefined,
    pattern: `/[mode]${path === "/" ? "" : path.replace(":id", "[id]")}`,
    file: join(APP, file),
    isPage: true,
  }));
}

function addressOfFile(file: string): AppAddress {
  return {
    // Folders in round brackets have no part in the address.
    pattern: `/${file
      .split("/")
      .slice(0, -1)
      .filter((part) => !part.startsWith("("))
      .join("/")}`,
    file: join(APP, file),
    isPage: /page\.tsx?$/.test(file),
  };
}

/** The nouns of the dashboard's addresses, by the router that knows their objects. */
const NOUNS: Readonly<Record<string, string>> = {
  "api-keys": "apiKey",
  "checkout-sessions": "checkoutSession",
  conversions: "conversion",
  "credit-notes": "creditNote",
  customers: "customer",
  declarations: "declaration",
  destinations: "destination",
  events: "event",
  invoices: "invoice",
  mails: "mail",
  "payment-links": "paymentLink",
  payments: "payment",
  products: "product",
  coupons: "coupon",
  "promotion-codes": "promotionCode",
  "request-log": "requestLog",
  subscriptions: "subscription",
  "tax-rates": "taxRate",
  "shipping-rates": "shippingRate",
  "webhook-deliveries": "webhookDelivery",
  "webhook-endpoints": "webhookEndpoint",
};

/**
 * The address with what its parts in brackets stand for.
 * @param ids of the dashboard's objects, by their router
 * @throws Error for a noun that is not known here: add it to NOUNS.
 */
export function addressOf(pattern: string, ids: Readonly<Record<string, string>>, mode = "test"): string {
  // A guest is known by their orders.
  const noun = pattern.includes("/guests/") ? "checkoutSession" : NOUNS[pattern.split("/")[2] ?? ""];
  const id = ids[noun ?? ""];
  if (pattern.includes("[id]") && id === undefined) throw new Error(`Nothing is known of ${pattern}.`);
  return pattern
    .replace("[mode]", mode)
    .replace("[id]", id ?? "")
    .replace("[list]", "products")
    .replace("/js/[name]", "/js/v1.js")
    .replace("/reports/[name]", "/reports/summary")
    .replace("[token]", "no_such_token")
    .replace("[trpc]", "product.list")
    .replace("[...nextauth]", "session")
    .replace("/[[...path]]", "")
    .replace(/\[(\w+)\]/g, "unknown_$1");
}
