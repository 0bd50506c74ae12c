import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#checkout/pages/messages/languages.ts";
import { pool } from "#platform/database/connection.ts";
import { portalEn } from "#portal/pages/messages/en.ts";
import { portalMessages } from "#portal/pages/messages/languages.ts";
import { purgePortalSessions } from "#portal/session/purge-portal-sessions.ts";
import type { ApiResponse } from "../factories/api-client.ts";
import { dashboardOfUser } from "../factories/dashboard-client.ts";
import { insertOpenSessions } from "../factories/open-session.ts";
import { emailedLink, enterPortal, linkOf, portalBrowser } from "../factories/portal-browser.ts";
import { advance, newSubscription, openInvoice, until } from "../factories/subscription.ts";
import { baseUrl, freshMerchant } from "./context.ts";
import { newSession } from "./hosted-page.ts";

const JANE = "jane@shopper.example";
const ENDED = portalEn.ended.title;

/** A merchant with a subscriber, whose address is `email`. */
async function newShop(email = JANE) {
  const { merchant, api } = await freshMerchant();
  const subscription = await newSubscription(api, { payer: { email } });
  return { merchant, api, subscription };
}

const enter = (merchant: { id: string }, email = JANE) => enterPortal(baseUrl, merchant, email);

/** Presses the button of the page that cancels a subscription. @param path of the subscription in a session. */
async function cancel({ browser, path }: { browser: Browser; path: string }, fields: Record<string, string> = {}) {
  const { text } = await browser.get(`${path}/cancel`);
  return browser.submit(`${path}/cancel`, { ends: endsOf(text), ...fields });
}

type Browser = ReturnType<typeof portalBrowser>;

/** What a form that cancels carries of what its page said. */
const endsOf = (text: string) => /name="ends" value="([^"]*)"/.exec(text)?.[1] ?? "";

/** A page without what differs in each response. */
const body = ({ status, text }: ApiResponse, id: string) =>
  `${status} ${text.replaceAll(/nonce="[^"]*"/g, "").replaceAll(id, "ID")}`;

const linkMails = (merchant: { count(table: string, condition: string): Promise<number> }) =>
  merchant.count("mails", "kind = 'portal_link'");

