import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { disconnectDatabase, pool } from "#platform/database/connection.ts";
import {
  GOOD_API_SECRET,
  GOOD_TOKEN,
  metaRejection,
  type PlatformsMock,
  startPlatformsMock,
} from "../conversions/platforms-mock.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { advance } from "../factories/subscription.ts";
import { startReceiver } from "../factories/webhook-receiver.ts";
import { type Service, startService } from "../service/start-service.ts";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

const PIXEL = "1234567890123456";
const EMAIL_HASH = "62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f";
const BROWSER = { "user-agent": "Mozilla/5.0 (a phone)" };
const CLICK = "_fbc=fb.1.1764000000000.AbCdEf&_ga=GA1.1.123.456&utm_source=news";
const DAY_SECONDS = 86_400;

let service: Service;
let mock: PlatformsMock;
let merchant: TestMerchant;
let api: Api;
let dashboard: Dashboard;
const page = (): Api => apiClient(service.baseUrl);

beforeAll(async () => {
  mock = await startPlatformsMock();
  service = await startService("production", { CONVERSIONS_API_BASE: mock.baseUrl });
});

afterAll(async () => {
  await disconnectDatabase();
  await service?.stop();
  await mock?.stop();
});

beforeEach(async () => {
  mock.calls.length = 0;
  mock.respond = undefined;
  merchant = await newMerchant(service.databaseUrl);
  api = apiClient(service.baseUrl, merchant.key);
  dashboard = await dashboardOfUser(service.baseUrl, await merchant.newUser());
});

const META = {
  platform: "meta",
  accountId: PIXEL,
  secret: GOOD_TOKEN,
  events: ["InitiateCheckout", "Purchase"],
  testCode: "TEST1",
  consentDeclared: false,
};
const GA4 = { ...META, platform: "ga4", accountId: "G-ABC123DEF4", secret: GOOD_API_SECRET, testCode: "debug" };

async function newDestination(form: object): Promise<string> {
  const created = await dashboard.mutate("destination.create", form);
  expect(created.error).toBeUndefined();
  return created.data.id;
}

/** A link of two products; its page asks for consent unless told otherwise. */
async function newLink(body: object = { consent_collection: { advertising: "required" } }): Promise<string> {
  const coffee = await api("POST", "/api/v3/products", { body: { name: "Coffee", priceAmount: 12.5 } });
  const tea = await api("POST", "/api/v3/products", { body: { name: "Tea", priceAmount: 7 } });
  const link = await api("POST", "/api/v3/payment-links", {
    body: { productIds: [coffee.body.id, tea.body.id], ...body },
  });
  expect(link.status).toBe(200);
  return link.body.id;
}

const posted = (body: object, headers: object = {}) => ({
  body,
  headers: { origin: service.baseUrl, ...BROWSER, ...headers },
});

async function start(link: string, headers: object = {}): Promise<string> {
  const started = await page()("POST", `/pay/${link}/sessions?${CLICK}`, posted({}, headers));
  expect(started.status).toBe(200);
  return started.body.sessionId;
}

async function pay(session: string, form: object = {}, headers: object = {}): Promise<void> {
  const customer = { ...VISA_PAYMENT, email: "john_smith@gmail.com", name: "John Smith", ...form };
  const paid = await page()("POST", `/checkout/${session}/pay`, posted(customer, headers));
  expect(paid.status).toBe(200);
  expect(paid.body.next).toBeDefined();
}

const agreed = { consent: { advertising: true } };

/** Waits until the mock got so many calls. */
async function calls(count: number) {
  await vi.waitFor(() => expect(mock.calls).toHaveLength(count), { timeout: 60_000 });
  return mock.calls;
}

interface Row {
  name: string;
  status: string;
  reason: string | null;
}

async function conversions(): Promise<Row[]> {
  const { rows } = await pool().query(
    "SELECT name, status::text, reason FROM conversions WHERE merchant_id = $1 ORDER BY name",
    [merchant.id],
  );
  return rows;
}

/** Waits until no conversion waits any more. */
async function settled(count: number): Promise<Row[]> {
  return vi.waitFor(
    async () => {
      const rows = await conversions();
      expect(rows.filter(({ status }) => status !== "pending")).toHaveLength(count);
      return rows;
    },
    { timeout: 60_000 },
  );
}

