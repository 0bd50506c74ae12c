import { expect, test, vi } from "vitest";
import { getHomeActivity } from "#dashboard/server/home/get-home-activity.ts";
import type { Role } from "#kernel/role.ts";
import { resumeCharges } from "#money/billing/resume-charges.ts";
import { runDueSubscriptions } from "#money/billing/run-due-subscriptions.ts";
import { holdCharging } from "#money/charging/hold-charging.ts";
import { deleteChargingHold, findChargingHold } from "#money/charging/store.ts";
import { dismissCharges, findUnresolvedCharge } from "#money/charging/unrecorded-charge-store.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { charging } from "#operations/doctor/charging.ts";
import { payments } from "#operations/doctor/payments.ts";
import { compareWithProcessor } from "#operations/reconcile/compare-with-processor.ts";
import { env } from "#platform/base/env.ts";
import { logger } from "#platform/base/logger.ts";
import { findClockFault } from "#platform/database/clock-drift.ts";
import { pool } from "#platform/database/connection.ts";
import {
  api,
  dashboardUser,
  fallsDue,
  intents,
  invoices,
  leasedMails,
  merchant,
  mock,
  newSession,
  payOnPage,
  processor,
  reconcileAndRelease,
  responseIsLate,
  retryNow,
  type Subscribed,
  setWay,
  subscribe,
  withLiveSeller,
} from "../factories/live-seller.ts";
import { goBackTo, readRows } from "../factories/went-back.ts";

withLiveSeller();

test("a charge's name has subscription, period, and number, in its key and in the processor's metadata", async () => {
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  await runDueSubscriptions();
  const [{ status }] = await invoices(subscribed);
  const { rows } = await pool().query<{ start: Date }>(
    "SELECT max(period_start) AS start FROM invoices WHERE subscription_id = $1",
    [subscribed.id],
  );
  const name = `${subscribed.id}:${rows[0]?.start.toISOString()}:1`;
  const [intent] = intents(subscribed);
  expect([status, intent?.status, intent?.metadata.charge]).toEqual(["paid", "succeeded", name]);
  const keys = mock.calls.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  expect(keys).toEqual(expect.arrayContaining([`${name}:create`, `${name}:confirm`]));
});

test("a rolled-back database finds its lost charges, and charges nobody twice", async () => {
  const all = [await subscribe(), await subscribe(), await subscribe()];
  for (const subscribed of all) await fallsDue(subscribed);
  const before = await readRows();
  await runDueSubscriptions();
  for (const subscribed of all) expect(intents(subscribed)).toHaveLength(1);
  await goBackTo(before);
  for (const subscribed of all) expect(await invoices(subscribed)).toHaveLength(1);

  await runDueSubscriptions();
  for (const subscribed of all) {
    expect(intents(subscribed)).toHaveLength(1);
    const [renewal] = await invoices(subscribed);
    expect(renewal).toMatchObject({ status: "paid" });
    const { rows } = await pool().query(
      "SELECT processor_payment_id AS id FROM payment_attempts WHERE invoice_id = $1",
      [renewal.id],
    );
    expect(rows).toEqual([{ id: intents(subscribed)[0]?.id }]);
  }
});

test("a lost failed attempt and a lost payment are found in order", async () => {
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  const before = await readRows();
  setWay(subscribed, "ctoken_declined_later");
  await runDueSubscriptions();
  setWay(subscribed, "ctoken_pays");
  await retryNow(subscribed);
  await runDueSubscriptions();
  expect(intents(subscribed).map(({ status }) => status)).toEqual(["requires_payment_method", "succeeded"]);
  await goBackTo(before);

  await runDueSubscriptions();
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "open" });
  await retryNow(subscribed);
  await runDueSubscriptions();
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "paid" });
  expect(intents(subscribed)).toHaveLength(2);
});

test("a name that the processor has for another charge puts charging on hold, and nothing is charged", async () => {
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  const before = await readRows();
  await runDueSubscriptions();
  const [lost] = intents(subscribed);
  await goBackTo(before);
  // Another amount: it can't be this charge.
  if (lost) lost.amount += 100;
  await runDueSubscriptions();
  expect(await findChargingHold()).toMatchObject({ reason: "unknown_charge" });
  await responseIsLate(subscribed);
  await resumeCharges();
  expect(intents(subscribed)).toHaveLength(1);
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "open", attempt_count: 1 });

  // The operator has seen it and goes on: only this subscription waits, and nothing holds again.
  expect(await reconcileAndRelease()).toContain(lost?.id);
  await resumeCharges();
  expect(await findChargingHold()).toBeNull();
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "open", attempt_count: 1 });
  const { rows } = await pool().query("SELECT FROM subscriptions WHERE id = $1 AND set_aside_at IS NOT NULL", [
    subscribed.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(intents(subscribed)).toHaveLength(1);
});

