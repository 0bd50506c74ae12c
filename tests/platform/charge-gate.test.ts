import { describe, expect, test } from "vitest";
import { runDueSubscriptions } from "#money/billing/run-due-subscriptions.ts";
import { ChargeGate, chargeGate } from "#money/charging/charge-gate.ts";
import { holdCharging } from "#money/charging/hold-charging.ts";
import { deleteChargingHold, findChargingHold, readChargingState } from "#money/charging/store.ts";
import { chargeInvoiceNow } from "#money/collection/charge-invoice-now.ts";
import { pool } from "#platform/database/connection.ts";
import {
  dashboardUser,
  fallsDue,
  intents,
  invoices,
  mock,
  reconcileAndRelease,
  setWay,
  subscribe,
  withLiveSeller,
} from "../factories/live-seller.ts";
import { goBackTo, readRows } from "../factories/went-back.ts";

withLiveSeller();

describe("before charges are created, the processor's charges are compared with the database", () => {
  const HOUR_MS = 3_600_000;

  /** How often the list of charges was read, from any time on. */
  const listed = () => mock.calls.filter(({ body }) => body.has("created[gte]")).length;

  test("a worker that starts on a rolled-back database puts charging on hold, and charges nothing", async () => {
    const subscribed = await subscribe();
    await fallsDue(subscribed);
    expect(await new ChargeGate().isOpen()).toBe(true);
    const before = await readRows();
    await runDueSubscriptions();
    expect(intents(subscribed)).toHaveLength(1);
    await goBackTo(before);

    expect(await new ChargeGate().isOpen()).toBe(false);
    expect(await findChargingHold()).toMatchObject({ reason: "unknown_charge" });
    await runDueSubscriptions();
    expect(intents(subscribed)).toHaveLength(1);

    expect(await reconcileAndRelease()).toEqual([intents(subscribed)[0]?.id]);
    expect(await new ChargeGate().isOpen()).toBe(true);
    await runDueSubscriptions();
    expect(intents(subscribed)).toHaveLength(1);
    expect((await invoices(subscribed))[0]).toMatchObject({ status: "paid" });
  });

  test("charges are read once an hour, and again when another server has the database", async () => {
    let passedMs = 0;
    let serverStartedAt = "2026-11-27 01:00:00+00";
    const readState = async () => ({ ...(await readChargingState()), serverStartedAt });
    const gate = new ChargeGate({ monotonicMs: () => passedMs, readState });
    const start = listed();
    expect(await Promise.all([gate.isOpen(), gate.isOpen()])).toEqual([true, true]);
    passedMs = HOUR_MS - 1;
    expect(await gate.isOpen()).toBe(true);
    expect(listed() - start).toBe(1);
    passedMs = HOUR_MS;
    expect(await gate.isOpen()).toBe(true);
    expect(listed() - start).toBe(2);
    serverStartedAt = "2026-11-27 02:00:00+00";
    expect(await gate.isOpen()).toBe(true);
    expect(await gate.isOpen()).toBe(true);
    expect(listed() - start).toBe(3);
  });

  test("a completed check covers up to an hour before it, and is lost with the database", async () => {
    await pool().query("UPDATE installations SET charges_checked_until = NULL");
    const before = await readRows();
    const startedAt = Date.now();
    expect(await new ChargeGate().isOpen()).toBe(true);
    const until = async () =>
      (await pool().query<{ until: Date | null }>("SELECT charges_checked_until AS until FROM installations")).rows[0]
        ?.until;
    const checked = (await until())?.getTime() ?? 0;
    expect(checked).toBeGreaterThanOrEqual(startedAt - HOUR_MS);
    expect(checked).toBeLessThanOrEqual(Date.now() - HOUR_MS);
    await new ChargeGate().isOpen();
    expect(Number(mock.calls.at(-1)?.body.get("created[gte]"))).toBe(Math.floor(checked / 1000));
    await goBackTo(before);
    expect(await until()).toBeNull();
  });

  test("while the processor is unavailable, charges wait without a hold, and it is asked again after a minute", async () => {
    let passedMs = 0;
    const gate = new ChargeGate({ monotonicMs: () => passedMs });
    mock.reachable = false;
    try {
      expect(await gate.isOpen()).toBe(false);
    } finally {
      mock.reachable = true;
    }
    expect(await findChargingHold()).toBeNull();
    passedMs = 59_999;
    expect(await gate.isOpen()).toBe(false);
    passedMs = 60_000;
    expect(await gate.isOpen()).toBe(true);
  });

  test("an unconfirmed charge, and one of another installation, cause no hold", async () => {
    const subscribed = await subscribe();
    const [first] = [...mock.intents.values()].filter(({ metadata }) => metadata.sessionId === subscribed.session);
    if (!first) throw new Error("The session has no payment.");
    const unconfirmed = { ...first, id: "pi_unconfirmed", status: "requires_payment_method" };
    const elsewhere = { ...first, id: "pi_elsewhere", metadata: { merchantId: "mer_elsewhere" } };
    for (const intent of [unconfirmed, elsewhere]) mock.intents.set(intent.id, intent);
    expect(await new ChargeGate().isOpen()).toBe(true);
    expect(await findChargingHold()).toBeNull();
  });

  test("charging an invoice compares too, and a hold makes the next charge compare again", async () => {
    const subscribed = await subscribe();
    await fallsDue(subscribed);
    setWay(subscribed, "ctoken_declined_later");
    await runDueSubscriptions();
    setWay(subscribed, "ctoken_pays");
    const [open] = await invoices(subscribed);
    const before = await readRows();
    await chargeInvoiceNow(dashboardUser("OWNER", true), open.id);
    expect(intents(subscribed).map(({ status }) => status)).toEqual(["requires_payment_method", "succeeded"]);
    await goBackTo(before);
    // As after a release that compared too short a time.
    await holdCharging("requested");
    expect(await chargeGate.isOpen()).toBe(false);
    await deleteChargingHold();
    await expect(chargeInvoiceNow(dashboardUser("OWNER", true), open.id)).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(await findChargingHold()).toMatchObject({ reason: "unknown_charge" });
    expect(intents(subscribed)).toHaveLength(2);
  });
});
