import { expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import { newBrowser, newSession } from "../api/hosted-page.ts";
import { openDispute } from "../factories/dispute.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { dashboardOf } from "./context.ts";

const DAY_SECONDS = 86_400;
const PAYER = { email: "jane@shopper.example", name: "Jane", country: "DE" };

test("refunds lower the revenue of their day, below 0 too, and only in their currency", async () => {
  const { merchant, api } = await freshMerchant();
  const dashboard = await dashboardOf(merchant);
  const product = await newProduct(api, { name: "Mug", priceAmount: 10 });
  const link = (await api("POST", "/api/v3/payment-links", { body: { productIds: [product.id] } })).body;
  const browser = newBrowser();
  const session = await browser.start(link.id);
  await browser.pay(session);
  await merchant.advanceClock(2 * DAY_SECONDS);
  await api("POST", "/api/v3/refunds", { body: { checkout_session: session, amount: 300 } });
  const [usd, ...others] = (await dashboard.query("home.stats", { time: "7d" })).data.currencies;
  expect(others).toEqual([]);
  expect([usd.revenue.total, usd.refunded.total, usd.payments.total]).toEqual(["700", "300", 1]);
  expect(usd.revenue.parts).toEqual(["0", "0", "0", "0", "1000", "0", "-300"]);
  expect(usd.refunded.parts.at(-1)).toBe("300");
  expect(usd.topLinks[0].revenue).toBe("700");
  await merchant.advanceClock(5 * DAY_SECONDS);
  const [later] = (await dashboard.query("home.stats", { time: "7d" })).data.currencies;
  expect([later.revenue.total, later.payments.total, later.revenue.previous]).toEqual(["-300", 0, "1000"]);
});

test("a refund of units lowers their product, another refund and a dispute the full payment, in every list", async () => {
  const { merchant, api } = await freshMerchant();
  const dashboard = await dashboardOf(merchant);
  const mug = await newProduct(api, { name: "Mug", priceAmount: 10 });
  const cup = await newProduct(api, { name: "Cup", priceAmount: 4 });
  const link = (await api("POST", "/api/v3/payment-links", { body: { productIds: [mug.id, cup.id] } })).body;
  const pay = async (card: string) => {
    const session = (await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } })).body.id;
    const path = `/api/v3/test-helpers/checkout/sessions/${session}/complete`;
    return (await api("POST", path, { body: { ...PAYER, card } })).body;
  };
  const stats = async () => {
    const [usd] = (await dashboard.query("home.stats", { time: "7d" })).data.currencies;
    const products = Object.fromEntries(
      usd.topProducts.map((top: { name: string; revenue: string }) => [top.name, top.revenue]),
    );
    const { revenue } = (await api("GET", `/api/v3/payment-links/${link.id}`)).body;
    return {
      revenue: usd.revenue.total,
      refunded: usd.refunded.total,
      link: usd.topLinks[0].revenue,
      counted: revenue,
      products,
    };
  };
  const paid = await pay("tok_visa");
  const { data: lines } = (await api("GET", `/api/v3/checkout/sessions/${paid.id}/line_items`)).body;
  const line_items = [{ id: lines[1].id, quantity: 1 }];
  await api("POST", "/api/v3/refunds", { body: { checkout_session: paid.id, line_items } });
  expect(await stats()).toMatchObject({
    revenue: "1000",
    link: "1000",
    counted: 10,
    products: { Mug: "1000", Cup: "0" },
  });
  await api("POST", "/api/v3/refunds", { body: { checkout_session: paid.id, amount: 300 } });
  expect(await stats()).toMatchObject({
    revenue: "700",
    link: "700",
    counted: 7,
    products: { Mug: "700", Cup: "0" },
  });

  const disputed = await pay("tok_disputed");
  await openDispute(disputed.id);
  expect(await stats()).toMatchObject({
    revenue: "700",
    refunded: "2100",
    link: "700",
    counted: 7,
    products: { Mug: "700", Cup: "0" },
  });
  const { id } = (await api("GET", "/api/v3/disputes")).body.data[0];
  const evidence = { uncategorized_text: "winning_evidence" };
  await api("POST", `/api/v3/disputes/${id}`, { body: { evidence, submit: true } });
  await openDispute(disputed.id);
  expect(await stats()).toMatchObject({
    revenue: "2100",
    refunded: "700",
    link: "2100",
    counted: 21,
    products: { Mug: "1700", Cup: "400" },
  });
});

