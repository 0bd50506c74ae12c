import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endTestPayment } from "#checkout/test-helper/pay-test-session.ts";
import { type Collection, collectionOf } from "#money/invoice/model.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { findInvoicePaymentInProgress } from "#money/payment/store.ts";
import { pauseSubscription } from "#money/subscription/pause-subscription.ts";
import { resumeSubscription } from "#money/subscription/resume-subscription.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { type Billing, newBilling } from "../factories/billing.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";

const DAY_MS = 86_400_000;

let billing: Billing;

let database: Awaited<ReturnType<typeof startConnectedDatabase>>;

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database.stop());

beforeEach(async () => {
  billing = await newBilling(database.url);
});

async function invoiceIds(subscriptionId: string): Promise<string[]> {
  const rows = await billing.rows<{ id: string }>(
    "SELECT id FROM invoices WHERE merchant_id = $1 AND subscription_id = $2 ORDER BY period_start",
    subscriptionId,
  );
  return rows.map(({ id }) => id);
}

/** How the newest invoice is collected. */
async function collection(subscriptionId: string): Promise<Collection | null> {
  const invoice = await findInvoice(await billing.actor(), (await invoiceIds(subscriptionId)).at(-1) ?? "");
  return invoice && collectionOf(invoice);
}

async function statusOf(subscriptionId: string): Promise<string | undefined> {
  const text = "SELECT status FROM subscriptions WHERE merchant_id = $1 AND id = $2";
  return (await billing.rows<{ status: string }>(text, subscriptionId))[0]?.status;
}

async function periodEnd(subscriptionId: string): Promise<Date> {
  const text = "SELECT current_period_end AS at FROM subscriptions WHERE merchant_id = $1 AND id = $2";
  const [row] = await billing.rows<{ at: Date }>(text, subscriptionId);
  return row?.at ?? new Date(0);
}

async function count(table: "events" | "mails" | "payment_attempts", condition: string): Promise<number> {
  const rows = await billing.rows(`SELECT 1 FROM ${table} WHERE merchant_id = $1 AND ${condition}`);
  return rows.length;
}

async function pause(id: string) {
  const actor = await billing.actor();
  return unitOfWork(() => pauseSubscription(actor, id));
}

async function resume(id: string, anchor?: "unchanged" | "now") {
  const actor = await billing.actor();
  return unitOfWork(() => resumeSubscription(actor, id, anchor));
}

/** Another saved method becomes the one that is charged. */
async function changeMethod(id: string, customerId: string): Promise<void> {
  await billing.rows(
    `INSERT INTO payment_methods SELECT (jsonb_populate_record(m, jsonb_build_object('id', 'pm_' || $2::text,
       'processor_method_id', 'pm_good', 'payment_id', 'pi_' || $2::text))).*
     FROM payment_methods m WHERE merchant_id = $1 AND customer_id = $2 LIMIT 1`,
    customerId,
  );
  const actor = await billing.actor();
  await unitOfWork(() => updateSubscription(actor, id, { defaultPaymentMethodId: `pm_${customerId}` }));
}

/** A subscription by bank debit whose renewal is in progress. */
async function debited(): Promise<{ id: string; end: (outcome: "succeeded" | "failed") => Promise<void> }> {
  const { subscriptionId: id } = await billing.subscribe({ methodType: "sepa_debit" });
  await billing.advanceTo(new Date((await periodEnd(id)).getTime() + 1_000));
  return {
    id,
    async end(outcome) {
      const actor = await billing.actor();
      const payment = await findInvoicePaymentInProgress(actor, (await invoiceIds(id)).at(-1) ?? "");
      if (!payment) throw new Error("No debit is in progress.");
      await endTestPayment(actor, payment, outcome);
    },
  };
}

