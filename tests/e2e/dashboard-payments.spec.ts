import { endSession } from "../factories/completed-payment.ts";
import { expect, newLink, test } from "./context.ts";
import { openDevelopers, scriptBytes, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

// The way from the list to a payment and its refund: see dashboard-refunds.spec.ts.

test("payments have no flaws when empty, in the list, failed, and for developers; the palette finds one by ID", {
  tag: "@full",
}, async ({ page, api, merchant }) => {
  const link = await newLink(api);
  await signIn(page, await merchant.newUser());
  expect(await scriptBytes(page, () => page.goto("/test/payments"))).toBeLessThan(230_000);
  await expect(page.getByRole("link", { name: "Go to payment links" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  const { body: session } = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } });
  await endSession(api, session.id, "fail");
  await endSession(api, session.id);
  await page.goto("/test/payments?status=all");
  await expect(page.getByText("The bank declined the card.")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  const { body } = await api("GET", `/api/v3/payment-intents?checkout_session=${session.id}`);
  const failed = body.data.at(-1).id;
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill(failed);
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL(`/test/payments/${failed}`);
  await expect(page.getByText("Failure reason")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await openDevelopers(page);
  await expect(page.getByText('"object": "payment_intent"')).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});
