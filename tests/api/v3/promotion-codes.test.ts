import { describe, expect, test } from "vitest";
import type { Api } from "../../factories/api-client.ts";
import { freshMerchant } from "../context.ts";

const PATH = "/api/v3/promotion-codes";
const soon = () => Math.floor(Date.now() / 1000) + 3600;

async function newCode(api: Api, change: object = {}) {
  const { status, body } = await api("POST", PATH, { body: { percent_off: 10, ...change } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

test("a percentage off", async () => {
  const { api } = await freshMerchant();
  const code = await newCode(api, { code: "Spring-24", percent_off: 12.5, metadata: { campaign: 7 } });
  expect(code).toEqual({
    id: expect.stringMatching(/^promo_/),
    object: "promotion_code",
    active: true,
    amount_off: null,
    code: "Spring-24",
    coupon: expect.objectContaining({ object: "coupon", percent_off: 12.5, duration: "once", valid: true }),
    created: expect.any(Number),
    currency: null,
    customer: null,
    expires_at: null,
    livemode: false,
    max_redemptions: null,
    metadata: { campaign: "7" },
    combinable: false,
    max_redemptions_per_customer: null,
    once_per_customer: false,
    percent_off: 12.5,
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    starts_at: null,
    times_redeemed: 0,
  });
  expect((await api("GET", `${PATH}/${code.id}`)).body).toEqual(code);
});

test("an amount off in minor units of its currency, with every limit", async () => {
  const { api } = await freshMerchant();
  const limits = { starts_at: soon() - 7200, expires_at: soon(), max_redemptions: 3, once_per_customer: true };
  const code = await newCode(api, { percent_off: undefined, amount_off: 500, currency: "jpy", ...limits });
  expect(code).toMatchObject({ ...limits, amount_off: 500, currency: "jpy", percent_off: null, active: true });
});

test("a code that nobody named is made up, of letters and digits that can't be misread", async () => {
  const { api } = await freshMerchant();
  const [first, second] = [await newCode(api), await newCode(api)];
  expect(first.code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  expect(second.code).not.toBe(first.code);
});

test.each([
  ["nothing off", { percent_off: undefined }, "percent_off", "missing"],
  ["0 percent", { percent_off: 0 }, "percent_off", "too_small"],
  ["a negative percentage", { percent_off: -1 }, "percent_off", "too_small"],
  ["more than everything", { percent_off: 100.01 }, "percent_off", "too_big"],
  ["a percentage as text", { percent_off: "10" }, "percent_off", "invalid_type"],
  ["both", { amount_off: 100, currency: "usd" }, "amount_off", "not_allowed"],
  ["a currency of a percentage", { currency: "usd" }, "currency", "not_allowed"],
  ["an amount without currency", { percent_off: undefined, amount_off: 100 }, "currency", "missing"],
  ["an unknown currency", { percent_off: undefined, amount_off: 1, currency: "xxx" }, "currency", "invalid_format"],
  ["no amount", { percent_off: undefined, amount_off: 0, currency: "usd" }, "amount_off", "too_small"],
  ["half a cent", { percent_off: undefined, amount_off: 0.5, currency: "usd" }, "amount_off", "invalid_type"],
  ["too much", { percent_off: undefined, amount_off: 100_000_000, currency: "usd" }, "amount_off", "too_big"],
  ["a blank in the code", { code: "SPRING 24" }, "code", "invalid_format"],
  ["an empty code", { code: "" }, "code", "invalid_format"],
  ["a code of 51 characters", { code: "x".repeat(51) }, "code", "invalid_format"],
  ["no redemption", { max_redemptions: 0 }, "max_redemptions", "too_small"],
  ["redemptions as text", { max_redemptions: "3" }, "max_redemptions", "invalid_type"],
  [
    "more than once",
    { once_per_customer: true, max_redemptions_per_customer: 2 },
    "max_redemptions_per_customer",
    "too_big",
  ],
  ["no redemption", { max_redemptions_per_customer: 0 }, "max_redemptions_per_customer", "too_small"],
  ["combinable as text", { combinable: "yes" }, "combinable", "invalid_type"],
  ["once per customer as text", { once_per_customer: "yes" }, "once_per_customer", "invalid_type"],
  ["an end that has passed", { expires_at: 1_700_000_000 }, "expires_at", undefined],
  ["an end before the start", { starts_at: 4_000_000_001, expires_at: 4_000_000_000 }, "expires_at", "too_small"],
  ["a date as text", { expires_at: "2030-01-01" }, "expires_at", "invalid_type"],
])("%s is rejected and nothing stored", async (_, change, field, code) => {
  const { api, merchant } = await freshMerchant();
  const { status, body } = await api("POST", PATH, { body: { percent_off: 10, ...change } });
  expect([status, body.error.param]).toEqual([400, field]);
  if (code) expect(body.error.details[0].code).toBe(code);
  expect(await merchant.count("promotion_codes")).toBe(0);
});

test.each([[0.0001], [100]])("%d percent is possible", async (percent) => {
  const { api } = await freshMerchant();
  expect((await newCode(api, { percent_off: percent })).percent_off).toBe(percent);
});

describe("a name is that of one code", () => {
  test("in any case, until that is deactivated", async () => {
    const { api } = await freshMerchant();
    const first = await newCode(api, { code: "SPRING" });
    const rejected = await api("POST", PATH, { body: { percent_off: 5, code: "spring" } });
    expect([rejected.status, rejected.body.error.code, rejected.body.error.param]).toEqual([
      400,
      "resource_in_use",
      "code",
    ]);
    expect(rejected.body.error.message).toContain(first.id);
    await api("POST", `${PATH}/${first.id}`, { body: { active: false } });
    await newCode(api, { code: "spring" });
    const again = await api("POST", `${PATH}/${first.id}`, { body: { active: true } });
    expect([again.status, again.body.error.code]).toEqual([400, "resource_in_use"]);
  });

  test("one that has expired gives it away, one that has not started keeps it", async () => {
    const { api, merchant } = await freshMerchant();
    const expiring = await newCode(api, { code: "SUMMER", expires_at: soon() });
    const later = await newCode(api, { code: "WINTER", starts_at: soon() + 86_400 });
    expect(later.active).toBe(false);
    await merchant.advanceClock(7200);
    expect((await api("GET", `${PATH}/${expiring.id}`)).body.active).toBe(false);
    expect((await newCode(api, { code: "SUMMER" })).active).toBe(true);
    expect((await api("POST", PATH, { body: { percent_off: 5, code: "WINTER" } })).status).toBe(400);
    await merchant.advanceClock(86_400);
    expect((await api("GET", `${PATH}/${later.id}`)).body.active).toBe(true);
  });

  test("of ten made at once one is", async () => {
    const { api, merchant } = await freshMerchant();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api("POST", PATH, { body: { percent_off: 5, code: "RACE" } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect(await merchant.count("promotion_codes")).toBe(1);
  });
});

describe("update", () => {
  test("deactivates, takes that back and merges metadata; what is taken off stays", async () => {
    const { api } = await freshMerchant();
    const code = await newCode(api, { metadata: { a: "1", b: "2" } });
    const path = `${PATH}/${code.id}`;
    const off = await api("POST", path, { body: { active: false, percent_off: 90, metadata: { a: null } } });
    expect(off.body).toEqual({ ...code, active: false, metadata: { b: "2" } });
    expect((await api("POST", path, { body: { active: true } })).body.active).toBe(true);
  });

  test.each([[{ active: "false" }], [{ active: null }]])("%j is rejected", async (change) => {
    const { api } = await freshMerchant();
    const code = await newCode(api);
    const { status, body } = await api("POST", `${PATH}/${code.id}`, { body: change });
    expect([status, body.error.param]).toEqual([400, "active"]);
  });
});

test("the list is newest first, in pages, by code and by whether it can be redeemed now", async () => {
  const { api } = await freshMerchant();
  const expired = { code: "D", starts_at: 4_000_000_000 };
  const codes = [];
  for (const change of [{ code: "A_1" }, { code: "AX1" }, { code: "C" }, expired])
    codes.unshift(await newCode(api, change));
  await api("POST", `${PATH}/${codes[1].id}`, { body: { active: false } });
  const list = async (query: string) => {
    const { body } = await api("GET", PATH + query);
    return [body.data.map(({ code }: { code: string }) => code), body.has_more];
  };
  expect(await list("")).toEqual([["D", "C", "AX1", "A_1"], false]);
  expect(await list("?limit=3")).toEqual([["D", "C", "AX1"], true]);
  expect(await list(`?starting_after=${codes[2].id}`)).toEqual([["A_1"], false]);
  expect(await list("?code=a_1")).toEqual([["A_1"], false]);
  expect(await list("?active=true")).toEqual([["AX1", "A_1"], false]);
  expect(await list("?active=false")).toEqual([["D", "C"], false]);
  expect((await api("GET", `${PATH}?active=yes`)).status).toBe(400);
});
