import type { Page } from "@playwright/test";
import { dashboardOfUser } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { expect, fillCard, newLink, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const NEWS = { consent_collection: { promotions: "auto" } };

async function switchOn(baseUrl: string, merchant: TestMerchant): Promise<void> {
  const owner = await dashboardOfUser(baseUrl, await merchant.newUser());
  const form = { enabled: true, delayHours: "1", promotionCode: "", otherBasis: false };
  expect((await owner.mutate("recovery.updateSettings", form)).status).toBe(200);
}

/** Does something, and waits until the page has told the server of it. */
async function told(page: Page, act: () => Promise<unknown>): Promise<void> {
  const response = page.waitForResponse(/\/contact$/);
  await act();
  expect((await response).status()).toBe(200);
}

test("an email address is stored after leaving the field with the checkbox for news, and deleted without it", async ({
  page,
  api,
  merchant,
  baseUrl,
}) => {
  await switchOn(baseUrl, merchant);
  const link = await newLink(api, NEWS);
  await page.goto(link.url);
  const box = page.getByLabel(/^Email me news and offers from/);
  await expect(box).toHaveAccessibleDescription(/Your address is saved as soon as you enter it\./);
  expect(await pageFlaws(page)).toEqual([]);
  const email = page.getByLabel("Email", { exact: true });
  const stored = async () => {
    const [session] = (await api("GET", SESSIONS)).body.data;
    return [session.customer_details?.email, session.consent?.promotions];
  };

  await email.fill("jane@shopper.example");
  await told(page, () => box.check());
  expect(await stored()).toEqual(["jane@shopper.example", "opt_in"]);
  await email.fill("jane.doe@shopper.example");
  await told(page, () => email.blur());
  expect(await stored()).toEqual(["jane.doe@shopper.example", "opt_in"]);
  await email.fill("jane.doe@");
  await told(page, () => email.blur());
  expect(await stored()).toEqual([undefined, "opt_out"]);
  await email.fill("jane@shopper.example");
  await told(page, () => email.blur());
  // A page that was loaded anew does not know what was kept.
  await page.reload();
  await expect(box).toBeChecked();
  await told(page, () => box.uncheck());
  expect(await stored()).toEqual([undefined, "opt_out"]);

  await fillCard(page);
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
  expect(await stored()).toEqual([expect.stringContaining("@"), "opt_out"]);
});
