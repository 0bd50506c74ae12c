import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { customerActor } from "#account/merchant/customer-actor.ts";
import { expireSessions } from "#checkout/checkout-session/expire-sessions.ts";
import { runDueSubscriptions } from "#money/billing/run-due-subscriptions.ts";
import { lookUpPayment } from "#money/charge/look-up-payment.ts";
import { reconcilePayments } from "#money/charge/reconcile-payments.ts";
import { holdCharging } from "#money/charging/hold-charging.ts";
import { deleteChargingHold, findChargingHold } from "#money/charging/store.ts";
import { findPayment } from "#money/payment/store.ts";
import { applyQueuedNotices } from "#money/processor-notice/apply-queued-notices.ts";
import { applyComparison } from "#operations/reconcile/apply-comparison.ts";
import { compareWithProcessor } from "#operations/reconcile/compare-with-processor.ts";
import { reconcile } from "#operations/reconcile/reconcile.ts";
import { releaseCharging, releaseUnusedCharging } from "#operations/reconcile/release-charging.ts";
import { reportLines } from "#operations/reconcile/report-lines.ts";
import { pool } from "#platform/database/connection.ts";
import {
  api,
  fallsDue,
  intents,
  invoices,
  KEYS,
  merchant,
  mock,
  newSession,
  payOnPage,
  processor,
  reconcileAndRelease,
  releaseAll,
  retryNow,
  service,
  setWay,
  subscribe,
  withLiveSeller,
} from "../factories/live-seller.ts";
import { goBackTo, readRows } from "../factories/went-back.ts";

withLiveSeller();

test("a hold stays without a processor once something was sold in live mode", async () => {
  await newSession();
  await holdCharging("requested");
  expect(await releaseUnusedCharging()).toBe(false);
  expect(await findChargingHold()).not.toBeNull();
  await deleteChargingHold();
});

describe("a database rolled back further than the processor remembers keys", () => {
  test.each(["with a name", "of a version before names"])(
    "uses a lost charge %s instead of charging again",
    async (of) => {
      const all = [await subscribe(), await subscribe()];
      for (const subscribed of all) await fallsDue(subscribed);
      const before = await readRows();
      await runDueSubscriptions();
      const lost = all.flatMap((subscribed) => intents(subscribed));
      if (of !== "with a name") for (const { metadata } of lost) delete metadata.charge;
      mock.forgetKeys();
      await goBackTo(before);

      expect(await reconcileAndRelease()).toEqual(expect.arrayContaining(lost.map(({ id }) => id)));
      await runDueSubscriptions();
      for (const subscribed of all) {
        expect(intents(subscribed)).toHaveLength(1);
        expect((await invoices(subscribed))[0]).toMatchObject({ status: "paid" });
      }
      // What was found is known from now on.
      expect(await reconcileAndRelease()).toEqual([]);
    },
  );

  test("uses a lost charge that came after a lost failed attempt", async () => {
    const subscribed = await subscribe();
    await fallsDue(subscribed);
    const before = await readRows();
    setWay(subscribed, "ctoken_declined_later");
    await runDueSubscriptions();
    setWay(subscribed, "ctoken_pays");
    await retryNow(subscribed);
    await runDueSubscriptions();
    expect(intents(subscribed).map(({ status }) => status)).toEqual(["requires_payment_method", "succeeded"]);
    mock.forgetKeys();
    await goBackTo(before);

    expect(await reconcileAndRelease()).toContain(intents(subscribed)[1]?.id);
    await runDueSubscriptions();
    expect(intents(subscribed)).toHaveLength(2);
    expect((await invoices(subscribed))[0]).toMatchObject({ status: "paid" });
  });

  test("uses a lost payment of an open invoice, from its page after the period", async () => {
    const subscribed = await subscribe();
    await fallsDue(subscribed);
    setWay(subscribed, "ctoken_declined_later");
    await runDueSubscriptions();
    setWay(subscribed, "ctoken_pays");
    const [failed] = intents(subscribed);
    const [open] = await invoices(subscribed);
    if (!failed) throw new Error("Nothing was charged.");
    const { charge: _, ...metadata } = failed.metadata;
    const paid = {
      ...failed,
      id: "pi_on_page",
      status: "succeeded",
      created: failed.created + 60,
      metadata: { ...metadata, invoiceId: open.id },
    };
    mock.intents.set(paid.id, paid);
    await pool().query("UPDATE invoices SET period_end = period_start + interval '1 second' WHERE id = $1", [open.id]);

    expect(await reconcileAndRelease()).toContain(paid.id);
    await retryNow(subscribed);
    await runDueSubscriptions();
    expect(intents(subscribed)).toHaveLength(2);
    expect((await invoices(subscribed))[0]).toMatchObject({ id: open.id, status: "paid" });
  });

  test("accepts no second payment of a session that was paid in the lost period", async () => {
    const session = await newSession();
    const before = await readRows();
    expect((await payOnPage(session)).status).toBe(200);
    await goBackTo(before);
    const [lost] = [...mock.intents.values()].filter(({ metadata }) => metadata.sessionId === session);
    expect(await reconcileAndRelease()).toContain(lost?.id);
    const again = await payOnPage(session);
    expect([again.status, again.body.error.code]).toEqual([503, "charging_held"]);
    expect([...mock.intents.values()].filter(({ metadata }) => metadata.sessionId === session)).toHaveLength(1);
  });

  test("finds nothing where nothing was lost, whatever others charge with the same account", async () => {
    const subscribed = await subscribe();
    await fallsDue(subscribed);
    await runDueSubscriptions();
    const [own] = intents(subscribed);
    if (own) mock.intents.set("pi_other", { ...own, id: "pi_other", metadata: {} });
    expect(await reconcileAndRelease()).toEqual([]);
  });
});

