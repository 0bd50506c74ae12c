import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { UpdateCustomer } from "#account/customer/model.ts";
import { updateCustomer } from "#account/customer/update-customer.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { getUpcomingInvoice, previewNextInvoice } from "#money/subscription/get-upcoming-invoice.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";
import { sandboxRegister } from "#money/tax-register/sandbox-register.ts";
import type { VatIdStatus } from "#order/reverse-charge.ts";
import { isInTransaction } from "#platform/database/transaction.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { type Billing, newBilling } from "../factories/billing.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";

/* When the register of VAT IDs is asked for an invoice, and what its answer does. */

let billing: Billing;
let database: Awaited<ReturnType<typeof startConnectedDatabase>>;
/** The VAT IDs that the register was asked for, and whether rows may have been locked meanwhile. */
const checks: { vatId: string; inTransaction: boolean }[] = [];
let answer: VatIdStatus;

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database.stop());

beforeEach(async () => {
  billing = await newBilling(database.url);
  await billing.merchant.setReverseCharge("DE136695976");
  checks.length = 0;
  answer = "confirmed";
  vi.spyOn(sandboxRegister, "check").mockImplementation(async (vatId) => {
    checks.push({ vatId, inTransaction: isInTransaction() });
    return answer;
  });
});

afterEach(() => vi.restoreAllMocks());

/** As after a day: what the register said is no longer remembered. */
function forgetAnswers(): void {
  const registry = Reflect.get(globalThis, Symbol.for("checkstand.once")) as Map<string, unknown>;
  expect(registry.delete("tax-register.test")).toBe(true);
}

/** A register remembers its answers: each test has a number of its own. */
let numbers = 10_000_000_000;
const newVatId = (country: "FR" | "ES") => `${country}${++numbers}`;

async function change(customerId: string, update: UpdateCustomer): Promise<void> {
  const actor = await billing.actor();
  await unitOfWork(() => updateCustomer(actor, customerId, update));
}

const numbered = (value: string) => [{ type: "eu_vat", value }];

/** Somebody in France with a VAT ID, from the next invoice on. */
async function newCompany(vatId: string, options: Parameters<Billing["subscribe"]>[0] = {}) {
  const subscribed = await billing.subscribe({ ...options, settings: { automaticTax: true } });
  await change(subscribed.customerId, { address: { country: "FR" }, taxIds: numbered(vatId) });
  return subscribed;
}

/** The register's result on the newest invoice. */
async function checkOfNewest(subscriptionId: string) {
  const text = `SELECT id FROM invoices WHERE merchant_id = $1 AND subscription_id = $2 ORDER BY period_start DESC LIMIT 1`;
  const [row] = await billing.rows<{ id: string }>(text, subscriptionId);
  return (await findInvoice(await billing.actor(), row?.id ?? ""))?.taxation?.vatIdCheck;
}

test("the register is asked again if the ID or the country changed, and never in a transaction", async () => {
  const [french, other, spanish] = [newVatId("FR"), newVatId("FR"), newVatId("ES")];
  const { subscriptionId, customerId } = await newCompany(french);
  await billing.advanceDays(32);
  const first = await checkOfNewest(subscriptionId);
  expect(first).toMatchObject({ taxId: french, status: "confirmed" });
  const isAsked = (vatId: string) => ({ vatId, inTransaction: false });
  expect(checks).toEqual([isAsked(french)]);

  // Nothing has changed: what the register said then counts, with its time.
  answer = "unknown";
  await change(customerId, { address: { country: "FR", city: "Lyon" } });
  await billing.advanceDays(31);
  expect(await checkOfNewest(subscriptionId)).toEqual(first);

  answer = "confirmed";
  await change(customerId, { taxIds: numbered(other) });
  await billing.advanceDays(31);
  expect(await checkOfNewest(subscriptionId)).toMatchObject({ taxId: other });
  await change(customerId, { address: { country: "ES" }, taxIds: numbered(spanish) });
  await billing.advanceDays(31);
  expect(await checkOfNewest(subscriptionId)).toMatchObject({ taxId: spanish });
  expect(checks).toEqual([french, other, spanish].map(isAsked));

  // An ID of another country does not count, and is not asked about.
  await change(customerId, { address: { country: "FR" } });
  await billing.advanceDays(31);
  expect(await checkOfNewest(subscriptionId)).toBeUndefined();
  expect(checks).toHaveLength(3);
  // After moving back, the confirmation of earlier is not enough.
  forgetAnswers();
  await change(customerId, { address: { country: "ES" } });
  await billing.advanceDays(31);
  expect(await checkOfNewest(subscriptionId)).toMatchObject({ taxId: spanish });
  expect(checks).toHaveLength(4);
});

test("each ID is checked until one is confirmed", async () => {
  const { subscriptionId, customerId } = await newCompany(newVatId("FR"));
  const [old, valid] = [newVatId("FR"), newVatId("FR")];
  await change(customerId, { taxIds: [...numbered(old), ...numbered(valid)] });
  vi.mocked(sandboxRegister.check).mockImplementation(async (vatId) => (vatId === valid ? "confirmed" : "unknown"));
  await billing.advanceDays(32);
  expect(await checkOfNewest(subscriptionId)).toMatchObject({ taxId: valid, status: "confirmed" });
});

test.each(["no_answer", "unknown"] as const)(
  "with %s the invoice is taxed, and the next one checks again",
  async (status) => {
    const vatId = newVatId("FR");
    const { subscriptionId } = await newCompany(vatId);
    answer = status;
    await billing.advanceDays(32);
    expect(await checkOfNewest(subscriptionId)).toMatchObject({ taxId: vatId, status });
    answer = "confirmed";
    forgetAnswers();
    await billing.advanceDays(31);
    expect(await checkOfNewest(subscriptionId)).toMatchObject({ taxId: vatId, status: "confirmed" });
    expect(checks.map(({ inTransaction }) => inTransaction)).toEqual([false, false]);
  },
);

test("previews check the ID too, within a request's transaction and without one", async () => {
  const { subscriptionId, customerId } = await newCompany(newVatId("FR"));
  const actor = await billing.actor();
  const inRequest = await unitOfWork(() => previewNextInvoice(actor, subscriptionId));
  expect(inRequest.taxation?.vatIdCheck?.status).toBe("confirmed");
  await change(customerId, { taxIds: numbered(newVatId("FR")) });
  expect((await getUpcomingInvoice(actor, subscriptionId))?.taxation?.vatIdCheck?.status).toBe("confirmed");
  expect(checks.map(({ inTransaction }) => inTransaction)).toEqual([false, false]);
});

test("a request that ends a trial creates an invoice before its response", async () => {
  const vatId = newVatId("FR");
  const { subscriptionId } = await newCompany(vatId, { trialPeriodDays: 30 });
  const actor = await billing.actor();
  await unitOfWork(() => updateSubscription(actor, subscriptionId, { trialEnd: "now" }));
  expect(await checkOfNewest(subscriptionId)).toMatchObject({ taxId: vatId, status: "confirmed" });
  expect(checks).toEqual([{ vatId, inTransaction: false }]);
});
