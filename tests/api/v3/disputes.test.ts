import { beforeEach, describe, expect, test } from "vitest";
import { resolveDueDisputes } from "#money/dispute/resolve-due-disputes.ts";
import { pool } from "#platform/database/connection.ts";
import { type Api, type ApiResponse, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const PATH = "/api/v3/disputes";
const JANE = { email: "jane@shopper.example", name: "Jane Doe", country: "DE" };
const DAY = 86_400;

let api: Api;
let merchant: TestMerchant;

beforeEach(async () => {
  ({ api, merchant } = await freshMerchant());
});

/** A session that was paid by a card, a minute ago. */
async function newPaid(card: string, refunded = 0) {
  const product = await newProduct(api);
  const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.id } });
  const path = `/api/v3/test-helpers/checkout/sessions/${body.id}/complete`;
  const paid = await api("POST", path, { body: { ...JANE, card } });
  if (paid.status !== 200) throw new Error(paid.text);
  if (refunded > 0) await api("POST", "/api/v3/refunds", { body: { checkout_session: body.id, amount: refunded } });
  await passes(61);
  return paid.body;
}

async function passes(seconds: number): Promise<void> {
  await merchant.advanceClock(seconds);
  await resolveDueDisputes();
}

const disputeOf = async (session: { payment_intent: string }) => {
  const { body } = await api("GET", `${PATH}?payment_intent=${session.payment_intent}`);
  expect(body.data).toHaveLength(1);
  return body.data[0];
};

const respond = (id: string, text: string, submit = true): Promise<ApiResponse> =>
  api("POST", `${PATH}/${id}`, { body: { evidence: { uncategorized_text: text }, submit } });

const eventsOf = async (id: string) =>
  (await merchant.events()).filter(({ data }) => data.object.id === id).map(({ type }) => type.replace("charge.", ""));

const refund = (session: { id: string }) =>
  api("POST", "/api/v3/refunds", { body: { checkout_session: session.id, amount: 100 } });

describe("a dispute", () => {
  test("starts a minute after the payment, debits the amount, and prevents refunds", async () => {
    const session = await newPaid("tok_disputed");
    const dispute = await disputeOf(session);
    expect(dispute).toEqual({
      id: expect.stringMatching(/^dp_\w+$/),
      object: "dispute",
      amount: 1990,
      checkout_session: session.id,
      created: expect.any(Number),
      currency: "usd",
      evidence: { uncategorized_text: null },
      evidence_details: { due_by: expect.any(Number), has_evidence: false, past_due: false, submission_count: 0 },
      is_charge_refundable: false,
      livemode: false,
      payment_intent: session.payment_intent,
      processor_dispute_id: expect.stringMatching(/^dp_\w+$/),
      reason: "fraudulent",
      status: "needs_response",
    });
    expect((await api("GET", `${PATH}/${dispute.id}`)).body).toEqual(dispute);
    expect(await eventsOf(dispute.id)).toEqual(["dispute.created", "dispute.funds_withdrawn"]);
    const rejected = await refund(session);
    expect([rejected.status, rejected.body.error.code]).toEqual([400, "payment_disputed"]);
    expect(await merchant.count("refunds")).toBe(0);
  });

  test("is won with the right evidence: the amount returns, and can be refunded", async () => {
    const session = await newPaid("tok_disputed");
    const { id } = await disputeOf(session);
    const missing = (await api("POST", `${PATH}/${id}`, { body: {} })).body.error;
    expect([missing.code, missing.details[0].field]).toEqual(["parameter_missing", "evidence"]);
    const kept = await respond(id, "A draft", false);
    expect(kept.body).toMatchObject({ status: "needs_response", evidence: { uncategorized_text: "A draft" } });
    expect((await respond(id, "winning_evidence")).body).toMatchObject({
      status: "under_review",
      evidence_details: { due_by: null, has_evidence: true, submission_count: 1 },
    });
    expect((await respond(id, "more")).body.error.code).toBe("dispute_not_answerable");
    const repeated = (text: string) =>
      api("POST", `${PATH}/${id}`, {
        body: { evidence: { uncategorized_text: text } },
        headers: { "idempotency-key": `after a crash ${text}` },
      });
    expect((await repeated("winning_evidence")).body).toMatchObject({ status: "under_review" });
    expect((await repeated("more")).body.error.code).toBe("dispute_not_answerable");
    await passes(61);
    expect(await disputeOf(session)).toMatchObject({ status: "won", is_charge_refundable: true });
    expect((await eventsOf(id)).slice(-3)).toEqual(["dispute.updated", "dispute.funds_reinstated", "dispute.closed"]);
    expect((await refund(session)).status).toBe(200);
  });

  test("is lost with other evidence, by time, and by accepting it; a lost amount is not a refund", async () => {
    const sessions = [await newPaid("tok_disputed"), await newPaid("tok_disputed"), await newPaid("tok_disputed")];
    const [argued, accepted, silent] = await Promise.all(sessions.map(disputeOf));
    await respond(argued.id, "We sent it.", false);
    const sent = await api("POST", `${PATH}/${argued.id}`, { body: {} });
    expect(sent.body).toMatchObject({ status: "under_review", evidence: { uncategorized_text: "We sent it." } });
    expect((await api("POST", `${PATH}/${accepted.id}/close`)).body).toMatchObject({ status: "lost" });
    expect((await api("POST", `${PATH}/${accepted.id}/close`)).body.error.code).toBe("dispute_not_answerable");
    await passes(61);
    await passes(7 * DAY);
    for (const session of sessions) {
      const ended = await disputeOf(session);
      expect(ended).toMatchObject({ status: "lost", evidence_details: { past_due: false, due_by: null } });
      expect((await api("GET", `/api/v3/payment-intents/${session.payment_intent}`)).body.amount_refunded).toBe(0);
      expect((await refund(session)).body.error.code).toBe("payment_disputed");
      expect((await eventsOf(ended.id)).at(-1)).toBe("dispute.closed");
    }
    expect(silent.id).toBe((await disputeOf(sessions[2])).id);
  });

  test("that is an inquiry debits nothing, and can be resolved by a refund", async () => {
    const session = await newPaid("tok_inquiry");
    const { id, ...inquiry } = await disputeOf(session);
    expect(inquiry).toMatchObject({ status: "warning_needs_response", reason: "general", is_charge_refundable: true });
    expect(await eventsOf(id)).toEqual(["dispute.created"]);
    expect((await refund(session)).status).toBe(200);
    expect((await api("POST", `${PATH}/${id}/close`)).body.status).toBe("warning_closed");
    expect(await eventsOf(id)).toEqual(["dispute.created", "dispute.updated", "dispute.closed"]);
  });

  test("covers the amount that was not refunded before", async () => {
    expect((await disputeOf(await newPaid("tok_disputed", 500))).amount).toBe(1490);
    const refunded = await newPaid("tok_disputed", 1990);
    expect((await api("GET", `${PATH}?payment_intent=${refunded.payment_intent}`)).body.data).toEqual([]);
  });

  test("is created once by two simultaneous sweeps", async () => {
    const session = await newPaid("tok_visa");
    expect((await api("GET", PATH)).body.data).toEqual([]);
    const disputed = await newPaid("tok_disputed");
    await Promise.all([resolveDueDisputes(), resolveDueDisputes()]);
    const { id } = await disputeOf(disputed);
    expect((await eventsOf(id)).filter((type) => type === "dispute.created")).toHaveLength(1);
    expect(session.id).not.toBe(disputed.id);
  });
});

