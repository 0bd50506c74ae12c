import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { getTestClock } from "#account/test-clock/get-test-clock.ts";
import { stopTestClock } from "#account/test-clock/stop-test-clock.ts";
import { holdTestClock } from "#account/test-clock/store.ts";
import { createProduct } from "#catalog/product/create-product.ts";
import type { CreateProduct } from "#catalog/product/model.ts";
import { findOwnersOfDueSessions } from "#checkout/checkout-session/due-session-store.ts";
import { writeRecoverySettings } from "#checkout/recovery/store.ts";
import { runDueStep } from "#money/billing/run-due-subscriptions.ts";
import { sandbox } from "#money/processor/sandbox/sandbox.ts";
import { issueRefund } from "#money/refund/issue-refund.ts";
import { releaseSetAside } from "#money/subscription/release-set-aside.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";
import { advanceTestClock } from "#operations/clock-advance/advance-test-clock.ts";
import { advanceTestClocks } from "#operations/clock-advance/advance-test-clocks.ts";
import { setClockOffset } from "#operations/clock-advance/advancing-store.ts";
import { pool } from "#platform/database/connection.ts";
import { outsideTransaction } from "#platform/database/transaction.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { getBacklog } from "#signals/backlog/get-backlog.ts";
import { type Billing, newBilling } from "../factories/billing.ts";
import { insertOpenSessions } from "../factories/open-session.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

const DAY = 86_400;

let database: TestDatabase;
let billing: Billing;

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database?.stop());

beforeEach(async () => {
  billing = await newBilling(database.url);
});

/** Clocks that a test leaves advancing would be moved in the tests that follow. */
afterEach(() => pool().query("UPDATE merchants SET test_clock_target_seconds = NULL"));

async function advance(seconds: number, of = billing) {
  const actor = await of.actor();
  return unitOfWork(() => advanceTestClock(actor, seconds));
}

const clock = async (of = billing) => getTestClock(await of.actor());

/** What the worker does, until the clock is ready. */
async function processBatch(): Promise<void> {
  const statusAfterRun = async () => {
    await advanceTestClocks();
    return (await clock()).status;
  };
  await expect.poll(statusAfterRun).toBe("ready");
}

const renewals = (subscriptionId: string) =>
  billing.rows<{ status: string; period_start: Date; created_at: Date; paid_at: Date | null }>(
    `SELECT status, period_start, created_at, paid_at FROM invoices
     WHERE merchant_id = $1 AND subscription_id = $2 AND checkout_session_id IS NULL ORDER BY period_start`,
    subscriptionId,
  );

test("an advance without due subscriptions is immediate", async () => {
  await billing.subscribe();
  const moved = await advance(7 * DAY);
  expect(moved).toMatchObject({ status: "ready", progress: 1, offsetSeconds: 7 * DAY });
});

