import type { Page } from "@playwright/test";
import { apiClient } from "../factories/api-client.ts";
import { answering, startReceiver } from "../factories/webhook-receiver.ts";
import { expect, test } from "./context.ts";
import { choose, openPlace, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

/** Goes to a place by the navigation, and waits until it is there. */
async function go(page: Page, place: string, heading = place): Promise<void> {
  await openPlace(page, place);
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
}

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a key is made by keyboard alone, works at once, is rolled, and is refused as soon as it is revoked", async ({
  page,
  merchant,
  baseUrl,
}) => {
  await signIn(page, await merchant.newUser("DEVELOPER"));
  await page.goto("/test");
  await go(page, "API keys");
  await page.getByRole("link", { name: "Create key" }).press("Enter");
  await page.getByLabel("Name").press("S");
  await page.keyboard.type("hop server");
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
  const answer = await call(secret);
  expect([answer.status, answer.headers["x-ratelimit-limit"]]).toEqual([200, "42"]);
  expect(page.url()).not.toContain("ckst_");

  await page.getByRole("button", { name: "I have saved it" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Shop server" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Permissions: read only" })).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  const more = page.getByRole("button", { name: "More actions" });
  await more.press("Enter");
  await page.getByRole("button", { name: "Rename…" }).press("Enter");
  await page.getByLabel("New name").fill("Till");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Till" })).toBeVisible();
  await expect(more).toBeFocused();

  await page.getByRole("button", { name: "Roll…" }).press("Enter");
  await page.getByLabel("The old key keeps working").selectOption("1");
  await page.getByRole("button", { name: "Roll key", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "The new API key" })).toBeFocused();
  const rolled = (await region(page, "The new API key").locator("code").textContent()) ?? "";
  expect(rolled).not.toBe(secret);
  expect([(await call(secret)).status, (await call(rolled)).status]).toEqual([200, 200]);
  await page.getByRole("button", { name: "I have saved it" }).click();

  await expect(page.getByText(`…${rolled.slice(-4)}`)).toBeVisible();
  await more.press("Enter");
  await page.getByRole("button", { name: "Revoke…" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  expect((await call(rolled)).status).toBe(200);
  await more.press("Enter");
  await page.getByRole("button", { name: "Revoke…" }).press("Enter");
  await page.getByRole("button", { name: "Revoke key", exact: true }).press("Enter");
  await expect(page.getByText("Revoked", { exact: true }).first()).toBeVisible();
  expect((await call(rolled)).status).toBe(401);
  await expect(page.getByRole("button", { name: "Roll…" })).toHaveCount(0);

  await go(page, "API keys");
  await page.getByRole("navigation", { name: "Filter by status" }).getByRole("link", { name: "Revoked" }).click();
  await expect(page).toHaveURL(/status=revoked/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("a key may only do what is ticked, and the form says when nothing is", async ({ page, merchant, baseUrl }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/test/api-keys/new");
  await page.getByRole("radio", { name: /Chosen one by one/ }).check();
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("Enter a name by which you tell it from others.")).toBeVisible();
  await expect(page.getByText("Choose at least one permission.")).toBeVisible();
  await page.getByLabel("Name").fill("Reports");
  await page.getByLabel("Read events").check();
  const limit = page.getByLabel("Requests a minute");
  await expect(limit).toHaveAccessibleDescription("At most 10,000. Empty: the usual 100.");
  await limit.fill("10001");
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(limit).toHaveAccessibleDescription("Enter a whole number from 1 to 10,000.");
  await limit.fill("10000");
  await page.getByRole("button", { name: "Create key" }).click();
  const secret = (await region(page, "Your API key").locator("code").textContent()) ?? "";
  const call = (path: string) => apiClient(baseUrl, secret)("GET", path);
  expect([(await call("/api/v3/events")).status, (await call("/api/v3/products")).status]).toEqual([200, 403]);
});

test("an endpoint is added, tried with a sample, seen to take it, switched off and on, and deleted", async ({
  page,
  merchant,
}) => {
  const receiver = await startReceiver(answering(200, {}, '{"shipped":true}'));
  try {
    await signIn(page, await merchant.newUser("ADMIN"));
    await page.goto("/test");
    await go(page, "Webhook endpoints");
    await page.getByRole("link", { name: "Add your first endpoint" }).click();
    await page.getByLabel("Address").fill("example.com");
    await page.getByRole("radio", { name: /Chosen events/ }).check();
    await page.getByRole("button", { name: "Add endpoint" }).click();
    await expect(page.getByText("Enter a whole address")).toBeVisible();
    await expect(page.getByText("Choose at least one event, or all of them.")).toBeVisible();
    await page.getByLabel("Address").fill(receiver.url);
    await page.getByLabel("All of checkout sessions").check();
    await page.getByLabel("checkout.session.created").uncheck();
    await expect(page.getByLabel("All of checkout sessions")).not.toBeChecked();
    await page.getByRole("button", { name: "Add endpoint" }).click();
    await expect(page.getByRole("heading", { name: "Your endpoint’s secret" })).toBeFocused();
    await expect(region(page, "Your endpoint’s secret").locator("code")).toHaveText(/^whsec_/);
    await page.getByRole("button", { name: "I have saved it" }).click();
    await expect(page.getByRole("heading", { name: receiver.url })).toBeVisible();
    expect(await page.content()).not.toContain("whsec_");
    await expect(region(page, "Details")).toContainText("6 events");
    await expect(region(page, "Deliveries")).toContainText("Nothing was sent to it yet");
    const place = page.url();

    await page.getByRole("button", { name: "Send a sample…" }).click();
    await page.getByLabel("Type of event").selectOption("ping");
    await page.getByRole("button", { name: "Send sample" }).click();
    await expect(region(page, "Attempts")).toContainText('"shipped": true');
    await expect(region(page, "Request")).toContainText("service-signature:");
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(region(page, "Attempts")).toContainText("Attempt 2");
    expect(receiver.received.length).toBe(2);

    await page.goto(place);
    await expect(region(page, "Deliveries")).toContainText("Delivered1");
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByText("Your team deactivated it.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Your team deactivated it.")).toHaveCount(0);

    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByLabel("Description").fill("Ships the orders");
    await page.getByRole("radio", { name: /All events/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(region(page, "Details")).toContainText("All events");
    await expect(page.getByText("Ships the orders").first()).toBeVisible();

    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("button", { name: "Roll secret…" }).click();
    await page.getByRole("button", { name: "Roll secret", exact: true }).click();
    await expect(region(page, "The endpoint’s new secret").locator("code")).toHaveText(/^whsec_/);
    await page.getByRole("button", { name: "I have saved it" }).click();

    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("button", { name: "Delete…" }).click();
    await page.getByRole("button", { name: "Delete endpoint", exact: true }).click();
    await expect(page.getByRole("link", { name: "Add your first endpoint" })).toBeVisible();
  } finally {
    await receiver.stop();
  }
});

test("failed deliveries are counted and sent again, and an event goes to an endpoint that was added later", async ({
  page,
  api,
  merchant,
}) => {
  const receiver = await startReceiver(answering(410));
  const later = await startReceiver(answering(200));
  try {
    const failing = await api("POST", "/api/v3/webhook-endpoints", { body: { url: receiver.url } });
    await api("POST", "/api/v3/products", { body: { name: "Tea" } });
    await expect
      .poll(async () => (await api("GET", "/api/v3/webhook-deliveries?status=failed")).body.data.length, {
        timeout: 20_000,
      })
      .toBeGreaterThan(0);
    await signIn(page, await merchant.newUser());
    await page.goto(`/test/webhook-endpoints/${failing.body.id}`);
    await expect(page.getByText("It answered 410 Gone")).toBeVisible();
    receiver.answer = answering(200);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("button", { name: "Activate", exact: true }).click();
    await expect(page.getByText("It answered 410 Gone")).toHaveCount(0);

    await go(page, "Deliveries", "Webhook deliveries");
    await page.getByRole("button", { name: "Resend failed…" }).click();
    await expect(page.getByText("1 failed delivery is sent again.")).toBeVisible();
    await page.getByRole("button", { name: "Send again" }).click();
    await expect
      .poll(async () => (await api("GET", "/api/v3/webhook-deliveries?status=delivered")).body.data.length, {
        timeout: 20_000,
      })
      .toBeGreaterThan(0);

    await api("POST", "/api/v3/webhook-endpoints", { body: { url: later.url } });
    await go(page, "Events");
    await page.getByRole("link", { name: "product.created" }).click();
    await page.getByRole("button", { name: "Send to an endpoint…" }).click();
    await page.getByLabel("Endpoint", { exact: true }).selectOption({ label: later.url });
    await page.getByRole("button", { name: "Send event", exact: true }).click();
    await expect(region(page, "Deliveries").getByRole("link", { name: later.url })).toBeVisible();
    await expect.poll(() => later.received.length, { timeout: 20_000 }).toBe(1);
  } finally {
    await receiver.stop();
    await later.stop();
  }
});

test("a refused request is found by what is known of it, explained, and copied as curl", async ({
  page,
  api,
  merchant,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const made = await api("POST", "/api/v3/products", { body: { name: "Tea" } });
  const refused = await api("POST", "/api/v3/products", { body: { name: "", colour: "it's red" } });
  await merchant.requestLog(String(refused.headers["request-id"]));
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await go(page, "Request log");
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Filter" }).click();
  await choose(page, "Error code", "parameter_invalid");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  const address = page.url();
  await page.goto("/test/events");
  await page.goto(address);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: /POST \/api\/v3\/products/ }).click();
  await expect(page.getByText("colour", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /What that means/ })).toHaveAttribute(
    "href",
    "/docs/errors/parameter_invalid",
  );
  await page.getByRole("button", { name: "Copy as curl" }).click();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toContain("Bearer $CHECKSTAND_KEY");
  expect(command).toContain(`it'\\''s red`);
  expect(command).not.toContain(merchant.key);

  await page.goto("/test/request-log?status=2xx");
  await page.getByRole("link", { name: /POST/ }).click();
  await expect(page.getByTitle(made.body.id)).toHaveAttribute("href", `/test/products/${made.body.id}`);
  await page.goto(`/test/events?object=${made.body.id}`);
  await page.getByRole("link", { name: "product.created" }).click();
  await page.getByRole("link", { name: /POST \/api\/v3\/products/ }).click();
  await expect(page.getByRole("heading", { name: "POST /api/v3/products" })).toBeVisible();
});

test("an analyst reads all of it, and is offered nothing that the role forbids", async ({ page, api, merchant }) => {
  const { body: endpoint } = await api("POST", "/api/v3/webhook-endpoints", {
    body: { url: "https://hooks.invalid/orders" },
  });
  await api("POST", "/api/v3/products", { body: { name: "Tea" } });
  const [delivery] = (await api("GET", "/api/v3/webhook-deliveries")).body.data;
  await signIn(page, await merchant.newUser("ANALYST"));
  const offers = page.getByRole("main").getByRole("button", { name: /…$|Switch|again|Create/ });
  for (const [path, text] of [
    ["/test/api-keys", "ckst_sk_test_…"],
    [`/test/webhook-endpoints/${endpoint.id}`, "All events"],
    ["/test/webhook-deliveries", "hooks.invalid"],
    [`/test/webhook-deliveries/${delivery.id}`, "service-signature:"],
    [`/test/events/${delivery.event}`, "Caused by"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(offers).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: /Create key|Add endpoint|Edit/ })).toHaveCount(0);
  }
});