describe("a debit in progress", () => {
  test("that fails while its subscription is paused is charged again once it is resumed", async () => {
    const { id, end } = await debited();
    expect(await collection(id)).toMatchObject({ state: "in_progress", requestedBy: "schedule", attempts: 1 });
    await pause(id);
    await end("failed");
    expect(await collection(id)).toMatchObject({ state: "stopped", reason: "paused", nextAttemptAt: null });
    expect(await statusOf(id)).toBe("paused");
    await billing.advanceDays(10);
    expect(await collection(id)).toMatchObject({ state: "stopped", reason: "paused", attempts: 1 });
    expect((await resume(id)).status).toBe("past_due");
    expect(await collection(id)).toMatchObject({ state: "scheduled" });
    await billing.runDue();
    expect(await collection(id)).toMatchObject({ state: "in_progress", attempts: 2 });
    await end("succeeded");
    expect(await collection(id)).toMatchObject({ state: "done" });
    expect(await statusOf(id)).toBe("active");
  });

  test("leaves a subscription that is resumed in the meantime active", async () => {
    const { id, end } = await debited();
    await pause(id);
    expect((await resume(id)).status).toBe("active");
    expect(await collection(id)).toMatchObject({ state: "in_progress" });
    await end("succeeded");
    expect(await statusOf(id)).toBe("active");
  });
});

describe("a subscription that is resumed", () => {
  test("within its period continues the period, and nothing is charged for paid time", async () => {
    const { subscriptionId: id } = await billing.subscribe();
    const end = await periodEnd(id);
    await pause(id);
    await billing.advanceDays(5);
    await expect(resume(id, "now")).rejects.toMatchObject({ code: "parameter_invalid" });
    expect(await resume(id, "unchanged")).toMatchObject({ status: "active", currentPeriodEnd: end });
    await billing.runDue();
    expect(await invoiceIds(id)).toHaveLength(1);
    await billing.advanceTo(new Date(end.getTime() + 1_000));
    expect(await invoiceIds(id)).toHaveLength(2);
  });

  test("while it is past due charges the open invoice again, and starts no second period", async () => {
    const { subscriptionId: id } = await billing.subscribe({ card: "tok_declined_later" });
    await billing.advanceTo(new Date((await periodEnd(id)).getTime() + 60_000));
    const scheduled = await collection(id);
    expect(scheduled).toMatchObject({ state: "scheduled", attempts: 1 });
    await pause(id);
    expect(await collection(id)).toMatchObject({ state: "stopped", reason: "paused", nextAttemptAt: null });
    expect((await resume(id)).status).toBe("past_due");
    expect(await collection(id)).toEqual(scheduled);
    expect(await invoiceIds(id)).toHaveLength(2);
  });

  test("with another method charges at once what the pause stopped", async () => {
    const { subscriptionId: id, customerId } = await billing.subscribe({ card: "tok_declined_later" });
    await billing.advanceTo(new Date((await periodEnd(id)).getTime() + 60_000));
    await pause(id);
    await changeMethod(id, customerId);
    expect(await collection(id)).toMatchObject({ state: "stopped", reason: "paused" });
    await resume(id);
    const next = (await collection(id))?.nextAttemptAt;
    expect(next && next <= (await billing.now())).toBe(true);
  });

  test("after its scheduled end is rejected, although no worker has ended it yet", async () => {
    const { subscriptionId: id } = await billing.subscribe();
    const actor = await billing.actor();
    await unitOfWork(() => updateSubscription(actor, id, { cancelAtPeriodEnd: true }));
    await pause(id);
    await billing.merchant.advanceClock((40 * DAY_MS) / 1000);
    await expect(resume(id)).rejects.toMatchObject({ code: "subscription_canceled" });
    expect(await invoiceIds(id)).toHaveLength(1);
  });

  test("after its period's end starts a new one now", async () => {
    const { subscriptionId: id } = await billing.subscribe();
    await pause(id);
    await billing.advanceDays(40);
    await expect(resume(id, "unchanged")).rejects.toMatchObject({ code: "parameter_invalid" });
    const { anchorAt } = await resume(id, "now");
    expect(Math.abs(anchorAt.getTime() - (await billing.now()).getTime())).toBeLessThan(60_000);
    expect(await invoiceIds(id)).toHaveLength(2);
  });

  test("in its trial continues the trial", async () => {
    const settings = { paymentMethodCollection: "always" as const };
    const { subscriptionId: id } = await billing.subscribe({ trialPeriodDays: 14, settings });
    await pause(id);
    await billing.advanceDays(5);
    expect((await resume(id)).status).toBe("trialing");
    await billing.runDue();
    expect(await invoiceIds(id)).toHaveLength(0);
  });
});

