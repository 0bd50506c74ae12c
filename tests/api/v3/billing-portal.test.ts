import { describe, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { MAX_PORTAL_CONFIGURATIONS } from "#portal/configuration/model.ts";
import { portalEn } from "#portal/pages/messages/en.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import { createObject } from "../../factories/create-object.ts";
import { emailedLink, portalBrowser } from "../../factories/portal-browser.ts";
import { advance, newSubscription, openInvoice, until } from "../../factories/subscription.ts";
import { baseUrl, freshMerchant } from "../context.ts";

const SESSIONS = "/api/v3/billing-portal/sessions";
const CONFIGURATIONS = "/api/v3/billing-portal/configurations";
const JANE = "jane@shopper.example";

// biome-ignore lint/suspicious/noExplicitAny: what the API answers.
type Answered = any;

async function newShop() {
  const { merchant, api } = await freshMerchant();
  return { merchant, api, subscription: await newSubscription(api, { payer: { email: JANE } }) };
}

/** Creates a session and opens it. */
async function enter(api: Api, body: object) {
  const session = await createObject(api, SESSIONS, body);
  const browser = portalBrowser(baseUrl);
  const link = session.url.replace(/^https?:\/\/[^/]+/, "");
  return { session, browser, link, home: await browser.open(link) };
}

async function rejection(api: Api, path: string, body: object) {
  const { status, body: answered } = await api("POST", path, { body });
  return [status, answered.error?.code, answered.error?.param];
}

const OFF = { features: {} };

describe("a session", () => {
  test("has the processor's shape, and opens its only customer, once, in one browser", async () => {
    const { api, subscription } = await newShop();
    await newSubscription(api, { payer: { email: JANE }, product: { name: "Tea club" } });
    const { session, browser, link, home } = await enter(api, {
      customer: subscription.customer,
      return_url: "https://shop.example/account",
      locale: "de",
    });
    const [{ id: configuration }] = (await api("GET", `${CONFIGURATIONS}?is_default=true`)).body.data;
    expect(session).toEqual({
      id: expect.stringMatching(/^bps_\w{30,}$/),
      object: "billing_portal.session",
      configuration,
      created: expect.any(Number),
      customer: subscription.customer,
      flow: null,
      livemode: false,
      locale: "de",
      return_url: "https://shop.example/account",
      url: expect.stringMatching(new RegExp(`/portal/open/${session.id}\\?token=[\\w-]{43}$`)),
    });
    const { text } = await browser.get(`${home}?locale=en`);
    expect(text).toContain("Coffee club");
    expect(text).toContain('href="https://shop.example/account"');
    // Another customer with the same address is not theirs.
    expect(text).not.toContain("Tea club");
    expect((await browser.get(home)).text).toContain('lang="de"');
    const other = portalBrowser(baseUrl);
    await other.get(link);
    for (const used of [await other.get(link), await other.submit(link), await other.get(home)]) {
      expect([used.status, used.text]).toEqual([404, expect.stringContaining(portalEn.ended.title)]);
    }
  });

  test("can't be opened after five minutes, nor after its customer was deleted", async () => {
    const { api, subscription } = await newShop();
    const session = await createObject(api, SESSIONS, { customer: subscription.customer });
    const { rows } = await pool().query(
      "SELECT extract(epoch FROM open_until - created_at)::int AS seconds FROM billing_portal_sessions WHERE id = $1",
      [session.id],
    );
    expect(rows[0].seconds).toBe(300);
    await pool().query("UPDATE billing_portal_sessions SET open_until = now() WHERE id = $1", [session.id]);
    const link = session.url.replace(/^https?:\/\/[^/]+/, "");
    expect((await portalBrowser(baseUrl).get(link)).status).toBe(404);
    // Nobody's address is behind it, so the page's form emails nothing.
    const asked = await portalBrowser(baseUrl).submit(`/portal/open/${session.id}/link`);
    expect(asked.status).toBe(303);

    const { browser, home } = await enter(api, { customer: subscription.customer });
    await api("DELETE", `/api/v3/customers/${subscription.customer}`);
    expect((await browser.get(home)).status).toBe(404);
    const { status, body } = await api("POST", SESSIONS, { body: { customer: subscription.customer } });
    expect([status, body.error.code, body.error.param]).toEqual([400, "resource_missing", "customer"]);
  });

  test("keeps the secret of its URL out of the request log, and returns the same for the same key", async () => {
    const { merchant, api, subscription } = await newShop();
    const headers = { "idempotency-key": "portal-1" };
    const send = () => api("POST", SESSIONS, { body: { customer: subscription.customer }, headers });
    const first = await send();
    const again = await send();
    expect(again.body).toEqual(first.body);
    expect(await merchant.count("billing_portal_sessions")).toBe(1);
    const [, token = ""] = /token=([\w-]+)/.exec(first.body.url) ?? [];
    expect(token).toHaveLength(43);
    await expect.poll(() => merchant.count("request_logs", `path = '${SESSIONS}'`)).toBe(2);
    for (const table of ["request_logs", "idempotency_records", "events", "audit_logs", "billing_portal_sessions"]) {
      const { rows } = await pool().query(
        `SELECT count(*)::int AS count FROM ${table} t WHERE merchant_id = $1 AND t::text LIKE '%' || $2 || '%'`,
        [merchant.id, token],
      );
      expect([table, rows[0].count]).toEqual([table, 0]);
    }
  });

  test("of another merchant's or mode's customer, configuration, or subscription is rejected", async () => {
    const { merchant, api, subscription } = await newShop();
    const other = await newShop();
    const theirs = await createObject(other.api, CONFIGURATIONS, OFF);
    const { customer } = subscription;
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    const flow = (type: string, id: string) => ({ customer, flow_data: { type, [type]: { subscription: id } } });
    expect(await rejection(api, SESSIONS, { customer: other.subscription.customer })).toEqual([
      400,
      "resource_missing",
      "customer",
    ]);
    expect(await rejection(live, SESSIONS, { customer })).toEqual([400, "resource_missing", "customer"]);
    expect(await rejection(api, SESSIONS, { customer, configuration: theirs.id })).toEqual([
      400,
      "resource_missing",
      "configuration",
    ]);
    const neighbor = await newSubscription(api, { payer: { email: JANE } });
    for (const id of [other.subscription.id, neighbor.id, "sub_unknown"]) {
      expect(await rejection(api, SESSIONS, flow("subscription_cancel", id))).toEqual([
        400,
        "resource_missing",
        "flow_data.subscription_cancel.subscription",
      ]);
    }
    expect(await merchant.count("billing_portal_sessions")).toBe(0);
    expect((await live("GET", CONFIGURATIONS)).body.data).toEqual([]);
  });

  test.each([
    [{}, "customer"],
    [{ return_url: "javascript:alert(1)" }, "return_url"],
    [{ return_url: `https://shop.example/${"x".repeat(2048)}` }, "return_url"],
    [{ return_url: "/account" }, "return_url"],
    [{ locale: "no language" }, "locale"],
    [{ on_behalf_of: "acct_1" }, "on_behalf_of"],
    [{ flow_data: { type: "subscription_update_confirm" } }, "flow_data.type"],
    [{ flow_data: { type: "subscription_cancel" } }, "flow_data.subscription_cancel.subscription"],
    [
      { flow_data: { type: "payment_method_update", subscription_cancel: { subscription: "sub_1" } } },
      "flow_data.subscription_cancel",
    ],
    [
      { flow_data: { type: "payment_method_update", after_completion: { type: "redirect" } } },
      "flow_data.after_completion.redirect",
    ],
    [
      {
        flow_data: {
          type: "payment_method_update",
          after_completion: { type: "redirect", redirect: { return_url: "data:text/html,x" } },
        },
      },
      "flow_data.after_completion.redirect.return_url",
    ],
    [{ flow_data: { type: "subscription_update" } }, "flow_data.type"],
  ])("with %j names %s", async (body, param) => {
    const { api } = await freshMerchant();
    const customer = await createObject(api, "/api/v3/customers", { email: JANE });
    const [status, , named] = await rejection(api, SESSIONS, {
      ...(param !== "customer" && { customer: customer.id }),
      ...body,
    });
    expect([status, named]).toEqual([400, param]);
  });
});

describe("a session for a task", () => {
  const cancelOf = (subscription: string, after?: object) => ({
    type: "subscription_cancel",
    subscription_cancel: { subscription },
    ...(after && { after_completion: after }),
  });

  test("opens with the cancellation, and leads back to the merchant once it is done", async () => {
    const { api, subscription } = await newShop();
    const returnUrl = "https://shop.example/bye?a=1&b=2";
    const after = { type: "redirect", redirect: { return_url: returnUrl } };
    const { session, browser, link, home } = await enter(api, {
      customer: subscription.customer,
      flow_data: cancelOf(subscription.id, after),
    });
    expect(session.flow).toEqual({
      type: "subscription_cancel",
      after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
      subscription_cancel: { subscription: subscription.id },
      subscription_update: null,
    });
    const overview = `/portal/session/${session.id}`;
    expect(home).toBe(`${overview}/subscriptions/${subscription.id}/cancel`);
    expect((await browser.get(link)).headers.location).toBe(home);
    const { text } = await browser.get(home);
    const [, ends = ""] = /name="ends" value="([^"]*)"/.exec(text) ?? [];
    const done = await browser.submit(home, { ends });
    expect(done.headers.location).toBe(`${overview}/completed`);
    const completed = await browser.get(`${overview}/completed`);
    const escaped = returnUrl.replace("&", "&amp;");
    expect(completed.text).toContain(`href="${escaped}"`);
    expect(completed.text).toMatch(
      /<head>.*http-equiv="refresh" content="0; url=https:\/\/shop\.example\/bye\?a=1&amp;b=2".*<\/head>/is,
    );
    expect((await api("GET", `/api/v3/subscriptions/${subscription.id}`)).body.cancel_at_period_end).toBe(true);
    // It is canceled: nothing is left to be done for another such session.
    expect(
      await rejection(api, SESSIONS, { customer: subscription.customer, flow_data: cancelOf(subscription.id) }),
    ).toEqual([400, "parameter_invalid", "flow_data.subscription_cancel.subscription"]);
    expect((await browser.get(overview)).status).toBe(200);
  });

  test("shows the portal afterwards without a way back, which has no page of its own", async () => {
    const { api, subscription } = await newShop();
    const { session, browser, home } = await enter(api, {
      customer: subscription.customer,
      flow_data: cancelOf(subscription.id),
    });
    expect(session.flow.after_completion).toEqual({ type: "portal_homepage", redirect: null });
    const [, ends = ""] = /name="ends" value="([^"]*)"/.exec((await browser.get(home)).text) ?? [];
    const overview = `/portal/session/${session.id}`;
    expect((await browser.submit(home, { ends })).headers.location).toBe(`${overview}?done=canceled`);
    expect((await browser.get(`${overview}/completed`)).headers.location).toBe(overview);
  });

  test("leads to the pages of the payment method and of an update", async () => {
    const { api, subscription } = await newShop();
    const { customer } = subscription;
    const method = await enter(api, { customer, flow_data: { type: "payment_method_update" } });
    expect(method.home).toBe(`/portal/session/${method.session.id}/payment-method`);
    const configuration = await createObject(api, CONFIGURATIONS, {
      features: { subscription_update: { enabled: true, default_allowed_updates: ["quantity"] } },
    });
    const update = await enter(api, {
      customer,
      configuration: configuration.id,
      flow_data: { type: "subscription_update", subscription_update: { subscription: subscription.id } },
    });
    expect(update.home).toBe(`/portal/session/${update.session.id}/subscriptions/${subscription.id}/update`);
  });

  test("of an ended subscription, or that the configuration doesn't offer, is rejected", async () => {
    const { api, subscription } = await newShop();
    const { customer } = subscription;
    const off = await createObject(api, CONFIGURATIONS, OFF);
    for (const type of ["payment_method_update", "subscription_cancel"]) {
      const flow_data = type === "subscription_cancel" ? cancelOf(subscription.id) : { type };
      expect(await rejection(api, SESSIONS, { customer, configuration: off.id, flow_data })).toEqual([
        400,
        "parameter_invalid",
        "flow_data.type",
      ]);
    }
    await api("DELETE", `/api/v3/subscriptions/${subscription.id}`);
    expect(await rejection(api, SESSIONS, { customer, flow_data: cancelOf(subscription.id) })).toEqual([
      400,
      "subscription_canceled",
      "flow_data.subscription_cancel.subscription",
    ]);
  });
});

