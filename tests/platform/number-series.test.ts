import { describe, expect, test } from "vitest";
import { invoiceList } from "#dashboard/server/invoice/list.ts";
import { HOLD_REASONS } from "#money/charging/charging-hold.ts";
import { holdCharging } from "#money/charging/hold-charging.ts";
import { pool } from "#platform/database/connection.ts";
import { findCountersBehind, raiseCounters } from "#platform/work/counter-store.ts";
import {
  api,
  continueAs,
  dashboardUser,
  merchant,
  newSeller,
  releaseAll,
  subscribe,
  withLiveSeller,
} from "../factories/live-seller.ts";

withLiveSeller();

describe("a hold starts a new series of numbers, because customers may have documents from the lost period", () => {
  const numbers = async () => {
    const { body } = await api("GET", "/api/v3/invoices");
    return body.data.map(({ number }: { number: string }) => number).toReversed();
  };

  test("the series starts at 0001, also for a merchant whose first invoices were lost, and not for a later merchant", async () => {
    await subscribe();
    const [first = ""] = await numbers();
    expect(first).toMatch(/^[A-Z0-9]{1,4}-0001$/);
    const seller = { api, merchant };
    await newSeller();
    const withoutInvoices = { api, merchant };
    await holdCharging("restored");
    await releaseAll();

    continueAs(seller);
    await subscribe();
    await subscribe();
    const prefix = first.slice(0, -"-0001".length);
    const [, second = "", third] = await numbers();
    expect(second).toMatch(new RegExp(`^${prefix}-R\\d{10}-0001$`));
    expect(third).toBe(second.replace(/1$/, "2"));
    const minutes =
      Number(new Date().toISOString().replace(/\D/g, "").slice(2, 12)) - Number(second.split("-")[1]?.slice(1));
    expect(minutes).toBeLessThan(100);

    continueAs(withoutInvoices);
    await subscribe();
    expect(await numbers()).toEqual([expect.stringMatching(/-R\d{10}-0001$/)]);
    await newSeller();
    await subscribe();
    expect(await numbers()).toEqual([expect.stringMatching(/^[A-Z0-9]{1,4}-0001$/)]);
  });

  test("a later hold starts another series, and an earlier one never returns", async () => {
    await subscribe();
    await pool().query("INSERT INTO number_series VALUES (now() + interval '2 minutes', 'restored')");
    await subscribe();
    await pool().query("DELETE FROM number_series WHERE started_at > now()");
    await holdCharging("restored");
    await releaseAll();
    await subscribe();
    const [, second = "", third] = await numbers();
    expect(second).toMatch(/-R\d{10}-0001$/);
    expect(third).toBe(second.replace(/1$/, "2"));
  });

  test("the doctor's counters use the series, and raise a counter that is behind", async () => {
    await subscribe();
    await subscribe();
    await holdCharging("restored");
    await releaseAll();
    await subscribe();
    const behind = async () => (await findCountersBehind()).filter(({ merchantId }) => merchantId === merchant.id);
    expect(await behind()).toEqual([]);
    await pool().query("UPDATE invoice_counters SET last_number = 0 WHERE merchant_id = $1", [merchant.id]);
    expect(await behind()).toMatchObject([{ table: "invoice_counters", last: 0n, highest: 1n }]);
    await raiseCounters(merchant.id);
    await subscribe();
    expect((await numbers()).at(-1)).toMatch(/-R\d{10}-0002$/);
  });

  test("the invoice export gives the reason, and the sequence of live events jumps", async () => {
    const sequences = async () => {
      const { rows } = await pool().query<{ sequence: string }>(
        "SELECT sequence FROM events WHERE merchant_id = $1 AND livemode ORDER BY sequence",
        [merchant.id],
      );
      return rows.map(({ sequence }) => Number(sequence));
    };
    await subscribe();
    const last = Math.max(...(await sequences()));
    await holdCharging("restored");
    await holdCharging("restored");
    await releaseAll();
    await subscribe();
    expect((await sequences()).find((sequence) => sequence > last)).toBe(last + 1_000_001);
    const reader = { actor: dashboardUser("OWNER", true), timeZone: "UTC" };
    const { data } = await invoiceList.rows(reader, invoiceList.filter.parse({}), { limit: 10 });
    const note = invoiceList.columns.find(({ title }) => title === "number_series_note");
    expect(data.map((invoice) => note?.value(invoice))).toEqual([`New series. ${HOLD_REASONS.restored}`, null]);
  });
});