test("a campaign on both platforms sends checkout and purchase to each, with hashes, value, currency, and ID", async () => {
  await newDestination(META);
  await newDestination(GA4);
  const session = await start(await newLink());
  expect(await conversions()).toEqual([]);
  const consent = await page()("POST", `/checkout/${session}/consent`, posted({ advertising: true }));
  expect(consent.status).toBe(200);
  await calls(2);
  await pay(session, agreed);
  await calls(4);
  const of = (platform: string, name: RegExp) =>
    mock.calls.find((call) => call.platform === platform && name.test(JSON.stringify(call.body)));

  const purchase = of("meta", /"Purchase"/);
  expect(purchase?.path).toBe(`/v25.0/${PIXEL}/events`);
  expect(purchase?.status).toBe(200);
  expect(purchase?.body).toMatchObject({ access_token: GOOD_TOKEN, test_event_code: "TEST1" });
  expect(purchase?.body.data[0]).toMatchObject({
    event_name: "Purchase",
    event_id: session,
    action_source: "website",
    event_source_url: expect.stringMatching(/\/pay\/plink_/),
    user_data: {
      em: EMAIL_HASH,
      client_ip_address: "127.0.0.1",
      client_user_agent: BROWSER["user-agent"],
      fbc: "fb.1.1764000000000.AbCdEf",
      zp: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    custom_data: { currency: "USD", value: 19.5, content_type: "product", num_items: 2, order_id: session },
  });
  expect(purchase?.body.data[0].custom_data.contents).toEqual([
    { id: expect.stringMatching(/^prod_/), quantity: 1, item_price: 12.5 },
    { id: expect.stringMatching(/^prod_/), quantity: 1, item_price: 7 },
  ]);

  // An open session's id is a secret.
  const started = of("meta", /InitiateCheckout/)?.body.data[0];
  expect(started.event_id).toMatch(/^conv_/);
  expect(JSON.stringify(started)).not.toContain(session);

  expect(of("ga4", /"purchase"/)?.path).toBe(
    `/mp/collect?measurement_id=${GA4.accountId}&api_secret=${GOOD_API_SECRET}`,
  );
  expect(of("ga4", /"purchase"/)?.body).toMatchObject({
    client_id: "123.456",
    consent: { ad_user_data: "GRANTED", ad_personalization: "GRANTED" },
    events: [
      { name: "purchase", params: { transaction_id: session, value: 19.5, currency: "USD", tax: 0, debug_mode: 1 } },
    ],
  });
  expect(of("ga4", /begin_checkout/)).toBeDefined();
  expect(await settled(4)).toEqual(expect.arrayContaining([{ name: "Purchase", status: "sent", reason: null }]));

  // The log shows what was sent and answered, and never the secret.
  const [sent] = (await dashboard.query("conversion.list", { filter: { name: "Purchase" } })).data.data;
  const { data } = await dashboard.query("conversion.get", { id: sent.id });
  expect(data.attempts).toHaveLength(1);
  expect(data.attempts[0].request).toContain('"value":19.5');
  expect(JSON.stringify(data)).not.toContain(GOOD_TOKEN);
  expect(JSON.stringify(data)).not.toContain(GOOD_API_SECRET);
});

test("refunds are sent only to Google, each once, with its part of the value", async () => {
  const eventNames = ["Purchase", "Refund"];
  const meta = await newDestination({ ...META, events: eventNames });
  await newDestination({ ...GA4, events: eventNames });
  const session = await start(await newLink());
  await pay(session, agreed);
  await calls(2);
  for (const amount of [390, 1560]) {
    const refund = { checkout_session: session, amount, notify_customer: false };
    expect((await api("POST", "/api/v3/refunds", { body: refund })).body.status).toBe("succeeded");
  }
  await calls(4);
  const refunds = mock.calls.slice(2).map(({ platform, body }) => ({ platform, ...body.events[0] }));
  for (const { platform, name, params } of refunds) {
    expect([platform, name, params.transaction_id, params.currency]).toEqual(["ga4", "refund", session, "USD"]);
  }
  expect(refunds.map(({ params }) => params.value).sort()).toEqual([15.6, 3.9]);
  expect((await settled(4)).filter(({ name }) => name === "Refund")).toHaveLength(2);
  expect((await dashboard.query("destination.get", { id: meta })).data.destination.events).toEqual(["Purchase"]);
});

describe("recurring payments", () => {
  const eventNames = ["Purchase", "Renewal"];
  const told = (platform: string) =>
    mock.calls.filter((call) => call.platform === platform).map(({ body }) => body.data?.[0] ?? body.events[0]);

  async function subscribe(
    body: object = {},
    form: object = agreed,
  ): Promise<{ session: string; subscription: string }> {
    const club = await api("POST", "/api/v3/products", {
      body: { name: "Coffee club", priceAmount: 19, recurringInterval: "month" },
    });
    const consent = { consent_collection: { advertising: "required" } };
    const link = await api("POST", "/api/v3/payment-links", {
      body: { productIds: [club.body.id], ...consent, ...body },
    });
    expect(link.status).toBe(200);
    const session = await start(link.body.id);
    await pay(session, form);
    const { body: completed } = await api("GET", `/api/v3/checkout/sessions/${session}`);
    return { session, subscription: completed.subscription };
  }

  const invoicesOf = async (subscription: string) =>
    (await api("GET", `/api/v3/invoices?subscription=${subscription}`)).body.data;

  test("each paid renewal is sent once, with the invoice's ID, and is not a purchase", async () => {
    await newDestination({ ...META, events: eventNames });
    await newDestination({ ...GA4, events: eventNames });
    const { session, subscription } = await subscribe();
    await calls(2);
    await advance(api, 33);
    await calls(4);
    const [renewal] = await invoicesOf(subscription);
    expect(told("meta").map(({ event_name, event_id }) => [event_name, event_id])).toEqual([
      ["Purchase", session],
      ["Renewal", renewal.id],
    ]);
    expect(told("meta")[1]).toMatchObject({
      action_source: "system_generated",
      user_data: { em: EMAIL_HASH },
      custom_data: { currency: "USD", value: 19 },
    });
    expect(told("ga4").map(({ name, params }) => [name, params.transaction_id, params.value])).toEqual([
      ["purchase", session, 19],
      ["renewal", renewal.id, 19],
    ]);
  });

  test("a renewal's refund is sent where the renewal is, with the reversed value", async () => {
    await newDestination({ ...GA4, events: ["Purchase", "Renewal", "Refund"] });
    await newDestination({ ...GA4, accountId: "G-OTHER00000", events: ["Purchase", "Refund"] });
    const trial = { subscription_data: { trial_period_days: 7 }, payment_method_collection: "always" };
    const { session, subscription } = await subscribe(trial);
    await advance(api, 8);
    await calls(2);
    await advance(api, 31);
    await calls(3);
    const [renewal, first] = await invoicesOf(subscription);
    for (const [invoice, amount] of [
      [renewal.id, 950],
      [first.id, 475],
    ]) {
      const refunded = await api("POST", "/api/v3/refunds", { body: { invoice, amount, notify_customer: false } });
      expect(refunded.body.status).toBe("succeeded");
    }
    await calls(6);
    const refunds = told("ga4").filter(({ name }) => name === "refund");
    const said = refunds.map(({ params }) => [params.transaction_id, params.value, params.currency].join(" "));
    expect(said.sort()).toEqual([`${renewal.id} 9.5 USD`, ...Array(2).fill(`${session} 4.75 USD`)].sort());
  });

  test("the first payment after a trial is its purchase", async () => {
    await newDestination({ ...META, events: eventNames });
    const { session, subscription } = await subscribe({
      subscription_data: { trial_period_days: 7 },
      payment_method_collection: "always",
    });
    expect(await conversions()).toEqual([]);
    await advance(api, 8);
    await calls(1);
    await advance(api, 31);
    await calls(2);
    const [second] = await invoicesOf(subscription);
    expect(
      told("meta").map(({ event_name, event_id, custom_data }) => [event_name, event_id, custom_data.value]),
    ).toEqual([
      ["Purchase", session, 19],
      ["Renewal", second.id, 19],
    ]);
  });

  test("nothing is sent without consent", async () => {
    await newDestination({ ...META, events: eventNames });
    const { subscription } = await subscribe({}, {});
    await advance(api, 33);
    await vi.waitFor(async () => expect(await invoicesOf(subscription)).toHaveLength(2), { timeout: 60_000 });
    expect(await conversions()).toEqual([]);
  });
});

describe("consent", () => {
  test("nothing is sent or stored about the browser without consent", async () => {
    await newDestination(META);
    const session = await start(await newLink());
    await pay(session);
    expect(await conversions()).toEqual([]);
    expect(await merchant.count("checkout_session_attributions", "client IS NOT NULL")).toBe(0);
    const shown = await api("GET", `/api/v3/checkout/sessions/${session}`);
    expect(shown.body.consent).toEqual({ advertising: "opt_out" });
  });

  test("consent that is withdrawn before the transfer drops pending conversions", async () => {
    await newDestination(META);
    mock.respond = (response) => void response.writeHead(503).end();
    const session = await start(await newLink());
    await page()("POST", `/checkout/${session}/consent`, posted({ advertising: true }));
    await calls(1);
    await page()("POST", `/checkout/${session}/consent`, posted({ advertising: false }));
    expect(await merchant.count("checkout_session_attributions", "client IS NOT NULL")).toBe(0);
    mock.respond = undefined;
    await merchant.advanceClock(60);
    expect(await settled(1)).toEqual([
      { name: "InitiateCheckout", status: "dropped", reason: "The customer didn’t consent." },
    ]);
    expect(mock.calls).toHaveLength(1);
  });

  test("consent overrides the browser's objection, and is deleted if the payment declines it", async () => {
    await newDestination(META);
    const gpc = { "sec-gpc": "1" };
    const session = await start(await newLink(), gpc);
    await page()("POST", `/checkout/${session}/consent`, posted({ advertising: true }, gpc));
    await calls(1);
    await pay(session, {}, gpc);
    expect(await settled(1)).toEqual([{ name: "InitiateCheckout", status: "sent", reason: null }]);
    expect(await merchant.count("checkout_session_attributions", "client IS NOT NULL")).toBe(0);
  });

  test("a page without a checkbox counts only if the merchant declares consent, and the browser doesn't object", async () => {
    const link = await newLink({});
    const undeclared = await newDestination(META);
    await pay(await start(link));
    expect(await conversions()).toEqual([]);
    await dashboard.mutate("destination.delete", { id: undeclared });

    await newDestination({ ...META, consentDeclared: true });
    await pay(await start(link, { "sec-gpc": "1" }), { email: "objector@shopper.example" }, { "sec-gpc": "1" });
    expect(await settled(1)).toEqual([{ name: "Purchase", status: "dropped", reason: "The customer didn’t consent." }]);
    const { rows } = await pool().query(
      "SELECT client FROM checkout_session_attributions WHERE merchant_id = $1 AND client IS NOT NULL",
      [merchant.id],
    );
    expect(rows).toEqual([{ client: { globalPrivacyControl: true } }]);
    await pay(await start(link), { email: "other@shopper.example" });
    await calls(2);
  });

  test("an empty checkbox overrides the merchant's declaration", async () => {
    await newDestination({ ...META, consentDeclared: true });
    await pay(await start(await newLink()));
    expect(await conversions()).toEqual([]);
  });
});

test("test mode sends nothing without a test code", async () => {
  await newDestination({ ...META, testCode: "" });
  await pay(await start(await newLink()), agreed);
  expect(await conversions()).toEqual([]);
});

test("a customer unknown to GA4 can't be matched, and is dropped with the reason", async () => {
  await newDestination({ ...GA4, events: ["Purchase"] });
  const link = await newLink();
  const started = await page()("POST", `/pay/${link}/sessions`, posted({}));
  await pay(started.body.sessionId, agreed);
  const [row] = await settled(1);
  expect(row).toMatchObject({ status: "dropped", reason: expect.stringMatching(/can’t match the conversion/) });
});

describe("faults", () => {
  const buy = async () => pay(await start(await newLink()), agreed);

  test("a failing platform is retried until it accepts the event", async () => {
    await newDestination({ ...META, events: ["Purchase"] });
    mock.respond = (response) => void response.writeHead(500).end();
    await buy();
    await calls(1);
    await merchant.advanceClock(40);
    await calls(2);
    mock.respond = undefined;
    await merchant.advanceClock(400);
    expect(await settled(1)).toEqual([{ name: "Purchase", status: "sent", reason: null }]);
  });

  test("an error in a 200 response counts: a temporary one is retried", async () => {
    await newDestination({ ...META, events: ["Purchase"] });
    mock.respond = (response) => response.end(JSON.stringify(metaRejection(2, "Service temporarily unavailable").body));
    await buy();
    await calls(1);
    await vi.waitFor(async () => expect((await conversions())[0]?.reason).toMatch(/temporarily unavailable/), {
      timeout: 60_000,
    });
    expect((await conversions())[0]?.status).toBe("pending");
  });

  test("a rejected event is dropped with the platform's message, and others continue", async () => {
    await newDestination({ ...META, events: ["Purchase"] });
    const rejection = metaRejection(100, "Invalid parameter", {
      error_user_title: "Bad currency",
      error_user_msg: "Not known",
    });
    mock.respond = (response) => response.writeHead(400).end(JSON.stringify(rejection.body));
    await buy();
    expect(await settled(1)).toEqual([
      { name: "Purchase", status: "dropped", reason: "Meta: Bad currency: Not known (code 100)." },
    ]);
    mock.respond = undefined;
    await pay(await start(await newLink()), { ...agreed, email: "other@shopper.example" });
    await calls(2);
  });

  test("an invalid token deactivates the destination, notifies the owner, and pending events are sent once it is fixed", async () => {
    const { email } = await merchant.newUser("OWNER");
    const id = await newDestination({ ...META, events: ["Purchase"], secret: "EAAGdeadtoken" });
    await buy();
    const off = await vi.waitFor(
      async () => {
        const { data } = await dashboard.query("destination.get", { id });
        expect(data.destination.active).toBe(false);
        return data.destination;
      },
      { timeout: 60_000 },
    );
    expect(off).toMatchObject({
      disabledReason: "refused",
      disabledDetail: expect.stringContaining("Invalid OAuth access token"),
    });
    expect((await conversions())[0]?.status).toBe("pending");
    const { rows } = await pool().query("SELECT kind FROM mails WHERE merchant_id = $1 AND recipient = $2", [
      merchant.id,
      email,
    ]);
    expect(rows).toContainEqual({ kind: "destination_disabled" });

    const before = { ...META, secret: "", events: ["Purchase"] };
    const updated = await dashboard.mutate("destination.update", {
      id,
      before,
      form: { ...before, secret: GOOD_TOKEN },
    });
    expect(updated.error).toBeUndefined();
    await dashboard.mutate("destination.setActive", { id, active: true });
    expect(await settled(1)).toEqual([{ name: "Purchase", status: "sent", reason: null }]);
  });

  test("conversions that waited for more than seven days are dropped", async () => {
    const id = await newDestination({ ...META, events: ["Purchase"] });
    mock.respond = (response) => void response.writeHead(500).end();
    await buy();
    await calls(1);
    await dashboard.mutate("destination.setActive", { id, active: false });
    await merchant.advanceClock(8 * DAY_SECONDS);
    await dashboard.mutate("destination.setActive", { id, active: true });
    expect((await settled(1))[0]).toMatchObject({ status: "dropped", reason: expect.stringMatching(/seven days/) });
    expect(mock.calls).toHaveLength(1);
  });

  test("retries end, and the conversion can be resent", async () => {
    await newDestination({ ...META, events: ["Purchase"] });
    mock.respond = (response) => void response.writeHead(500).end();
    await buy();
    for (const [index, step] of [30, 300, 1_800, 7_200, 21_600, 86_400].entries()) {
      await calls(index + 1);
      await vi.waitFor(async () => expect(await merchant.count("conversions", "leased_until IS NULL")).toBe(1), {
        timeout: 60_000,
      });
      await merchant.advanceClock(Math.ceil(step * 1.25));
    }
    const [row] = await settled(1);
    expect(row).toMatchObject({ status: "failed", reason: "The platform returned a server error (500)." });
    expect(mock.calls).toHaveLength(7);

    mock.respond = undefined;
    const [failed] = (await dashboard.query("conversion.list", { filter: { status: "failed" } })).data.data;
    expect((await dashboard.mutate("conversion.resend", { id: failed.id })).error).toBeUndefined();
    expect(await settled(1)).toEqual([{ name: "Purchase", status: "sent", reason: null }]);
  });

  test("a hanging platform delays no payment, webhook, or other destination", async () => {
    const receiver = await startReceiver();
    await api("POST", "/api/v3/webhook-endpoints", {
      body: { url: receiver.url, enabled_events: ["checkout.session.completed"] },
    });
    await newDestination({ ...META, events: ["Purchase"] });
    await newDestination({ ...GA4, events: ["Purchase"] });
    mock.respond = (response, { platform }) => {
      if (platform === "ga4") response.writeHead(204).end();
    };
    const started = performance.now();
    await buy();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 60_000 });
    expect(await settled(1)).toContainEqual({ name: "Purchase", status: "sent", reason: null });
    // The one that hangs is given up after ten seconds.
    expect(performance.now() - started).toBeLessThan(9_000);
    await receiver.stop();
  });
});

