import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DomainError } from "#kernel/errors.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { DEMO_EMAIL } from "#operations/demo/create-demo-merchant.ts";
import { demoAccount } from "#operations/doctor/demo-account.ts";
import { env } from "#platform/base/env.ts";
import { logger } from "#platform/base/logger.ts";
import { metrics } from "#platform/base/metrics.ts";
import { pool } from "#platform/database/connection.ts";
import { newBilling } from "../factories/billing.ts";
import { newMerchant } from "../factories/merchant.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

/* What an operator is told of charges without the customer, and of the demo account. */

const MONTH_SECONDS = 32 * 86_400;

let database: TestDatabase;

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database?.stop());

async function counted(): Promise<Record<string, number>> {
  const { values } = await metrics().charges.get();
  return Object.fromEntries(values.map(({ labels, value }) => [`${labels.mode} ${labels.outcome}`, value]));
}

test("each charge has one log line without personal data, and is counted by its outcome", async () => {
  const lines = vi.spyOn(logger(), "info");
  const charges = () => lines.mock.calls.filter((call) => String(call.at(1)) === "charge").map(([facts]) => facts);
  vi.spyOn(logger(), "error").mockReturnValue(undefined);
  const processor = processorFor(false);
  if (!processor) throw new Error("No sandbox.");
  const billing = await newBilling(database.url);
  const { subscriptionId } = await billing.subscribe();
  const before = await counted();
  expect(before).toMatchObject({ "live failed": 0, "test failed": 0 });
  expect(charges()).toEqual([]);

  vi.spyOn(processor, "create").mockRejectedValueOnce(new DomainError("unavailable", "Try again later."));
  await billing.merchant.advanceClock(MONTH_SECONDS);
  await billing.runDue();
  const [payment] = await billing.rows<{ id: string; invoice_id: string }>(
    "SELECT id, invoice_id FROM payment_attempts WHERE merchant_id = $1 AND attempt_number = 1",
  );
  expect(charges()).toEqual([
    {
      merchantId: billing.merchant.id,
      livemode: false,
      subscriptionId,
      invoiceId: payment?.invoice_id,
      paymentId: payment?.id,
      attempt: 1,
      amountMinor: 1_990,
      currency: "EUR",
      outcome: "failed",
      failure: "unavailable",
    },
  ]);
  expect(await counted()).toEqual({ ...before, "test failed": 1 });
});

test.each([
  ["tok_visa", "succeeded", undefined],
  ["tok_declined_later", "declined", "card_declined"],
  ["tok_three_d_secure_always", "declined", "authentication_required"],
] as const)("the outcome of a charge of %s is %s", async (card, outcome, failure) => {
  const lines = vi.spyOn(logger(), "info");
  const billing = await newBilling(database.url);
  const { subscriptionId } = await billing.subscribe({ card });
  const before = await counted();
  await billing.merchant.advanceClock(MONTH_SECONDS);
  await billing.runDue();
  expect(lines).toHaveBeenCalledWith(expect.objectContaining({ subscriptionId, outcome, failure }), "charge");
  expect(await counted()).toEqual({ ...before, [`test ${outcome}`]: (before[`test ${outcome}`] ?? 0) + 1 });
});

test("the doctor reports the demo account in the operator's own database, unless it was requested", async () => {
  const patient = { databaseUrl: database.url, online: false, repair: false };
  const { DATABASE_URL: _, ...embedded } = env();
  const own = { ...embedded, DATABASE_URL: database.url };
  const run = (settings: typeof embedded) => demoAccount.run({ ...patient, settings });
  expect(await run(own)).toMatchObject({ mark: "ok  " });
  const { email } = await (await newMerchant(database.url)).newUser();
  await pool().query("UPDATE users SET email = $1 WHERE email = $2", [DEMO_EMAIL, email]);
  expect(await run(own)).toMatchObject({ mark: "FAIL", text: expect.stringContaining("npm run owner -- reset") });
  expect(await run({ ...own, DEMO_MERCHANT: true })).toMatchObject({ mark: "ok  " });
  expect(await run(embedded)).toMatchObject({ mark: "ok  " });
});