describe("asking for a link", () => {
  test("gets the same response for every address, and an email only for a known one, in the page's language", async () => {
    const { merchant } = await newShop();
    const responses = [];
    for (const email of [JANE.toUpperCase(), "nobody@shopper.example"]) {
      const browser = portalBrowser(baseUrl);
      const { status, headers, text } = await browser.submit(`/portal/test/${merchant.id}?locale=de`, { email });
      const { "x-request-id": _, "request-id": __, date: ___, ...rest } = headers;
      responses.push({ status, location: rest.location, text });
    }
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]).toMatchObject({ status: 303, location: `/portal/test/${merchant.id}/sent?locale=de` });
    await emailedLink(merchant, JANE);
    const mails = async () =>
      (
        await pool().query("SELECT recipient, locale FROM mails WHERE merchant_id = $1 AND kind = $2", [
          merchant.id,
          "portal_link",
        ])
      ).rows;
    expect(await mails()).toEqual([{ recipient: JANE, locale: "de" }]);
  });

  test("sends five an hour to an address, whatever is requested for similar ones, and takes five an hour from a client", async () => {
    const { merchant } = await newShop();
    const path = `/portal/test/${merchant.id}`;
    const similar = portalBrowser(baseUrl);
    for (let number = 1; number <= 5; number++) await similar.submit(path, { email: JANE.replace("@", "+x@") });
    for (const email of [JANE, JANE, JANE]) await portalBrowser(baseUrl).submit(path, { email });
    await expect.poll(() => linkMails(merchant)).toBe(3);
    const client = portalBrowser(baseUrl);
    const statuses = [];
    for (let number = 1; number <= 6; number++) statuses.push((await client.submit(path, { email: JANE })).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    await expect.poll(() => linkMails(merchant)).toBe(5);
  });

  test("says what is wrong with an address, and where no email is sent", async () => {
    const { merchant } = await newShop();
    const browser = portalBrowser(baseUrl);
    const { status, text } = await browser.submit(`/portal/test/${merchant.id}`, { email: "jane@example" });
    expect([status, text]).toEqual([422, expect.stringContaining("Enter a valid email address")]);
    expect(text).toContain('value="jane@example"');
    // Browsers would refuse addresses that can be stored, and rewrite them.
    expect(text).toMatch(/<form[^>]* novalidate=""/i);
    expect(text).not.toContain('type="email"');
    for (const messages of LANGUAGES) {
      const { request } = portalMessages(messages);
      const shown = await browser.get(`/portal/test/${merchant.id}?locale=${messages.language}`);
      for (const text of [request.title, request.testMode, request.button]) expect(shown.text).toContain(text);
    }
    expect((await browser.get(`/portal/${merchant.id}`)).text).toContain(portalEn.request.noServer);
    expect((await browser.get("/portal/mer_unknown")).status).toBe(404);
  });

  test("finds an address whose domain is written in its other form, and mails the one that is stored", async () => {
    const stored = "jörg@müller.example";
    const { merchant } = await newShop(stored);
    await portalBrowser(baseUrl).submit(`/portal/test/${merchant.id}`, { email: "Jörg@xn--mller-kva.example" });
    const browser = portalBrowser(baseUrl);
    const home = await browser.open(await emailedLink(merchant, stored));
    expect((await browser.get(home)).text).toContain("Coffee club");
    await pool().query("UPDATE customers SET email_lower_case = 'jörg@xn--mller-kva.example' WHERE merchant_id = $1", [
      merchant.id,
    ]);
    expect((await browser.get(home)).text).toContain("Coffee club");
  });

  test("gets an email in the merchant's language, if neither the page nor the browser has one", async () => {
    const { merchant } = await newShop();
    await pool().query("UPDATE merchants SET default_locale = 'fr' WHERE id = $1", [merchant.id]);
    await portalBrowser(baseUrl).submit(`/portal/test/${merchant.id}`, { email: JANE });
    await expect.poll(() => merchant.count("mails", "kind = 'portal_link' AND locale = 'fr'")).toBe(1);
  });

  test("is about the mode of its page", async () => {
    const { merchant } = await newShop();
    await portalBrowser(baseUrl).submit(`/portal/${merchant.id}`, { email: JANE });
    await portalBrowser(baseUrl).submit(`/portal/test/${merchant.id}`, { email: JANE });
    await emailedLink(merchant, JANE);
    expect(await merchant.count("billing_portal_sessions", "livemode")).toBe(0);
  });

  test("keeps the link in the outbox of test mode, where the merchant finds it", async () => {
    const { merchant } = await newShop();
    const owner = await dashboardOfUser(baseUrl, await merchant.newUser());
    await portalBrowser(baseUrl).submit(`/portal/test/${merchant.id}`, { email: JANE });
    const link = await emailedLink(merchant, JANE);
    await expect.poll(() => merchant.count("mails", "kind = 'portal_link' AND text IS NOT NULL")).toBe(1);
    const { data } = await owner.query("mail.list", { filter: { kind: "portal_link" } });
    const { data: mail } = await owner.query("mail.get", { id: data.data[0].id });
    expect(mail.text).toContain(link);
  });
});