test("a debit is announced although its subscription was changed in the week before", async () => {
  const { subscriptionId: id } = await billing.subscribe({ methodType: "sepa_debit" });
  const end = await periodEnd(id);
  await billing.advanceTo(new Date(end.getTime() - 5 * DAY_MS));
  for (const cancelAtPeriodEnd of [true, false]) {
    const actor = await billing.actor();
    await unitOfWork(() => updateSubscription(actor, id, { cancelAtPeriodEnd }));
  }
  await billing.advanceTo(new Date(end.getTime() - DAY_MS));
  expect(await count("mails", "kind = 'debit_upcoming'")).toBe(1);
});

describe("a method that can't be charged", () => {
  test("because the bank requires the customer stops the retries: one attempt, one event, one email", async () => {
    const { subscriptionId: id, customerId } = await billing.subscribe({ card: "tok_three_d_secure_always" });
    const end = await periodEnd(id);
    await billing.advanceTo(new Date(end.getTime() + 60_000));
    const stopped = { state: "stopped", reason: "authentication_required", nextAttemptAt: null, attempts: 1 };
    expect(await collection(id)).toMatchObject(stopped);
    await billing.advanceTo(new Date(end.getTime() + 4 * DAY_MS));
    expect(await collection(id)).toMatchObject(stopped);
    expect(await count("events", "type = 'invoice.payment_failed'")).toBe(1);
    expect(await count("mails", "kind = 'charge_failed'")).toBe(1);
    expect(await statusOf(id)).toBe("past_due");
    await changeMethod(id, customerId);
    expect(await collection(id)).toMatchObject({ state: "scheduled" });
  });

  test("because there is none is announced once, and the last retry still ends the subscription", async () => {
    const { subscriptionId: id } = await billing.subscribe();
    await billing.rows("UPDATE subscriptions SET default_payment_method_id = NULL WHERE merchant_id = $1");
    const end = await periodEnd(id);
    await billing.advanceTo(new Date(end.getTime() + 6 * DAY_MS));
    expect(await collection(id)).toMatchObject({ state: "stopped", reason: "no_payment_method", attempts: 0 });
    expect(await count("events", "type = 'invoice.payment_failed'")).toBe(1);
    expect(await count("mails", "kind = 'payment_method_missing'")).toBe(1);
    await billing.advanceTo(new Date(end.getTime() + 8 * DAY_MS));
    expect(await statusOf(id)).toBe("canceled");
    expect(await collection(id)).toMatchObject({ state: "exhausted" });
  });
});

test("an unpaid subscription has invoices that are not charged; canceling it stops them", async () => {
  await billing.rows(`UPDATE merchants SET billing_settings = '{"finalFailure": "unpaid"}' WHERE id = $1`);
  const { subscriptionId: id } = await billing.subscribe({ card: "tok_declined_later" });
  await billing.advanceDays(40);
  expect(await statusOf(id)).toBe("unpaid");
  expect(await collection(id)).toMatchObject({ state: "exhausted", attempts: 4, nextAttemptAt: null });
  await billing.advanceDays(31);
  expect(await collection(id)).toMatchObject({ state: "stopped", reason: "failing", attempts: 0 });
});
