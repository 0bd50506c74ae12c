import { beforeAll, describe, expect, test } from "vitest";
import type { Scope } from "#kernel/scope.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { portalBrowser } from "../../factories/portal-browser.ts";
import { newSubscription, type Subscribed } from "../../factories/subscription.ts";
import { newWithdrawal } from "../../factories/withdrawal.ts";
import { baseUrl, freshMerchant } from "../context.ts";

const PATH = "/api/v3/withdrawals";
const JANE = "jane@shopper.example";

let api: Api;
let merchant: TestMerchant;

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
});

async function newWithdrawn(): Promise<Subscribed & { withdrawal: string }> {
  const subscription = await newSubscription(api, { payer: { email: JANE } });
  const typed = { email: JANE, reference: subscription.id };
  return { ...subscription, withdrawal: await newWithdrawal(baseUrl, merchant.id, typed) };
}

const decide = (id: string, body: object, headers = {}) => api("POST", `${PATH}/${id}`, { body, headers });
const statusOf = async (id: string) => (await api("GET", `/api/v3/subscriptions/${id}`)).body.status;
const typesOf = async (id: string) =>
  (await merchant.events()).filter(({ data }) => data.object.id === id).map(({ type }) => type);

async function clientWith(...scopes: Scope[]): Promise<Api> {
  return apiClient(baseUrl, await merchant.newKey({ scopes }));
}