describe("a link", () => {
  test("is opened by a button, so that a scanner's visit changes nothing, and once", async () => {
    const { merchant } = await newShop();
    const scanner = portalBrowser(baseUrl);
    await scanner.submit(`/portal/test/${merchant.id}`, { email: JANE });
    const link = await emailedLink(merchant, JANE);
    for (let visit = 0; visit < 3; visit++) expect((await scanner.get(link)).text).toContain(portalEn.open.button);
    const customer = portalBrowser(baseUrl);
    const home = await customer.open(link);
    expect((await customer.get(home)).text).toContain("Coffee club");
    // The same browser goes on, and a double press does no harm.
    expect((await customer.get(link)).headers.location).toBe(home);
    expect((await customer.submit(link)).headers.location).toBe(home);
    for (const used of [await scanner.get(link), await scanner.submit(link), await scanner.get(home)]) {
      expect([used.status, used.text]).toEqual([404, expect.stringContaining(ENDED)]);
    }
  });

  test("needs the browser's cookie, and is not used up without it", async () => {
    const { merchant } = await newShop();
    await portalBrowser(baseUrl).submit(`/portal/test/${merchant.id}`, { email: JANE });
    const link = await emailedLink(merchant, JANE);
    expect((await portalBrowser(baseUrl).submit(link)).status).toBe(404);
    await portalBrowser(baseUrl).open(link);
  });

  test("of ten browsers at the same time, one opens it", async () => {
    const { merchant } = await newShop();
    await portalBrowser(baseUrl).submit(`/portal/test/${merchant.id}`, { email: JANE });
    const link = await emailedLink(merchant, JANE);
    const browsers = Array.from({ length: 10 }, () => portalBrowser(baseUrl));
    for (const browser of browsers) await browser.get(link);
    const statuses = (await Promise.all(browsers.map((browser) => browser.submit(link)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([303, ...Array(9).fill(404)]);
  });

  test("has the same page when it is late, wrong, or unknown, which emails a new one", async () => {
    const { merchant } = await newShop();
    const browser = portalBrowser(baseUrl);
    await browser.submit(`/portal/test/${merchant.id}`, { email: JANE });
    const link = await emailedLink(merchant, JANE);
    const id = /bps_\w+/.exec(link)?.[0] ?? "";
    const unknown = id.replace(/.{4}$/, "zzzz");
    const other = portalBrowser(baseUrl);
    const wrong = body(await other.get(`/portal/open/${id}?token=x`), id);
    expect(body(await other.get(`/portal/open/${unknown}?token=x`), unknown)).toBe(wrong);
    expect(body(await other.get(linkOf(unknown)), unknown)).toContain(ENDED);
    await pool().query("UPDATE billing_portal_sessions SET open_until = now() WHERE id = $1", [id]);
    const late = await other.get(link);
    expect([late.status, late.text]).toEqual([404, expect.stringContaining(ENDED)]);
    expect((await other.submit(link)).status).toBe(404);

    const asked = await other.submit(`/portal/open/${id}/link`);
    const askedOfNone = await other.submit(`/portal/open/${unknown}/link`);
    expect(body(asked, id)).toBe(body(askedOfNone, unknown));
    const [sent, unsent] = await Promise.all([id, unknown].map((one) => other.get(`/portal/open/${one}/link`)));
    expect(sent && body(sent, id)).toBe(unsent && body(unsent, unknown));
    await expect.poll(() => linkMails(merchant)).toBe(2);
  });

  test("of live mode is emailed again while the test clock advances", async () => {
    const { merchant } = await newShop();
    await portalBrowser(baseUrl).submit(`/portal/test/${merchant.id}`, { email: JANE });
    const id = /bps_\w+/.exec(await emailedLink(merchant, JANE))?.[0] ?? "";
    await pool().query("UPDATE billing_portal_sessions SET livemode = true WHERE id = $1", [id]);
    await pool().query(
      `INSERT INTO customers (id, merchant_id, livemode, email, email_lower_case, metadata, created_at, updated_at)
       VALUES ('cus_live_' || $1, $1, true, $2, $2, '{}', now(), now())`,
      [merchant.id, JANE],
    );
    await pool().query("UPDATE merchants SET test_clock_target_seconds = 1e9 WHERE id = $1", [merchant.id]);
    await portalBrowser(baseUrl).submit(`/portal/open/${id}/link`);
    await expect.poll(() => merchant.count("billing_portal_sessions", "livemode")).toBe(2);
    await pool().query("UPDATE merchants SET test_clock_target_seconds = NULL WHERE id = $1", [merchant.id]);
  });

  test("ends after an hour, by signing out, with its customer, and its row after 30 days", async () => {
    const { merchant, api, subscription } = await newShop();
    const first = await enter(merchant);
    const isOpen = async ({ browser, home }: typeof first) => (await browser.get(home)).status === 200;
    expect(await isOpen(first)).toBe(true);
    const id = first.home.split("/").at(-1);
    await pool().query("UPDATE billing_portal_sessions SET expires_at = now() WHERE id = $1", [id]);
    expect(await isOpen(first)).toBe(false);

    const second = await enter(merchant);
    const closed = await second.browser.submit(`${second.home}/close`);
    expect((await second.browser.get(closed.headers.location ?? "")).text).toContain(portalEn.closed.message);
    expect(await isOpen(second)).toBe(false);

    const third = await enter(merchant);
    expect((await api("DELETE", `/api/v3/customers/${subscription.customer}`)).status).toBe(200);
    expect(await isOpen(third)).toBe(false);
    expect(await linkMails(merchant)).toBe(0);
    expect(await merchant.count("billing_portal_sessions")).toBe(0);

    await newSubscription(api, { payer: { email: JANE } });
    await enter(merchant);
    await purgePortalSessions();
    expect(await merchant.count("billing_portal_sessions")).toBe(1);
    await pool().query(
      "UPDATE billing_portal_sessions SET created_at = now() - interval '31 days' WHERE merchant_id = $1",
      [merchant.id],
    );
    await purgePortalSessions();
    expect(await merchant.count("billing_portal_sessions")).toBe(0);
  });
});

describe("the first screen", () => {
  test("says what is paid, when next, and how to stop it, in each language", async () => {
    const { merchant } = await newShop();
    const { browser, home } = await enter(merchant);
    for (const messages of LANGUAGES) {
      const shown = await browser.get(`${home}?locale=${messages.language}`);
      const { subscription, home: words } = portalMessages(messages);
      expect(shown.text).toContain(subscription.cancel);
      expect(shown.text).toContain(words.orders);
    }
    const { text } = await browser.get(home);
    expect(text).toMatch(/Coffee club.*\$19\.00 per month.*Next payment: \$19\.00 on .*Visa •••• 4242/s);
    expect(text).toContain("/receipt?token=");
    expect(text).not.toContain('<script src="http');
  });

  test("opens every customer and guest order with the address, and nothing of anybody else", async () => {
    const { merchant, api } = await newShop();
    await newSubscription(api, { payer: { email: JANE.toUpperCase() }, product: { name: "Tea club" } });
    await newSubscription(api, { payer: { email: "eve@shopper.example" }, product: { name: "Secret club" } });
    const other = await newShop();
    const { browser, home } = await enter(merchant);
    const { text } = await browser.get(home);
    expect(text).toContain("Coffee club");
    expect(text).toContain("Tea club");
    expect(text).not.toContain("Secret club");
    const eve = (await api("GET", "/api/v3/subscriptions")).body.data.find(({ items }: { items: { data: object[] } }) =>
      JSON.stringify(items).includes("Secret"),
    );
    const foreign = [eve?.id, other.subscription.id].filter((id): id is string => id !== undefined);
    for (const id of foreign) {
      for (const action of ["cancel", "keep"]) {
        expect((await browser.submit(`${home}/subscriptions/${id}/${action}`)).status).toBe(404);
      }
      expect((await browser.get(`${home}/subscriptions/${id}/cancel`)).status).toBe(404);
    }
    expect((await other.api("GET", `/api/v3/subscriptions/${other.subscription.id}`)).body.cancel_at).toBeNull();
    for (const list of ["orders", "invoices", "credit-notes", "ended"]) {
      const page = await browser.get(`${home}/lists/${list}`);
      expect([list, page.status, page.text.includes("Secret")]).toEqual([list, 200, false]);
    }
    // What is unknown is a page of the portal, and not of a link that no longer works.
    for (const path of [`${home}/lists/none`, `${home}/subscriptions/${foreign[0]}/cancel`]) {
      const { status, text } = await browser.get(path);
      expect([status, text]).toEqual([404, expect.stringContaining(portalEn.home.close)]);
      expect(text).not.toContain(ENDED);
    }
  });

  test("leads to every running subscription, however many others have the address", async () => {
    const { merchant, subscription } = await newShop();
    await pool().query(
      `INSERT INTO customers (id, merchant_id, livemode, email, email_lower_case, metadata, created_at, updated_at)
       SELECT c.id || '_' || n, merchant_id, livemode, email, email_lower_case, metadata, created_at + n * interval '1 s', now()
       FROM customers c, generate_series(1, 60) n WHERE merchant_id = $1`,
      [merchant.id],
    );
    await insertOpenSessions(merchant.id, 22, 3_600);
    await pool().query(
      `INSERT INTO subscriptions SELECT (jsonb_populate_record(s, jsonb_build_object('id', s.id || '_' || n,
         'customer_id', s.customer_id || '_' || n, 'checkout_session_id', other.id, 'next_action_at', NULL,
         'created_at', s.created_at + n * interval '1 s'))).*
       FROM subscriptions s,
         (SELECT id, row_number() OVER () AS n FROM checkout_sessions WHERE merchant_id = $1 AND id <> $2) other
       WHERE merchant_id = $1`,
      [merchant.id, subscription.session],
    );
    const { browser, home } = await enter(merchant);
    const count = (text: string) => text.match(/aria-labelledby="sub_/g)?.length ?? 0;
    const first = await browser.get(home);
    expect([count(first.text), first.text.includes(`${home}/lists/running`)]).toEqual([20, true]);
    const list = await browser.get(`${home}/lists/running`);
    const [, more = ""] = /href="([^"]*after=[^"]*)"/.exec(list.text) ?? [];
    const rest = await browser.get(more.replaceAll("&amp;", "&"));
    expect([count(list.text), count(rest.text)]).toEqual([20, 3]);
    const path = `${home}/subscriptions/${subscription.id}`;
    expect(rest.text).toContain(`${path}/cancel`);
    expect((await cancel({ browser, path })).headers.location).toBe(`${home}?done=canceled`);
  });

  test("shows a subscription whose next charge can't be calculated, without its amount", async () => {
    const { merchant, subscription } = await newShop();
    await pool().query("UPDATE subscriptions SET tax_terms = 'null' WHERE id = $1", [subscription.id]);
    const { browser, home } = await enter(merchant);
    const { status, text } = await browser.get(home);
    expect([status, text]).toEqual([200, expect.stringContaining("Next payment on ")]);
  });

  test("asks no register about a VAT ID, and leaves out the amount that depends on it", async () => {
    const { merchant, subscription } = await newShop();
    await merchant.setReverseCharge("DE123456789");
    await pool().query(
      `UPDATE customers SET address = '{"country": "FR"}', tax_ids = '[{"type": "eu_vat", "value": "FR40303265045"}]'
       WHERE id = $1`,
      [subscription.customer],
    );
    await pool().query("UPDATE subscriptions SET tax_terms = tax_terms || '{\"automaticTax\": true}' WHERE id = $1", [
      subscription.id,
    ]);
    const { browser, home } = await enter(merchant);
    expect((await browser.get(home)).text).toContain("Next payment on ");
  });

  test("lists guests’ orders, some at a time", async () => {
    const { merchant, api } = await freshMerchant();
    const email = "guest@shopper.example";
    const payer = { email, name: "Gus", country: "US", card: "tok_visa" };
    const sessions = await Promise.all(Array.from({ length: 23 }, () => newSession(api)));
    for (const id of sessions) {
      const path = `/api/v3/test-helpers/checkout/sessions/${id}/complete`;
      expect((await api("POST", path, { body: payer })).status).toBe(200);
    }
    await pool().query("UPDATE checkout_sessions SET customer_id = NULL WHERE merchant_id = $1", [merchant.id]);
    const { browser, home } = await enter(merchant, email);
    const count = (text: string) => text.match(/\/receipt\?token=/g)?.length ?? 0;
    const first = await browser.get(home);
    expect(count(first.text)).toBe(5);
    const list = await browser.get(`${home}/lists/orders`);
    expect(count(list.text)).toBe(20);
    const [, more = ""] = /href="([^"]*after=[^"]*)"/.exec(list.text) ?? [];
    expect(count((await browser.get(more.replaceAll("&amp;", "&"))).text)).toBe(3);
  });

  test("offers an open invoice's page, and says what to do about a failed payment", async () => {
    const { merchant, api } = await freshMerchant();
    const invoice = await openInvoice(api, { payer: { card: "tok_declined_later", email: JANE } });
    const { browser, home } = await enter(merchant);
    const { text } = await browser.get(home);
    expect(text).toContain(portalEn.subscription.pastDue);
    const url = new URL(invoice.hosted_invoice_url);
    expect(text).toContain(`${url.pathname}${url.search}`);
  });
});

describe("canceling", () => {
  const read = async (api: Awaited<ReturnType<typeof freshMerchant>>["api"], id: string) =>
    (await api("GET", `/api/v3/subscriptions/${id}`)).body;

  test("takes two presses, ends the subscription with its period, and is undone by one", async () => {
    const { merchant, api, subscription } = await newShop();
    const { browser, home } = await enter(merchant);
    const [, first = ""] = /href="([^"]*\/cancel)"/.exec((await browser.get(home)).text) ?? [];
    const confirmation = await browser.get(first);
    expect(confirmation.text).toContain(portalEn.cancel.button);
    expect(confirmation.text).toContain(portalEn.cancel.keep);
    expect((await read(api, subscription.id)).cancel_at).toBeNull();
    const path = `${home}/subscriptions/${subscription.id}`;
    const said = { feedback: "too_expensive", comment: `  ${"x".repeat(600)} ` };
    const pressed = await cancel({ browser, path }, said);
    const after = await browser.get(pressed.headers.location ?? "");
    expect(after.text).toContain(portalEn.done.canceled);
    expect(after.text).toContain(portalEn.subscription.undo);
    const canceled = await read(api, subscription.id);
    expect(canceled).toMatchObject({
      status: "active",
      cancel_at: canceled.current_period_end,
      cancel_at_period_end: true,
      cancellation_details: {
        feedback: "too_expensive",
        comment: "x".repeat(500),
        reason: "cancellation_requested",
        requested_by: "customer",
      },
    });
    expect(await merchant.count("mails", "kind = 'cancellation_scheduled'")).toBe(1);
    // Sending it again changes nothing.
    await browser.submit(first, { ends: endsOf(confirmation.text), comment: "again" });
    expect((await read(api, subscription.id)).cancellation_details.comment).toBe("x".repeat(500));

    const kept = await browser.submit(`${path}/keep`);
    expect((await browser.get(kept.headers.location ?? "")).text).toContain(portalEn.done.kept);
    expect(await read(api, subscription.id)).toMatchObject({
      cancel_at: null,
      cancellation_details: { feedback: null, comment: null, reason: null, requested_by: null },
    });
  });

  test("ends a subscription whose payment failed immediately", async () => {
    const { merchant, api } = await freshMerchant();
    const invoice = await openInvoice(api, { payer: { card: "tok_declined_later", email: JANE } });
    const { browser, home } = await enter(merchant);
    const path = `${home}/subscriptions/${invoice.subscription}`;
    expect((await browser.get(`${path}/cancel`)).text).toContain(portalEn.cancel.now);
    await cancel({ browser, path }, { feedback: "none of these", comment: "" });
    expect(await read(api, invoice.subscription)).toMatchObject({
      status: "canceled",
      cancellation_details: { feedback: null, comment: null, requested_by: "customer" },
    });
    expect((await browser.get(home)).text).toContain(portalEn.home.past);
    const late = await browser.submit(`${path}/keep`);
    expect((await browser.get(late.headers.location ?? "")).text).toContain(portalEn.done.changed);
    expect((await browser.submit(`${path}/cancel`)).headers.location).toBe(`${home}?done=canceled`);
    expect((await browser.get(`${path}/cancel`)).headers.location).toBe(home);
  });

  test("is done, if another request ends the subscription at the same time", async () => {
    const { merchant, api } = await freshMerchant();
    const invoice = await openInvoice(api, { payer: { card: "tok_declined_later", email: JANE } });
    const { browser, home } = await enter(merchant);
    const path = `${home}/subscriptions/${invoice.subscription}`;
    const other = await pool().connect();
    try {
      await other.query("BEGIN");
      await other.query("UPDATE subscriptions SET status = 'canceled', ended_at = now() WHERE id = $1", [
        invoice.subscription,
      ]);
      const pressed = cancel({ browser, path });
      await expect
        .poll(async () => {
          const { rows } = await pool().query(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%subscriptions%'",
          );
          return rows.length;
        })
        .toBeGreaterThan(0);
      await other.query("COMMIT");
      expect((await pressed).headers.location).toBe(`${home}?done=canceled`);
    } finally {
      other.release();
    }
  });

  test("withdraws only what the customer canceled, and leaves an end that the merchant planned", async () => {
    const { merchant, api, subscription } = await newShop();
    const { browser, home } = await enter(merchant);
    const path = `${home}/subscriptions/${subscription.id}`;
    const plan = (body: object) => api("POST", `/api/v3/subscriptions/${subscription.id}`, { body });
    const offers = async () => {
      const { text } = await browser.get(home);
      return [text.includes(`${path}/cancel"`), text.includes(`${path}/keep"`)];
    };
    const later = (await read(api, subscription.id)).current_period_end + 90 * 86_400;
    await plan({ cancel_at: later });
    expect(await offers()).toEqual([true, false]);
    expect((await browser.submit(`${path}/keep`)).headers.location).toBe(`${home}?done=changed`);
    const planned = await read(api, subscription.id);
    expect(planned.cancel_at).toBe(later);

    await cancel({ browser, path }, { comment: "sooner" });
    const { cancel_at, current_period_end, cancellation_details } = await read(api, subscription.id);
    expect([cancel_at, cancellation_details.requested_by]).toEqual([current_period_end, "customer"]);
    expect(await offers()).toEqual([false, true]);
    expect((await browser.submit(`${path}/keep`)).headers.location).toBe(`${home}?done=kept`);
    const { cancel_at_period_end, canceled_at } = planned;
    expect(await read(api, subscription.id)).toMatchObject({
      cancel_at: later,
      cancel_at_period_end,
      canceled_at,
      cancellation_details: { comment: null, reason: "cancellation_requested", requested_by: "merchant" },
    });

    await plan({ cancel_at_period_end: true });
    expect(await offers()).toEqual([false, false]);
    expect((await browser.get(`${path}/cancel`)).headers.location).toBe(home);
  });

  test("is asked again, if the subscription ends at another time than the page said", async () => {
    const { merchant, api, subscription } = await newShop();
    const { browser, home } = await enter(merchant);
    const path = `${home}/subscriptions/${subscription.id}`;
    const ends = endsOf((await browser.get(`${path}/cancel`)).text);
    await advance(api, 32);
    const again = await browser.submit(`${path}/cancel`, { ends, feedback: "unused", comment: "too much" });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining(portalEn.cancel.changed)]);
    expect(again.text).toContain("too much</textarea>");
    expect((await read(api, subscription.id)).cancel_at).toBeNull();
    const confirmed = await browser.submit(`${path}/cancel`, { ends: endsOf(again.text) });
    expect(confirmed.headers.location).toBe(`${home}?done=canceled`);
    const { cancel_at, current_period_end } = await read(api, subscription.id);
    expect(cancel_at).toBe(current_period_end);
  });

  test("is changed ten times an hour, as each change sends an email", async () => {
    const { merchant, subscription } = await newShop();
    const { browser, home } = await enter(merchant);
    const path = `${home}/subscriptions/${subscription.id}`;
    for (let toggle = 1; toggle <= 5; toggle++) {
      expect((await cancel({ browser, path })).status).toBe(303);
      expect((await browser.submit(`${path}/keep`)).headers.location).toBe(`${home}?done=kept`);
      // What changes nothing doesn't count.
      if (toggle === 1) for (let press = 1; press <= 3; press++) await browser.submit(`${path}/keep`);
    }
    const rejected = await cancel({ browser, path });
    expect([rejected.status, rejected.text]).toEqual([429, expect.stringContaining("Too many changes were made")]);
    expect(await merchant.count("mails", "kind IN ('cancellation_scheduled', 'cancellation_withdrawn')")).toBe(10);
  });

  test("says why a subscription ends immediately", async () => {
    const { merchant, subscription } = await newShop();
    const { browser, home } = await enter(merchant);
    await pool().query(
      `UPDATE subscriptions SET status = 'paused', current_period_end = now() - interval '1 day', next_action_at = NULL
       WHERE id = $1`,
      [subscription.id],
    );
    const { text } = await browser.get(`${home}/subscriptions/${subscription.id}/cancel`);
    expect(text).toContain(portalEn.cancel.periodOver);
    expect(text).not.toContain(portalEn.cancel.now);
  });

  test("waits while the test clock advances", async () => {
    const { merchant, subscription, api } = await newShop();
    const { browser, home } = await enter(merchant);
    const path = `${home}/subscriptions/${subscription.id}/cancel`;
    await pool().query("UPDATE merchants SET test_clock_target_seconds = 1e9 WHERE id = $1", [merchant.id]);
    const rejected = await browser.submit(path);
    await pool().query("UPDATE merchants SET test_clock_target_seconds = NULL WHERE id = $1", [merchant.id]);
    expect(rejected.status).toBe(409);
    expect((await read(api, subscription.id)).cancel_at).toBeNull();
  });

  test("of an erased customer leaves nothing of what they said", async () => {
    const { merchant, api, subscription } = await newShop();
    const { browser, home } = await enter(merchant);
    const path = `${home}/subscriptions/${subscription.id}`;
    await cancel({ browser, path }, { comment: "my doctor said so" });
    await browser.submit(`${path}/keep`);
    await cancel({ browser, path }, { comment: "my doctor said so" });
    await api("DELETE", `/api/v3/customers/${subscription.customer}`);
    expect(await merchant.count("events", "body LIKE '%my doctor%'")).toBe(0);
    expect(await merchant.count("subscriptions", "cancellation_comment IS NOT NULL")).toBe(0);
  });

  test("is done once by ten presses at the same time, whatever the merchant does", async () => {
    const { merchant, api, subscription } = await newShop();
    const { browser, home } = await enter(merchant);
    const path = `${home}/subscriptions/${subscription.id}`;
    const ends = endsOf((await browser.get(`${path}/cancel`)).text);
    const presses = await Promise.all([
      ...Array.from({ length: 8 }, () => browser.submit(`${path}/cancel`, { ends })),
      api("POST", `/api/v3/subscriptions/${subscription.id}`, { body: { metadata: { a: "b" } } }),
    ]);
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([303, 200]));
    expect(await merchant.count("mails", "kind = 'cancellation_scheduled'")).toBe(1);
    await advance(api, 32);
    await until(async () => ((await read(api, subscription.id)).status === "canceled" ? true : undefined));
  });
});
