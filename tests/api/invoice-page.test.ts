import { describe, expect, test } from "vitest";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { LANGUAGES, messagesIn } from "#checkout/pages/messages/languages.ts";
import { reconcilePayments } from "#money/charge/reconcile-payments.ts";
import { hostedInvoiceUrl, type InvoicePart, renewedInvoiceUrl } from "#platform/base/hosted-invoice-url.ts";
import { pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { requestInvoiceLink } from "#signals/email/request-invoice-link.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import { dashboardOfUser } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { advance, newSubscription, openInvoice, subscribe, until } from "../factories/subscription.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const page = apiClient(baseUrl);
const card = (token: string) => ({ ...VISA_PAYMENT, card: { ...VISA_PAYMENT.card, token } });

/** The path of an invoice's page, or of a part of it, with its token. */
function path(id: string, part: InvoicePart = ""): string {
  const { pathname, search } = new URL(hostedInvoiceUrl(id, part));
  return pathname + search;
}

/** As the service writes it. */
const address = (id: string, part: InvoicePart = "") => baseUrl + path(id, part);

const show = (id: string) => page("GET", path(id), { headers: { accept: "text/html" } });
const pay = (id: string, body: object = VISA_PAYMENT) =>
  page("POST", path(id, "/pay"), { body, headers: { origin: baseUrl } });
const state = async (id: string) => (await page("GET", path(id, "/state"))).body.status;
const invoiceOf = async (api: Api, id: string) => (await api("GET", `/api/v3/invoices/${id}`)).body;
const subscriptionOf = async (api: Api, id: string) => (await api("GET", `/api/v3/subscriptions/${id}`)).body;

/** A form of the page without script; redirects are not followed. */
function post(id: string, part: InvoicePart, body = ""): Promise<Response> {
  return fetch(`${baseUrl.replace("localhost", "127.0.0.1")}${path(id, part)}`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: {
      origin: baseUrl,
      "content-type": "application/x-www-form-urlencoded",
      host: new URL(baseUrl).host,
    },
  });
}

async function newOpen(options: Parameters<typeof openInvoice>[1] = {}) {
  const { merchant, api } = await freshMerchant();
  return { merchant, api, invoice: await openInvoice(api, options) };
}

const count = (types: { type: string }[], type: string) => types.filter((event) => event.type === type).length;

/** What a browser gets that presses the button of an address that does not work any more, for any id. */
async function askForLink(id: string) {
  const response = await post(id, "/link");
  const sent = await page("GET", `/invoice/${id}/link`, { headers: { accept: "text/html" } });
  return { status: response.status, location: response.headers.get("location"), body: await response.text(), sent };
}

test("a paid invoice lists its credit notes with their documents in each language, or nothing if there are none", async () => {
  const { api } = await freshMerchant();
  const { latest_invoice: id } = await subscribe(api);
  const { title } = billingMessages(en).invoice.creditNotes;
  expect(await (await fetch(address(id))).text()).not.toContain(title);
  await api("POST", "/api/v3/refunds", { body: { invoice: id, amount: 300 } });
  const note = (await api("GET", `/api/v3/credit-notes?invoice=${id}`)).body.data[0];
  for (const messages of LANGUAGES) {
    const { creditNotes: words } = billingMessages(messages).invoice;
    const shown = await (await fetch(`${address(id)}&locale=${messages.language}`)).text();
    for (const text of [words.title, note.number, note.pdf.replaceAll("&", "&amp;")]) expect(shown).toContain(text);
    expect(shown).not.toContain(words.void);
  }
  expect(await (await fetch(address(id))).text()).toContain("$3.00");
});

test("a void invoice lists the credit note for its total", async () => {
  const { api, invoice } = await newOpen();
  await api("POST", `/api/v3/invoices/${invoice.id}/void`);
  const { pdf } = (await api("GET", `/api/v3/credit-notes?invoice=${invoice.id}`)).body.data[0];
  expect(await (await fetch(address(invoice.id))).text()).toContain(pdf.replaceAll("&", "&amp;"));
});