describe("a withdrawal", () => {
  test("is printed with what it is about, listed by each filter, and reported", async () => {
    const { withdrawal, id: subscription, session, customer } = await newWithdrawn();
    const { body } = await api("GET", `${PATH}/${withdrawal}`);
    expect(body).toEqual({
      id: withdrawal,
      object: "withdrawal",
      checkout_session: session,
      created: expect.any(Number),
      customer,
      decided_at: null,
      email: JANE,
      invoice: null,
      late: null,
      livemode: false,
      name: "Jane Doe",
      reason: null,
      reference: subscription,
      refunds: [],
      status: "pending",
      subscription,
    });
    const unmatched = await newWithdrawal(baseUrl, merchant.id, { email: JANE, reference: "wrong" });
    const list = async (query: string) =>
      (await api("GET", `${PATH}?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await list("limit=2")).toEqual([unmatched, withdrawal]);
    expect(await list(`limit=2&starting_after=${unmatched}`)).toEqual([withdrawal]);
    expect(await list(`customer=${customer}&status=pending&created[gte]=${body.created}`)).toEqual([withdrawal]);
    expect(await list("status=rejected")).toEqual([]);
    expect(await typesOf(withdrawal)).toEqual(["withdrawal.created"]);
  });

  test("is accepted with its refund, once, also if the request is repeated", async () => {
    const { withdrawal, id } = await newWithdrawn();
    const headers = { "idempotency-key": withdrawal };
    const accepted = await decide(withdrawal, { status: "accepted" }, headers);
    expect(accepted.body).toMatchObject({ status: "accepted", refunds: [expect.stringMatching(/^re_/)], reason: null });
    expect((await decide(withdrawal, { status: "accepted" }, headers)).text).toBe(accepted.text);
    const again = await decide(withdrawal, { status: "rejected", reason: "Used" });
    expect([again.status, again.body.error.param]).toEqual([400, "status"]);
    const { body: refund } = await api("GET", `/api/v3/refunds/${accepted.body.refunds[0]}`);
    expect(refund).toMatchObject({ amount: 1900, status: "succeeded" });
    expect(await statusOf(id)).toBe("canceled");
    expect(await typesOf(withdrawal)).toEqual(["withdrawal.created", "withdrawal.updated"]);
  });

  test("is accepted with less or nothing, but never with more than was paid", async () => {
    const [first, second] = [await newWithdrawn(), await newWithdrawn()];
    const tooMuch = await decide(first.withdrawal, { status: "accepted", refund: 1901 });
    expect([tooMuch.status, tooMuch.body.error.code, tooMuch.body.error.param]).toEqual([
      400,
      "refund_exceeds_payment",
      "refund",
    ]);
    expect(tooMuch.body.error.message).toContain("$19.00");
    expect(await statusOf(first.id)).toBe("active");
    const part = await decide(first.withdrawal, { status: "accepted", refund: 1, reason: "Used for a week" });
    expect(part.body).toMatchObject({ refunds: [expect.any(String)], reason: "Used for a week" });
    expect((await decide(second.withdrawal, { status: "accepted", refund: 0 })).body.refunds).toEqual([]);
    expect(await statusOf(second.id)).toBe("canceled");
  });

  test("is rejected with a reason only, which changes nothing else", async () => {
    const { withdrawal, id } = await newWithdrawn();
    for (const [body, param] of [
      [{ status: "rejected" }, "reason"],
      [{ status: "rejected", reason: "Used", refund: 5 }, "refund"],
      [{ status: "pending" }, "status"],
    ] as const) {
      const { status, body: answer } = await decide(withdrawal, body);
      expect([status, answer.error.param]).toEqual([400, param]);
    }
    const rejected = await decide(withdrawal, { status: "rejected", reason: "Made to order" });
    expect(rejected.body).toMatchObject({ status: "rejected", reason: "Made to order", refunds: [] });
    expect(await statusOf(id)).toBe("active");
  });

  test("needs the scopes of what accepting it does", async () => {
    const { withdrawal } = await newWithdrawn();
    const accept = (by: Api, body: object) => by("POST", `${PATH}/${withdrawal}`, { body });
    const decides = await clientWith("withdrawals:write");
    const ends = await clientWith("withdrawals:write", "subscriptions:write");
    const refunds = await clientWith("withdrawals:write", "refunds:write");
    for (const [by, body, scope] of [
      [decides, { status: "accepted" }, "refunds:write"],
      [ends, { status: "accepted", refund: 0 }, "refunds:write"],
      [refunds, { status: "accepted", refund: 0 }, "subscriptions:write"],
      [ends, { status: "accepted", refund: 1 }, "refunds:write"],
    ] as const) {
      const { status, body: answer } = await accept(by, body);
      expect([status, answer.error.message]).toEqual([403, expect.stringContaining(scope)]);
    }
    expect((await accept(decides, { status: "rejected", reason: "Used" })).status).toBe(200);
  });

  test("leaves nothing of the person once they are erased, also in events and repeated responses", async () => {
    const { withdrawal, customer } = await newWithdrawn();
    const headers = { "idempotency-key": withdrawal };
    await decide(withdrawal, { status: "rejected", reason: "Jane used it" }, headers);
    expect((await api("DELETE", `/api/v3/customers/${customer}`)).status).toBe(200);
    const { body } = await api("GET", `${PATH}/${withdrawal}`);
    const nameless = { email: null, name: null, reason: null, reference: null, status: "rejected" };
    expect(body).toMatchObject(nameless);
    const repeated = await decide(withdrawal, { status: "rejected", reason: "Jane used it" }, headers);
    expect(repeated.body).toMatchObject(nameless);
    const events = (await merchant.events()).filter(({ data }) => data.object.id === withdrawal);
    expect(events).toHaveLength(2);
    for (const { data } of events) expect(data.object).toMatchObject({ email: null, name: null, reference: null });
  });
});

test("a cancellation is no withdrawal", async () => {
  const subscription = await newSubscription(api, { payer: { email: JANE } });
  const typed = { name: "Jane Doe", email: JANE, reference: subscription.id };
  const { headers } = await portalBrowser(baseUrl).submit(`/portal/test/${merchant.id}/cancel`, typed);
  const id = /cnc_\w+/.exec(headers.location ?? "")?.[0];
  expect(id).toBeDefined();
  for (const method of ["GET", "POST"]) {
    const body = method === "POST" ? { body: { status: "accepted" } } : {};
    expect((await api(method, `${PATH}/${id}`, body)).status).toBe(404);
  }
  expect((await api("GET", `${PATH}?starting_after=${id}`)).status).toBe(400);
});
