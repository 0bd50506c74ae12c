import { describe, expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { dashboardOfUser } from "../factories/dashboard-client.ts";
import { portalBrowser } from "../factories/portal-browser.ts";
import { advance, newSubscription, until } from "../factories/subscription.ts";
import { matchNow } from "../factories/withdrawal.ts";

const JANE = "jane@shopper.example";

async function newShop() {
  const { merchant, api } = await freshMerchant();
  const subscription = await newSubscription(api, { payer: { email: JANE } });
  const owner = await dashboardOfUser(baseUrl, await merchant.newUser());
  return { merchant, api, subscription, owner };
}

type Shop = Awaited<ReturnType<typeof newShop>>;

/** Sends a form. @returns the ID of the declaration. */
async function send(
  { merchant }: Pick<Shop, "merchant">,
  form: string,
  fields: Record<string, string>,
): Promise<string> {
  const typed = { name: "Jane Doe", email: JANE, ...fields };
  const { headers, text } = await portalBrowser(baseUrl).submit(`/portal/test/${merchant.id}/${form}`, typed);
  const id = /\/portal\/declarations\/(\w+)/.exec(headers.location ?? "")?.[1];
  if (!id) throw new Error(text.slice(0, 300));
  return id;
}

const rowOf = async (id: string) => (await pool().query("SELECT * FROM declarations WHERE id = $1", [id])).rows[0];
const subscriptionOf = async ({ api, subscription }: Shop) =>
  (await api("GET", `/api/v3/subscriptions/${subscription.id}`)).body;
const byCustomer = async ({ subscription }: Shop) => {
  const text = "SELECT canceled_by_customer FROM subscriptions WHERE id = $1";
  return (await pool().query(text, [subscription.id])).rows[0].canceled_by_customer;
};
const refundsOf = async ({ api }: Pick<Shop, "api">) => (await api("GET", "/api/v3/refunds")).body.data;
const needs = async ({ owner }: Shop) =>
  (await owner.query("home.activity", { timeZone: "UTC" })).data.needsAttention.declarations;

const HOME = { country: "DE", line1: "Hauptstr. 1", city: "Hamburg", postal_code: "20095" };

/** An order of USD 19.90, with express for USD 15.00 although USD 4.90 would do. */
async function newExpressOrder(api: Api, price: string): Promise<{ id: string; payment: string }> {
  const session = await createObject(api, "/api/v3/checkout/sessions", {
    line_items: [{ price, quantity: 1 }],
    shipping_address_collection: { allowed_countries: ["DE"] },
    shipping_options: [
      { display_name: "Standard", fixed_amount: { amount: 490, currency: "usd" } },
      { display_name: "Express", fixed_amount: { amount: 1500, currency: "usd" } },
    ],
  });
  const shippingOption = session.shipping_options[1].id;
  const origin = { origin: baseUrl };
  await api("POST", `/checkout/${session.id}/order`, { body: { shippingOption }, headers: origin });
  const { payment_intent: payment } = await createObject(
    api,
    `/api/v3/test-helpers/checkout/sessions/${session.id}/complete`,
    { email: JANE, name: "Jane Doe", country: "DE", shipping: { name: "Jane Doe", address: HOME } },
  );
  return { id: session.id, payment };
}

const FULL = { refund: "full", amount: "" };
const NONE = { refund: "none", amount: "" };

describe("a withdrawal", () => {
  test("is accepted before it is matched, which ends the subscription and refunds it, once", async () => {
    const shop = await newShop();
    const id = await send(shop, "withdraw/confirm", { reference: shop.subscription.id });
    const accepted = await Promise.all([1, 2].map(() => shop.owner.mutate("declaration.accept", { id, form: FULL })));
    expect(accepted.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await subscriptionOf(shop)).toMatchObject({ status: "canceled" });
    const refunds = await refundsOf(shop);
    expect(refunds).toMatchObject([{ reason: "requested_by_customer" }]);
    const { body: payment } = await shop.api("GET", `/api/v3/payment-intents/${refunds[0].payment_intent}`);
    expect(refunds[0].amount).toBe(payment.amount);
    expect(await rowOf(id)).toMatchObject({ status: "accepted", refund_ids: [refunds[0].id] });
  });

  test("refunds every payment of the contract, also one that was charged while it waited", async () => {
    const shop = await newShop();
    const id = await send(shop, "withdraw/confirm", { reference: shop.subscription.id });
    await matchNow(id);
    expect(await needs(shop)).toMatchObject({ count: 1 });
    await advance(shop.api, 32);
    const { data: proposal } = await shop.owner.query("declaration.proposal", { id });
    await shop.owner.mutate("declaration.accept", { id, form: FULL });
    const refunds = await refundsOf(shop);
    expect(refunds).toHaveLength(2);
    expect(refunds.reduce((sum: bigint, { amount }: { amount: number }) => sum + BigInt(amount), 0n)).toBe(
      BigInt(proposal.amount),
    );
    expect(await needs(shop)).toBeNull();
  });

  test("isn't refunded with more than its dialog said", async () => {
    const shop = await newShop();
    const id = await send(shop, "withdraw/confirm", { reference: shop.subscription.id });
    await matchNow(id);
    const { data: proposal } = await shop.owner.query("declaration.proposal", { id });
    await advance(shop.api, 32);
    const shown = String(proposal.amount);
    expect((await shop.owner.mutate("declaration.accept", { id, form: FULL, shown })).status).toBe(400);
    expect(await refundsOf(shop)).toEqual([]);
    const { data: now } = await shop.owner.query("declaration.proposal", { id });
    const again = await shop.owner.mutate("declaration.accept", { id, form: FULL, shown: String(now.amount) });
    expect(again.status).toBe(200);
  });

  test("with another amount returns nothing to the customer's balance, which only the whole refund shows", async () => {
    const shop = await newShop();
    const id = await send(shop, "withdraw/confirm", { reference: shop.subscription.id });
    await matchNow(id);
    const { customer } = shop.subscription;
    const credit = { amount: -500, currency: "usd", description: "Goodwill" };
    await createObject(shop.api, `/api/v3/customers/${customer}/balance-transactions`, credit);
    await advance(shop.api, 32);
    const { data } = await shop.owner.query("declaration.proposal", { id });
    expect(data).toMatchObject({ balance: "500", isPaidByBalance: false });
    const amount = (Number(data.left) / 100).toFixed(2);
    const accepted = await shop.owner.mutate("declaration.accept", { id, form: { refund: "amount", amount } });
    expect(accepted.status).toBe(200);
    const refunds = await refundsOf(shop);
    expect(refunds).toHaveLength(2);
    for (const refund of refunds) expect(refund).toMatchObject({ status: "succeeded", customer_balance_amount: 0 });
  });

  test("is refunded in part, but never above what was paid, and not by a developer", async () => {
    const shop = await newShop();
    const id = await send(shop, "withdraw/confirm", { reference: shop.subscription.id });
    await matchNow(id);
    const part = (amount: string) => ({ id, form: { refund: "amount", amount } });
    const developer = await dashboardOfUser(baseUrl, await shop.merchant.newUser("DEVELOPER"));
    expect((await developer.mutate("declaration.accept", part("1"))).status).toBe(403);
    expect((await shop.owner.mutate("declaration.accept", part("100000"))).status).toBe(400);
    expect(await subscriptionOf(shop)).toMatchObject({ status: "active" });
    await shop.owner.mutate("declaration.accept", part("1"));
    expect(await refundsOf(shop)).toMatchObject([{ amount: 100 }]);
  });

  test("keeps what express costs more than the cheapest shipping, once, unless the merchant says otherwise", async () => {
    const { merchant, api } = await freshMerchant();
    const owner = await dashboardOfUser(baseUrl, await merchant.newUser());
    const { id: price } = await newProduct(api);
    const proposedAfter = async (refund?: object) => {
      const { id: session, payment } = await newExpressOrder(api, price);
      if (refund) await createObject(api, "/api/v3/refunds", { payment_intent: payment, ...refund });
      const id = await send({ merchant }, "withdraw/confirm", { reference: session });
      await matchNow(id);
      const { data } = await owner.query("declaration.proposal", { id });
      return { id, left: Number(data.left), amount: Number(data.amount) };
    };
    const surcharge = 1500 - 490;
    const whole = await proposedAfter();
    expect(whole).toMatchObject({ left: 3490, amount: 3490 - surcharge });
    expect(await proposedAfter({ amount: 1000 })).toMatchObject({ left: 2490, amount: 2490 - surcharge });
    expect(await proposedAfter({ amount: 3490 - surcharge })).toMatchObject({ left: surcharge, amount: 0 });
    expect(await proposedAfter({ shipping: true })).toMatchObject({ left: 1990, amount: 1990 });
    await owner.mutate("declaration.accept", { id: whole.id, form: FULL });
    expect((await rowOf(whole.id)).refund_ids).toHaveLength(1);
    const all = await proposedAfter();
    await owner.mutate("declaration.accept", { id: all.id, form: { refund: "amount", amount: "34.90" } });
    const amounts = (await refundsOf({ api })).map(({ amount }: { amount: number }) => amount);
    expect(amounts.slice(0, 1)).toEqual([3490]);
    expect(amounts).toContain(3490 - surcharge);
  });

  test.each(["created", "requires_action", "processing"])(
    "is not accepted while a payment is %s, with or without a refund, so that its money is not kept",
    async (paymentStatus) => {
      const shop = await newShop();
      const id = await send(shop, "withdraw/confirm", { reference: shop.subscription.id });
      await matchNow(id);
      await pool().query("UPDATE payment_attempts SET status = $2::payment_attempt_status WHERE merchant_id = $1", [
        shop.merchant.id,
        paymentStatus,
      ]);
      for (const form of [FULL, NONE]) {
        expect((await shop.owner.mutate("declaration.accept", { id, form })).status).toBe(400);
      }
      expect(await rowOf(id)).toMatchObject({ status: "pending" });
      expect(await subscriptionOf(shop)).toMatchObject({ status: "active" });
    },
  );

  test("waits for a charge that is about to begin", async () => {
    const shop = await newShop();
    const id = await send(shop, "withdraw/confirm", { reference: shop.subscription.id });
    await matchNow(id);
    const charge = await pool().connect();
    try {
      await charge.query("BEGIN");
      await charge.query("SELECT FROM subscriptions WHERE id = $1 FOR UPDATE", [shop.subscription.id]);
      const accepted = shop.owner.mutate("declaration.accept", { id, form: NONE });
      await until(async () => {
        const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%subscriptions%'";
        return (await pool().query(waiting)).rowCount || undefined;
      });
      await charge.query("UPDATE payment_attempts SET status = 'created' WHERE merchant_id = $1", [shop.merchant.id]);
      await charge.query("COMMIT");
      expect((await accepted).status).toBe(400);
    } finally {
      charge.release();
    }
    expect(await subscriptionOf(shop)).toMatchObject({ status: "active" });
  });

  test("that has money to refund is accepted by owners and admins alone, also without a refund", async () => {
    const shop = await newShop();
    const id = await send(shop, "withdraw/confirm", { reference: shop.subscription.id });
    await matchNow(id);
    const developer = await dashboardOfUser(baseUrl, await shop.merchant.newUser("DEVELOPER"));
    expect((await developer.mutate("declaration.accept", { id, form: NONE })).status).toBe(403);
    expect(await subscriptionOf(shop)).toMatchObject({ status: "active" });
    expect((await shop.owner.mutate("declaration.accept", { id, form: NONE })).status).toBe(200);
    expect(await refundsOf(shop)).toEqual([]);
  });

  test("leaves out a payment of which a dispute has withdrawn the money", async () => {
    const shop = await newShop();
    const id = await send(shop, "withdraw/confirm", { reference: shop.subscription.id });
    await matchNow(id);
    await advance(shop.api, 32);
    await pool().query(
      `INSERT INTO disputes (id, merchant_id, livemode, payment_id, checkout_session_id, status, reason, amount, currency,
         is_charge_refundable, processor_dispute_id, created_at, updated_at)
       SELECT 'dp_' || id, merchant_id, livemode, id, checkout_session_id, 'needs_response', 'general', amount, currency,
         false, 'du_' || id, now(), now()
       FROM payment_attempts WHERE merchant_id = $1 ORDER BY created_at LIMIT 1`,
      [shop.merchant.id],
    );
    const { data: proposal } = await shop.owner.query("declaration.proposal", { id });
    expect(proposal).toMatchObject({ isDisputed: true });
    expect((await shop.owner.mutate("declaration.accept", { id, form: FULL })).status).toBe(200);
    expect(await refundsOf(shop)).toHaveLength(1);
  });

  test("of an invoice that is not paid proposes no other payment, and an unmatched one nothing", async () => {
    const shop = await newShop();
    const { body } = await shop.api("GET", `/api/v3/invoices?subscription=${shop.subscription.id}`);
    await pool().query("UPDATE invoices SET status = 'open', paid_at = NULL WHERE id = $1", [body.data[0].id]);
    for (const reference of [body.data[0].number, "wrong"]) {
      const id = await send(shop, "withdraw/confirm", { reference });
      await matchNow(id);
      const { data } = await shop.owner.query("declaration.proposal", { id });
      expect(BigInt(data.amount)).toBe(0n);
    }
  });

  test("is rejected with a reason, which changes nothing else", async () => {
    const shop = await newShop();
    const id = await send(shop, "withdraw/confirm", { reference: shop.subscription.id });
    await matchNow(id);
    const reject = (reason: string) =>
      shop.owner.mutate("declaration.reject", { id, form: { reason, endsWithPeriod: true } });
    expect((await reject("")).status).toBe(400);
    expect((await reject("Too late")).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "rejected", decision_reason: "Too late" });
    expect(await subscriptionOf(shop)).toMatchObject({ status: "active", cancel_at: null });
    expect(await refundsOf(shop)).toEqual([]);
  });
});