test("stats compare with the previous period, per currency, and name the best sellers", async () => {
  const { merchant, api } = await freshMerchant();
  const dashboard = await dashboardOf(merchant);
  const stats = async () => (await dashboard.query("home.stats", { time: "30d" })).data;
  const none = { total: 0, previous: 0 };
  expect(await stats()).toMatchObject({
    currencies: [],
    newCustomers: none,
    sessions: none,
    completedSessions: none,
  });

  const mug = await newProduct(api, { name: "Mug", priceAmount: 10 });
  const cup = await newProduct(api, { name: "Cup", priceAmount: 4 });
  const tea = await newProduct(api, { name: "Tea", priceAmount: 7, priceCurrency: "EUR" });
  const buy = async (body: object) =>
    newBrowser().pay((await api("POST", "/api/v3/checkout/sessions", { body })).body.id);
  await buy({ productId: mug.id });
  await newSession(api);
  await api("POST", "/api/v3/customers", { body: { email: "early@shop.example" } });
  await merchant.advanceClock(40 * DAY_SECONDS);

  const link = (await api("POST", "/api/v3/payment-links", { body: { productIds: [cup.id], label: "Market stall" } }))
    .body;
  const browser = newBrowser();
  await browser.see(link.id);
  await browser.pay(await browser.start(link.id));
  await buy({ productId: cup.id, quantity: 3 });
  await buy({ productId: tea.id });
  await buy({ productId: mug.id });

  const { period, currencies, newCustomers, sessions, completedSessions } = await stats();
  expect([newCustomers.previous, sessions, completedSessions]).toEqual([
    1,
    { total: 4, previous: 2 },
    { total: 4, previous: 1 },
  ]);
  expect(currencies.map(({ currency }: { currency: string }) => currency)).toEqual(["USD", "EUR"]);
  const [usd, eur] = currencies;
  expect([usd.revenue.total, usd.revenue.previous, usd.revenue.parts.at(-1)]).toEqual(["2600", "1000", "2600"]);
  expect([usd.payments.total, usd.payments.previous]).toEqual([3, 1]);
  // 40 days ago, in a period that ended 30 days ago.
  expect([usd.revenue.previousParts.indexOf("1000"), period.previousParts.length]).toEqual([19, 30]);
  expect(usd.topProducts).toEqual([
    { id: cup.id, name: "Cup", revenue: "1600", count: 4 },
    { id: mug.id, name: "Mug", revenue: "1000", count: 1 },
  ]);
  expect(usd.topLinks).toEqual([{ id: link.id, name: "Market stall", revenue: "400", count: 1, views: 1 }]);
  expect([eur.revenue.total, eur.topProducts.length, eur.topLinks]).toEqual(["700", 1, []]);

  const days = async (from: string, to: string) => dashboard.query("home.stats", { time: { from, to } });
  const ownDays = (await days(period.parts[20], period.lastDay)).data;
  expect([ownDays.period.parts.length, ownDays.currencies[0].revenue.total]).toEqual([10, "2600"]);
  expect(ownDays.currencies[0].revenue.previous).toBe("0");
  for (const bad of ["2026-02-30 2026-03-01", "2026-01-02 2026-01-01", "2024-01-01 2026-01-01"]) {
    const [from = "", to = ""] = bad.split(" ");
    expect([bad, (await days(from, to)).status]).toEqual([bad, 400]);
  }

  const stranger = await dashboardOf((await freshMerchant()).merchant);
  expect((await stranger.query("home.stats", { time: "30d" })).data.currencies).toEqual([]);
  expect((await dashboard.query("home.stats", { time: "30d" }, "live")).data.currencies).toEqual([]);
});

