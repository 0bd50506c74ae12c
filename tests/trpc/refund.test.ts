import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import { endSession } from "../factories/completed-payment.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "./context.ts";

let merchant: TestMerchant;
let api: Api;
let dashboard: Dashboard;
/** A payment of $83.50. */
let id: string;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
  const { id: productId } = await newProduct(api, { priceAmount: 83.5 });
  const { body } = await api("POST", "/api/v3/checkout/sessions", { body: { productId } });
  id = (await endSession(api, body.id)).payment_intent;
});

/** What the dialog sends. @param key names the dialog. */
const refund = (key: string, amount: string) => dashboard.mutate("payment.refund", { id, key, form: formOf(amount) });

const formOf = (amount: string) => ({
  what: "amount",
  amount,
  lines: [],
  shipping: false,
  reason: "",
  notifiesCustomer: false,
});

const refunds = async () =>
  (await api("GET", "/api/v3/refunds")).body.data.map(({ amount }: { amount: number }) => amount);

const audited = async () => (await dashboard.query("auditLog.list", {})).data.data;

describe("the dialog's idempotency key", () => {
  test("creates one refund for a double click, and one audit log entry", async () => {
    const key = randomUUID();
    const [first, second] = [await refund(key, "20"), await refund(key, "20")];
    expect([first.status, second.status, second.data.id]).toEqual([200, 200, first.data.id]);
    expect(await refunds()).toEqual([2000]);
    expect(await audited()).toHaveLength(1);
  });

  test("creates one refund for simultaneous requests", async () => {
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 5 }, () => refund(key, "20")));
    const succeeded = responses.filter(({ status }) => status === 200);
    expect(new Set(succeeded.map(({ data }) => data.id)).size).toBe(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(5 - succeeded.length);
    expect(await refunds()).toEqual([2000]);
    expect(await audited()).toHaveLength(1);
  });

  test("can be reused after an error, and is rejected for another amount after a refund", async () => {
    const key = randomUUID();
    expect((await refund(key, "90")).status).toBe(400);
    expect((await refund(key, "20")).status).toBe(200);
    expect((await refund(key, "30")).status).toBe(400);
    expect(await refunds()).toEqual([2000]);
  });

  test("can be reused after a crash", async () => {
    const key = randomUUID();
    const at = { method: "POST", path: "payment.refund", key };
    const crashed = merchant.whileKeyIsInUse(at, async () => {
      expect((await refund(key, "20")).status).toBe(409);
      throw new Error("crashed");
    });
    await expect(crashed).rejects.toThrow("crashed");
    expect((await refund(key, "20")).status).toBe(200);
    expect(await refunds()).toEqual([2000]);
  });

  test("expires after a day by the merchant's clock, and differs from the API's", async () => {
    const key = randomUUID();
    const body = { payment_intent: id, amount: 100 };
    await api("POST", "/api/v3/refunds", { body, headers: { "idempotency-key": key } });
    await refund(key, "20");
    expect(await refunds()).toEqual([2000, 100]);
    await merchant.advanceClock(86_500);
    await refund(key, "20");
    expect(await refunds()).toEqual([2000, 2000, 100]);
  });
});
