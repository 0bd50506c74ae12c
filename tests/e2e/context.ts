import { test as base, expect, type Page } from "@playwright/test";
import { installReactions } from "#operations/reactions.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
installReactions();

interface Fixtures {
  baseUrl: string;
  merchant: TestMerchant;
  api: Api;
  /** What a page logged as an error, or its content security policy refused, in the whole test: must stay empty. */
  complaints: string[];
}

/** A test with a fresh merchant and a browser whose every complaint fails it. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from the pattern.
  baseUrl: async ({}, use) => use(process.env.TEST_BASE_URL ?? ""),
  baseURL: async ({ baseUrl }, use) => use(baseUrl),
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  merchant: async ({}, use) => use(await newMerchant(process.env.TEST_DATABASE_URL ?? "")),
  api: async ({ baseUrl, merchant }, use) => use(apiClient(baseUrl, merchant.key)),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") complaints.push(`${message.page()?.url()}: ${message.text()}`);
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A link to USD 24.50 of coffee. */
export async function newLink(api: Api, body: object = {}, product: object = {}): Promise<{ id: string; url: string }> {
  const created = await api("POST", "/api/v3/products", {
    body: { name: "House blend", priceAmount: 24.5, ...product },
  });
  const link = await api("POST", "/api/v3/payment-links", { body: { productIds: [created.body.id], ...body } });
  if (link.status !== 200) throw new Error(link.text);
  return link.body;
}

/** Fills in everything that the card form asks for. */
export async function fillCard(page: Page, number = "4242424242424242"): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill("buyer@shopper.example");
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration date").fill("1240");
  await page.getByLabel("CVC").fill(number.startsWith("3") ? "1234" : "123");
  await page.getByLabel("Name on card").fill("Jane Doe");
}