test("a paid invoice below the minimum says that the next one collects it, and not that nothing is owed", async () => {
  const { api } = await freshMerchant();
  const { id: product } = await newProduct(api, { priceCurrency: "SEK" });
  const { body: price } = await api("POST", "/api/v3/prices", {
    body: { product, currency: "sek", unit_amount: 200, recurring: { interval: "day" } },
  });
  const { id } = await subscribe(api, {
    price: price.id,
    session: { mode: "subscription", payment_method_collection: "always", subscription_data: { trial_period_days: 1 } },
  });
  await advance(api, 1.5);
  const invoice = await until(async () => {
    const { body } = await api("GET", `/api/v3/invoices?subscription=${id}`);
    return body.data.find(({ total }: { total: number }) => total === 200);
  });
  const later = /SEK\s2\.00 is too small to be charged\. It will be collected with your next invoice\./;
  const nothing = "You don’t owe";
  const small = (await show(invoice.id)).text;
  expect(small).toMatch(later);
  expect(small).not.toContain(nothing);
  // What is owed is written off at the end.
  await api("DELETE", `/api/v3/subscriptions/${id}`);
  const ended = (await show(invoice.id)).text;
  expect(ended).toContain(nothing);
  expect(ended).not.toMatch(later);
});

/** The mails with a new link to an invoice. */
const linkMails = (merchant: TestMerchant, id: string) =>
  merchant.count("mails", `kind = 'invoice_link' AND invoice_id = '${id}'`);