describe("what a configuration turns off", () => {
  test("is neither shown nor done: canceling, keeping, and the history of invoices", async () => {
    const { api } = await freshMerchant();
    const invoice = await openInvoice(api, { payer: { card: "tok_declined_later", email: JANE } });
    const subscription = (await api("GET", `/api/v3/subscriptions/${invoice.subscription}`)).body;
    const off = await createObject(api, CONFIGURATIONS, OFF);
    const { browser, home } = await enter(api, { customer: subscription.customer, configuration: off.id });
    const path = `${home}/subscriptions/${subscription.id}`;
    const { text } = await browser.get(home);
    expect(text).not.toContain(portalEn.subscription.cancel);
    expect(text).not.toContain("/pdf");
    // What is to be paid is always shown.
    expect(text).toContain(portalEn.home.pay);
    for (const hidden of [`${path}/cancel`, `${home}/lists/invoices`, `${home}/lists/credit-notes`]) {
      expect([hidden, (await browser.get(hidden)).status]).toEqual([hidden, 404]);
    }
    for (const form of ["cancel", "keep"]) {
      expect((await browser.submit(`${path}/${form}`, { ends: "now" })).status).toBe(404);
    }
    expect((await api("GET", `/api/v3/subscriptions/${subscription.id}`)).body).toMatchObject({ cancel_at: null });
    expect((await browser.get(`${home}/lists/orders`)).status).toBe(200);

    // A change applies to what is open.
    await api("POST", `${CONFIGURATIONS}/${off.id}`, {
      body: { features: { subscription_cancel: { enabled: true } } },
    });
    expect((await browser.get(`${path}/cancel`)).status).toBe(200);
  });

  test("is not offered by an emailed link, if the default configuration turns it off", async () => {
    const { merchant, api, subscription } = await newShop();
    await createObject(api, SESSIONS, { customer: subscription.customer });
    const [standard] = (await api("GET", `${CONFIGURATIONS}?is_default=true`)).body.data;
    await createObject(api, `${CONFIGURATIONS}/${standard.id}`, {
      features: { subscription_cancel: { enabled: false } },
      business_profile: {
        headline: "Your <b>coffee</b>",
        privacy_policy_url: "https://shop.example/privacy-of-portal",
        terms_of_service_url: "https://shop.example/terms-of-portal",
      },
      default_return_url: "https://shop.example/back",
    });
    const browser = portalBrowser(baseUrl);
    await browser.submit(`/portal/test/${merchant.id}`, { email: JANE });
    const home = await browser.open(await emailedLink(merchant, JANE));
    const { text } = await browser.get(home);
    expect(text).toContain("Coffee club");
    expect(text).not.toContain(portalEn.subscription.cancel);
    expect(text).toContain("Your &lt;b&gt;coffee&lt;/b&gt;");
    for (const url of ["privacy-of-portal", "terms-of-portal", "back"]) {
      expect(text).toContain(`href="https://shop.example/${url}"`);
    }
    expect((await browser.get(`${home}/subscriptions/${subscription.id}/cancel`)).status).toBe(404);
    await advance(api, 32);
    const receipts = () =>
      pool().query("SELECT text FROM mails WHERE merchant_id = $1 AND kind = 'invoice_paid' AND text IS NOT NULL", [
        merchant.id,
      ]);
    const { rows } = await until(async () => {
      const found = await receipts();
      return found.rows.length > 0 ? found : undefined;
    });
    expect(rows[0].text).toContain("See your orders and subscriptions: ");
    expect(rows[0].text).toContain("To cancel, contact ");
    expect(rows[0].text).not.toMatch(/cancel.*\/portal\//i);
  });

  test("says before the press that a cancellation ends the subscription immediately, and asks for no reason", async () => {
    const { api, subscription } = await newShop();
    const configuration = await createObject(api, CONFIGURATIONS, {
      features: { subscription_cancel: { enabled: true, mode: "immediately" } },
    });
    const { customer, id } = subscription;
    const { browser, home } = await enter(api, { customer, configuration: configuration.id });
    const path = `${home}/subscriptions/${id}/cancel`;
    const { text } = await browser.get(path);
    expect(text).toContain(portalEn.cancel.immediately);
    expect(text).not.toContain(portalEn.cancel.reason);
    const [, ends = ""] = /name="ends" value="([^"]*)"/.exec(text) ?? [];
    expect(ends).toBe("now");
    // The merchant changes their mind in between: nothing is done that the page didn't say.
    const change = (mode: string) =>
      createObject(api, `${CONFIGURATIONS}/${configuration.id}`, { features: { subscription_cancel: { mode } } });
    await change("at_period_end");
    const outdated = await browser.submit(path, { ends });
    expect([outdated.status, outdated.text]).toEqual([409, expect.stringContaining(portalEn.cancel.changed)]);
    await change("immediately");
    await browser.submit(path, { ends, feedback: "unused", comment: "Bye" });
    expect((await api("GET", `/api/v3/subscriptions/${id}`)).body).toMatchObject({
      status: "canceled",
      cancellation_details: { feedback: null, comment: null, requested_by: "customer" },
    });
  });
});

