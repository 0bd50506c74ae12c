import type { Page } from "@playwright/test";
import { apiClient } from "../factories/api-client.ts";
import { respondWith, startReceiver } from "../factories/webhook-receiver.ts";
import { expect, test } from "./context.ts";
import { openPlace, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

/** Goes to a place by the navigation, and waits until it is there. */
async function go(page: Page, place: string, heading = place): Promise<void> {
  await openPlace(page, place);
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
}

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a key is created by keyboard alone, works at once, and is rejected as soon as it is revoked", async ({
  page,
  merchant,
  baseUrl,
}) => {
  await signIn(page, await merchant.newUser("DEVELOPER"));
  await page.goto("/test");
  await go(page, "API keys");
  await page.getByRole("link", { name: "Create API key" }).press("Enter");
  await page.getByLabel("Name", { exact: true }).press("S");
  await page.keyboard.type("tore server");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: /Full access/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("42");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your API key" })).toBeFocused();
  const secret = (await region(page, "Your API key").locator("code").textContent()) ?? "";
  const call = (key: string) => apiClient(baseUrl, key)("GET", "/api/v3/products");
  const response = await call(secret);
  expect([response.status, response.headers["x-ratelimit-limit"]]).toEqual([200, "42"]);
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Permissions: read-only" })).toBeVisible();

  const more = page.getByRole("button", { name: "More actions" });
  await more.press("Enter");
  await page.getByRole("button", { name: "Revoke…" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  expect((await call(secret)).status).toBe(200);
  await more.press("Enter");
  await page.getByRole("button", { name: "Revoke…" }).press("Enter");
  await page.getByRole("button", { name: "Revoke key", exact: true }).press("Enter");
  await expect(page.getByText("Revoked", { exact: true }).first()).toBeVisible();
  // The button that had the focus is gone.
  await expect(page.locator("#content")).toBeFocused();
  expect((await call(secret)).status).toBe(401);
});

test("an endpoint is added, tested with a sample, and shows its delivery", async ({ page, merchant }) => {
  const receiver = await startReceiver(respondWith(200, {}, '{"shipped":true}'));
  try {
    await signIn(page, await merchant.newUser("ADMIN"));
    await page.goto("/test");
    await go(page, "Webhook endpoints");
    await page.getByRole("link", { name: "Add your first endpoint" }).click();
    await page.getByLabel("URL", { exact: true }).fill(receiver.url);
    await page.getByRole("button", { name: "Add endpoint" }).click();
    await expect(page.getByRole("heading", { name: "Your endpoint’s signing secret" })).toBeFocused();
    await expect(region(page, "Your endpoint’s signing secret").locator("code")).toHaveText(/^whsec_/);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("heading", { name: receiver.url })).toBeVisible();
    await page.getByRole("button", { name: "Send sample event…" }).click();
    await page.getByLabel("Event type").selectOption("ping");
    await page.getByRole("button", { name: "Send sample event", exact: true }).click();
    await expect(region(page, "Attempts")).toContainText('"shipped": true');
    await expect(region(page, "Request")).toContainText("service-signature:");
    expect(receiver.received.length).toBe(1);
  } finally {
    await receiver.stop();
  }
});

test("every page is accessible, on a phone and on a desktop, light and dark, dialogs too", {
  tag: "@full",
}, async ({ page, api, merchant }) => {
  test.slow();
  const { body: endpoint } = await api("POST", "/api/v3/webhook-endpoints", {
    body: { url: "https://hooks.invalid/a-path/that-goes-on/and-on/and-on/orders" },
  });
  const rejected = await api("POST", "/api/v3/products", { body: { name: "" } });
  await api("POST", "/api/v3/products", { body: { name: "Tea" } });
  await merchant.requestLog(String(rejected.headers["request-id"]));
  const [delivery] = (await api("GET", "/api/v3/webhook-deliveries")).body.data;
  const pages = [
    { path: "/test/api-keys", text: "ckst_sk_test_…" },
    { path: "/test/api-keys/new", text: "Full access" },
    { path: "/test/webhook-endpoints", text: "hooks.invalid" },
    { path: "/live/webhook-endpoints", text: "Add your first endpoint" },
    { path: "/test/webhook-endpoints/new", text: "All events" },
    { path: `/test/webhook-endpoints/${endpoint.id}/edit`, text: "All events" },
    {
      path: `/test/webhook-endpoints/${endpoint.id}`,
      text: "Details",
      dialogs: ["Send sample event…", "More actions"],
    },
    { path: "/test/webhook-deliveries", text: "hooks.invalid", dialogs: ["Resend failed…"] },
    { path: `/test/webhook-deliveries/${delivery.id}`, text: "service-signature:" },
    { path: "/test/events", text: "product.created", dialogs: ["Filter"] },
    { path: `/test/events/${delivery.event}`, text: "Source", dialogs: ["Send to endpoint…"] },
    { path: "/test/request-log", text: "parameter_invalid", dialogs: ["Filter"] },
    { path: `/test/request-log/${rejected.headers["request-id"]}`, text: "Repeat with curl" },
    { path: "/test/events?type=ping&from=2020-01-01&to=2020-01-02", text: "No events match your filters." },
  ];
  await signIn(page, await merchant.newUser());
  for (const { path, text, dialogs = [] } of pages) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(text).filter({ visible: true }).first()).toBeVisible();
    expect(await pageFlaws(page), path).toEqual([]);
    for (const name of dialogs) {
      await page.getByRole("button", { name }).click();
      expect(await pageFlaws(page), `${path} ${name}`).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name })).toBeFocused();
    }
  }
});