describe("a test event", () => {
  test("shows the platform's message", async () => {
    const good = await newDestination(GA4);
    const bad = await newDestination({ ...GA4, secret: "a-wrong-secret" });
    for (const id of [good, bad])
      expect((await dashboard.mutate("destination.sendTest", { id })).error).toBeUndefined();
    const rows = await settled(2);
    expect(rows).toContainEqual({ name: "Purchase", status: "sent", reason: null });
    expect(rows).toContainEqual({
      name: "Purchase",
      status: "dropped",
      reason: "Google Analytics: api_secret is not known",
    });
    expect(mock.calls.every(({ path }) => path.startsWith("/debug/mp/collect"))).toBe(true);
  });

  test("requires a test code at Meta, which would count it otherwise", async () => {
    const id = await newDestination({ ...META, testCode: "" });
    const { error } = await dashboard.mutate("destination.sendTest", { id });
    expect(error.message).toMatch(/test code|Test events/);
    expect(await conversions()).toEqual([]);
  });
});

test("a deleted customer's conversions and browser data are deleted", async () => {
  await newDestination(META);
  const link = await newLink({ consent_collection: { advertising: "required" }, customer_creation: "always" });
  const session = await start(link);
  await pay(session, agreed);
  await settled(2);
  const shown = await api("GET", `/api/v3/checkout/sessions/${session}`);
  expect((await api("DELETE", `/api/v3/customers/${shown.body.customer}`)).status).toBe(200);
  expect(await conversions()).toEqual([]);
  expect(await merchant.count("checkout_session_attributions")).toBe(0);
});