test("another merchant's and the other mode's disputes are unknown, and a key needs the scope", async () => {
  const { id } = await disputeOf(await newPaid("tok_disputed"));
  const { api: foreign } = await freshMerchant();
  for (const path of [`${PATH}/${id}`, `${PATH}/${id}/close`]) {
    const method = path.endsWith("close") ? "POST" : "GET";
    expect((await foreign(method, path)).status).toBe(404);
  }
  expect((await foreign("GET", PATH)).body.data).toEqual([]);
});

test("a key with only disputes:write can respond, and can't list", async () => {
  const { id } = await disputeOf(await newPaid("tok_disputed"));
  const respondWith = apiClient(baseUrl, await merchant.newKey({ scopes: ["disputes:write"] }));
  const body = { evidence: { uncategorized_text: "Signed for." }, submit: false };
  expect((await respondWith("POST", `${PATH}/${id}`, { body })).status).toBe(200);
  expect((await respondWith("POST", `${PATH}/${id}/close`)).body).toMatchObject({ status: "lost" });
  expect((await respondWith("GET", PATH)).body.error.code).toBe("insufficient_scope");
});

test("owners and admins are notified when an inquiry becomes a dispute", async () => {
  const owner = await merchant.newUser();
  const inquiry = await disputeOf(await newPaid("tok_inquiry"));
  await pool().query("UPDATE sandbox_disputes SET status = 'needs_response' WHERE dispute_id = $1", [
    inquiry.processor_dispute_id,
  ]);
  await pool().query("UPDATE disputes SET looked_up_at = NULL WHERE id = $1", [inquiry.id]);
  await resolveDueDisputes();
  await resolveDueDisputes();
  expect((await api("GET", `${PATH}/${inquiry.id}`)).body.status).toBe("needs_response");
  const { rows } = await pool().query("SELECT kind, recipient FROM mails WHERE merchant_id = $1 ORDER BY id", [
    merchant.id,
  ]);
  const mail = { kind: "dispute_opened", recipient: owner.email };
  expect(rows.filter(({ kind }) => kind.startsWith("dispute"))).toEqual([mail, mail]);
});

test("owners and admins get an email when it starts and when it ends, and the link's revenue follows", async () => {
  const owner = await merchant.newUser();
  const admin = await merchant.newUser("ADMIN");
  await merchant.newUser("DEVELOPER");
  const session = await newPaid("tok_disputed");
  await api("POST", `${PATH}/${(await disputeOf(session)).id}/close`);
  const { rows } = await pool().query(
    "SELECT kind, recipient FROM mails WHERE merchant_id = $1 AND kind LIKE 'dispute_%' ORDER BY kind DESC, recipient",
    [merchant.id],
  );
  const people = [owner.email, admin.email].sort();
  expect(rows).toEqual([
    ...people.map((recipient) => ({ kind: "dispute_opened", recipient })),
    ...people.map((recipient) => ({ kind: "dispute_closed", recipient })),
  ]);
});
