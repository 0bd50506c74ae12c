import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { CHECKOUT_SESSION_STATUS_TITLES } from "#dashboard/browser/checkout-session/checkout-session-status.tsx";
import { FAILURES, PAYMENT_STATUS_TITLES } from "#dashboard/browser/labels/payment-labels.ts";
import { DELIVERY_STATUS_TITLES } from "#dashboard/browser/labels/webhook-delivery-status.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { decideSandboxPayment } from "#money/processor/sandbox/sandbox.ts";
import { resolvePendingRefunds } from "#money/refund/resolve-pending-refunds.ts";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import { newBrowser, newLink, newSession } from "../api/hosted-page.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { applyOutcome, paymentOf } from "../factories/payment-outcome.ts";
import { respondWith, startReceiver } from "../factories/webhook-receiver.ts";
import { DECLINED, pay } from "./pay.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";
import { tableRows } from "./table-rows.ts";

const CUSTOM_FIELDS = [
  { key: "engraving", label: { type: "custom", custom: "Engraving" }, type: "text" },
  {
    key: "size",
    label: { type: "custom", custom: "Size" },
    type: "dropdown",
    dropdown: { options: [{ label: "Large one", value: "l" }] },
  },
];
const ANSWERS = { customFields: { engraving: "For J.", size: "l" } };

const panel = (name: RegExp) => screen.findByRole("region", { name });
const PAYMENTS = /payments/i;
const TIMELINE = /timeline/i;
const heading = () => screen.getByRole("heading", { level: 1 }).closest("header") as HTMLElement;

test("a session shows its event deliveries, and a failed one is resent", async () => {
  const { merchant, api } = await freshMerchant();
  const receiver = await startReceiver(respondWith(410));
  onTestFinished(() => receiver.stop());
  const { body: endpoint } = await api("POST", "/api/v3/webhook-endpoints", {
    body: { url: receiver.url, enabled_events: ["checkout.session.created"] },
  });
  const id = await newSession(api);
  const failed = async () => (await api("GET", "/api/v3/webhook-deliveries?status=failed")).body.data;
  await waitFor(async () => expect(await failed()).toHaveLength(1));
  let user = await renderPage(`/test/checkout-sessions/${id}`, { merchant });
  await user.click(await screen.findByRole("link", { name: /developers/i }));
  const shown = () => panel(/deliveries/i);
  await within(await shown()).findByText(receiver.url);
  const delivery = within(await shown()).getByRole("listitem");
  expect(delivery).toHaveTextContent(/checkout\.session\.created.*1 attempt/);
  expect(delivery).toHaveTextContent(DELIVERY_STATUS_TITLES.failed);
  // A 410 has deactivated the endpoint: what is sent again would go nowhere.
  expect(within(delivery).queryByRole("button")).toBeNull();

  receiver.respond = respondWith(200);
  await api("PUT", `/api/v3/webhook-endpoints/${endpoint.id}`, { body: { disabled: false } });
  user = await renderPage(`/test/checkout-sessions/${id}?tab=developers`, { merchant });
  await user.click(await within(await shown()).findByRole("button"));
  await within(await shown()).findByText(DELIVERY_STATUS_TITLES.delivered);
  expect(await shown()).toHaveTextContent(/2 attempts/);
  await user.click(within(await shown()).getByRole("link", { name: "checkout.session.created" }));
  await pathBecomes(/\/test\/webhook-deliveries\/whd_/);

  await newSession(api);
  await renderPage("/test/webhook-deliveries", { merchant });
  await waitFor(() => expect(tableRows()).toHaveLength(2));
  await renderPage(`/test/webhook-deliveries?object=${id}`, { merchant });
  await waitFor(() => expect(tableRows()).toHaveLength(1));
});