test("an advance stops at each due time, in order, for two subscriptions over three months too", async () => {
  const monthly = await billing.subscribe({ amount: "10.00" });
  await advance(3 * DAY);
  const weekly = await billing.subscribe({ amount: "3.00", interval: "week" });
  const advancing = await advance(92 * DAY);
  expect(advancing).toMatchObject({ status: "advancing", progress: 0, offsetSeconds: 3 * DAY });
  expect(await clock()).toMatchObject({ status: "advancing", progress: 0 });
  await processBatch();
  expect(await clock()).toMatchObject({ status: "ready", progress: 1, offsetSeconds: 95 * DAY });

  const [months, weeks] = [await renewals(monthly.subscriptionId), await renewals(weekly.subscriptionId)];
  expect([months.length, weeks.length]).toEqual([3, 13]);
  for (const { status, period_start, created_at, paid_at } of [...months, ...weeks]) {
    expect(status).toBe("paid");
    for (const time of [created_at, paid_at]) {
      const late = (time?.getTime() ?? 0) - period_start.getTime();
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(30_000);
    }
  }
  const events = await billing.rows<{ created_at: Date }>(
    "SELECT created_at FROM events WHERE merchant_id = $1 AND type LIKE 'invoice.%' ORDER BY sequence",
  );
  const times = events.map(({ created_at }) => created_at.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
  const paid = (await billing.merchant.events()).filter(({ type }) => type === "invoice.paid");
  expect(new Set(paid.map(({ data }) => data.object.id)).size).toBe(paid.length);
  expect(paid).toHaveLength(2 + 3 + 13);
});

test("a payment that takes a minute, and a session, end at their times during an advance", async () => {
  const { subscriptionId, sessionId } = await billing.subscribe({ methodType: "sepa_debit", settles: "later" });
  const before = await clock();
  await advance(40 * DAY);
  await processBatch();
  const [renewal, ...more] = await renewals(subscriptionId);
  expect([renewal?.status, more]).toEqual(["paid", []]);
  const took = (renewal?.paid_at?.getTime() ?? 0) - (renewal?.created_at.getTime() ?? 0);
  expect(took).toBeGreaterThanOrEqual(60_000);
  expect(took).toBeLessThan(90_000);
  const [session] = await billing.rows<{ payment_status: string; updated_at: Date }>(
    "SELECT payment_status, updated_at FROM checkout_sessions WHERE merchant_id = $1 AND id = $2",
    sessionId,
  );
  expect(session?.payment_status).toBe("paid");
  expect((session?.updated_at.getTime() ?? 0) - before.now.getTime()).toBeLessThan(120_000);
});

describe("without a subscription that is due", () => {
  const MINUTE_MS = 60_000;
  const LATE_MS = 30_000;
  const events = async (...types: string[]) => {
    const all = await billing.merchant.events();
    return all.filter(({ type }) => types.includes(type));
  };
  /** Seconds after a start, of the events in their order. */
  async function timesOf(start: Date, ...types: string[]): Promise<[string, number][]> {
    const found = await events(...types);
    return found.map(({ type, created }) => [type, created - Math.floor(start.getTime() / 1_000)]);
  }

  test("a bank debit is paid after its minute, and not at the end of the advance", async () => {
    await billing.subscribe({ interval: "year", methodType: "sepa_debit", settles: "later" });
    const start = await billing.now();
    expect(await advance(20 * DAY)).toMatchObject({ status: "advancing" });
    await processBatch();
    const [[, paid] = []] = await timesOf(start, "checkout.session.async_payment_succeeded");
    expect(paid).toBeGreaterThanOrEqual(MINUTE_MS / 1_000 - 2);
    expect(paid).toBeLessThan((MINUTE_MS + LATE_MS) / 1_000);
  });

  test("failed work is retried before the clock continues, and doesn't stop it permanently", async () => {
    await billing.subscribe({ interval: "year", methodType: "sepa_debit", settles: "later" });
    const start = await billing.now();
    const lookup = vi.spyOn(sandbox, "lookup").mockRejectedValueOnce(new Error("The connection was lost."));
    await advance(20 * DAY);
    await processBatch();
    const [[, paid] = []] = await timesOf(start, "checkout.session.async_payment_succeeded");
    expect(paid).toBeLessThan((MINUTE_MS + LATE_MS) / 1_000);
    await billing.subscribe({ interval: "year", methodType: "sepa_debit", settles: "later" });
    lookup.mockRejectedValue(new Error("The connection was lost."));
    await advance(DAY);
    await processBatch();
    lookup.mockRestore();
  });

  test("a charge whose response was lost is repeated, and not abandoned", async () => {
    const { subscriptionId } = await billing.subscribe({ interval: "year" });
    await billing.merchant.advanceClock(365 * DAY);
    const create = vi.spyOn(sandbox, "create").mockRejectedValueOnce(new Error("The connection was lost."));
    await billing.runDue();
    create.mockRestore();
    await advance(DAY);
    await processBatch();
    const attempts = await billing.rows<{ status: string }>(
      "SELECT status FROM payment_attempts WHERE merchant_id = $1 AND checkout_session_id IS NULL",
    );
    expect(attempts.map(({ status }) => status)).toEqual(["succeeded"]);
    expect((await renewals(subscriptionId)).map(({ status }) => status)).toEqual(["paid"]);
  });

  test("a dispute opens after its minute, waits a week for evidence, and is lost then", async () => {
    await billing.subscribe({ interval: "year", card: "tok_disputed" });
    const start = await billing.now();
    await advance(20 * DAY);
    await processBatch();
    const times = await timesOf(start, "charge.dispute.created", "charge.dispute.closed");
    expect(times.map(([type]) => type)).toEqual(["charge.dispute.created", "charge.dispute.closed"]);
    const [[, opened = 0] = [], [, closed = 0] = []] = times;
    expect(opened).toBeLessThan(90);
    expect(closed - opened).toBeGreaterThanOrEqual(7 * DAY - 2);
    expect(closed - opened).toBeLessThan(7 * DAY + 30);
    const [created] = await events("charge.dispute.created");
    expect(created?.data.object).toMatchObject({ status: "needs_response" });
  });

  test("a delayed refund succeeds at its time", async () => {
    const { sessionId } = await billing.subscribe({ interval: "year", card: "tok_refund_pending" });
    const actor = await billing.actor();
    await issueRefund(actor, {
      of: { checkoutSession: sessionId },
      refundsApplicationFee: false,
      reversesTransfer: false,
      notifiesCustomer: false,
      metadata: {},
    });
    const start = await billing.now();
    await advance(20 * DAY);
    await processBatch();
    const rows = await billing.rows<{ status: string; at: Date }>(
      "SELECT status, succeeded_at AS at FROM refunds WHERE merchant_id = $1",
    );
    expect(rows.map(({ status }) => status)).toEqual(["succeeded"]);
    expect((rows[0]?.at.getTime() ?? 0) - start.getTime()).toBeLessThan(MINUTE_MS + LATE_MS);
  });

  test("a recovery email is decided at its time", async () => {
    const actor = await billing.actor();
    const settings = { enabled: true, delayHours: 1, promotionCode: null, otherBasis: false };
    await unitOfWork(() => writeRecoverySettings(actor, settings));
    const [sessionId] = await insertOpenSessions(billing.merchant.id, 1, 60 * DAY);
    const due = new Date((await billing.now()).getTime() + 2 * DAY * 1_000);
    await pool().query(
      `INSERT INTO recovery_mails (checkout_session_id, merchant_id, livemode, payment_link_id, address_hash, due_at)
       VALUES ($1, $2, false, 'plink_1', 'a hash', $3)`,
      [sessionId, billing.merchant.id, due],
    );
    await advance(20 * DAY);
    await processBatch();
    const [mail] = await billing.rows<{ at: Date }>(
      "SELECT decided_at AS at FROM recovery_mails WHERE merchant_id = $1",
    );
    const late = (mail?.at.getTime() ?? 0) - due.getTime();
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(LATE_MS);
  });

  test("open sessions expire at their times, in order", async () => {
    const start = await billing.now();
    const ids: (string | undefined)[] = [];
    for (const days of [3, 1, 2]) ids.push(...(await insertOpenSessions(billing.merchant.id, 1, days * DAY + 60)));
    await advance(20 * DAY);
    await processBatch();
    const expired = await events("checkout.session.expired");
    expect(expired.map(({ data }) => data.object.id)).toEqual([ids[1], ids[2], ids[0]]);
    const times = await timesOf(start, "checkout.session.expired");
    expect(times.map(([, seconds]) => Math.floor(seconds / DAY))).toEqual([1, 2, 3]);
  });
});

test("one instant's order is cancellations, scheduled changes, ends of trials, renewals, retries, then by ID", async () => {
  // In the reverse order of their IDs.
  const retried = await billing.subscribe({ card: "tok_declined_later" });
  const renewed = [await billing.subscribe(), await billing.subscribe()];
  const ofTrial = await billing.subscribe({ trialPeriodDays: 30 });
  const changed = await billing.subscribe();
  const ended = await billing.subscribe();
  await advance(32 * DAY);
  await processBatch();
  const [{ at } = { at: new Date() }] = await billing.rows<{ at: Date }>(
    "SELECT charge_at AS at FROM subscriptions WHERE merchant_id = $1 AND id = $2",
    retried.subscriptionId,
  );
  const put = (id: string, change = "", ...values: unknown[]) =>
    billing.rows(
      `UPDATE subscriptions SET current_period_end = $3, next_action_at = $3, notice_at = NULL ${change}
       WHERE merchant_id = $1 AND id = $2`,
      id,
      at,
      ...values,
    );
  for (const { subscriptionId } of renewed) await put(subscriptionId);
  await put(ofTrial.subscriptionId, ", status = 'trialing'");
  await put(ended.subscriptionId, ", cancel_at_period_end = true, cancel_at = $3");
  const actor = await billing.actor();
  const [{ item } = { item: "" }] = await billing.rows<{ item: string }>(
    "SELECT id AS item FROM subscription_items WHERE merchant_id = $1 AND subscription_id = $2",
    changed.subscriptionId,
  );
  await unitOfWork(() => updateSubscription(actor, changed.subscriptionId, { items: [{ id: item, quantity: 2 }] }));
  await put(changed.subscriptionId);
  const before = (await billing.merchant.events()).length;
  await advance(4 * DAY);
  await processBatch();
  const subscriptionIds = (await billing.merchant.events()).slice(before).flatMap(({ type, data: { object } }) => {
    if (type === "customer.subscription.deleted") return String(object.id);
    return type === "invoice.finalized" || type === "invoice.payment_failed" ? String(object.subscription) : [];
  });
  // Then come the next retries.
  expect(subscriptionIds.slice(0, 6)).toEqual(
    [ended, changed, ofTrial, ...renewed, retried].map(({ subscriptionId }) => subscriptionId),
  );
});

test("a worker that is behind never moves the clock back", async () => {
  await billing.subscribe();
  await advance(95 * DAY);
  const to = (offsetSeconds: number) =>
    setClockOffset(billing.merchant.id, { offsetSeconds, targetSeconds: 95 * DAY, isReady: false });
  expect([await to(2 * DAY), await to(DAY), await to(2 * DAY)]).toEqual([true, false, true]);
  expect((await clock()).offsetSeconds).toBe(2 * DAY);
});

test("due work of an advancing clock doesn't hide other merchants' sessions from the sweep", async () => {
  await insertOpenSessions(billing.merchant.id, 1_001, -60);
  await advance(DAY);
  const other = await newBilling(database.url);
  await insertOpenSessions(other.merchant.id, 1, -30, { livemode: true });
  const owners = await findOwnersOfDueSessions();
  expect(owners.map(({ merchantId }) => merchantId)).toContain(other.merchant.id);
  expect(owners.map(({ merchantId }) => merchantId)).not.toContain(billing.merchant.id);
});

test("retries of a failing charge happen on their days, and the last one ends the subscription", async () => {
  const { subscriptionId } = await billing.subscribe({ card: "tok_declined_later" });
  await advance(60 * DAY);
  await processBatch();
  const [row] = await billing.rows<{ status: string; ended_at: Date }>(
    "SELECT status, ended_at FROM subscriptions WHERE merchant_id = $1 AND id = $2",
    subscriptionId,
  );
  const [renewal] = await renewals(subscriptionId);
  expect([row?.status, renewal?.status]).toEqual(["canceled", "open"]);
  const days = ((row?.ended_at.getTime() ?? 0) - (renewal?.created_at.getTime() ?? 0)) / (DAY * 1000);
  expect(Math.round(days)).toBe(7);
});

test("after a crash the advance continues where it was, once the leases have ended", async () => {
  const { subscriptionId } = await billing.subscribe();
  await advance(95 * DAY);
  const { rows } = await pool().query<{ until: Date }>(
    `UPDATE merchants SET test_clock_leased_until = now() + interval '60 seconds' WHERE id = $1
     RETURNING test_clock_leased_until AS until`,
    [billing.merchant.id],
  );
  await advanceTestClocks();
  expect((await clock()).status).toBe("advancing");
  expect(await renewals(subscriptionId)).toEqual([]);
  await pool().query("UPDATE merchants SET test_clock_leased_until = $2 WHERE id = $1", [
    billing.merchant.id,
    new Date((rows[0]?.until.getTime() ?? 0) - 61_000),
  ]);
  const stopped = new AbortController();
  stopped.abort();
  await advanceTestClocks(stopped.signal);
  await processBatch();
  expect((await renewals(subscriptionId)).map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
});

test("an advance never passes a subscription that another worker has leased", async () => {
  const { subscriptionId } = await billing.subscribe();
  await pool().query("UPDATE subscriptions SET leased_until = now() + interval '60 seconds' WHERE id = $1", [
    subscriptionId,
  ]);
  await advance(95 * DAY);
  for (let runs = 0; runs < 3; runs++) await advanceTestClocks();
  const standing = await clock();
  expect(standing.status).toBe("advancing");
  expect(standing.progress).toBeLessThan(0.4);
  expect(await renewals(subscriptionId)).toEqual([]);
  await pool().query("UPDATE subscriptions SET leased_until = NULL WHERE id = $1", [subscriptionId]);
  await processBatch();
  expect(await renewals(subscriptionId)).toHaveLength(3);
});

test("two simultaneous workers do everything once", async () => {
  const subscribed = await Promise.all(Array.from({ length: 4 }, () => billing.subscribe()));
  await advance(95 * DAY);
  const statusAfterRuns = async () => {
    await Promise.all([advanceTestClocks(), advanceTestClocks()]);
    return (await clock()).status;
  };
  await expect.poll(statusAfterRuns).toBe("ready");
  for (const { subscriptionId } of subscribed) expect(await renewals(subscriptionId)).toHaveLength(3);
});

test("a short advance is not delayed by long ones of more merchants than slots", async () => {
  const longs: Billing[] = [];
  for (let index = 0; index < 6; index++) longs.push(await newBilling(database.url));
  for (const long of longs) {
    await long.subscribe({ interval: "day" });
    await advance(1_000 * DAY, long);
  }
  const stopping = new AbortController();
  const running = advanceTestClocks(stopping.signal);
  await expect.poll(async () => (await clock(longs[0])).offsetSeconds).toBeGreaterThan(0);
  const { subscriptionId } = await billing.subscribe();
  await advance(32 * DAY);
  await expect.poll(async () => (await clock()).status).toBe("ready");
  const others = await Promise.all(longs.map((long) => clock(long)));
  stopping.abort();
  await running;
  expect(others.map(({ status }) => status)).toEqual(longs.map(() => "advancing"));
  // Each had its turn.
  for (const { offsetSeconds } of others) expect(offsetSeconds).toBeGreaterThan(0);
  expect(await renewals(subscriptionId)).toHaveLength(1);
});

test("a stopped advance stays at its time, ready, and can continue from there", async () => {
  const { subscriptionId } = await billing.subscribe({ interval: "day" });
  await advance(1_000 * DAY);
  const stopping = new AbortController();
  const running = advanceTestClocks(stopping.signal);
  await expect.poll(async () => (await clock()).offsetSeconds).toBeGreaterThan(2 * DAY);
  const actor = await billing.actor();
  const stopped = await unitOfWork(() => stopTestClock(actor));
  expect(stopped).toMatchObject({ status: "ready", progress: 1 });
  // The worker finds nothing to move any more.
  await running;
  expect(stopping.signal.aborted).toBe(false);
  const { offsetSeconds } = await clock();
  expect(offsetSeconds).toBe(stopped.offsetSeconds);
  expect(offsetSeconds).toBeLessThan(1_000 * DAY);
  const renewed = (await renewals(subscriptionId)).length;
  await advance(3 * DAY);
  await processBatch();
  expect((await clock()).offsetSeconds).toBe(offsetSeconds + 3 * DAY);
  expect((await renewals(subscriptionId)).length).toBe(renewed + 3);
});

test("a failing subscription is suspended after five failures, the others and the clock continue, and it is released", async () => {
  const { subscriptionId: failing } = await billing.subscribe();
  const { subscriptionId: healthy } = await billing.subscribe();
  const [{ terms } = { terms: {} }] = await billing.rows<{ terms: object }>(
    "SELECT tax_terms AS terms FROM subscriptions WHERE merchant_id = $1 AND id = $2",
    failing,
  );
  const write = (taxTerms: object | null) =>
    pool().query("UPDATE subscriptions SET tax_terms = $2 WHERE id = $1", [failing, JSON.stringify(taxTerms)]);
  await write(null);
  const setAside = async () => {
    const [row] = await billing.rows<{ failures: number; error: string; since: Date | null }>(
      `SELECT failed_runs AS failures, last_error AS error, set_aside_at AS since FROM subscriptions
       WHERE merchant_id = $1 AND id = $2`,
      failing,
    );
    return row;
  };
  await advance(40 * DAY);
  const failures = new Set<number | undefined>();
  const statusAfterRun = async () => {
    await advanceTestClocks();
    failures.add((await setAside())?.failures);
    // Its next try is due at once.
    await pool().query("UPDATE subscriptions SET leased_until = NULL");
    await pool().query("UPDATE merchants SET test_clock_leased_until = NULL");
    return (await clock()).status;
  };
  await expect.poll(statusAfterRun).toBe("ready");
  const { failures: last, error, since } = (await setAside()) ?? {};
  expect([last, error]).toEqual([5, "Unexpected error (TypeError)."]);
  expect(since).toBeInstanceOf(Date);
  expect([...failures].sort()).toEqual([1, 2, 3, 4, 5]);
  expect(await renewals(healthy)).toHaveLength(1);
  expect(await renewals(failing)).toEqual([]);
  expect((await getBacklog()).setAsideSubscriptions).toBe(1);

  await write(terms);
  const actor = await billing.actor();
  await unitOfWork(() => releaseSetAside(actor, failing));
  expect(await setAside()).toEqual({ failures: 0, error: null, since: null });
  await advance(1);
  await processBatch();
  expect(await renewals(failing)).toHaveLength(1);
  expect((await getBacklog()).setAsideSubscriptions).toBe(0);
});

test("failures that are not consecutive suspend nothing", async () => {
  const { subscriptionId } = await billing.subscribe();
  await pool().query("UPDATE subscriptions SET failed_runs = 4 WHERE id = $1", [subscriptionId]);
  await advance(40 * DAY);
  await processBatch();
  const [row] = await billing.rows<{ failures: number }>(
    "SELECT failed_runs AS failures FROM subscriptions WHERE merchant_id = $1 AND id = $2",
    subscriptionId,
  );
  expect(row).toEqual({ failures: 0 });
});

describe("while test mode is being emptied", () => {
  const TEA: CreateProduct = {
    name: "Tea",
    status: "ACTIVE",
    amountType: "FREE",
    currency: "EUR",
    images: [],
    metadata: {},
  };
  const products = () => billing.merchant.count("products");

  test("earlier requests are rejected at their commit, and nothing of them stays; live mode and others continue", async () => {
    const other = await newBilling(database.url);
    const [actor, stranger] = [await billing.actor(), await other.actor()];
    const late = unitOfWork(async () => {
      await createProduct(actor, TEA);
      await outsideTransaction(() => holdTestClock(billing.merchant.id, 60));
    });
    await expect(late).rejects.toMatchObject({ code: "test_clock_advancing", status: 409 });
    await expect(unitOfWork(() => createProduct(actor, TEA))).rejects.toMatchObject({ code: "test_clock_advancing" });
    expect(await products()).toBe(0);
    await unitOfWork(() => createProduct({ ...actor, livemode: true }, TEA));
    await unitOfWork(() => createProduct(stranger, TEA));
    expect([await products(), await other.merchant.count("products")]).toEqual([1, 1]);
  });

  test("a worker writes nothing, counts no failure, and does not make the clock ready", async () => {
    const { subscriptionId } = await billing.subscribe();
    await advance(40 * DAY);
    await billing.merchant.advanceClock(35 * DAY);
    await holdTestClock(billing.merchant.id, 60);
    expect(await runDueStep(await billing.actor(), subscriptionId, { hasFailed: false })).toBe(false);
    await advanceTestClocks();
    expect((await clock()).status).toBe("advancing");
    expect(await renewals(subscriptionId)).toEqual([]);
    const [row] = await billing.rows("SELECT failed_runs FROM subscriptions WHERE merchant_id = $1");
    expect(row).toEqual({ failed_runs: 0 });
    const actor = await billing.actor();
    await expect(unitOfWork(() => stopTestClock(actor))).rejects.toMatchObject({ code: "test_clock_advancing" });
  });

  test("a hold that a crash left expires", async () => {
    await holdTestClock(billing.merchant.id, -1);
    await advanceTestClocks();
    expect((await clock()).status).toBe("ready");
    const actor = await billing.actor();
    await unitOfWork(() => createProduct(actor, TEA));
    expect(await products()).toBe(1);
  });
});
