import { expect, test } from "vitest";
import { resolvePendingRefunds } from "#money/refund/resolve-pending-refunds.ts";
import type { Api } from "../factories/api-client.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const JANE = { email: "jane@shopper.example", name: "Jane Doe", country: "DE" };

async function newShop() {
  const { merchant, api } = await freshMerchant();
  return { merchant, api, owner: await dashboardOfUser(baseUrl, await merchant.newUser()) };
}

/** Three bags for 30 euros in all, paid. @returns the session. */
async function newPaid(api: Api, locale: string, payment: object = {}) {
  const bag = await newProduct(api, { name: "House blend", priceAmount: 10, priceCurrency: "EUR" });
  const line_items = [{ price: bag.default_price, quantity: 3 }];
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { line_items, locale } });
  const path = `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`;
  const paid = await api("POST", path, { body: { ...JANE, ...payment } });
  if (paid.status !== 200) throw new Error(paid.text);
  return paid.body;
}

async function refund(api: Api, body: object) {
  const response = await api("POST", "/api/v3/refunds", { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}

/** Mails about refunds once they were written, the newest first, with their text. */
async function refundMails(merchant: TestMerchant, owner: Dashboard, mailKind = "refund") {
  await expect.poll(() => merchant.count("mails", "status = 'pending'")).toBe(0);
  const { data } = await owner.query("mail.list", { filter: {} });
  const mails = (data.data as { id: string; kind: string }[]).filter(({ kind }) => kind === mailKind);
  return Promise.all(mails.map(async ({ id }) => (await owner.query("mail.get", { id })).data));
}

test("each refund is announced once, in the customer's language, with the amount and the receipt", async () => {
  const { merchant, api, owner } = await newShop();
  const session = await newPaid(api, "de");
  const { body: lines } = await api("GET", `/api/v3/checkout/sessions/${session.id}/line_items`);
  const [line] = lines.data;
  await refund(api, { checkout_session: session.id, line_items: [{ id: line.id, quantity: 1 }] });
  await resolvePendingRefunds();
  const [first, ...others] = await refundMails(merchant, owner);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ recipient: JANE.email, checkoutSessionId: session.id, status: "kept" });
  expect(first.subject).toMatch(/Ihre Erstattung von .* \(\w{4}-\w{4}\)$/);
  expect(first.text).toMatch(/hat Ihnen 10,00\s€ erstattet\./);
  expect(first.text).toContain("Erstattet auf: Visa •••• 4242");
  expect(first.text).toMatch(/House blend \(Menge: 1\): 10,00\s€/);
  expect(first.text).toContain(`/checkout/${session.id}/receipt`);
  expect(first.text).not.toContain("Insgesamt erstattet");

  await refund(api, { checkout_session: session.id });
  const [second] = await refundMails(merchant, owner);
  expect(second.text).toMatch(/hat Ihnen 20,00\s€ erstattet\..*Insgesamt erstattet: 30,00\s€/s);
});

test("the Arabic email is right to left, and isolates left-to-right values", async () => {
  const { merchant, api, owner } = await newShop();
  const session = await newPaid(api, "ar");
  await refund(api, { checkout_session: session.id, amount: 500 });
  const [mail] = await refundMails(merchant, owner);
  expect(mail.html).toMatch(/<html lang="ar" dir="rtl">/);
  expect(mail.text).toContain("رُدّ إلى");
});

test("no email is sent if the merchant turned it off, nor about a later failure", async () => {
  const { merchant, api, owner } = await newShop();
  const quiet = await newPaid(api, "en");
  await refund(api, { checkout_session: quiet.id, amount: 500, notify_customer: false });
  const failing = await newPaid(api, "en", { card: "tok_refund_fails" });
  await refund(api, { checkout_session: failing.id, amount: 700 });
  expect(await refundMails(merchant, owner)).toHaveLength(1);
  await merchant.advanceClock(61);
  await resolvePendingRefunds();
  const mails = await refundMails(merchant, owner);
  expect(mails.map(({ checkoutSessionId }) => checkoutSessionId)).toEqual([failing.id]);
});

test("the receipt shows the refunded amount and the rest", async () => {
  const { api, owner, merchant } = await newShop();
  const session = await newPaid(api, "en");
  await refund(api, { checkout_session: session.id, amount: 1250 });
  const [mail] = await refundMails(merchant, owner);
  // Whoever wrote the mail may stand at another address.
  const { pathname, search } = new URL(/View receipt: (\S+)/.exec(mail.text)?.[1] ?? "");
  const url = `${baseUrl}${pathname}${search}`;
  const page = await (await fetch(url)).text();
  const text = page.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  expect(text).toContain("Amount paid €30.00 Refunded -€12.50 Total after refunds €17.50");
  await refund(api, { checkout_session: session.id });
  const whole = (await (await fetch(url)).text()).replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  expect(whole).toContain("Amount paid €30.00 Refunded -€30.00");
  expect(whole).not.toContain("Total after refunds");
});

test("a refund that fails later is reported to owners and admins, and not to the customer", async () => {
  const { merchant, api, owner } = await newShop();
  const admin = await merchant.newUser("ADMIN");
  await merchant.newUser("DEVELOPER");
  const session = await newPaid(api, "en", { card: "tok_refund_fails" });
  const { payment_intent: payment } = await refund(api, { checkout_session: session.id, notify_customer: false });
  await merchant.advanceClock(61);
  await Promise.all([resolvePendingRefunds(), resolvePendingRefunds()]);
  const mails = await refundMails(merchant, owner, "refund_failed");
  expect(mails.map(({ recipient }) => recipient)).toContain(admin.email);
  expect(mails).toHaveLength(2);
  for (const { subject, text } of mails) {
    expect(subject).toBe("[Test] A refund of €30.00 failed");
    expect(text).toContain("The card was reported lost or stolen.");
    expect(text).toMatch(new RegExp(`/test/payments/${payment}\\s*$`));
  }
});