test("sources are those of the period's payments, per currency", async () => {
  const { merchant, api } = await freshMerchant();
  const dashboard = await dashboardOf(merchant);
  const topSources = async (time: unknown = "30d") =>
    (await dashboard.query("home.stats", { time })).data.currencies.map(
      ({ currency, topSources }: { currency: string; topSources: object[] }) => [currency, topSources],
    );
  const linkOf = async (fields: object) => {
    const { id } = await newProduct(api, fields);
    return (await api("POST", "/api/v3/payment-links", { body: { productIds: [id] } })).body.id as string;
  };
  const dollars = await linkOf({ priceAmount: 10 });
  const euros = await linkOf({ priceAmount: 7, priceCurrency: "EUR" });
  const buy = async (link: string, query: string) => {
    const browser = newBrowser();
    expect((await browser.pay(await browser.start(link, query))).status).toBe(200);
  };
  await buy(dollars, "?utm_source=early");
  await merchant.advanceClock(40 * DAY_SECONDS);
  const source = { source: "", medium: "", campaign: "", platform: "" };
  await buy(dollars, "");
  await buy(dollars, "?_ga=GA1.1.123.456");
  expect(await topSources()).toEqual([["USD", []]]);
  await buy(dollars, "?utm_source=insta&utm_medium=story&fbclid=a1&gclid=b1");
  await buy(dollars, "?utm_source=insta&utm_medium=story&gclid=b2");
  await buy(dollars, "?ttclid=E.C.P");
  await buy(euros, `?utm_campaign=${"%C3%A9".repeat(101)}`);
  expect(await topSources()).toEqual([
    [
      "USD",
      [
        { ...source, source: "insta", medium: "story", platform: "google_ads", revenue: "2000", count: 2 },
        { ...source, platform: "tiktok", revenue: "1000", count: 1 },
      ],
    ],
    ["EUR", [{ ...source, campaign: `${"é".repeat(99)}…`, revenue: "700", count: 1 }]],
  ]);
  expect((await topSources("90d"))[0][1]).toHaveLength(3);
});

test("items that need attention are counted: declined payments, drafts, failing endpoints, and failed deliveries", async () => {
  const { merchant, api } = await freshMerchant();
  const dashboard = await dashboardOf(merchant, "ANALYST");
  const activity = async () => (await dashboard.query("home.activity")).data;
  const nothing = {
    declinedSessions: 0,
    draftLinks: 0,
    setAsideSubscriptions: 0,
    withoutMethod: [],
    chargingHeld: null,
    failingEndpoints: [],
    failedDeliveries: 0,
  };
  expect(await activity()).toMatchObject({ recentPayments: [], needsAttention: nothing });

  const endpoint = (await api("POST", "/api/v3/webhook-endpoints", { body: { url: "https://hooks.example/home" } }))
    .body;
  const off = (await api("POST", "/api/v3/webhook-endpoints", { body: { url: "https://hooks.example/off" } })).body;
  await api("PUT", `/api/v3/webhook-endpoints/${off.id}`, { body: { disabled: true } });
  const declined = await newSession(api);
  await newBrowser().pay(declined, { card: { ...VISA_PAYMENT.card, token: "tok_declined" } });
  for (let count = 0; count < 6; count++) {
    await newBrowser().pay(await newSession(api), { email: `buyer-${count}@shopper.example` });
  }
  await api("POST", "/api/v2/payment-links", { body: {} });
  const failsFor = (interval: string) =>
    pool().query("UPDATE webhook_endpoints SET failing_since = now() - $2::interval WHERE id = $1", [
      endpoint.id,
      interval,
    ]);
  await failsFor("30 minutes");
  expect((await activity()).needsAttention.failingEndpoints).toEqual([]);
  await failsFor("36 minutes");
  const { rowCount } = await pool().query(
    "UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL, leased_until = NULL WHERE webhook_endpoint_id = $1",
    [endpoint.id],
  );

  const { recentPayments, needsAttention } = await activity();
  expect(recentPayments.map(({ customerEmail }: { customerEmail: string }) => customerEmail)).toEqual(
    [5, 4, 3, 2, 1].map((count) => `buyer-${count}@shopper.example`),
  );
  expect(recentPayments[0]).toMatchObject({ status: "succeeded", amountRefunded: "0" });
  expect(needsAttention).toMatchObject({
    declinedSessions: 1,
    draftLinks: 1,
    failingEndpoints: [endpoint.id],
    failedDeliveries: rowCount,
  });
  expect(rowCount).toBeGreaterThan(0);
});
