import type { Page } from "@playwright/test";
import type { Api } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { headerLines, newEndpoint, newestProductEvent } from "../factories/signed-webhook.ts";
import { newSecret } from "../factories/webhook-endpoint.ts";
import { expect, test } from "./context.ts";
import { openPlace, scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const result = (page: Page) => page.getByRole("region", { name: "Result" });

/** A delivery of the merchant's, as their server should have received it. */
async function newDelivery(api: Api, merchant: TestMerchant) {
  const endpoint = await newEndpoint(api);
  await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5 } });
  const event = await newestProductEvent(merchant.id);
  return { endpoint, event, headers: headerLines(event, endpoint.secret) };
}

async function check(page: Page, pasted: { body: string; headers: string; secret: string }): Promise<void> {
  await page.getByLabel("Body").fill(pasted.body);
  await page.getByLabel("Headers").fill(pasted.headers);
  await page.getByLabel("Secret").fill(pasted.secret);
  await page.getByRole("button", { name: "Check" }).click();
}

test("a developer is told of each mistake in words, one after the other, until the signature is right", async ({
  page,
  api,
  merchant,
}) => {
  const { endpoint, event, headers } = await newDelivery(api, merchant);
  const other = await newEndpoint(api, { url: "https://hooks.invalid/other" });
  await signIn(page, await merchant.newUser("DEVELOPER"));
  await page.goto("/test");
  await openPlace(page, "Webhook lab");
  await expect(page).toHaveTitle("Webhook lab · Checkstand");
  await expect(result(page)).toContainText("Nothing is checked yet");

  const parsedAgain = JSON.stringify(JSON.parse(event.body), null, 2);
  await check(page, { body: parsedAgain, headers, secret: other.secret });
  await expect(result(page).getByRole("heading")).toHaveText([
    "The secret is not this endpoint’s",
    "The body was parsed and written again",
  ]);
  await expect(result(page)).toBeFocused();
  await expect(result(page)).toContainText("https://hooks.invalid/orders");
  await expect(result(page).getByRole("link", { name: endpoint.id })).toHaveAttribute(
    "href",
    `/test/webhook-endpoints/${endpoint.id}`,
  );
  await expect(result(page)).toContainText("first difference is at character 2:");
  await expect(result(page).getByRole("definition").first()).toContainText('"id":"evt_');
  await expect(result(page).getByRole("definition").last()).toContainText('⏎␣␣"id":␣"evt_');

  await check(page, { body: event.body, headers, secret: ` ${endpoint.secret}\n` });
  await expect(result(page).getByRole("heading")).toHaveText("Something stands around the secret");
  await check(page, { body: event.body, headers: "content-type: application/json", secret: endpoint.secret });
  await expect(result(page).getByRole("heading")).toHaveText("There is no signature among these headers");
  await check(page, { body: event.body, headers: headerLines(event, endpoint.secret, 7_200), secret: endpoint.secret });
  await expect(result(page).getByRole("heading")).toHaveText("It was signed 2 hours ago");
  await check(page, { body: event.body, headers, secret: endpoint.secret });
  await expect(result(page).getByRole("heading")).toHaveText("The signature is right");

  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByLabel("Secret")).toHaveValue("");
  await expect(page.getByLabel("Body")).toBeFocused();
  await expect(result(page)).toContainText("Nothing is checked yet");
});

test("nothing pasted is told at each field; no endpoint to try is told in the result", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser());
  await page.goto("/live/webhook-lab");
  await page.getByRole("button", { name: "Check" }).click();
  for (const [label, words] of [
    ["Body", "Paste the body"],
    ["Headers", "Paste the headers"],
    ["Secret", "Paste the secret"],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByLabel("Body")).toBeFocused();
  const event = { id: "evt_unknown", body: '{"id":"evt_unknown"}' };
  await check(page, { body: event.body, headers: headerLines(event, newSecret()), secret: newSecret() });
  await expect(result(page).getByRole("heading")).toHaveText("Nothing that is known signed this");
  await expect(result(page)).toContainText("you have no webhook endpoint in either mode");
  await expect(result(page)).toContainText("none of yours");
});

test("an analyst is told whom to ask", async ({ page, merchant }) => {
  await signIn(page, await merchant.newUser("ANALYST"));
  await page.goto("/test/webhook-lab");
  await expect(page.getByText("which your role may not use")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check" })).toHaveCount(0);
  expect(await pageFlaws(page)).toEqual([]);
});

test("empty, with errors and with results: axe finds nothing, light and dark, on a phone and on a desktop", async ({
  page,
  api,
  merchant,
}) => {
  const { endpoint, event } = await newDelivery(api, merchant);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/webhook-lab");
  await expect(page.getByLabel("Body")).toBeEnabled();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByLabel("Body")).toHaveAttribute("aria-invalid", "true");
  expect(await pageFlaws(page)).toEqual([]);
  const headers = headerLines(event, endpoint.secret, 7_200);
  await check(page, { body: JSON.stringify(JSON.parse(event.body), null, 2), headers, secret: newSecret() });
  await expect(result(page).getByRole("heading")).toHaveCount(3);
  expect(await pageFlaws(page)).toEqual([]);
  await check(page, { body: event.body, headers: headerLines(event, endpoint.secret), secret: endpoint.secret });
  await expect(result(page).getByRole("heading")).toHaveText("The signature is right");
  expect(await pageFlaws(page)).toEqual([]);
});

test("the page stays within the shell's budget of script", async ({ page, merchant }) => {
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, await merchant.newUser());
    await page.goto("/test/webhook-lab", { waitUntil: "networkidle" });
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
