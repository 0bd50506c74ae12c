import { expect, test } from "vitest";
import { type InvoiceSettingsChange, updateInvoiceSettings } from "#documents/settings/update-invoice-settings.ts";
import { holdCharging } from "#money/charging/hold-charging.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { findCountersBehind } from "#platform/work/counter-store.ts";
import { api, dashboardUser, merchant, releaseAll, subscribe, withLiveSeller } from "../factories/live-seller.ts";

withLiveSeller();

const numbers = async () => {
  const { body } = await api("GET", "/api/v3/invoices?limit=100");
  return body.data.map(({ number }: { number: string }) => number).toReversed();
};

const set = (change: Omit<InvoiceSettingsChange, "documents">) => {
  const owner = dashboardUser("OWNER", true);
  return inTransaction(() => updateInvoiceSettings(owner, { documents: {}, ...change }));
};

test("prefix and next number apply to the next live invoices, without gaps; credit notes use the prefix", async () => {
  await set({ invoicePrefix: "NORD", nextNumber: 998 });
  await subscribe();
  await subscribe();
  await set({ invoicePrefix: "NORD-9" });
  await subscribe();
  // A prefix that was used before goes on with the same counter.
  await set({ invoicePrefix: "NORD" });
  await subscribe();
  expect(await numbers()).toEqual(["NORD-0998", "NORD-0999", "NORD-9-1000", "NORD-1001"]);
  await set({ invoicePrefix: "KIEL" });
  const [invoice] = (await api("GET", "/api/v3/invoices?number=NORD-0998")).body.data;
  await api("POST", "/api/v3/refunds", { body: { invoice: invoice.id, amount: 100, notify_customer: false } });
  const { body: notes } = await api("GET", `/api/v3/credit-notes?invoice=${invoice.id}`);
  expect(notes.data.map(({ number }: { number: string }) => number)).toEqual(["KIEL-CN-0001"]);
  expect((await findCountersBehind()).filter(({ merchantId }) => merchantId === merchant.id)).toEqual([]);
});

test("a new series after a hold starts at 0001, and can be raised", async () => {
  await set({ invoicePrefix: "NORD", nextNumber: 5000 });
  await holdCharging("restored");
  await releaseAll();
  expect((await set({})).next).toEqual({ series: expect.stringMatching(/^R\d{10}$/), number: 1 });
  await subscribe();
  await holdCharging("restored");
  await releaseAll();
  await set({ nextNumber: 20 });
  await subscribe();
  expect(await numbers()).toEqual([
    expect.stringMatching(/^NORD-R\d{10}-0001$/),
    expect.stringMatching(/^NORD-R\d{10}-0020$/),
  ]);
});

test("simultaneous number changes and orders assign no number twice", async () => {
  await set({ invoicePrefix: "NORD" });
  const raise = async (next: number) => set({ nextNumber: next }).catch(() => undefined);
  await Promise.all([subscribe(), raise(3), subscribe(), raise(4), subscribe(), raise(5), subscribe()]);
  const assigned = (await numbers()).map((number: string) => Number(number.split("-").at(-1)));
  expect(new Set(assigned).size).toBe(4);
});
