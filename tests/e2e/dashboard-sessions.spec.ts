import type { Page } from "@playwright/test";
import type { PaymentOutcome } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { pool } from "#server/database/connection.ts";
import { decideSandboxPayment } from "#server/payments/sandbox.ts";
import { settleUnsettledRefunds } from "#server/refunds/settle-unsettled-refunds.ts";
import { settlePayment } from "#server/services/payment/settle-payment.ts";
import { unitOfWork } from "#server/unit-of-work/unit-of-work.ts";
import type { Api } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { answering, startReceiver } from "../factories/webhook-receiver.ts";
import { expect, fillCard, newLink, test } from "./context.ts";
import { choose, openDevelopers, scriptBytes, setVisibility, signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";

const CUSTOM_FIELDS = [
  { key: "engraving", label: { type: "custom", custom: "Engraving" }, type: "text" },
  {
    key: "size",
    label: { type: "custom", custom: "Size" },
    type: "dropdown",
    dropdown: { options: [{ label: "Large one", value: "l" }] },
  },
];

async function newSession(api: Api, body: object = {}, product: object = {}): Promise<{ id: string; url: string }> {
  const { body: made } = await api("POST", "/api/v3/products", {
    body: { name: "House blend", priceAmount: 24.5, ...product },
  });
  const answer = await api("POST", "/api/v3/checkout/sessions", { body: { productId: made.id, ...body } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}

function pay(api: Api, session: { id: string; url: string }, body: object = {}) {
  return api("POST", `/checkout/${session.id}/pay`, {
    body: {
      email: "buyer@shopper.example",
      name: "Jane Doe",
      country: "DE",
      card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
      again: true,
      ...body,
    },
    headers: { origin: new URL(session.url).origin },
  });
}

/** Tells how the payment of a session stands, as its processor would. */
async function settlerOf(merchant: TestMerchant, sessionId: string) {
  const { rows } = await pool().query("SELECT id FROM payment_attempts WHERE checkout_session_id = $1", [sessionId]);
  const actor: Actor = { kind: "system", merchantId: merchant.id, livemode: false, scopes: [], clockOffsetSeconds: 0 };
  return (outcome: PaymentOutcome) =>
    unitOfWork(() => settlePayment(actor, { sessionId, paymentId: rows[0].id, outcome }));
}

/** The customer of a session authorises its payment at the bank. */
async function authorise(sessionId: string) {
  const { rows } = await pool().query("SELECT id FROM payment_attempts WHERE checkout_session_id = $1", [sessionId]);
  await decideSandboxPayment({ paymentId: rows[0].id }, "authorise");
}

const panel = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/test/checkout-sessions/${id}`);
  await expect(panel(page, "Timeline")).toBeVisible();
}

test("a session shows where its events were sent, and one that failed is sent again", async ({
  page,
  api,
  merchant,
}) => {
  const receiver = await startReceiver(answering(410));
  try {
    const { body: endpoint } = await api("POST", "/api/v3/webhook-endpoints", {
      body: { url: receiver.url, enabled_events: ["checkout.session.created"] },
    });
    const session = await newSession(api);
    await expect
      .poll(async () => (await api("GET", "/api/v3/webhook-deliveries?status=failed")).body.data.length, {
        timeout: 20_000,
      })
      .toBe(1);
    await signIn(page, await merchant.newUser());
    await open(page, session.id);
    await openDevelopers(page);
    const deliveries = panel(page, "Webhook deliveries");
    await expect(deliveries.getByRole("listitem")).toHaveCount(1);
    await expect(deliveries).toContainText(
      new RegExp(`checkout.session.created.*${receiver.url}.*1 attempt.*Failed`, "s"),
    );
    // A 410 has switched the endpoint off: what is sent again would go nowhere.
    await expect(deliveries.getByRole("button", { name: "Send again" })).toHaveCount(0);

    receiver.answer = answering(200);
    await api("PUT", `/api/v3/webhook-endpoints/${endpoint.id}`, { body: { disabled: false } });
    await page.reload();
    await deliveries.getByRole("button", { name: "Send again" }).click();
    await expect(deliveries.getByText("Delivered")).toBeVisible({ timeout: 20_000 });
    await expect(deliveries).toContainText("2 attempts");
    await deliveries.getByRole("link", { name: "checkout.session.created" }).click();
    await expect(page).toHaveURL(/\/test\/webhook-deliveries\/whd_/);

    const silent = await newSession(api);
    await api("POST", "/api/v3/webhook-endpoints", { body: { url: receiver.url, enabled_events: ["ping"] } });
    await page.goto(`/test/webhook-deliveries?object=${session.id}`);
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.goto(`/test/webhook-deliveries?object=${silent.id}`);
    await expect(page.getByRole("row")).toHaveCount(2);
  } finally {
    await receiver.stop();
  }
});

test("what a customer pays and answers on the page is found from the list, with how it was paid", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const link = await newLink(api, { custom_fields: CUSTOM_FIELDS, phone_number_collection: { enabled: true } });
  await page.goto(link.url);
  await fillCard(page, "4000000000000002");
  await page.getByLabel("Phone number").fill("+49 341 1234567");
  await page.getByLabel("Engraving").fill("For J.");
  await page.getByLabel("Size").selectOption("l");
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("alert").filter({ hasText: "declined" })).toBeVisible();
  await fillCard(page);
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");

  await signIn(page, await merchant.newUser());
  await page.goto("/test/checkout-sessions");
  await page.getByRole("link", { name: "House blend" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/test\/checkout-sessions\/cs_test_/);
  await expect(page).toHaveTitle("Checkout session · Checkstand");
  await expect(page.getByText("$24.50").first()).toBeVisible();
  await expect(page.getByText("Completed").first()).toBeVisible();
  const customer = panel(page, "Customer");
  for (const words of ["buyer@shopper.example", "Jane Doe", "+49 341 1234567", "For J.", "Large one"]) {
    await expect(customer.getByText(words)).toBeVisible();
  }
  await expect(panel(page, "Payments").getByRole("listitem")).toContainText([
    /Visa •••• 4242.*Succeeded.*\$24\.50/,
    /Visa •••• 0002.*Failed.*The bank declined the card\./,
  ]);
  await expect(panel(page, "Timeline").getByRole("listitem")).toContainText([
    "Created",
    "Payment started",
    "Payment failed",
    "Payment started",
    "Payment succeeded",
    "Completed",
    "Receipt",
  ]);
  await expect(panel(page, "Details").getByTitle(link.id)).toBeVisible();
  await expect(page.getByRole("button", { name: /Expire/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Open the receipt mail" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/receipt/i);
  // Chromium notes the card that was declined.
  expect(complaints.splice(0).filter((text) => !text.includes("402"))).toEqual([]);
});

test("a row of the list leads to its session wherever it is pressed", async ({ page, api, merchant }) => {
  const { id } = await newSession(api);
  await signIn(page, await merchant.newUser());
  await page.goto("/test/checkout-sessions");
  const box = await page.getByRole("cell", { name: "$24.50" }).boundingBox();
  if (!box) throw new Error("The row is not there.");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL(new RegExp(id));
});

test("an open session is expired by keyboard after a question; Escape changes nothing", async ({
  page,
  api,
  merchant,
}) => {
  const { id, url } = await newSession(api);
  await signIn(page, await merchant.newUser());
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, id);
  await page.getByRole("button", { name: "Copy page link" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  const expire = page.getByRole("button", { name: "Expire…" });
  await expire.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Expire this checkout session?" });
  await expect(dialog.getByRole("button", { name: "Keep it" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(expire).toBeFocused();
  expect((await api("GET", `/api/v3/checkout/sessions/${id}`)).body.status).toBe("open");

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(panel(page, "Timeline").getByRole("listitem")).toContainText(["Created", "Expired"]);
  await expect(expire).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("main").getByText("Expired", { exact: true }).first()).toBeVisible();
  await expect(panel(page, "Payments")).toHaveCount(0);
  expect((await api("GET", `/api/v3/checkout/sessions/${id}`)).body.status).toBe("expired");
});

test("while a payment is under way that is said, and the server's refusal too", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const session = await newSession(api, { payment_method_types: ["ideal"] });
  await pay(api, session, { method: "ideal", card: undefined });
  await signIn(page, await merchant.newUser());
  await open(page, session.id);
  await expect(page.getByText("A payment is under way.", { exact: false })).toBeVisible();
  await expect(panel(page, "Payments").getByRole("listitem")).toContainText(/iDEAL.*Waiting for the customer/);
  await page.getByRole("button", { name: "Expire…" }).click();
  await page.getByRole("button", { name: "Expire session", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("under way");
  expect((await api("GET", `/api/v3/checkout/sessions/${session.id}`)).body.status).toBe("open");
  // Chromium notes the refusal.
  expect(complaints.splice(0).filter((text) => !text.includes("400"))).toEqual([]);
});

test("money that came too late is said to be owed, and then to be given back", async ({ page, api, merchant }) => {
  const session = await newSession(api, { payment_method_types: ["ideal"] });
  await pay(api, session, { method: "ideal", card: undefined });
  const settle = await settlerOf(merchant, session.id);
  await settle({ status: "failed", failure: "abandoned" });
  await api("POST", `/api/v3/checkout/sessions/${session.id}/expire`);
  await authorise(session.id);
  await settle({ status: "succeeded" });
  await signIn(page, await merchant.newUser());
  await open(page, session.id);
  const payment = panel(page, "Payments").getByRole("listitem");
  await expect(payment.getByText("Refund due").first()).toBeVisible();
  await expect(panel(page, "Timeline")).toContainText("Payment came too late: refund due");
  expect(await pageFlaws(page)).toEqual([]);
  await settleUnsettledRefunds();
  await page.reload();
  await expect(payment.getByText("Refunded").first()).toBeVisible();
  await expect(page.getByText("Refund due", { exact: true }).first()).toBeVisible();
  await expect(panel(page, "Timeline").getByRole("listitem").last()).toContainText("Refund succeeded");
});

test("a debit is said to be on its way, and to have failed once the money did not come", async ({
  page,
  api,
  merchant,
}) => {
  const session = await newSession(api, { payment_method_types: ["sepa_debit"] });
  await pay(api, session, { method: "sepa_debit", card: undefined });
  const settle = await settlerOf(merchant, session.id);
  await settle({ status: "processing" });
  await signIn(page, await merchant.newUser());
  await open(page, session.id);
  await expect(page.getByText("Payment pending")).toBeVisible();
  const payment = panel(page, "Payments").getByRole("listitem");
  await expect(payment).toContainText(/SEPA direct debit.*Money on its way/);
  await settle({ status: "failed", failure: "payment_declined" });
  await page.reload();
  await expect(payment).toContainText("The customer or their bank did not authorise it.");
  await expect(page.getByText("Payment pending")).toHaveCount(0);
  await expect(page.getByText("Payment failed").first()).toBeVisible();
});

test("of a deleted customer nothing is shown but the deletion", async ({ page, api, merchant }) => {
  const session = await newSession(api, { customer_creation: "always", custom_fields: CUSTOM_FIELDS });
  await pay(api, session, { customFields: { engraving: "For J.", size: "l" } });
  const { body } = await api("GET", `/api/v3/checkout/sessions/${session.id}`);
  await api("DELETE", `/api/v3/customers/${body.customer}`);
  await signIn(page, await merchant.newUser());
  await open(page, session.id);
  await expect(panel(page, "Customer")).toContainText("This customer was deleted.");
  for (const words of ["Jane Doe", "buyer@shopper.example", "For J."]) {
    await expect(page.getByText(words)).toHaveCount(0);
  }
});

test("the JSON's version stands in the address", async ({ page, api, merchant }) => {
  const { id } = await newSession(api, { metadata: { order: "7" } });
  await signIn(page, await merchant.newUser());
  await open(page, id);
  await openDevelopers(page);
  const versions = page.getByRole("navigation", { name: "API version" });
  await expect(versions.getByRole("link", { name: "v3" })).toHaveAttribute("aria-current", "true");
  await versions.getByRole("link", { name: "v2" }).click();
  await expect(page).toHaveURL(/json=v2$/);
  const v2 = await api("GET", `/api/v2/checkout/sessions/${id}`);
  const shown = page.locator("pre");
  await expect(shown).toContainText('"pricingType"');
  expect(JSON.parse((await shown.textContent()) ?? "")).toEqual(v2.body);
  await page.goto(`/test/checkout-sessions/${id}?json=v1`);
  await expect(versions.getByRole("link", { name: "v1" })).toHaveAttribute("aria-current", "true");
});

test("an unknown session says so, and the other mode leads to its list", async ({
  page,
  api,
  merchant,
  complaints,
}) => {
  const { id } = await newSession(api);
  await signIn(page, await merchant.newUser());
  await open(page, id);
  await page.getByRole("navigation", { name: "Mode" }).getByRole("link", { name: "Live" }).click();
  await expect(page).toHaveURL(/\/live\/checkout-sessions$/);
  for (const path of [`/live/checkout-sessions/${id}`, "/test/checkout-sessions/cs_test_nothing"]) {
    await page.goto(path);
    await expect(page.getByText("There is no checkout session of yours")).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
  }
  await page.getByRole("link", { name: "Back to Checkout sessions" }).click();
  await expect(page).toHaveURL(/\/test\/checkout-sessions$/);
  expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
});

test("hostile text of products, customers and metadata is shown as text", async ({ page, api, merchant }) => {
  const hostile = `<img src=x onerror="document.title='hacked'">`;
  const session = await newSession(
    api,
    {
      metadata: { note: hostile },
      client_reference_id: hostile,
      custom_fields: CUSTOM_FIELDS,
      locale: "en-u-ca-buddhist",
    },
    { name: hostile },
  );
  await pay(api, session, { name: hostile, customFields: { engraving: hostile, size: "l" } });
  await signIn(page, await merchant.newUser());
  await open(page, session.id);
  for (const title of ["Items", "Customer", "Details", "Metadata"]) {
    await expect(panel(page, title).getByText(hostile).first()).toBeVisible();
  }
  expect(await page.title()).not.toContain("hacked");
});

test("a session, open, asked about and paid: axe finds nothing, light and dark, on a phone and on a desktop", async ({
  page,
  api,
  merchant,
}) => {
  const session = await newSession(api, { custom_fields: CUSTOM_FIELDS, metadata: { order: "x".repeat(200) } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/checkout-sessions");
  await expect(page.getByRole("link", { name: "House blend" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await open(page, session.id);
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Expire…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await pay(api, session, {
    card: { token: "tok_declined", expiryMonth: 12, expiryYear: 2040 },
    customFields: { engraving: "J", size: "l" },
  });
  await pay(api, session, { customFields: { engraving: "J", size: "l" } });
  await open(page, session.id);
  await expect(panel(page, "Customer").getByText("Large one")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
});

test("the page stays within the shell's budget of script", async ({ page, api, merchant }) => {
  const { id } = await newSession(api);
  const bytes = await scriptBytes(page, async () => {
    await signIn(page, await merchant.newUser());
    await page.goto(`/test/checkout-sessions/${id}`, { waitUntil: "networkidle" });
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(230_000);
});

test("sessions are searched and filtered by their address; declined and failed payments are said to be that", async ({
  page,
  api,
  merchant,
}) => {
  const link = await newLink(api);
  const { body: ofLink } = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } });
  const debit = await newSession(api, { payment_method_types: ["sepa_debit"] });
  await pay(api, debit, { method: "sepa_debit", card: undefined, email: "late@shopper.example" });
  const settle = await settlerOf(merchant, debit.id);
  await settle({ status: "processing" });
  await settle({ status: "failed", failure: "payment_declined" });
  const declined = await newSession(api);
  await pay(api, declined, { card: { token: "tok_declined", expiryMonth: 12, expiryYear: 2040 } });
  await signIn(page, await merchant.newUser());
  await page.goto("/test/checkout-sessions");
  await expect(page.getByRole("row")).toHaveCount(4);
  await page.getByRole("navigation", { name: "Filter by status" }).getByRole("link", { name: "Declined" }).click();
  await expect(page).toHaveURL(/status=declined/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").last()).toContainText("The bank declined the card.");
  await page.getByRole("row").last().getByRole("link").click();
  await expect(page.getByText("Declined", { exact: true })).toBeVisible();
  await page.goto("/test/checkout-sessions");
  await page.getByRole("searchbox", { name: "Search checkout sessions" }).fill("LATE@");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByText("Payment failed")).toBeVisible();
  await expect(page.getByText("Payment pending")).toHaveCount(0);
  await page.goto("/test/checkout-sessions");
  await page.getByRole("button", { name: "Filter" }).click();
  // Enter before the answer comes chooses nothing that was offered for another text.
  const box = page.getByRole("combobox", { name: "Payment link", exact: true });
  await box.click();
  await expect(page.locator("[role=option]").nth(1)).toBeVisible();
  await box.pressSequentially("House bl");
  await box.press("Enter");
  await expect(box).toHaveValue("House bl");
  await expect(page.locator("input[name=paymentLink]")).toHaveValue("");
  await choose(page, "Payment link", "House bl");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(new RegExp(`paymentLink=${link.id}`));
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("link", { name: "Remove the filter Payment link: House blend" })).toBeVisible();
  await page.getByRole("row").getByRole("link", { name: "House blend" }).click();
  await expect(page).toHaveURL(new RegExp(ofLink.id));
  await expect(panel(page, "Items").getByRole("link", { name: "House blend" })).toHaveAttribute(
    "href",
    /\/test\/products\/prod_/,
  );
  await panel(page, "Details").getByTitle(link.id).click();
  await expect(page).toHaveURL(new RegExp(`/payment-links/${link.id}$`));
});

test("filters are chosen by name, by an id that is pasted, and by keyboard, and fit on any screen", async ({
  page,
  api,
  merchant,
}) => {
  const customer = await api("POST", "/api/v3/customers", {
    body: { name: "Jörg Meyer", email: "joerg@shop.example" },
  });
  await signIn(page, await merchant.newUser());
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/test/checkout-sessions");
    await page.getByRole("button", { name: "Filter" }).click();
    const box = page.getByRole("combobox", { name: "Customer" });
    await box.press("ArrowDown");
    await expect(page.getByRole("option", { name: "Jörg Meyer" })).toBeVisible();
    expect(await pageFlaws(page)).toEqual([]);
    await box.press("Escape");
    await expect(page.locator("[role=option]")).toHaveCount(0);
    await expect(box).toBeVisible();
    await box.fill(customer.body.id);
    await page.getByRole("option", { name: "Jörg Meyer" }).click();
    await expect(box).toHaveValue("Jörg Meyer");
    const panel = page.locator("[popover]:popover-open").first();
    // A phone shows it as a page of its own.
    if (width > 390) {
      expect(await panel.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
    }
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(new RegExp(`customer=${customer.body.id}`));
    await page.getByRole("link", { name: "Remove the filter Customer: Jörg Meyer" }).click();
    await expect(page).not.toHaveURL(/customer=/);
  }
});

test("what happens appears by itself, not under the pointer, and nothing is asked for while nobody looks", async ({
  page,
  api,
  merchant,
}) => {
  const [first, second] = [await newSession(api), await newSession(api)];
  await page.clock.install();
  await signIn(page, await merchant.newUser());
  const rows = page.locator("tbody").getByRole("row");
  await page.goto("/test/checkout-sessions");
  await expect(rows).toHaveCount(2);
  await pay(api, first);
  await page.clock.fastForward(5_000);
  await expect(rows.last()).toContainText("Completed");

  await rows.first().hover();
  const third = await newSession(api, {}, { name: "Late riser" });
  await pay(api, second);
  await page.clock.fastForward(5_000);
  await expect(rows.first()).toContainText("Completed");
  await expect(rows).toHaveCount(2);
  await expect(page.getByText("1 new", { exact: true })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("Late riser");

  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/trpc/")) asked++;
  });
  await setVisibility(page, "hidden");
  await page.clock.fastForward(60_000);
  expect(asked).toBe(0);
  await setVisibility(page, "visible");
  await pay(api, third);
  await page.clock.fastForward(5_000);
  await expect(rows.first()).toContainText("Completed");

  const watched = await newSession(api);
  await open(page, watched.id);
  await expect(panel(page, "Payments")).toHaveCount(0);
  await pay(api, watched);
  await page.clock.fastForward(5_000);
  await expect(panel(page, "Payments")).toContainText("Succeeded");
});

test("a receipt is sent again by a press, and too soon says so", async ({ page, api, merchant, complaints }) => {
  const session = await newSession(api);
  await pay(api, session);
  await pool().query(
    "UPDATE mails SET status = 'kept', created_at = now() - interval '2 minutes' WHERE checkout_session_id = $1",
    [session.id],
  );
  await signIn(page, await merchant.newUser());
  await open(page, session.id);
  const again = page.getByRole("button", { name: "Send the receipt again" });
  await again.click();
  // There is no mail server here.
  await expect(page.getByText("The receipt was not sent")).toBeVisible();
  await expect(panel(page, "Timeline").getByText(/^Receipt/)).toHaveCount(2);
  await again.click();
  await expect(page.getByText(/on its way already|less than a minute ago/)).toBeVisible();
  // Chromium notes the refusal.
  expect(complaints.splice(0).filter((text) => !text.includes("429"))).toEqual([]);
});

test("the timeline is told by the user's own time zone", async ({ page, api, merchant }) => {
  const session = await newSession(api);
  const { body } = await api("GET", `/api/v3/checkout/sessions/${session.id}`);
  const user = await merchant.newUser();
  await pool().query("UPDATE users SET time_zone = 'Asia/Tokyo' WHERE email = $1", [user.email]);
  await signIn(page, user);
  await open(page, session.id);
  const created = new Date(body.created * 1000).toLocaleString("en-US", {
    timeZone: "Asia/Tokyo",
    dateStyle: "medium",
    timeStyle: "medium",
  });
  await expect(panel(page, "Timeline").getByText(created.replace(/ (AM|PM)$/, ""))).toBeVisible();
});