test("a hold is reported by the doctor and on Home for owners and admins, and holds live emails to customers", async () => {
  const doctor = async () => [await charging.run({} as Parameters<typeof charging.run>[0])].flat();
  expect((await doctor()).map(({ mark }) => mark)).toEqual(["ok  "]);
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  await pool().query("UPDATE subscriptions SET next_action_at = now() - interval '20 minutes' WHERE id = $1", [
    subscribed.id,
  ]);
  expect((await doctor())[0]?.text).toMatch(/live subscriptions are overdue \(1\), the oldest by 20 minutes/);
  await holdCharging("restored");
  expect(await doctor()).toEqual([
    { mark: "FAIL", text: expect.stringMatching(/^Charging: on hold since .* A backup was restored/) },
  ]);
  const held = async (role: Role, livemode: boolean) =>
    (await getHomeActivity(dashboardUser(role, livemode), "UTC")).needsAttention.chargingHeld;
  expect([await held("OWNER", true), await held("OWNER", false), await held("ANALYST", true)]).toEqual([
    "restored",
    null,
    null,
  ]);
  expect((await leasedMails()).filter(({ kind }) => kind === "receipt")).toEqual([]);
  await deleteChargingHold();
  expect((await leasedMails()).filter(({ kind }) => kind === "receipt").length).toBeGreaterThan(0);
});

test("while charging is on hold, nothing due is written or charged, and then it continues", async () => {
  const [subscribed, open] = [await subscribe(), await subscribe()];
  setWay(open, "ctoken_declined_later");
  await fallsDue(open);
  await runDueSubscriptions();
  const [unpaid] = await invoices(open);
  const older = await newSession();
  await fallsDue(subscribed);
  await retryNow(open);
  await holdCharging("requested");
  const count = mock.calls.length;
  await runDueSubscriptions();
  await resumeCharges();
  expect(await invoices(subscribed)).toHaveLength(1);
  const now = await api("POST", `/api/v3/invoices/${unpaid.id}/pay`);
  expect([now.status, now.body.error.code]).toEqual([409, "charging_held"]);
  const held = await payOnPage(older);
  expect([held.status, held.body.error.code, held.body.error.message]).toEqual([
    503,
    "charging_held",
    "We’re checking this payment. Try again later.",
  ]);
  expect(mock.calls).toHaveLength(count);
  expect((await payOnPage(await newSession())).status).toBe(200);

  await deleteChargingHold();
  expect((await payOnPage(older)).status).toBe(200);
  await runDueSubscriptions();
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "paid" });
});

/** A charge that the merchant requests for an open invoice gets no response. */
async function interruptedCharge(subscribed: Subscribed): Promise<void> {
  await fallsDue(subscribed);
  setWay(subscribed, "ctoken_declined_later");
  await runDueSubscriptions();
  setWay(subscribed, "ctoken_pays");
  const [open] = await invoices(subscribed);
  mock.inUse = 1;
  expect((await api("POST", `/api/v3/invoices/${open.id}/pay`)).status).toBe(503);
  await responseIsLate(subscribed);
}

test("a lost charge of another amount blocks its subscription's charges until the operator dismisses it", async () => {
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  const before = await readRows();
  await runDueSubscriptions();
  const [lost] = intents(subscribed);
  if (!lost) throw new Error("Nothing was charged.");
  await goBackTo(before);
  lost.amount += 100;
  mock.forgetKeys();
  expect(await reconcileAndRelease()).toContain(lost.id);

  await runDueSubscriptions();
  expect(intents(subscribed)).toHaveLength(1);
  const stored = async () =>
    (
      await pool().query<{ error: string; aside: boolean }>(
        `SELECT last_error AS error, set_aside_at IS NOT NULL AS aside FROM subscriptions WHERE id = $1`,
        [subscribed.id],
      )
    ).rows[0];
  expect(await stored()).toEqual({ error: expect.stringContaining(lost.id), aside: true });
  await responseIsLate(subscribed);
  const errors = vi.spyOn(logger(), "error");
  await resumeCharges();
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
  expect(intents(subscribed)).toHaveLength(1);
  const [open] = await invoices(subscribed);
  expect(open).toMatchObject({ status: "open", attempt_count: 1 });

  expect(await dismissCharges([lost.id])).toEqual([lost.id]);
  await pool().query("UPDATE subscriptions SET set_aside_at = NULL WHERE id = $1", [subscribed.id]);
  await resumeCharges();
  // The attempt has the name of the dismissed charge, so the next one is charged.
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "open", attempt_count: 1 });
  await retryNow(subscribed);
  await runDueSubscriptions();
  expect(intents(subscribed)).toHaveLength(2);
  expect((await invoices(subscribed))[0]).toMatchObject({ id: open.id, status: "paid" });
});

test("while a subscription has an unassigned lost charge, its invoice's page accepts no payment", async () => {
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  const before = await readRows();
  await runDueSubscriptions();
  const [lost] = intents(subscribed);
  await goBackTo(before);
  expect(await reconcileAndRelease()).toContain(lost?.id);
  expect(
    await findUnresolvedCharge(
      { merchantId: merchant.id, livemode: true },
      { id: "in_new", subscriptionId: subscribed.id },
    ),
  ).toBe(lost?.id);
});