test("a paid checkout shows its visit and every attempt; its payment shows the items and the custom fields", async () => {
  const { merchant, api } = await freshMerchant();
  const link = await newLink(api, { custom_fields: CUSTOM_FIELDS, phone_number_collection: { enabled: true } });
  const browser = newBrowser();
  const id = await browser.start(link);
  const form = { ...ANSWERS, phone: "+49 341 1234567" };
  for (const change of [DECLINED, {}]) await browser.pay(id, { ...form, ...change });
  const user = await renderPage(`/test/checkout-sessions/${id}`, { merchant });
  await panel(PAYMENTS);
  expect(screen.queryByRole("region", { name: /items|customer/i })).toBeNull();
  expect(heading()).toHaveTextContent("$19.90");
  expect(heading()).toHaveTextContent(CHECKOUT_SESSION_STATUS_TITLES.COMPLETED);
  expect(document.title).toContain("$19.90");
  const [paid, declined] = within(await panel(PAYMENTS)).getAllByRole("listitem");
  expect(paid).toHaveTextContent(/Visa •••• 4242.*\$19\.90/);
  expect(paid).toHaveTextContent(PAYMENT_STATUS_TITLES.succeeded);
  expect(declined).toHaveTextContent(/Visa •••• 0002/);
  expect(declined).toHaveTextContent(FAILURES.card_declined);
  const entries = within(await panel(TIMELINE)).getAllByRole("listitem");
  expect(entries.map(({ textContent }) => textContent)).toEqual(
    [/created/i, /started/i, /failed/i, /started/i, /succeeded/i, /completed/i, /receipt/i].map((words) =>
      expect.stringMatching(words),
    ),
  );
  within(await panel(/details/i)).getByTitle(link);
  expect(screen.queryByRole("button", { name: /expire/i })).toBeNull();
  await user.click(screen.getByRole("link", { name: "View payment" }));
  await pathBecomes(/\/test\/payments\/pi_/);
  await panel(/items/i);
  const customer = await panel(/customer/i);
  for (const words of [VISA_PAYMENT.email, VISA_PAYMENT.name, "+49 341 1234567", "For J.", "Large one"]) {
    within(customer).getByText(words);
  }
  await user.click(await screen.findByRole("button", { name: /more/i }));
  await user.click(screen.getByRole("link", { name: /view receipt email/i }));
  await pathBecomes(/\/test\/mails\/mail_/);
});

test("an open session's URL is copied, and the session is expired after a confirmation", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newSession(api);
  const session = async () => (await api("GET", `/api/v3/checkout/sessions/${id}`)).body;
  const user = await renderPage(`/test/checkout-sessions/${id}`, { merchant });
  await user.click(await screen.findByRole("button", { name: /copy page/i }));
  expect(await navigator.clipboard.readText()).toBe((await session()).url);
  await user.click(screen.getByRole("button", { name: /expire/i }));
  const [keep, expire] = within(screen.getByRole("dialog")).getAllByRole("button");
  await user.click(keep as HTMLElement);
  expect((await session()).status).toBe("open");
  await user.click(screen.getByRole("button", { name: /expire/i }));
  await user.click(expire as HTMLElement);
  await within(heading()).findByText(CHECKOUT_SESSION_STATUS_TITLES.EXPIRED);
  await waitFor(() => expect(screen.queryByRole("button", { name: /expire/i })).toBeNull());
  expect(await panel(TIMELINE)).toHaveTextContent(/created.*expired/i);
  expect(screen.queryByRole("region", { name: PAYMENTS })).toBeNull();
  expect((await session()).status).toBe("expired");
});

test("a payment in progress is shown, and so is the server's rejection", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newSession(api, { payment_method_types: ["ideal"] });
  await pay(id, { method: "ideal", card: undefined });
  const user = await renderPage(`/test/checkout-sessions/${id}`, { merchant });
  await screen.findByText(/payment is in progress/i);
  expect(await panel(PAYMENTS)).toHaveTextContent(/iDEAL/);
  expect(await panel(PAYMENTS)).toHaveTextContent(PAYMENT_STATUS_TITLES.requires_action);
  await user.click(screen.getByRole("button", { name: /expire/i }));
  const dialog = screen.getByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: /expire/i }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(/in progress/i);
  expect((await api("GET", `/api/v3/checkout/sessions/${id}`)).body.status).toBe("open");
});

test("a late payment is shown as owed, and then as refunded", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newSession(api, { payment_method_types: ["ideal"] });
  await pay(id, { method: "ideal", card: undefined });
  await applyOutcome(merchant, id, { status: "failed", failure: "abandoned" });
  await api("POST", `/api/v3/checkout/sessions/${id}/expire`);
  await decideSandboxPayment({ paymentId: await paymentOf(id) }, "authorize");
  await applyOutcome(merchant, id, { status: "succeeded" });
  await renderPage(`/test/checkout-sessions/${id}`, { merchant });
  // As its status, and with the time.
  expect(within(await panel(PAYMENTS)).getAllByText(/^refund pending$/i)).toHaveLength(2);
  expect(heading()).toHaveTextContent(/refund pending/i);
  expect(await panel(TIMELINE)).toHaveTextContent(/too late/i);
  await resolvePendingRefunds();
  await renderPage(`/test/checkout-sessions/${id}`, { merchant });
  expect(within(await panel(PAYMENTS)).getAllByText(/^refunded$/i)).toHaveLength(2);
  expect(
    within(await panel(TIMELINE))
      .getAllByRole("listitem")
      .at(-1),
  ).toHaveTextContent(/refund succeeded/i);
});

test("a debit is shown as processing, and as failed once the money did not arrive", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newSession(api, { payment_method_types: ["sepa_debit"] });
  await pay(id, { method: "sepa_debit", card: undefined });
  await applyOutcome(merchant, id, { status: "processing" });
  await renderPage(`/test/checkout-sessions/${id}`, { merchant });
  expect(await panel(PAYMENTS)).toHaveTextContent(/SEPA/);
  expect(await panel(PAYMENTS)).toHaveTextContent(PAYMENT_STATUS_TITLES.processing);
  expect(heading()).toHaveTextContent(/payment processing/i);
  await applyOutcome(merchant, id, { status: "failed", failure: "payment_declined" });
  await renderPage(`/test/checkout-sessions/${id}`, { merchant });
  expect(await panel(PAYMENTS)).toHaveTextContent(FAILURES.payment_declined);
  expect(heading()).toHaveTextContent(/payment failed/i);
});

