import type { Page } from "@playwright/test";
import type { Api } from "../../tests/factories/api-client.ts";
import { newDispute } from "../../tests/factories/dispute.ts";

interface Stage {
  page: Page;
  /** The API of the signed-in merchant, in test mode. */
  api: Api;
  keep: (name: string) => Promise<void>;
}

/** Lists and forms, which need no objects. */
const PLACES = [
  "products",
  "products/new",
  "payment-links",
  "payment-links/new",
  "promotion-codes",
  "promotion-codes/new",
  "tax-rates",
  "tax-rates/new",
  "shipping-rates",
  "shipping-rates/new",
  "payments",
  "subscriptions",
  "invoices",
  "checkout-sessions",
  "customers",
  "customers/new",
  "mails",
  "api-keys",
  "api-keys/new",
  "webhook-endpoints",
  "webhook-endpoints/new",
  "webhook-deliveries",
  "events",
  "request-log",
  "test-clock",
  "webhook-lab",
  "tracking-script",
  "destinations",
  "destinations/new",
  "conversions",
  "settings",
  "settings/languages",
  "settings/time-zone",
  "transactions",
  "settings/receipt-mail",
  "settings/billing",
  "settings/team",
  "settings/profile",
  "settings/audit-log",
];

/** Kinds whose newest object has a page, and whether it has an edit form. */
const OBJECTS = [
  { list: "products", api: "products", edits: true },
  { list: "payment-links", api: "payment-links", edits: true },
  { list: "promotion-codes", api: "promotion-codes", edits: false },
  { list: "tax-rates", api: "tax-rates", edits: true },
  { list: "shipping-rates", api: "shipping-rates", edits: true },
  { list: "customers", api: "customers", edits: true },
  { list: "events", api: "events", edits: false },
  { list: "webhook-endpoints", api: "webhook-endpoints", edits: true },
  { list: "webhook-deliveries", api: "webhook-deliveries", edits: false },
  { list: "payments", api: "payment-intents", edits: false },
  { list: "checkout-sessions", api: "checkout/sessions", edits: false },
  { list: "subscriptions", api: "subscriptions", edits: false },
  { list: "invoices", api: "invoices", edits: false },
];

/** Every page of the dashboard with content, and its dialogs. */
export async function shootDashboard({ page, api, keep }: Stage): Promise<void> {
  const visit = async (path: string) => {
    await page.goto(`/test/${path}`);
    await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    await keep(path.replace(/\?.*/, "").replaceAll("/", "-") || "home");
  };
  await visit("");
  for (const path of PLACES) await visit(path);
  for (const { list, api: noun, edits } of OBJECTS) {
    const newest = (await api("GET", `/api/v3/${noun}?limit=1`)).body.data[0];
    if (!newest) continue;
    await page.goto(`/test/${list}/${newest.id}`);
    await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    await keep(`${list}-one`);
    const developers = page.getByRole("main").getByRole("link", { name: "Developers", exact: true });
    if (await developers.isVisible()) {
      await developers.click();
      await page.locator("pre").waitFor();
      await keep(`${list}-developers`);
    }
    if (!edits) continue;
    await page.goto(`/test/${list}/${newest.id}/edit`);
    await keep(`${list}-edit`);
  }
  const tour = await api("POST", "/api/v3/products", { body: { name: "Roastery tour", priceAmount: 49 } });
  const dispute = await newDispute(api, tour.body.default_price);
  await page.goto(`/test/payments/${dispute.payment_intent}`);
  await page.getByRole("button", { name: "Accept dispute…" }).waitFor();
  await keep("payments-disputed");
  await page.goto("/test");
  await page.getByRole("link", { name: /needs a response/ }).waitFor();
  await keep("home-disputed");
  const order = await api("POST", "/api/v3/checkout/sessions", { body: { productId: tour.body.id } });
  const complete = `/api/v3/test-helpers/checkout/sessions/${order.body.id}/complete`;
  const paid = await api("POST", complete, { body: { email: "ada@example.com", name: "Ada Lovelace", country: "GB" } });
  await api("POST", "/api/v3/refunds", { body: { checkout_session: order.body.id, amount: 900 } });
  await page.goto(`/test/payments/${paid.body.payment_intent}`);
  await page.getByText("Refund succeeded").waitFor();
  await keep("payments-refunded");
  await page.getByRole("button", { name: "Refund…" }).click();
  await keep("payments-refund");
  await page.goto("/live/payment-links");
  await page.getByRole("link", { name: "Create your first payment link" }).waitFor();
  await keep("payment-links-nothing-yet");
  await page.goto("/live");
  await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
  await keep("home-live");
  for (const list of ["api-keys", "mails"]) {
    await page.goto(`/test/${list}`);
    await page.getByRole("row").nth(1).getByRole("link").first().click();
    await page.waitForURL(new RegExp(`${list}/\\w+_`));
    await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    await keep(`${list}-one`);
  }
  const draft = await api("POST", "/api/v2/payment-links", { body: { label: "Autumn fair" } });
  await page.goto(`/test/payment-links/${draft.body.id}`);
  await page.getByRole("link", { name: "Edit draft" }).waitFor();
  await keep("payment-links-draft");
  await page.goto("/test/request-log");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.waitForURL(/request-log\/req_/);
  await keep("request-log-one");
  await page.goto("/test/products?q=nothing");
  await page.getByText(/No products match/).waitFor();
  await keep("products-nothing-found");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.getByRole("button", { name: /^Filter/ }).click();
  await keep("products-filter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("pro");
  await keep("palette");
  await page.keyboard.press("Escape");
  await page.goto("/test/products/new");
  await page.getByRole("button", { name: "Create product" }).click();
  await keep("products-new-errors");
}
