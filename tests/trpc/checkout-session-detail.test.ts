import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import type { PaymentOutcome } from "#money/payment/model.ts";
import { decideSandboxPayment } from "#money/processor/sandbox/sandbox.ts";
import { resolvePendingRefunds } from "#money/refund/resolve-pending-refunds.ts";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { newBrowser, newSession } from "../api/hosted-page.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";
import { settle } from "../factories/payment-outcome.ts";

let merchant: Awaited<ReturnType<typeof freshMerchant>>["merchant"];
let api: Awaited<ReturnType<typeof freshMerchant>>["api"];
let dashboard: Dashboard;

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await signedIn();
});

async function signedIn(role?: Parameters<typeof merchant.newUser>[0]): Promise<Dashboard> {
  return dashboardOfUser(baseUrl, await merchant.newUser(role));
}

const detailOf = async (id: string) => {
  const { status, data, error } = await dashboard.query("checkoutSession.get", { id });
  if (status !== 200) throw new Error(JSON.stringify(error));
  return data;
};

/** Sends the customer to the bank: the payment is in progress until their decision. */
async function payAtBank(id: string): Promise<string> {
  const response = await newBrowser().pay(id, {
    method: "ideal",
    card: undefined,
    country: "NL",
    postalCode: "1012 AB",
  });
  if (response.status !== 200) throw new Error(response.text);
  const { rows } = await pool().query("SELECT id FROM payment_attempts WHERE checkout_session_id = $1", [id]);
  return rows[0].id;
}

describe("a session", () => {
  test("is returned with every attempt, why it failed, and the method of the last one", async () => {
    const id = await newSession(api);
    const browser = newBrowser();
    await browser.pay(id, { card: { token: "tok_declined", expiryMonth: 12, expiryYear: 2040 } });
    await browser.pay(id);
    const { session, payments, endedAt, paymentInProgress, customerErased, receiptMails } = await detailOf(id);
    expect(session).toMatchObject({
      id,
      status: "COMPLETED",
      amountTotal: "1990",
      customerDetails: { name: "Jane Doe" },
    });
    expect(payments).toMatchObject([
      { status: "failed", failureCode: "card_declined", amount: "1990", cardBrand: "visa", cardLastFour: "0002" },
      { status: "succeeded", failureCode: null, refundDueAt: null, cardBrand: "visa", cardLastFour: "4242" },
    ]);
    expect(endedAt).toBe(session.completedAt);
    expect([paymentInProgress, customerErased]).toEqual([false, false]);
    expect(receiptMails).toMatchObject([{ recipient: "buyer@shopper.example", kind: "receipt" }]);
    expect((await dashboard.query("mail.get", { id: receiptMails[0].id })).status).toBe(200);
  });

  test("is shown in each version of the API", async () => {
    const id = await newSession(api, { externalCustomerId: "u-1", metadata: { order: "7" } });
    const { json } = await detailOf(id);
    expect(json.map(({ version }: { version: string }) => version)).toEqual(["v3", "v2", "v1"]);
    const texts: string[] = json.map(({ text }: { text: string }) => text);
    const [v3, v2, v1] = texts.map((text) => JSON.parse(text));
    expect(v3).toEqual((await api("GET", `/api/v3/checkout/sessions/${id}`)).body);
    expect(v2).toEqual((await api("GET", `/api/v2/checkout/sessions/${id}`)).body);
    expect(v1).toEqual((await api("GET", "/api/v1/checkout/sessions?externalCustomerId=u-1")).body.sessions[0]);
  });

  test("has the time of its expiration or cancellation", async () => {
    const [expired, cancelled, left] = [await newSession(api), await newSession(api), await newSession(api)];
    await dashboard.mutate("checkoutSession.expire", { id: expired });
    await newBrowser().press(`/checkout/${cancelled}/cancel`);
    for (const [id, type] of [
      [expired, "expired"],
      [cancelled, "cancelled"],
    ]) {
      const event = (await merchant.events()).find(
        (candidate) => candidate.data.object.id === id && candidate.type.endsWith(`.${type}`),
      );
      const { endedAt, session } = await detailOf(id ?? "");
      expect(session.status).toBe(type?.toUpperCase());
      expect(Math.floor(Date.parse(endedAt) / 1000)).toBe((event as unknown as { created: number }).created);
    }
    expect((await detailOf(left)).endedAt).toBeNull();
    await merchant.advanceClock(3601);
    const { endedAt, session } = await detailOf(left);
    expect([session.status, endedAt]).toEqual(["EXPIRED", session.expiresAt]);
  });

  test("with a late payment shows the amount as owed, then as refunded", async () => {
    const id = await newSession(api, { payment_method_types: ["ideal"] });
    const paymentId = await payAtBank(id);
    const actor: Actor = {
      kind: "system",
      merchantId: merchant.id,
      livemode: false,
      scopes: [],
      clockOffsetSeconds: 0,
    };
    const settleIt = (outcome: PaymentOutcome) => settle(actor, paymentId, outcome);
    await settleIt({ status: "failed", failure: "abandoned" });
    expect((await detailOf(id)).payments).toMatchObject([{ status: "failed", failureCode: "abandoned" }]);
    await decideSandboxPayment({ paymentId }, "authorize");
    await settleIt({ status: "succeeded" });
    const [owed] = (await detailOf(id)).payments;
    expect(owed).toMatchObject({ status: "succeeded", statusSince: owed.refundDueAt, refundedAt: null });
    await resolvePendingRefunds();
    const [back] = (await detailOf(id)).payments;
    expect(back).toMatchObject({ refundDueAt: owed.refundDueAt, statusSince: owed.statusSince });
    expect(Date.parse(back.refundedAt)).toBeGreaterThanOrEqual(Date.parse(owed.refundDueAt));
  });

  test("of a deleted customer says so, and has no data", async () => {
    const [withCustomer, guest] = [
      await newSession(api, { customer_creation: "always" }),
      await newSession(api, { externalCustomerId: "u-2" }),
    ];
    for (const id of [withCustomer, guest]) {
      await newBrowser().pay(id, { again: true });
      const { customer } = (await api("GET", `/api/v3/checkout/sessions/${id}`)).body;
      expect((await detailOf(id)).customerErased).toBe(false);
      await api("DELETE", `/api/v3/customers/${customer}`);
      const detail = await detailOf(id);
      expect(detail).toMatchObject({ customerErased: true, receiptMails: [] });
      expect(JSON.stringify(detail)).not.toMatch(/Jane Doe|buyer@|u-2/);
      expect(detail.payments[0].cardLastFour).toBe("4242");
    }
  });

  test("of another merchant, of the other mode, or with an unknown ID is not found", async () => {
    const other = await freshMerchant();
    const [foreign, own] = [await newSession(other.api), await newSession(api)];
    for (const procedure of ["get", "expire"] as const) {
      for (const [id, mode] of [
        [foreign, "test"],
        [own, "live"],
        ["cs_test_unknown", "test"],
      ] as const) {
        const { status, error } = await (procedure === "get"
          ? dashboard.query(`checkoutSession.${procedure}`, { id }, mode)
          : dashboard.mutate(`checkoutSession.${procedure}`, { id }, mode));
        expect([status, error.data.code, error.message]).toEqual([
          404,
          "resource_missing",
          `No such checkout session: '${id}'.`,
        ]);
      }
    }
    expect((await other.api("GET", `/api/v3/checkout/sessions/${foreign}`)).body.status).toBe("open");
    expect((await detailOf(own)).session.status).toBe("PENDING");
  });
});