describe("a configuration", () => {
  test("has the processor's shape; what is omitted is off", async () => {
    const { merchant, api, subscription } = await newShop();
    const created = await createObject(api, CONFIGURATIONS, {
      name: "Plans",
      business_profile: { headline: "Hello" },
      default_return_url: "https://shop.example",
      features: {
        customer_update: { enabled: true, allowed_updates: ["address", "address", "tax_id"] },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ["price"],
          products: [{ product: subscription.product, prices: [subscription.price] }],
        },
      },
      metadata: { a: 1 },
    });
    expect(created).toEqual({
      id: expect.stringMatching(/^bpc_\w+$/),
      object: "billing_portal.configuration",
      active: true,
      business_profile: { headline: "Hello", privacy_policy_url: null, terms_of_service_url: null },
      created: expect.any(Number),
      default_return_url: "https://shop.example/",
      features: {
        customer_update: { allowed_updates: ["address", "tax_id"], enabled: true },
        invoice_history: { enabled: false },
        payment_method_update: { enabled: false },
        subscription_cancel: { cancellation_reason: { enabled: false }, enabled: false, mode: "at_period_end" },
        subscription_pause: { enabled: false },
        subscription_update: {
          default_allowed_updates: ["price"],
          enabled: true,
          products: [{ prices: [subscription.price], product: subscription.product }],
        },
      },
      is_default: false,
      livemode: false,
      login_page: { enabled: false, url: null },
      metadata: { a: "1" },
      name: "Plans",
      updated: created.created,
    });
    const { body: all } = await api("GET", CONFIGURATIONS);
    expect(all.data.map(({ is_default }: Answered) => is_default)).toEqual([false, true]);
    expect(all.data[1].login_page).toEqual({
      enabled: true,
      url: expect.stringMatching(`/portal/test/${merchant.id}$`),
    });
    expect((await api("GET", `${CONFIGURATIONS}/${created.id}`)).body).toEqual(created);
  });

  test("is changed in part, cleared, filtered, and deactivated unless it is the default", async () => {
    const { api, subscription } = await newShop();
    const { id } = await createObject(api, CONFIGURATIONS, {
      name: "Plans",
      features: { subscription_cancel: { enabled: true, cancellation_reason: { enabled: true } } },
    });
    const changed = await createObject(api, `${CONFIGURATIONS}/${id}`, {
      active: false,
      name: null,
      features: { subscription_cancel: { mode: "immediately" } },
    });
    expect(changed).toMatchObject({
      active: false,
      name: null,
      features: {
        subscription_cancel: { cancellation_reason: { enabled: true }, enabled: true, mode: "immediately" },
      },
    });
    const { customer } = subscription;
    expect(await rejection(api, SESSIONS, { customer, configuration: id })).toEqual([
      400,
      "parameter_invalid",
      "configuration",
    ]);
    const ids = async (query: string) =>
      (await api("GET", `${CONFIGURATIONS}?${query}`)).body.data.map((one: Answered) => one.id);
    const [standard] = await ids("is_default=true");
    expect(await ids("active=true")).toEqual([standard]);
    expect(await ids("active=false")).toEqual([id]);
    expect(await ids("is_default=false")).toEqual([id]);
    expect(await ids(`limit=1&starting_after=${id}`)).toEqual([standard]);
    expect(await rejection(api, `${CONFIGURATIONS}/${standard}`, { active: false })).toEqual([
      400,
      "parameter_invalid",
      "active",
    ]);
    const other = await freshMerchant();
    expect((await other.api("GET", `${CONFIGURATIONS}/${id}`)).status).toBe(404);
    expect((await other.api("POST", `${CONFIGURATIONS}/${id}`, { body: { name: "x" } })).status).toBe(404);
  });

  test("offers only active recurring prices of each product", async () => {
    const { api, subscription } = await newShop();
    const foreign = await newShop();
    const once = await createObject(api, "/api/v3/products", { name: "Cup", priceAmount: 5 });
    const field = "features.subscription_update.products[0]";
    const offered = (product: string, ...prices: string[]) => ({
      features: {
        subscription_update: { enabled: true, default_allowed_updates: ["price"], products: [{ product, prices }] },
      },
    });
    for (const [body, code, param] of [
      [offered("prod_unknown", subscription.price), "resource_missing", `${field}.product`],
      [offered(foreign.subscription.product, foreign.subscription.price), "resource_missing", `${field}.product`],
      [offered(subscription.product, "price_unknown"), "resource_missing", `${field}.prices[0]`],
      [offered(subscription.product, foreign.subscription.price), "resource_missing", `${field}.prices[0]`],
      [
        offered(subscription.product, subscription.price, once.default_price),
        "parameter_invalid",
        `${field}.prices[1]`,
      ],
      [offered(once.id, once.default_price), "parameter_invalid", `${field}.prices[0]`],
      [offered(subscription.product), "parameter_invalid", `${field}.prices`],
      [
        { features: { subscription_update: { enabled: true, default_allowed_updates: ["price"] } } },
        "parameter_missing",
        "features.subscription_update.products",
      ],
      [
        { features: { subscription_update: { enabled: true } } },
        "parameter_missing",
        "features.subscription_update.default_allowed_updates",
      ],
      [
        { features: { customer_update: { enabled: true } } },
        "parameter_missing",
        "features.customer_update.allowed_updates",
      ],
      [{ features: { invoice_history: {} } }, "parameter_missing", "features.invoice_history.enabled"],
      [{}, "parameter_missing", "features"],
      [
        { features: {}, business_profile: { headline: "x".repeat(61) } },
        "parameter_invalid",
        "business_profile.headline",
      ],
      [{ features: {}, default_return_url: "ftp://shop.example" }, "parameter_invalid", "default_return_url"],
      [{ features: {}, login_page: { enabled: false } }, "parameter_unsupported", "login_page.enabled"],
      [
        { features: { subscription_update: { enabled: false, proration_behavior: "always_invoice" } } },
        "parameter_unsupported",
        "features.subscription_update.proration_behavior",
      ],
    ] as const) {
      expect(await rejection(api, CONFIGURATIONS, body)).toEqual([400, code, param]);
    }
    const { id } = await createObject(api, CONFIGURATIONS, offered(subscription.product, subscription.price));
    // Archived later, it keeps nobody from changing something else, and is offered by no other configuration.
    await pool().query("UPDATE prices SET active = false WHERE id = $1", [subscription.price]);
    const archived = offered(subscription.product, subscription.price);
    for (const body of [{ name: "Old plans" }, archived]) {
      expect((await api("POST", `${CONFIGURATIONS}/${id}`, { body })).status).toBe(200);
    }
    expect(await rejection(api, CONFIGURATIONS, archived)).toEqual([400, "price_inactive", `${field}.prices[0]`]);
  });

  test("is the default once, however many need it at the same time, and there are at most 50", async () => {
    const { merchant, api, subscription } = await newShop();
    const { customer } = subscription;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? api("POST", SESSIONS, { body: { customer } }) : api("POST", CONFIGURATIONS, { body: OFF }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await merchant.count("billing_portal_configurations", "is_default")).toBe(1);
    const used = answers.filter((_, index) => index % 2 === 0).map(({ body }) => body.configuration);
    expect(new Set(used).size).toBe(1);
    await pool().query(
      `INSERT INTO billing_portal_configurations
       SELECT (jsonb_populate_record(c, jsonb_build_object('id', c.id || '_' || n, 'is_default', false))).*
       FROM billing_portal_configurations c, generate_series(1, $2::int) n WHERE merchant_id = $1 AND is_default`,
      [merchant.id, MAX_PORTAL_CONFIGURATIONS - 6],
    );
    expect(await rejection(api, CONFIGURATIONS, OFF)).toEqual([400, "resource_in_use", undefined]);
  });
});