test("a declined attempt of another amount with the same name has failed, and causes no hold", async () => {
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  const before = await readRows();
  setWay(subscribed, "ctoken_declined_later");
  await runDueSubscriptions();
  const [lost] = intents(subscribed);
  if (lost) lost.amount += 100;
  setWay(subscribed, "ctoken_pays");
  await goBackTo(before);
  await runDueSubscriptions();
  expect(await findChargingHold()).toBeNull();
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "open", attempt_count: 1 });
});

test("a charge without a response is not repeated once the subscription is canceled", async () => {
  const subscribed = await subscribe();
  await interruptedCharge(subscribed);
  const canceled = await api("DELETE", `/api/v3/subscriptions/${subscribed.id}`);
  expect([canceled.status, canceled.text]).toEqual([200, canceled.text]);
  await resumeCharges();
  expect(intents(subscribed)).toHaveLength(1);
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "open" });
});

test("a charge that causes a hold stops the others of its batch", async () => {
  const all: Subscribed[] = [];
  // More than are processed at the same time.
  while (all.length < 3 * env().BILLING_CONCURRENCY) all.push(await subscribe());
  for (const subscribed of all) await fallsDue(subscribed);
  const before = await readRows();
  await runDueSubscriptions();
  for (const intent of all.flatMap(intents)) intent.amount += 100;
  await goBackTo(before);
  await runDueSubscriptions();
  expect(await findChargingHold()).toMatchObject({ reason: "unknown_charge" });
  const renewed = await Promise.all(all.map(invoices));
  expect(renewed.filter((found) => found.length > 1).length).toBeLessThanOrEqual(env().BILLING_CONCURRENCY);
});

test("a charge that the processor is slow with delays no other one", async () => {
  const all: Subscribed[] = [];
  while (all.length < 2 * env().BILLING_CONCURRENCY) all.push(await subscribe());
  for (const subscribed of all) await fallsDue(subscribed);
  const requestedIds = new Set<string>();
  const others = Promise.withResolvers<void>();
  mock.before = async ({ method, path, body }) => {
    const id = body.get("metadata[subscriptionId]");
    if (method !== "POST" || path !== "/v1/payment_intents" || id === null) return;
    requestedIds.add(id);
    if (requestedIds.size === all.length) others.resolve();
    // The first one gets no answer until all others were asked for.
    if (requestedIds.size === 1) await others.promise;
  };
  await runDueSubscriptions();
  mock.before = undefined;
  const renewed = await Promise.all(all.map(invoices));
  expect(renewed.map(([newest]) => newest.status)).toEqual(all.map(() => "paid"));
  expect([...requestedIds].sort()).toEqual(all.map(({ id }) => id).sort());
});

test("while Stripe's clock and this one differ by more than five minutes, nothing is charged", async () => {
  const subscribed = await subscribe();
  await fallsDue(subscribed);
  const hear = () => processor().lookup({ paymentId: "pi_0", processorPaymentId: "pi_0" }, { abandon: false });
  mock.aheadSeconds = -40 * 86_400;
  await hear().catch(() => undefined);
  expect(findClockFault()).toEqual({ from: "processor", seconds: expect.closeTo(40 * 86_400, -1) });
  await runDueSubscriptions();
  expect(await invoices(subscribed)).toHaveLength(1);
  const doctor = await payments.run({ settings: {}, online: true } as Parameters<typeof payments.run>[0]);
  expect([doctor].flat()).toContainEqual({
    mark: "FAIL",
    text: expect.stringMatching(/clock of this machine differs from Stripe's by 34560\d\d s/),
  });

  mock.aheadSeconds = 0;
  await hear().catch(() => undefined);
  expect(findClockFault()).toBeNull();
  await runDueSubscriptions();
  expect((await invoices(subscribed))[0]).toMatchObject({ status: "paid" });
});

test("the comparison after an unknown charge starts before the newest payments", async () => {
  await subscribe();
  await holdCharging("unknown_charge");
  const processor = processorFor(true);
  if (!processor) throw new Error("Stripe is not configured.");
  const { since } = await compareWithProcessor(processor);
  expect(Date.now() - since.getTime()).toBeGreaterThan(29 * 86_400_000);
});

test("a busy processor is not an outcome: the same call is repeated, and nothing else is charged meanwhile", async () => {
  const [first, second] = [await subscribe(), await subscribe()];
  await fallsDue(first);
  mock.limited = 1;
  await runDueSubscriptions();
  expect((await invoices(first))[0]).toMatchObject({ status: "open", attempt_count: 1 });
  expect(intents(first)).toEqual([]);
  // The worker pauses as a whole.
  await fallsDue(second);
  await runDueSubscriptions();
  expect(await invoices(second)).toHaveLength(1);

  await responseIsLate(first);
  await resumeCharges();
  expect((await invoices(first))[0]).toMatchObject({ status: "paid" });
  expect(intents(first)).toHaveLength(1);
});