describe("expiring", () => {
  test("ends an open session once, with its event", async () => {
    const id = await newSession(api);
    expect((await dashboard.mutate("checkoutSession.expire", { id })).status).toBe(200);
    expect((await api("GET", `/api/v3/checkout/sessions/${id}`)).body.status).toBe("expired");
    const again = await dashboard.mutate("checkoutSession.expire", { id });
    expect([again.status, again.error.data.code]).toEqual([400, "session_expired"]);
    const events = (await merchant.events()).filter(({ data }) => data.object.id === id);
    expect(events.map(({ type }) => type)).toEqual(["checkout.session.created", "checkout.session.expired"]);
  });

  test("waits for a payment that is in progress", async () => {
    const id = await newSession(api, { payment_method_types: ["ideal"] });
    await payAtBank(id);
    expect((await detailOf(id)).paymentInProgress).toBe(true);
    const { status, error } = await dashboard.mutate("checkoutSession.expire", { id });
    expect([status, error.data.code]).toEqual([400, "payment_in_progress"]);
    expect((await detailOf(id)).session.status).toBe("PENDING");
  });

  test("is rejected for an analyst, who can view; a developer can expire", async () => {
    const id = await newSession(api);
    const analyst = await signedIn("ANALYST");
    expect((await analyst.query("checkoutSession.get", { id })).status).toBe(200);
    const { status, error } = await analyst.mutate("checkoutSession.expire", { id });
    expect([status, error.data.code]).toEqual([403, "insufficient_scope"]);
    expect((await detailOf(id)).session.status).toBe("PENDING");
    const developer = await signedIn("DEVELOPER");
    expect((await developer.mutate("checkoutSession.expire", { id })).status).toBe(200);
  });
});
