import type { Page } from "@playwright/test";
import { ROUTES } from "#dashboard/routes.ts";
import type { Api } from "../../tests/factories/api-client.ts";
import { newDispute } from "../../tests/factories/dispute.ts";

interface Stage {
  page: Page;
  /** The API of the signed-in merchant, in test mode. */
  api: Api;
  keep: (name: string) => Promise<void>;
}

/** Loads the sample data, on the first call, and screenshots every page of the dashboard with content, and its dialogs. */
export async function shootDashboard({ page, api, keep }: Stage): Promise<void> {
  const open = async (path: string) => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  };
  await open("/test");
  const load = page.getByRole("button", { name: "Load sample data" });
  const isLoaded = page.getByRole("button", { name: "Remove sample data" });
  await load.or(isLoaded).waitFor();
  if (await load.isVisible()) {
    await load.click();
    await isLoaded.waitFor({ timeout: 120_000 });
  }
  for (const route of ROUTES) {
    const path = `/${"mode" in route ? route.mode : "test"}${route.path === "/" ? "" : route.path}`;
    const address = path.includes("/:id") ? await addressOfFirst(path, open, page) : path;
    if (!address) continue;
    await open(address);
    await keep(route.page.replaceAll("/", "-"));
    const developers = page.getByRole("main").getByRole("link", { name: "Developers", exact: true });
    if (!(await developers.isVisible())) continue;
    await developers.click();
    await page.locator("pre").first().waitFor();
    await keep(`${route.page.replaceAll("/", "-")}-developers`);
  }
  const tour = await api("POST", "/api/v3/products", { body: { name: "Roastery tour", priceAmount: 49 } });
  const dispute = await newDispute(api, tour.body.default_price);
  await open(`/test/payments/${dispute.payment_intent}`);
  await page.getByRole("button", { name: "Accept dispute…" }).waitFor();
  await keep("payments-disputed");
  await page.goto("/test");
  await page.getByRole("link", { name: /needs? a response/ }).waitFor();
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
  await open("/live");
  await keep("home-live");
  const draft = await api("POST", "/api/v2/payment-links", { body: { label: "Autumn fair" } });
  await page.goto(`/test/payment-links/${draft.body.id}`);
  await page.getByRole("link", { name: "Edit draft" }).waitFor();
  await keep("payment-links-draft");
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

/** The address of the page `path` (`/test/products/:id/edit`) for the first object of its list; undefined without objects. */
async function addressOfFirst(
  path: string,
  open: (path: string) => Promise<void>,
  page: Page,
): Promise<string | undefined> {
  const [list = "", rest = ""] = path.split("/:id");
  await open(list);
  const links = page.getByRole("main").locator(`a[href^="${list}/"]`);
  for (const link of await links.all()) {
    const href = await link.getAttribute("href");
    const id = href?.slice(list.length + 1).split(/[?#]/)[0];
    if (id && /^\w+_\w+$/.test(id)) return `${list}/${id}${rest}`;
  }
  return undefined;
}