describe("customers' payments in the lost period", () => {
  const intentOfSession = (session: string) => {
    const found = [...mock.intents.values()].find(({ metadata }) => metadata.sessionId === session);
    if (!found) throw new Error("The session has no payment.");
    return found;
  };

  /** An event of Stripe's about a payment. */
  function deliver(intent: ReturnType<typeof intentOfSession>) {
    const body = JSON.stringify({ type: "payment_intent.succeeded", data: { object: intent } });
    const header = new Stripe("sk_unused").webhooks.generateTestHeaderString({
      payload: body,
      secret: KEYS.STRIPE_WEBHOOK_SECRET,
    });
    const headers = { "stripe-signature": header, "content-type": "application/json" };
    return fetch(`${service.baseUrl}/api/webhooks/stripe`, { method: "POST", body, headers });
  }

  const sessionNow = async (id: string) => (await api("GET", `/api/v3/checkout/sessions/${id}`)).body;

  /** A session whose payment is lost. */
  async function paidInLostTime(): Promise<string> {
    const session = await newSession();
    const before = await readRows();
    expect((await payOnPage(session)).status).toBe(200);
    await goBackTo(before);
    expect(await sessionNow(session)).toMatchObject({ status: "open", payment_status: "unpaid" });
    return session;
  }

  const compared = () => compareWithProcessor(processor(), new Date(Date.now() - 3_600_000));

  const ofMerchant = <Of extends { merchantId: string }>(charges: readonly Of[]) =>
    charges.filter(({ merchantId }) => merchantId === merchant.id);

  test("an event about one completes its session, and puts charging on hold", async () => {
    const session = await paidInLostTime();
    const intent = intentOfSession(session);
    expect((await deliver(intent)).status).toBe(200);
    expect(await findChargingHold()).toMatchObject({ reason: "unknown_charge" });
    expect(await sessionNow(session)).toMatchObject({
      status: "complete",
      payment_status: "paid",
      payment_intent: intent.id,
      customer_details: { email: "buyer@shopper.example" },
    });
    const { rows } = await pool().query("SELECT id FROM payment_attempts WHERE processor_payment_id = $1", [intent.id]);
    expect(rows).toEqual([{ id: intent.metadata.paymentId }]);
    expect((await deliver(intent)).status).toBe(200);
    expect(ofMerchant((await compared()).unknown)).toEqual([]);
  });

  test("an event about one with a lost session is stored and causes a hold, until it is released", async () => {
    const before = await readRows();
    const session = await newSession();
    expect((await payOnPage(session)).status).toBe(200);
    await goBackTo(before);
    const intent = intentOfSession(session);
    expect((await deliver(intent)).status).toBe(200);
    expect(await findChargingHold()).toMatchObject({ reason: "unknown_charge" });
    const { rows } = await pool().query("SELECT FROM processor_notices WHERE processor_payment_id = $1", [intent.id]);
    expect(rows).toHaveLength(1);
    expect(await reconcileAndRelease()).toContain(intent.id);
    expect((await deliver(intent)).status).toBe(200);
    expect(await findChargingHold()).toBeNull();
  });

  test.each([
    ["takes no money", { status: "requires_payment_method" }],
    ["waits for its customer", { status: "requires_action" }],
    ["is of another installation", { metadata: { merchantId: "mer_elsewhere", paymentId: "pi_1" } }],
  ])("an event about an unknown payment that %s causes no hold", async (_, change) => {
    const session = await newSession();
    expect((await payOnPage(session)).status).toBe(200);
    const other = { ...intentOfSession(session), id: "pi_unknown", ...change };
    mock.intents.set(other.id, other);
    expect((await deliver(other)).status).toBe(200);
    mock.intents.delete(other.id);
    expect(await findChargingHold()).toBeNull();
  });

  test("reconcile --apply records them, cancels those that wait for their customer, and reads refunds and disputes", async () => {
    const sold = await newSession();
    expect((await payOnPage(sold)).status).toBe(200);
    const session = await paidInLostTime();
    await holdCharging("restored");
    const waiting = { ...intentOfSession(session), id: "pi_waits", status: "requires_action" };
    mock.intents.set(waiting.id, waiting);
    const soldIntent = intentOfSession(sold);
    const { id: refund } = { id: "re_lost" };
    const intent = {
      object: "refund",
      payment_intent: soldIntent.id,
      amount: 500,
      status: "succeeded",
      metadata: {},
    } as const;
    mock.refunds.push({ ...intent, id: refund });
    mock.disputes.begin(soldIntent.id, soldIntent.amount, { isInquiry: true });

    const found = await compared();
    const applied = await applyComparison(processor(), found);
    const results = new Map(applied.charges.map((charge) => [charge.processorPaymentId, charge.result]));
    expect(results.get(intentOfSession(session).id)).toBe("recorded");
    expect(results.get(waiting.id)).toBe("canceled");
    expect(mock.intents.get(waiting.id)?.status).toBe("canceled");
    expect(await sessionNow(session)).toMatchObject({ status: "complete", payment_status: "paid" });
    expect(await sessionNow(sold)).toMatchObject({ amount_refunded: 500 });
    expect((await api("GET", "/api/v3/disputes")).body.data).toMatchObject([{ status: "warning_needs_response" }]);
    expect(reportLines({ ...found, dismissed: [], unresolved: [], applied, released: false })).toContain(
      "  pi_waits  canceled",
    );

    const again = await compared();
    expect(ofMerchant(again.unknown)).toEqual([]);
    await applyComparison(processor(), again);
    expect(await sessionNow(sold)).toMatchObject({ amount_refunded: 500 });
    await releaseCharging(again);
  });

  test("a refund during a hold counts the refunds from the lost period", async () => {
    const session = await newSession();
    expect((await payOnPage(session)).status).toBe(200);
    const { id, amount } = intentOfSession(session);
    const refund = () => api("POST", "/api/v3/refunds", { body: { checkout_session: session, amount: 100 } });
    const lost = { id: "re_created_in_lost_time", object: "refund", status: "succeeded", metadata: {} } as const;
    mock.refunds.push({ ...lost, payment_intent: id, amount });
    await holdCharging("restored");
    mock.reachable = false;
    const unread = await refund().finally(() => (mock.reachable = true));
    expect([unread.status, unread.body.error.code]).toEqual([503, "unavailable"]);
    const again = await refund();
    expect([again.status, again.body.error.code]).toEqual([400, "refund_exceeds_payment"]);
    expect(await sessionNow(session)).toMatchObject({ amount_refunded: amount });
  });

  test("a credit during a hold counts the refunds from the lost period, wherever its amount goes", async () => {
    const subscribed = await subscribe();
    const { latest_invoice: invoice } = (await api("GET", `/api/v3/subscriptions/${subscribed.id}`)).body;
    const { id, amount } = intentOfSession(subscribed.session);
    const lost = { id: "re_before_a_credit", object: "refund", status: "succeeded", metadata: {} } as const;
    mock.refunds.push({ ...lost, payment_intent: id, amount });
    await holdCharging("restored");
    const credit = (to: string) => api("POST", "/api/v3/credit-notes", { body: { invoice, amount: 100, to } });
    for (const to of ["balance", "out_of_band"]) {
      mock.reachable = false;
      const unread = await credit(to).finally(() => (mock.reachable = true));
      expect([unread.status, unread.body.error.code]).toEqual([503, "unavailable"]);
    }
    for (const to of ["out_of_band", "balance"]) {
      const { status, body } = await credit(to);
      expect([status, body.error.details[0].field]).toEqual([400, "invoice"]);
    }
    expect((await api("GET", `/api/v3/invoices/${invoice}`)).body.amount_refunded).toBe(amount);
  });

  test("a payment of another amount than its session is left to the operator, and the session accepts no payment", async () => {
    const session = await paidInLostTime();
    await holdCharging("restored");
    intentOfSession(session).amount += 100;
    const found = await compared();
    const { charges } = await applyComparison(processor(), found);
    expect(charges).toContainEqual({ processorPaymentId: intentOfSession(session).id, result: "unresolved" });
    expect(await sessionNow(session)).toMatchObject({ status: "open" });
    await releaseCharging(found);
    expect((await payOnPage(session)).status).toBe(503);
  });

  test("an amount refunded in the lost period completes no session", async () => {
    const session = await paidInLostTime();
    await holdCharging("restored");
    const intent = intentOfSession(session);
    intent.latest_charge = { ...intent.latest_charge, amount_refunded: intent.amount };
    const { charges } = await applyComparison(processor(), await compared());
    expect(charges).toContainEqual({ processorPaymentId: intent.id, result: "unresolved" });
    expect(await sessionNow(session)).toMatchObject({ status: "open", payment_status: "unpaid" });
  });

  test.each(["created", "failed"])(
    "a payment that lost only the processor's ID, and is %s, continues",
    async (status) => {
      const session = await newSession({ isOneTime: true });
      expect((await payOnPage(session)).status).toBe(200);
      const intent = intentOfSession(session);
      const lost = await takeBack(session, intent, status);
      await holdCharging("restored");
      await applyComparison(processor(), await compared());
      expect(await sessionNow(session)).toMatchObject({
        status: "complete",
        payment_status: "paid",
        payment_intent: intent.id,
      });
      const { rows } = await pool().query("SELECT id, status FROM payment_attempts WHERE checkout_session_id = $1", [
        session,
      ]);
      expect(rows).toEqual([{ id: lost, status: "succeeded" }]);
      // The abandoned one had been announced, and is not created again.
      if (status === "failed") expect(await timesCreated(lost, intent.id)).toBe(1);
    },
  );

  /** @param ids of a payment, the processor's and ours. */
  async function timesCreated(...ids: string[]): Promise<number> {
    const { rows } = await pool().query<{ count: number }>(
      "SELECT count(*)::int AS count FROM events WHERE type = 'payment_intent.created' AND object_id = ANY($1)",
      [ids],
    );
    return rows[0]?.count ?? 0;
  }

  /** Takes the session of a payment back to when its row had no ID of the processor, which is all that was lost. */
  async function takeBack(
    session: string,
    intent: ReturnType<typeof intentOfSession>,
    status: string,
  ): Promise<string> {
    const id = intent.metadata.paymentId ?? "";
    await pool().query(
      `UPDATE checkout_sessions SET status = 'PENDING', payment_status = 'unpaid', completed_at = NULL,
         payment_intent_id = NULL,
         payment_begun_at = CASE WHEN $2 = 'created' THEN now() END WHERE id = $1`,
      [session, status],
    );
    await pool().query(
      `UPDATE payment_attempts SET status = $2::payment_attempt_status, processor_payment_id = NULL,
         failure_code = CASE WHEN $2 = 'failed' THEN 'abandoned' END WHERE id = $1`,
      [id, status],
    );
    return id;
  }

  test("charges left by a release are recorded by a later run, or deleted once they can't succeed", async () => {
    const session = await paidInLostTime();
    await releaseAll();
    const intent = intentOfSession(session);
    expect((await payOnPage(session)).status).toBe(503);
    const deleted = { ...intent, id: "pi_failed_since", status: "processing" };
    mock.intents.set(deleted.id, deleted);
    await releaseAll();
    deleted.status = "requires_payment_method";
    const { charges } = await applyComparison(processor(), await compared());
    expect(charges).toContainEqual({ processorPaymentId: intent.id, result: "recorded" });
    expect(charges).toContainEqual({ processorPaymentId: deleted.id, result: "not_charged" });
    expect(await sessionNow(session)).toMatchObject({ status: "complete" });
  });

  test("one failing charge doesn't keep the others from being recorded", async () => {
    const session = await paidInLostTime();
    await holdCharging("restored");
    const found = await compared();
    const [own] = ofMerchant(found.unknown);
    if (!own) throw new Error("Nothing was lost.");
    const broken = { ...own, processorPaymentId: "pi_broken", invoiceId: "in_broken\0", checkoutSessionId: null };
    const { charges } = await applyComparison(processor(), { ...found, unknown: [broken, own] });
    expect(charges).toContainEqual({ processorPaymentId: "pi_broken", result: "failed" });
    expect(charges).toContainEqual({ processorPaymentId: intentOfSession(session).id, result: "recorded" });
  });

  test("nothing is released if a charge can't be recorded, unless the operator leaves out --apply", async () => {
    const session = await paidInLostTime();
    await holdCharging("restored");
    const intent = intentOfSession(session);
    const { invoiceId: _, ...metadata } = intent.metadata;
    intent.metadata = { ...metadata, sessionId: "cs_live_broken\0" };
    const options = { since: new Date(Date.now() - 3_600_000), releases: true };
    const failed = await reconcile(processor(), { ...options, applies: true });
    expect([failed.released, await findChargingHold()]).toEqual([
      false,
      expect.objectContaining({ reason: "restored" }),
    ]);
    expect(reportLines(failed).at(-1)).toMatch(/^The hold was not released because something failed/);
    intent.metadata.sessionId = session;
    expect(await reconcile(processor(), options)).toMatchObject({ released: true });
  });

  test("a payment of another amount is not continued, and blocks no release", async () => {
    const session = await newSession({ isOneTime: true });
    expect((await payOnPage(session)).status).toBe(200);
    const intent = intentOfSession(session);
    await takeBack(session, intent, "created");
    intent.amount += 100;
    await holdCharging("restored");
    const { applied, released } = await reconcile(processor(), {
      since: new Date(Date.now() - 3_600_000),
      applies: true,
      releases: true,
    });
    expect(applied?.charges).toContainEqual({ processorPaymentId: intent.id, result: "unresolved" });
    expect(released).toBe(true);
  });

  test("a charge unknown to the processor stays unresolved, because another account may be configured", async () => {
    const session = await paidInLostTime();
    const intent = intentOfSession(session);
    await releaseAll();
    mock.intents.delete(intent.id);
    const { charges } = await applyComparison(processor(), await compared());
    expect(charges).toContainEqual({ processorPaymentId: intent.id, result: "unresolved" });
    expect((await payOnPage(session)).status).toBe(503);
  });

  test.each(["before", "after"])(
    "a refund of a lost renewal is recorded once the renewal uses its charge, if it was created %s the comparison",
    async (when) => {
      const subscribed = await subscribe();
      await fallsDue(subscribed);
      const before = await readRows();
      await runDueSubscriptions();
      await goBackTo(before);
      const [lost] = intents(subscribed);
      if (!lost) throw new Error("Nothing was charged.");
      mock.forgetKeys();
      const refund = { id: `re_${when}`, object: "refund", status: "succeeded", metadata: {} } as const;
      if (when === "before") mock.refunds.push({ ...refund, payment_intent: lost.id, amount: 500 });
      await holdCharging("restored");
      await reconcile(processor(), { since: new Date(Date.now() - 3_600_000), applies: true, releases: true });
      if (when === "after") mock.refunds.push({ ...refund, payment_intent: lost.id, amount: 500 });
      // Without those of the comparison, or with them alone.
      const queued = "DELETE FROM processor_notices WHERE processor_payment_id = $1";
      if (when === "after") await pool().query(queued, [lost.id]);
      await runDueSubscriptions();
      expect(intents(subscribed)).toHaveLength(1);
      await pool().query("UPDATE processor_notices SET tried_at = now() - interval '2 hours'");
      await applyQueuedNotices(new AbortController().signal);
      expect((await invoices(subscribed))[0]).toMatchObject({ status: "paid", amount_refunded: 500 });
    },
  );

  test("a refund of an unknown payment is stored until the payment is known", async () => {
    const before = await readRows();
    const session = await newSession();
    expect((await payOnPage(session)).status).toBe(200);
    await goBackTo(before);
    const { id } = intentOfSession(session);
    const refund = { id: "re_of_unknown", object: "refund", status: "succeeded", metadata: {} } as const;
    mock.refunds.push({ ...refund, payment_intent: id, amount: 500 });
    await holdCharging("restored");
    await applyComparison(processor(), await compared());
    const { rows } = await pool().query("SELECT FROM processor_notices WHERE processor_payment_id = $1", [id]);
    expect(rows).toHaveLength(1);
  });

  test("a charge that was canceled is not stored at the release", async () => {
    const session = await paidInLostTime();
    const waiting = { ...intentOfSession(session), id: "pi_canceled", status: "requires_action" };
    mock.intents.set(waiting.id, waiting);
    await holdCharging("restored");
    const { unresolved, released } = await reconcile(processor(), {
      since: new Date(Date.now() - 3_600_000),
      applies: true,
      releases: true,
    });
    expect([released, unresolved.some(({ processorPaymentId }) => processorPaymentId === waiting.id)]).toEqual([
      true,
      false,
    ]);
    const stored = "SELECT FROM unrecorded_charges WHERE processor_payment_id = $1";
    expect((await pool().query(stored, [waiting.id])).rows).toEqual([]);
  });

  test("during a hold, a payment without the processor's ID is not abandoned, because the ID may be lost", async () => {
    const session = await newSession({ isOneTime: true });
    expect((await payOnPage(session)).status).toBe(200);
    const id = await takeBack(session, intentOfSession(session), "created");
    const actor = customerActor({ merchantId: merchant.id, livemode: true, testClockOffsetSeconds: 0 });
    // As the customer's page does, and as the sweep does.
    const abandon = async () => {
      const payment = await findPayment(actor, id);
      if (payment) await lookUpPayment(actor, payment, { abandon: true });
      await reconcilePayments();
      return (await findPayment(actor, id))?.status;
    };
    await holdCharging("restored");
    expect(await abandon()).toBe("created");
    await deleteChargingHold();
    expect(await abandon()).toBe("failed");
  });

  test("a release ends only the hold that was compared", async () => {
    await holdCharging("restored");
    const found = await compared();
    await deleteChargingHold();
    await holdCharging("unknown_charge");
    expect(await releaseCharging(found)).toBe(false);
    expect(await findChargingHold()).toMatchObject({ reason: "unknown_charge" });
  });

  test("a live session does not expire during a hold, because it may have been paid", async () => {
    const session = await newSession();
    await pool().query("UPDATE checkout_sessions SET expires_at = now() - interval '1 second' WHERE id = $1", [
      session,
    ]);
    const stored = async () =>
      (await pool().query<{ status: string }>("SELECT status FROM checkout_sessions WHERE id = $1", [session])).rows[0]
        ?.status;
    await holdCharging("restored");
    await expireSessions(new AbortController().signal);
    expect(await stored()).toBe("PENDING");
    await deleteChargingHold();
    await expireSessions(new AbortController().signal);
    expect(await stored()).toBe("EXPIRED");
  });

  test("the release is in the audit log, and customer emails from before the hold are not sent unless requested", async () => {
    const pending = () => merchant.count("mails", "kind = 'receipt' AND status = 'pending'");
    await subscribe();
    await pool().query("UPDATE mails SET created_at = created_at - interval '1 minute' WHERE merchant_id = $1", [
      merchant.id,
    ]);
    expect(await pending()).toBe(1);
    await holdCharging("restored");
    const found = await compared();
    await releaseCharging(found, { sendsMails: true });
    expect(await pending()).toBe(1);
    expect(await merchant.count("audit_logs", "action = 'charging.released'")).toBe(1);

    await holdCharging("restored");
    await subscribe();
    await releaseCharging(await compared());
    expect(await merchant.count("mails", "kind = 'receipt' AND unsent_reason = 'before_hold'")).toBe(1);
    expect(await pending()).toBe(1);
  });
});