test("every page is without a barrier, on a phone and on a desktop, light and dark, dialogs too", async ({
  page,
  api,
  merchant,
}) => {
  test.slow();
  const { body: endpoint } = await api("POST", "/api/v3/webhook-endpoints", {
    body: { url: "https://hooks.invalid/a-path/that-goes-on/and-on/and-on/orders" },
  });
  const refused = await api("POST", "/api/v3/products", { body: { name: "" } });
  await api("POST", "/api/v3/products", { body: { name: "Tea" } });
  await merchant.requestLog(String(refused.headers["request-id"]));
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
      dialogs: ["Send a sample…", "More actions"],
    },
    { path: "/test/webhook-deliveries", text: "hooks.invalid", dialogs: ["Resend failed…"] },
    { path: `/test/webhook-deliveries/${delivery.id}`, text: "service-signature:" },
    { path: "/test/events", text: "product.created", dialogs: ["Filter"] },
    { path: `/test/events/${delivery.event}`, text: "Caused by", dialogs: ["Send to an endpoint…"] },
    { path: "/test/request-log", text: "parameter_invalid", dialogs: ["Filter"] },
    { path: `/test/request-log/${refused.headers["request-id"]}`, text: "Do it again" },
    { path: "/test/events?type=ping&from=2020-01-01&to=2020-01-02", text: "No events match this." },
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