test("a deleted customer's session shows only the deletion", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newSession(api, { customer_creation: "always", custom_fields: CUSTOM_FIELDS });
  await pay(id, ANSWERS);
  const { body } = await api("GET", `/api/v3/checkout/sessions/${id}`);
  await api("DELETE", `/api/v3/customers/${body.customer}`);
  await renderPage(`/test/checkout-sessions/${id}`, { merchant });
  expect(await panel(/customer/i)).toHaveTextContent(/deleted/i);
  for (const words of [VISA_PAYMENT.name, VISA_PAYMENT.email, "For J."]) {
    expect(document.body).not.toHaveTextContent(words);
  }
});

test("the JSON's version is in the URL", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newSession(api, { metadata: { order: "7" } });
  const current = (version: string) => screen.findByRole("link", { name: version, current: true });
  const printed = () => JSON.parse(document.querySelector("pre")?.textContent ?? "");
  const user = await renderPage(`/test/checkout-sessions/${id}?tab=developers`, { merchant });
  await current("v3");
  await user.click(screen.getByRole("link", { name: "v2" }));
  await current("v2");
  expect(window.location.search).toContain("json=v2");
  expect(printed()).toEqual((await api("GET", `/api/v2/checkout/sessions/${id}`)).body);
  await renderPage(`/test/checkout-sessions/${id}?json=v1`, { merchant });
  await current("v1");
});

test("a session of the other mode or with an unknown ID is not found, with a link back", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newSession(api);
  await renderPage(`/live/checkout-sessions/${id}`, { merchant });
  await screen.findByText(/no checkout/i);
  const user = await renderPage("/test/checkout-sessions/cs_test_nothing", { merchant });
  await screen.findByText(/no checkout/i);
  await user.click(screen.getByRole("link", { name: /back to/i }));
  await pathBecomes("/test/checkout-sessions");
});

test("hostile text of products, customers and metadata is shown as text", async () => {
  const hostile = "<img src=x onerror=hacked()>";
  const { merchant, api } = await freshMerchant();
  const created = await api("POST", "/api/v3/products", { body: { name: hostile, priceAmount: 24.5 } });
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", {
    body: {
      productId: created.body.id,
      metadata: { note: hostile },
      client_reference_id: hostile,
      custom_fields: CUSTOM_FIELDS,
      locale: "en-u-ca-buddhist",
    },
  });
  await pay(session.id, { name: hostile, customFields: { engraving: hostile, size: "l" } });
  const user = await renderPage(`/test/checkout-sessions/${session.id}`, { merchant });
  for (const title of [/details/i, /metadata/i]) expect(await panel(title)).toHaveTextContent(hostile);
  await user.click(screen.getByRole("link", { name: "View payment" }));
  for (const title of [/items/i, /customer/i]) expect(await panel(title)).toHaveTextContent(hostile);
});

test("the receipt of a free order is resent from its checkout", async () => {
  const { merchant, api } = await freshMerchant();
  const product = await newProduct(api, { name: "Sticker", amountType: "FREE", priceAmount: undefined });
  const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } });
  await newBrowser().pay(body.id);
  await pool().query(
    "UPDATE mails SET status = 'kept', created_at = now() - interval '2 minutes' WHERE checkout_session_id = $1",
    [body.id],
  );
  const user = await renderPage(`/test/checkout-sessions/${body.id}`, { merchant });
  const again = await screen.findByRole("button", { name: /resend receipt/i });
  const mails = async () => within(await panel(TIMELINE)).getAllByText(/receipt/i);
  expect(await mails()).toHaveLength(1);
  await user.click(again);
  // There is no mail server here.
  await screen.findByText(/receipt added to emails/i);
  await waitFor(async () => expect(await mails()).toHaveLength(2));
});

test("the timeline uses the user's time zone", async () => {
  const { merchant, api } = await freshMerchant();
  const id = await newSession(api);
  const { body } = await api("GET", `/api/v3/checkout/sessions/${id}`);
  const user = await merchant.newUser();
  await pool().query("UPDATE users SET time_zone = 'Asia/Tokyo' WHERE email = $1", [user.email]);
  await renderPage(`/test/checkout-sessions/${id}`, { merchant, user });
  const created = new Date(body.created * 1000).toLocaleString(LOCALE, {
    timeZone: "Asia/Tokyo",
    dateStyle: "medium",
    timeStyle: "medium",
  });
  within(await panel(TIMELINE)).getByText(created);
});
