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

test("a developer pastes a received request, and reads what is wrong with it", async ({ page, api, merchant }) => {
  const { endpoint, event, headers } = await newDelivery(api, merchant);
  await signIn(page, await merchant.newUser("DEVELOPER"));
  await page.goto("/test");
  await openPlace(page, "Webhook lab");
  await expect(page).toHaveTitle("Webhook lab · Checkstand");
  await check(page, { body: JSON.stringify(JSON.parse(event.body), null, 2), headers, secret: newSecret() });
  await expect(result(page).getByRole("heading")).toHaveCount(2);
  await expect(result(page)).toBeFocused();
  expect(await pageFlaws(page)).toEqual([]);
  await check(page, { body: event.body, headers, secret: endpoint.secret });
  await expect(result(page).getByRole("heading")).toHaveText("The signature is valid");
});

test("empty, with errors, valid, and read-only: axe finds nothing, light and dark, on a phone and on a desktop", {
  tag: "@full",
}, async ({ page, api, merchant }) => {
  const { endpoint, event } = await newDelivery(api, merchant);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/webhook-lab");
  await expect(page.getByLabel("Body")).toBeEnabled();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByLabel("Body")).toHaveAttribute("aria-invalid", "true");
  expect(await pageFlaws(page)).toEqual([]);
  await check(page, { body: event.body, headers: headerLines(event, endpoint.secret), secret: endpoint.secret });
  await expect(result(page).getByRole("heading")).toHaveText("The signature is valid");
  expect(await pageFlaws(page)).toEqual([]);
  await signIn(page, await merchant.newUser("ANALYST"));
  await page.goto("/test/webhook-lab");
  await expect(page.getByText("which your role can’t see")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});

test("the page stays within the shell's budget of script", { tag: "@full" }, async ({ page, merchant }) => {
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, await merchant.newUser());
    await page.goto("/test/webhook-lab", { waitUntil: "networkidle" });
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});
