import { afterAll, beforeAll, expect, test } from "vitest";
import { holdCharging } from "#money/charging/hold-charging.ts";
import { findChargingHold } from "#money/charging/store.ts";
import { releaseUnusedCharging } from "#operations/reconcile/release-charging.ts";
import { newMerchant } from "../factories/merchant.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database?.stop());

test("a hold where nothing was ever sold in live mode ends without a processor", async () => {
  await newMerchant(database.url);
  expect(await releaseUnusedCharging()).toBe(false);
  await holdCharging("requested");
  expect(await releaseUnusedCharging()).toBe(true);
  expect(await findChargingHold()).toBeNull();
});