describe("a URL that no longer works", () => {
  test("shows the same page for every ID, and its button emails the invoice's customer a new link once an hour", async () => {
    const { merchant, invoice } = await newOpen();
    const owner = await dashboardOfUser(baseUrl, await merchant.newUser());
    const unknown = invoice.id.replace(/.{4}$/, "zzzz");
    const ended = await page("GET", `/invoice/${invoice.id}?token=x`);
    expect(ended.text).toContain("This link no longer works");
    expect(ended.text).toContain(`action="/invoice/${invoice.id}/link"`);
    expect(ended.text).not.toMatch(/shopper\.example|Coffee|<input[^>]*type="(?:text|email)"/);

    const [known, other] = [await askForLink(invoice.id), await askForLink(unknown)];
    expect(known).toMatchObject({ status: 303, location: `/invoice/${invoice.id}/link`, body: "" });
    const anonymous = ({ status, location, body, sent }: typeof known) =>
      [status, location, body, sent.status, sent.text.replaceAll(/nonce="[^"]*"/g, "")]
        .join("\n")
        .replaceAll(invoice.id, unknown);
    expect(anonymous(known)).toBe(anonymous(other));
    expect(known.sent.text).toContain("No email was sent");

    await expect.poll(() => linkMails(merchant, invoice.id)).toBe(1);
    await unitOfWork(() => requestInvoiceLink(invoice.id));
    expect(await linkMails(merchant, invoice.id)).toBe(1);
    await expect.poll(() => merchant.count("mails", "kind = 'invoice_link' AND status <> 'pending'")).toBe(1);
    const { data } = await owner.query("mail.list", { filter: {} });
    const { id } = data.data.find(({ kind }: { kind: string }) => kind === "invoice_link");
    const { data: mail } = await owner.query("mail.get", { id });
    expect(mail).toMatchObject({ recipient: "jane@shopper.example", unsentReason: expect.anything() });
    const [, link = ""] = /(\/invoice\/\S+)/.exec(mail.text) ?? [];
    expect((await page("GET", link)).text).toContain("Pay $19.00");

    await pool().query("UPDATE mails SET created_at = created_at - interval '61 minutes' WHERE id = $1", [id]);
    await askForLink(invoice.id);
    await expect.poll(() => linkMails(merchant, invoice.id)).toBe(2);
  });

  test("of an invoice that was paid long ago can be replaced by a link that is valid for 30 days", async () => {
    const { merchant, api, invoice } = await newOpen();
    await pay(invoice.id);
    const { status_transitions } = await invoiceOf(api, invoice.id);
    await merchant.advanceClock(31 * 86_400);
    expect((await show(invoice.id)).status).toBe(404);
    const from = (status_transitions.paid_at + 31 * 86_400) * 1000;
    const renewed = (days: number) => {
      const { pathname, search } = new URL(renewedInvoiceUrl(invoice.id, new Date(from + days * 86_400_000)));
      return page("GET", pathname + search);
    };
    expect((await renewed(1)).text).toContain("Payment complete");
    expect((await renewed(-1)).status).toBe(404);
    const { pathname, search } = new URL(renewedInvoiceUrl("in_other", new Date(from + 86_400_000)));
    expect((await page("GET", pathname.replace("in_other", invoice.id) + search)).status).toBe(404);
  });

  test.each(LANGUAGES.map(({ language }) => language))("is shown in %s", async (language) => {
    const headers = { "accept-language": language };
    const { linkEnded, linkUnsent } = billingMessages(messagesIn(language) ?? en).invoice;
    expect((await page("GET", "/invoice/in_unknown", { headers })).text).toContain(linkEnded.title);
    expect((await page("GET", "/invoice/in_unknown/link", { headers })).text).toContain(linkUnsent.title);
  });

  test("rejects posts from other sites", async () => {
    const foreign = await page("POST", "/invoice/in_unknown/link", { headers: { origin: "https://evil.example" } });
    expect(foreign.status).toBe(403);
  });
});

describe("the page of an open invoice", () => {
  test("is shown to anyone with its token; without it, it is not found", async () => {
    const { invoice } = await newOpen();
    expect(invoice.hosted_invoice_url).toBe(address(invoice.id));
    const { status, text, headers } = await show(invoice.id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    for (const words of [
      `Invoice ${invoice.number}`,
      "Coffee club",
      "$19.00",
      "Pay $19.00",
      'value="jane@shopper.example"',
      "This payment method will be used for your future subscription payments.",
      "If you don’t pay now, your saved payment method will be charged on",
    ]) {
      expect(text).toContain(words);
    }
    const unknown = await page("GET", "/invoice/in_test_unknown?token=x");
    const bare = `/invoice/${invoice.id}`;
    const stranger = new URL(hostedInvoiceUrl("in_other")).search;
    const nonce = /nonce="[^"]*"/g;
    const anonymous = (body: string) =>
      body
        .replace(nonce, "")
        .replaceAll("token=x&amp;", "")
        .replaceAll(`${stranger.slice(1)}&amp;`, "")
        .replaceAll(invoice.id, "in_test_unknown");
    for (const wrong of [bare, `${bare}?token=x`, `${bare}${stranger}`, `${bare}/return`, `${bare}/authenticate`]) {
      const rejected = await page("GET", wrong);
      expect([wrong, rejected.status, anonymous(rejected.text)]).toEqual([wrong, 404, anonymous(unknown.text)]);
    }
    const paid = await page("POST", `${bare}/pay`, { body: VISA_PAYMENT, headers: { origin: baseUrl } });
    expect([paid.status, paid.body.error.code]).toEqual([404, "resource_missing"]);
    expect((await page("GET", `${bare}/state?token=x`)).status).toBe(404);
  });

  test("announces no charge if there is no method to charge", async () => {
    const { invoice } = await newOpen();
    await pool().query("UPDATE subscriptions SET default_payment_method_id = NULL WHERE id = $1", [
      invoice.subscription,
    ]);
    const { text } = await show(invoice.id);
    expect(text).not.toContain("your saved payment method will be charged");
    expect(text).toContain("Your subscription continues only if you pay this invoice.");
  });

  test("is paid once, however often the form is sent; its method is charged from then on", async () => {
    const { merchant, api, invoice } = await newOpen();
    expect(await subscriptionOf(api, invoice.subscription)).toMatchObject({ status: "past_due" });
    const answers = await Promise.all([pay(invoice.id), pay(invoice.id), pay(invoice.id)]);
    const paid = answers.filter(({ status }) => status === 200);
    expect(paid.length).toBeGreaterThan(0);
    for (const { status, body } of answers) {
      if (status === 200) expect(body).toEqual({ next: address(invoice.id) });
      else expect(body.error.code).toBe("payment_in_progress");
    }
    expect((await pay(invoice.id)).body).toEqual({ next: address(invoice.id) });
    expect(await invoiceOf(api, invoice.id)).toMatchObject({ status: "paid", amount_paid: 1_900, amount_remaining: 0 });
    expect(await merchant.count("payment_attempts", `invoice_id = '${invoice.id}' AND status = 'succeeded'`)).toBe(1);
    const subscription = await subscriptionOf(api, invoice.subscription);
    expect(subscription.status).toBe("active");
    const methods = await api("GET", `/api/v3/customers/${subscription.customer}/payment-methods`);
    expect(methods.body.data.map(({ id }: { id: string }) => id)).toContain(subscription.default_payment_method);
    expect(methods.body.data).toHaveLength(2);
    expect(count(await merchant.events(), "invoice.paid")).toBe(2);
    const { text } = await show(invoice.id);
    for (const words of ["Payment complete", "Visa •••• 4242", "Print or save as PDF"]) expect(text).toContain(words);
    expect(await state(invoice.id)).toBe("complete");

    // The next month is charged to it.
    await advance(api, 31);
    expect(count(await merchant.events(), "invoice.paid")).toBe(3);
    // The page ends 30 days after the payment.
    expect((await show(invoice.id)).status).toBe(404);
  });

  test("explains a decline in the customer's language, stays open, and accepts another card", async () => {
    const { merchant, api, invoice } = await newOpen();
    const declined = await pay(invoice.id, card("tok_declined"));
    expect([declined.status, declined.body.error.code]).toEqual([402, "card_declined"]);
    expect((await show(invoice.id)).text).toContain('role="alert"');
    expect((await show(invoice.id)).text).toContain("Your card was declined. You weren’t charged.");
    const poor = await pay(invoice.id, card("tok_insufficient_funds"));
    expect(poor.body.error.code).toBe("insufficient_funds");
    // What the customer tried counts as no try of the service's own.
    const { collection } = invoice;
    expect(await invoiceOf(api, invoice.id)).toMatchObject({
      status: "open",
      attempt_count: 3,
      collection: { ...collection, attempts: 3, requested_by: "customer" },
    });
    expect(count(await merchant.events(), "invoice.payment_failed")).toBe(1);
    expect((await pay(invoice.id)).status).toBe(200);
    expect(await invoiceOf(api, invoice.id)).toMatchObject({ status: "paid" });
  });

  test("refers a customer to the seller if the amount is below the processor's minimum", async () => {
    const { invoice } = await newOpen();
    await pool().query("UPDATE invoices SET amount_subtotal = 10, amount_total = 10 WHERE id = $1", [invoice.id]);
    const rejected = await pay(invoice.id);
    expect([rejected.status, rejected.body.error.code]).toEqual([400, "amount_too_small"]);
    const message = "You weren’t charged. Contact the seller.";
    expect(rejected.body.error.message).toContain(message);
    expect((await show(invoice.id)).text).toContain(message);
  });

  test("rejects invalid cards, unknown methods, and more than ten attempts an hour", async () => {
    const { invoice } = await newOpen();
    const { card: _, ...nothing } = VISA_PAYMENT;
    const none = await pay(invoice.id, nothing);
    expect([none.status, Object.keys(none.body.error.fields)]).toEqual([400, ["card"]]);
    const other = await pay(invoice.id, { ...nothing, method: "klarna" });
    expect([other.status, Object.keys(other.body.error.fields)]).toEqual([400, ["method"]]);
    const bad = await pay(invoice.id, card("4242424242424242"));
    expect([bad.status, Object.keys(bad.body.error.fields)]).toEqual([400, ["card"]]);
    const foreign = await page("POST", path(invoice.id, "/pay"), {
      body: VISA_PAYMENT,
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
    const attempts = [];
    for (let tried = 0; tried < 11; tried++) attempts.push((await pay(invoice.id, card("tok_declined"))).status);
    expect(attempts).toEqual([...Array.from({ length: 10 }, () => 402), 429]);
  });

  test("shows 3-D Secure on a separate page, and returns with its token", async () => {
    const { api, invoice } = await newOpen();
    const response = await pay(invoice.id, card("tok_three_d_secure"));
    expect(response.body).toEqual({ next: address(invoice.id, "/authenticate"), inProgress: true });
    expect(await state(invoice.id)).toBe("requires_action");
    expect((await show(invoice.id)).text).toContain("Confirm your payment");
    expect((await pay(invoice.id)).body.error.code).toBe("payment_in_progress");
    expect((await page("GET", path(invoice.id, "/authenticate"))).text).toContain("Confirm it’s you");
    const decided = await post(invoice.id, "/authenticate", "decision=decline");
    expect([decided.status, decided.headers.get("location")]).toEqual([303, path(invoice.id, "/return")]);
    await page("GET", path(invoice.id, "/return"));
    expect((await show(invoice.id)).text).toContain("couldn’t verify your identity");

    await pay(invoice.id, card("tok_three_d_secure"));
    const abandoned = await post(invoice.id, "/give-up");
    expect([abandoned.status, abandoned.headers.get("location")]).toEqual([303, path(invoice.id)]);
    expect(await state(invoice.id)).toBe("open");

    await pay(invoice.id, card("tok_three_d_secure"));
    await post(invoice.id, "/authenticate", "decision=authorize");
    await page("GET", path(invoice.id, "/return"));
    expect(await state(invoice.id)).toBe("complete");
    expect(await invoiceOf(api, invoice.id)).toMatchObject({ status: "paid" });
  });

  test("keeps the language of its URL through 3-D Secure", async () => {
    const { invoice } = await newOpen();
    const german = await page("GET", `${path(invoice.id)}&locale=de`);
    expect(german.headers["content-language"]).toBe("de");
    const payUrl = /data-pay-url="([^"]*)"/.exec(german.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const response = await page("POST", payUrl, { body: card("tok_three_d_secure"), headers: { origin: baseUrl } });
    expect(response.body.next).toBe(`${address(invoice.id, "/authenticate")}&locale=de`);
  });

  test("of a void invoice says so, and accepts no payment", async () => {
    const { api, invoice } = await newOpen();
    await api("POST", `/api/v3/invoices/${invoice.id}/void`);
    expect((await show(invoice.id)).text).toContain("This invoice was canceled");
    expect((await pay(invoice.id)).body.error.code).toBe("session_not_open");
    expect(await state(invoice.id)).toBe("cancelled");
    expect(await invoiceOf(api, invoice.id)).toMatchObject({ status: "void" });
  });

  test("of an ended subscription's invoice still accepts payments by any method, which don't restart it", async () => {
    const { api, invoice } = await newOpen({ session: { payment_method_types: ["card", "klarna"] } });
    expect((await show(invoice.id)).text).not.toContain("Klarna");
    await api("DELETE", `/api/v3/subscriptions/${invoice.subscription}`);
    const { text } = await show(invoice.id);
    expect(text).toContain("This subscription has ended. Paying this invoice won’t restart it.");
    // It ended at the start of the period: nothing is asked for, but the invoice can be paid.
    expect(text).toMatch(/Your subscription ended on [^.]*\. You don’t need to pay for the time after that\./);
    expect(text).toMatch(/<details[^>]*><summary[^>]*>Pay this invoice anyway<\/summary><form/);
    expect(text).not.toContain("Your subscription is charged to this payment method");
    expect(text).toContain("Klarna");
    expect((await pay(invoice.id)).status).toBe(200);
    expect(await invoiceOf(api, invoice.id)).toMatchObject({ status: "paid" });
    const subscription = await subscriptionOf(api, invoice.subscription);
    expect(subscription.status).toBe("canceled");
    const methods = await api("GET", `/api/v3/customers/${subscription.customer}/payment-methods`);
    expect(methods.body.data).toHaveLength(1);
  });

  test.each([
    ["its code counts again", false],
    ["its code stays at its limit where another took the last of it", true],
  ])("a failed first debit is paid here, and its session becomes paid, once: %s", async (_, isTaken) => {
    const { merchant, api } = await freshMerchant();
    const { body: code } = await api("POST", "/api/v3/promotion-codes", {
      body: { percent_off: 10, max_redemptions: 1 },
    });
    const timesRedeemed = async () => (await api("GET", `/api/v3/promotion-codes/${code.id}`)).body.times_redeemed;
    const {
      id,
      session: sessionId,
      ...first
    } = await newSubscription(api, {
      session: { payment_method_types: ["us_bank_account", "card"], discounts: [{ promotion_code: code.id }] },
      payer: { country: "US", payment_method_type: "us_bank_account", settles: "later" },
    });
    const invoice = first.invoice ?? "";
    expect((await show(invoice)).text).toContain("Payment processing");
    expect((await pay(invoice)).body.error.code).toBe("payment_in_progress");
    await api("POST", `/api/v3/test-helpers/checkout/sessions/${sessionId}/fail`, { body: {} });
    // A sweep asks about a batch of payments, those of other tests too.
    const settled = async () => {
      await reconcilePayments();
      return (await subscriptionOf(api, id)).status;
    };
    await expect.poll(settled).toBe("past_due");
    expect(await timesRedeemed()).toBe(0);
    if (isTaken) await newSubscription(api, { session: { discounts: [{ promotion_code: code.id }] } });
    expect((await pay(invoice)).status).toBe(200);
    expect((await pay(invoice)).status).toBe(200);
    const session = await api("GET", `/api/v3/checkout/sessions/${sessionId}`);
    expect(session.body.payment_status).toBe("paid");
    expect(await timesRedeemed()).toBe(1);
    expect(await subscriptionOf(api, id)).toMatchObject({ status: "active" });
    const events = await merchant.events();
    const paid = events.filter(({ type, data }) => type === "invoice.paid" && data.object.id === invoice);
    expect(paid).toHaveLength(1);
    expect(count(events, "checkout.session.async_payment_succeeded")).toBe(1);
  });
});

test("the email about a failed charge links to the page, and a refund of that payment is announced", async () => {
  const { merchant, api, invoice } = await newOpen({ session: { locale: "fr" } });
  const owner = await dashboardOfUser(baseUrl, await merchant.newUser());
  const mails = async (kind: string) => {
    await expect.poll(() => merchant.count("mails", "status = 'pending'")).toBe(0);
    const { data } = await owner.query("mail.list", { filter: {} });
    const listed = (data.data as { id: string; kind: string }[]).filter((mail) => mail.kind === kind);
    return Promise.all(listed.map(async ({ id }) => (await owner.query("mail.get", { id })).data));
  };
  const [failed, ...others] = await mails("charge_failed");
  expect(others).toEqual([]);
  expect(failed.recipient).toBe("jane@shopper.example");
  expect(failed.subject).toMatch(/^\[Mode test\] Votre paiement à .* n’a pas abouti$/);
  expect(failed.text).toContain(`Payer la facture: ${invoice.hosted_invoice_url}`);
  expect(failed.text).toMatch(/Votre paiement de 19,00\s\$US à .* Coffee club/);
  expect(failed.text).toContain("Une nouvelle tentative aura lieu le ");
  await pay(invoice.id);
  const { body: refund } = await api("POST", "/api/v3/refunds", { body: { invoice: invoice.id, amount: 500 } });
  expect(refund.status).toBe("succeeded");
  const [refunded] = await mails("refund");
  expect(refunded.recipient).toBe("jane@shopper.example");
  expect(refunded.text).toMatch(/5,00\s\$US/);
  expect(refunded.text).toContain(invoice.number);
  expect(refunded.text).toContain(invoice.hosted_invoice_url);
});
