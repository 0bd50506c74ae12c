import { createObject } from "../factories/create-object.ts";
import { newSubscription } from "../factories/subscription.ts";
import { expect, test } from "./context.ts";
import { scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

test("a customer who comes for the cancellation returns to the site once it is done", async ({ page, api }) => {
  const { id, customer } = await newSubscription(api);
  const returnUrl = "https://shop.example/bye?a=1";
  await page.route("https://shop.example/**", (route) => route.fulfill({ body: "Goodbye" }));
  const session = await createObject(api, "/api/v3/billing-portal/sessions", {
    customer,
    flow_data: {
      type: "subscription_cancel",
      subscription_cancel: { subscription: id },
      after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
    },
  });
  await page.goto(session.url as string);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Cancel subscription?" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await page.waitForURL(returnUrl);
});

test("what the portal offers is set, and previewed as a test customer", async ({ page, api, merchant }) => {
  await newSubscription(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/settings/portal");
  await page.getByLabel("Change plans").check();
  await page.getByRole("checkbox", { name: "$19.00" }).check();
  await page.getByLabel("Headline").fill("Your coffee");
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  expect(await pageFlaws(page)).toEqual([]);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open portal" }).click();
  const portal = await opened;
  await portal.getByRole("button", { name: "Continue" }).click();
  await expect(portal.getByText("Your coffee")).toBeVisible();
});

test("the page of the portal's settings stays within the budget", { tag: "@full" }, async ({ page, merchant }) => {
  const user = await merchant.newUser();
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, user);
    await page.goto("/test/settings/portal", { waitUntil: "networkidle" });
  });
  expect(bytes).toBeLessThanOrEqual(230_000);
});
