import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEFAULT_BILLING_SETTINGS } from "#account/merchant/billing-settings.ts";
import { writeBillingSettings } from "#account/merchant/billing-settings-store.ts";
import { resolveDueDisputes } from "#money/dispute/resolve-due-disputes.ts";
import { sandboxDisputes } from "#money/processor/sandbox/sandbox-disputes.ts";
import { type Billing, newBilling } from "../factories/billing.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

let database: TestDatabase;
let billing: Billing;

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database?.stop());

beforeEach(async () => {
  billing = await newBilling(database.url);
});

const subscription = async (id: string) => {
  const [row] = await billing.rows<{ status: string; cancellation_reason: string | null }>(
    "SELECT status, cancellation_reason FROM subscriptions WHERE merchant_id = $1 AND id = $2",
    id,
  );
  return [row?.status, row?.cancellation_reason];
};

const invoices = (subscriptionId: string) =>
  billing.rows<{ status: string }>(
    "SELECT status FROM invoices WHERE merchant_id = $1 AND subscription_id = $2 ORDER BY period_start",
    subscriptionId,
  );

/** The first payment is disputed a minute later. */
async function disputed(card: "tok_disputed" | "tok_inquiry" = "tok_disputed") {
  const subscribed = await billing.subscribe({ card, interval: "week" });
  await billing.merchant.advanceClock(61);
  await resolveDueDisputes();
  return subscribed;
}

async function respond(text: string): Promise<void> {
  const [dispute] = await billing.rows<{ processor_dispute_id: string; payment_id: string }>(
    "SELECT processor_dispute_id, payment_id FROM disputes WHERE merchant_id = $1",
  );
  if (!dispute) throw new Error("There is no dispute.");
  const { processor_dispute_id: processorDisputeId, payment_id: paymentId } = dispute;
  const key = { processorDisputeId, paymentId, processorPaymentId: paymentId };
  await sandboxDisputes.submitEvidence(key as never, { text, submit: true } as never);
  await billing.merchant.advanceClock(61);
  await resolveDueDisputes();
}

test("a dispute that is lost ends the subscription, once", async () => {
  const { subscriptionId } = await disputed();
  expect(await subscription(subscriptionId)).toEqual(["active", null]);
  await respond("nothing that helps");
  expect(await subscription(subscriptionId)).toEqual(["canceled", "payment_disputed"]);
  await resolveDueDisputes();
  const types = (await billing.merchant.events()).map(({ type }) => type);
  expect(types.filter((type) => type === "customer.subscription.deleted")).toHaveLength(1);
  expect(types.indexOf("charge.dispute.closed")).toBeLessThan(types.indexOf("customer.subscription.deleted"));
});

test("the subscription continues if the merchant chose so", async () => {
  await writeBillingSettings(await billing.actor(), { ...DEFAULT_BILLING_SETTINGS, lostDisputeCancels: false });
  const { subscriptionId } = await disputed();
  await respond("nothing that helps");
  expect(await subscription(subscriptionId)).toEqual(["active", null]);
});

test("nothing is charged while the dispute is open, and charging continues once it is won", async () => {
  const { subscriptionId } = await disputed();
  const [{ id } = { id: "" }] = await billing.rows<{ id: string }>(
    "UPDATE sandbox_disputes SET ends_at = ends_at + interval '30 days' WHERE merchant_id = $1 RETURNING dispute_id AS id",
  );
  expect(id).toMatch(/^dp_/);
  await billing.advanceDays(8);
  expect((await invoices(subscriptionId)).map(({ status }) => status)).toEqual(["paid", "open"]);
  await respond("winning_evidence");
  await billing.advanceDays(2);
  expect((await invoices(subscriptionId)).map(({ status }) => status)).toEqual(["paid", "paid"]);
  expect(await subscription(subscriptionId)).toEqual(["active", null]);
});

test("an inquiry ends nothing, and charging continues", async () => {
  const { subscriptionId } = await disputed("tok_inquiry");
  await billing.advanceDays(8);
  await resolveDueDisputes();
  const [dispute] = await billing.rows<{ status: string }>("SELECT status FROM disputes WHERE merchant_id = $1");
  expect(dispute?.status).toBe("warning_closed");
  expect(await subscription(subscriptionId)).toEqual(["active", null]);
  expect((await invoices(subscriptionId)).map(({ status }) => status)).toEqual(["paid", "paid"]);
});