describe("a cancellation for cause", () => {
  const cause = { type: "cause", reason: "It never worked" };

  test("that is accepted ends the subscription immediately, without a refund", async () => {
    const shop = await newShop();
    const id = await send(shop, "cancel", { ...cause, reference: shop.subscription.id });
    await matchNow(id);
    await shop.owner.mutate("declaration.accept", { id, form: FULL });
    expect(await subscriptionOf(shop)).toMatchObject({ status: "canceled" });
    expect(await refundsOf(shop)).toEqual([]);
  });

  test("that is rejected counts as an ordinary one, unless the merchant says otherwise", async () => {
    for (const endsWithPeriod of [true, false]) {
      const shop = await newShop();
      const id = await send(shop, "cancel", { ...cause, reference: shop.subscription.id });
      await matchNow(id);
      await shop.owner.mutate("declaration.reject", { id, form: { reason: "It works", endsWithPeriod } });
      const { cancel_at: end, current_period_end: periodEnd } = await subscriptionOf(shop);
      expect(end).toBe(endsWithPeriod ? periodEnd : null);
      expect(await byCustomer(shop)).toBe(endsWithPeriod ? true : null);
    }
  });

  test("that is decided after the period in which it was declared keeps what was paid since", async () => {
    const shop = await newShop();
    const id = await send(shop, "cancel", { ...cause, reference: shop.subscription.id });
    await matchNow(id);
    await advance(shop.api, 32);
    await shop.owner.mutate("declaration.reject", { id, form: { reason: "It works", endsWithPeriod: true } });
    expect(await subscriptionOf(shop)).toMatchObject({ status: "active", cancel_at_period_end: true });
    expect(await byCustomer(shop)).toBe(true);
  });
});