test("destinations and conversions belong to their merchant and mode", async () => {
  const id = await newDestination(META);
  const stranger = await newMerchant(service.databaseUrl);
  const strangers = await dashboardOfUser(service.baseUrl, await stranger.newUser());
  for (const [who, mode] of [
    [strangers, "test"],
    [dashboard, "live"],
  ] as const) {
    expect((await who.query("destination.get", { id }, mode)).status).toBe(404);
    expect((await who.query("destination.list", {}, mode)).data.data).toEqual([]);
    for (const procedure of ["destination.delete", "destination.sendTest"])
      expect((await who.mutate(procedure, { id }, mode)).status).toBe(404);
  }
});

test("an invalid form has field errors, and nothing is stored", async () => {
  const created = await dashboard.mutate("destination.create", {
    ...META,
    accountId: "G-1",
    secret: "short",
    events: [],
  });
  expect(created.status).toBe(400);
  const text = JSON.stringify(created.error);
  for (const field of ["accountId", "secret", "events"]) expect(text).toContain(field);
  expect(await merchant.count("destinations")).toBe(0);
});

test("an analyst reads the log, and can't change destinations", async () => {
  const id = await newDestination(META);
  const analyst = await dashboardOfUser(service.baseUrl, await merchant.newUser("ANALYST"));
  expect((await analyst.query("destination.get", { id })).status).toBe(200);
  expect((await analyst.mutate("destination.delete", { id })).status).toBe(403);
});

test("invalid consent is rejected, and a page without a checkbox stores none", async () => {
  const session = await start(await newLink());
  const bad = await page()("POST", `/checkout/${session}/consent`, posted({ advertising: "yes" }));
  expect(bad.status).toBe(400);
  const silent = await start(await newLink({}));
  expect((await page()("POST", `/checkout/${silent}/consent`, posted({ advertising: true }))).status).toBe(200);
  expect((await api("GET", `/api/v3/checkout/sessions/${silent}`)).body.consent).toBeUndefined();
});
