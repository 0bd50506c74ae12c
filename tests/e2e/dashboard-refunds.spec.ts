import type { Page } from "@playwright/test";
import type { Api } from "../factories/api-client.ts";
import { expect, newLink, test } from "./context.ts";
import { openDevelopers, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const JANE = { email: "jane@shopper.example", name: "Jane Doe", country: "DE" };

/** A session of three bags and a cup, paid. @returns its payment's id. */
async function newPayment(api: Api, payer: object = JANE): Promise<string> {
  const bag = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5 } });
  const cup = await api("POST", "/api/v3/products", { body: { name: "Cup", priceAmount: 10 } });
  const line_items = [
    { price: bag.body.default_price, quantity: 3 },
    { price: cup.body.default_price, quantity: 1 },
  ];
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { line_items } });
  const path = `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`;
  return (await api("POST", path, { body: payer })).body.payment_intent;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Refund this payment" });
const refunds = (page: Page) => page.getByRole("region", { name: "Refunds" });

test("from the customer's address to a refund in five presses", async ({ page, api, merchant }) => {
  await newPayment(api);
  await newPayment(api, { ...JANE, email: "other@shopper.example" });
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await page.getByRole("link", { name: "Payments", exact: true }).first().click();
  await page.getByRole("searchbox").fill("jane@shopper.example");
  await expect(page.getByRole("row").getByRole("link", { name: "House blend" })).toHaveCount(1);
  await page.getByRole("row").getByRole("link", { name: "House blend" }).click();
  await page.getByRole("button", { name: "Refund…" }).click();
  await expect(dialog(page)).toContainText("has refunded you $83.50.");
  expect(await pageFlaws(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Refund $83.50" }).dblclick();
  await expect(page.getByText("$83.50 was refunded")).toBeVisible();
  await expect(refunds(page).getByRole("listitem")).toHaveCount(1);
  await expect(refunds(page)).toContainText("Succeeded");
  await expect(page.getByRole("button", { name: "Refund…" })).toHaveCount(0);
  await expect(page.getByText("Refund succeeded")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  expect((await api("GET", "/api/v3/refunds")).body.data).toHaveLength(1);
});

test("an amount and pieces, by the keyboard alone; too much is said beside its field", async ({
  page,
  api,
  merchant,
}) => {
  const id = await newPayment(api);
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payments/${id}`);
  await page.getByRole("button", { name: "Refund…" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("radio", { name: /^All/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  const amount = dialog(page).getByLabel("Amount in USD");
  await page.keyboard.press("Tab");
  await expect(amount).toBeFocused();
  await page.keyboard.type("90");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("At most $83.50 can be refunded.");
  await amount.fill("");
  await page.keyboard.type("3.50");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(refunds(page)).toContainText("$3.50");

  await page.getByRole("button", { name: "Refund…" }).click();
  await dialog(page).getByText("Items").click();
  await dialog(page).getByLabel("Pieces of House blend to refund").fill("4");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("At most 3.");
  await dialog(page).getByLabel("Pieces of House blend to refund").fill("2");
  await dialog(page).getByLabel("Reason").selectOption("Requested by the customer");
  expect(await pageFlaws(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Refund $49.00" }).click();
  await expect(refunds(page).getByRole("listitem").first()).toContainText(
    /\$49\.00.*2 of House blend.*Requested by the customer/s,
  );
  await expect(page.getByText("Partly refunded")).toBeVisible();
  await page.getByRole("button", { name: "Refund…" }).click();
  await expect(dialog(page).getByText("The rest, $31.00")).toBeVisible();
});

test("one that fails later says why, and its amount can be refunded again", async ({ page, api, merchant }) => {
  const id = await newPayment(api, { ...JANE, card: "tok_refund_fails" });
  await api("POST", "/api/v3/refunds", { body: { payment_intent: id } });
  await merchant.advanceClock(61);
  await expect.poll(async () => (await api("GET", "/api/v3/refunds")).body.data[0].status).toBe("failed");
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payments/${id}`);
  await expect(refunds(page)).toContainText("The card was reported lost or stolen. The amount can be refunded again.");
  await expect(page.getByRole("button", { name: "Refund…" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});

test("from the customer's address to a refund by the palette, in four presses", async ({ page, api, merchant }) => {
  const id = await newPayment(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("jane@shopper.example");
  await expect(page.getByRole("option", { name: /\$83\.50 · jane@shopper\.example/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/test/payments/${id}`);
  await page.getByRole("button", { name: "Refund…" }).click();
  await dialog(page).getByRole("button", { name: "Refund $83.50" }).click();
  await expect(page.getByText("$83.50 was refunded")).toBeVisible();
});

test("what was refunded in another tab is refused in words, with what is left", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const id = await newPayment(api);
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payments/${id}`);
  await page.getByRole("button", { name: "Refund…" }).click();
  await dialog(page).getByText("An amount").click();
  await dialog(page).getByLabel("Amount in USD").fill("80");
  await api("POST", "/api/v3/refunds", { body: { payment_intent: id, amount: 7000 } });
  await dialog(page).getByRole("button", { name: "Refund $80.00" }).click();
  await expect(dialog(page)).toContainText("At most $13.50 is left of this payment.");
  await expect(dialog(page)).toContainText("The rest, $13.50");
  await api("POST", "/api/v3/refunds", { body: { payment_intent: id } });
  await dialog(page).getByLabel("Amount in USD").fill("13");
  await dialog(page).getByRole("button", { name: "Refund $13.00" }).click();
  await expect(dialog(page)).toContainText("All of this payment was refunded already");
  expect(await pageFlaws(page)).toEqual([]);
  // The browser tells of both refusals.
  expect(complaints.splice(0)).toHaveLength(2);
});

test("an answer that is lost is said to be unknown, and what is sent again is refunded once", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const id = await newPayment(api);
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payments/${id}`);
  await page.getByRole("button", { name: "Refund…" }).click();
  await dialog(page).getByText("An amount").click();
  await dialog(page).getByLabel("Amount in USD").fill("20");
  await page.route(
    /payment\.refund/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog(page).getByRole("button", { name: "Refund $20.00" }).click();
  await expect(dialog(page)).toContainText("It is not known whether this was refunded");
  await expect(refunds(page).getByRole("listitem")).toHaveCount(1);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Refund…" }).click();
  await dialog(page).getByText("An amount").click();
  await dialog(page).getByLabel("Amount in USD").fill("20");
  await dialog(page).getByRole("button", { name: "Refund $20.00" }).click();
  await expect(page.getByText("$20.00 was refunded")).toBeVisible();
  expect(complaints.splice(0)).toHaveLength(1);
  expect((await api("GET", "/api/v3/refunds")).body.data).toHaveLength(1);
});

test("a refund and a dispute lead to their payment, and its events name them", async ({ page, api, merchant }) => {
  const id = await newPayment(api);
  const refund = (await api("POST", "/api/v3/refunds", { body: { payment_intent: id, amount: 100 } })).body.id;
  await signIn(page, await merchant.newUser());
  await page.goto(`/test/payments?q=${refund}`);
  await expect(page.getByRole("row").getByRole("link", { name: "House blend" })).toHaveCount(1);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill(refund);
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL(`/test/payments/${id}`);
  await openDevelopers(page);
  await page.getByRole("link", { name: "refund.created" }).click();
  await page.getByRole("main").locator(`a[href="/test/payments/${refund}"]`).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "$83.50" })).toBeVisible();
  // By the refund's address too, the developers' tab is about the payment and its session.
  await openDevelopers(page);
  await expect(page.getByRole("link", { name: "checkout.session.completed" }).first()).toBeVisible();
});

test("Home and the link say what was paid and what was refunded", async ({ page, api, merchant }) => {
  const link = await newLink(api);
  const session = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } });
  const path = `/api/v3/test-helpers/checkout/sessions/${session.body.id}/complete`;
  await api("POST", path, { body: JANE });
  await api("POST", "/api/v3/refunds", { body: { checkout_session: session.body.id } });
  const total = "$24.50";
  await signIn(page, await merchant.newUser());
  await page.goto("/test");
  await expect(page.getByText(`${total} paid, ${total} refunded or disputed`)).toBeVisible();
  await page.goto(`/test/payment-links/${link.id}`);
  await expect(page.getByText(`${total} paid, ${total} refunded or disputed`)).toBeVisible();
  await page.getByRole("region", { name: "Figures" }).getByRole("link", { name: "$0.00" }).click();
  await expect(page.getByRole("row").filter({ hasText: total })).toHaveCount(1);
});

for (const role of ["DEVELOPER", "ANALYST"] as const) {
  test(`a ${role} sees refunds and gives none`, async ({ page, api, merchant }) => {
    const id = await newPayment(api);
    await api("POST", "/api/v3/refunds", { body: { payment_intent: id, amount: 100 } });
    await signIn(page, await merchant.newUser(role));
    await page.goto(`/test/payments/${id}`);
    await expect(refunds(page)).toContainText("$1.00");
    await expect(page.getByRole("button", { name: "Refund…" })).toHaveCount(0);
    await expect(page.getByText("Only owners and admins can refund.")).toBeVisible();
  });
}