test("only the merchant and mode that a declaration is of can read or decide it", async () => {
  const [shop, other] = [await newShop(), await newShop()];
  const id = await send(shop, "withdraw/confirm", { reference: shop.subscription.id });
  await matchNow(id);
  expect((await other.owner.mutate("declaration.accept", { id, form: FULL })).status).toBe(404);
  expect((await other.owner.query("declaration.list", {})).data.data).toEqual([]);
  const { data } = await shop.owner.query("declaration.list", {});
  expect(data.data).toMatchObject([{ id, email: JANE }]);
  expect(data.data[0]).not.toHaveProperty("formKey");
});

describe("what the merchant is told about a withdrawal", () => {
  const TEN_DAYS = 10;

  async function newOrder(api: Api, kinds: (string | undefined)[]): Promise<string> {
    const lines = [];
    for (const [index, withdrawal] of kinds.entries()) {
      const { id } = await newProduct(api, { name: `Product ${index + 1}`, withdrawal });
      lines.push({ price: id });
    }
    const { id } = await createObject(api, "/api/v3/checkout/sessions", { line_items: lines });
    const consent = kinds.includes("digital") ? { consent: { withdrawal: "accepted" } } : {};
    const payer = { email: JANE, name: "Jane Doe", country: "DE", ...consent };
    await createObject(api, `/api/v3/test-helpers/checkout/sessions/${id}/complete`, payer);
    return id;
  }

  async function newSeller() {
    const { merchant, api } = await freshMerchant();
    const address = { line1: "Way 1", city: "Berlin", country: "DE" };
    await pool().query("UPDATE merchants SET address = $2 WHERE id = $1", [merchant.id, address]);
    return { merchant, api, owner: await dashboardOfUser(baseUrl, await merchant.newUser()) };
  }

  test("names the products without the right, and the consent that ended it", async () => {
    const { merchant, api, owner } = await newSeller();
    const missingOf = async (kinds: (string | undefined)[]) => {
      const id = await send({ merchant }, "withdraw/confirm", { reference: await newOrder(api, kinds) });
      await matchNow(id);
      const { data } = await owner.query("declaration.list", {});
      return data.data.find((row: { id: string }) => row.id === id).missingRight;
    };
    expect(await missingOf(["goods", undefined])).toBeNull();
    expect(await missingOf(["none"])).toEqual({ without: ["Product 1"], agreed: [], agreedAt: null });
    expect(await missingOf(["digital", "goods"])).toEqual({
      without: [],
      agreed: ["Product 1"],
      agreedAt: expect.any(String),
    });
  });

  test("a delivery is marked on a day of their time zone, and undone, by who may write, in the audit log", async () => {
    const { merchant, api, owner } = await newSeller();
    await pool().query("UPDATE merchants SET time_zone = 'Pacific/Auckland' WHERE id = $1", [merchant.id]);
    const id = await newOrder(api, ["goods"]);
    await advance(api, TEN_DAYS);
    const { now } = (await api("GET", "/api/v3/test-clock")).body;
    const dayAt = (seconds: number) =>
      new Date(seconds * 1000).toLocaleDateString("sv-SE", { timeZone: "Pacific/Auckland" });
    const mark = (day: string, by = owner) => by.mutate("checkoutSession.markDelivered", { id, form: { day } });
    const deliveredAt = async () => (await api("GET", `/api/v3/checkout/sessions/${id}`)).body.delivered_at;
    const analyst = await dashboardOfUser(baseUrl, await merchant.newUser("ANALYST"));
    expect((await mark(dayAt(now), analyst)).status).toBe(403);
    const { owner: stranger } = await newSeller();
    expect((await mark(dayAt(now), stranger)).status).toBe(404);
    for (const day of [dayAt(now + 86_400), dayAt(now - 12 * 86_400), "2026-02-30", ""]) {
      expect([day, (await mark(day)).status]).toEqual([day, 400]);
    }
    expect(await deliveredAt()).toBeUndefined();
    expect((await mark(dayAt(now - 2 * 86_400))).status).toBe(200);
    const at = await deliveredAt();
    expect(dayAt(at)).toBe(dayAt(now - 2 * 86_400));
    expect(dayAt(at - 1)).toBe(dayAt(now - 3 * 86_400));
    // The day of the order itself.
    expect((await mark(dayAt(now - TEN_DAYS * 86_400))).status).toBe(200);
    expect((await owner.mutate("checkoutSession.removeDelivery", { id })).status).toBe(200);
    expect(await deliveredAt()).toBeUndefined();
    const { rows } = await pool().query(
      "SELECT action FROM audit_logs WHERE merchant_id = $1 AND action LIKE 'checkout_session.deliver%' ORDER BY created_at",
      [merchant.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "checkout_session.delivered",
      "checkout_session.delivered",
      "checkout_session.delivery_removed",
    ]);
  });
});
