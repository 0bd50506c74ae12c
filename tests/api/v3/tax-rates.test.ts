import { beforeAll, describe, expect, test } from "vitest";
import type { Api } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { freshMerchant } from "../context.ts";

const PATH = "/api/v3/tax-rates";
const VAT = { country: "DE", percentage: 19, inclusive: true, display_name: "VAT" };

let api: Api;
let merchant: TestMerchant;

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
});

test("a rate is made with its defaults and printed as the processor prints one", async () => {
  const { api } = await freshMerchant();
  const made = await api("POST", PATH, { body: VAT });
  expect([made.status, made.body]).toEqual([
    200,
    {
      id: expect.stringMatching(/^txr_/),
      object: "tax_rate",
      active: true,
      country: "DE",
      created: expect.any(Number),
      description: null,
      display_name: "VAT",
      inclusive: true,
      livemode: false,
      metadata: {},
      percentage: 19,
    },
  ]);
  expect((await api("GET", `${PATH}/${made.body.id}`)).body).toEqual(made.body);
});

test.each([[0], [100], [8.875], [0.0001]])("%d percent is kept exactly", async (percentage) => {
  const { body } = await api("POST", PATH, { body: { ...VAT, active: false, percentage } });
  expect(body.percentage).toBe(percentage);
});

test.each([
  ["a missing country", { country: undefined }, "country", "missing"],
  ["a country in lower case", { country: "de" }, "country", "invalid_format"],
  ["an unknown country", { country: "ZZ" }, "country", "invalid_format"],
  ["a missing percentage", { percentage: undefined }, "percentage", "missing"],
  ["a percentage as text", { percentage: "19" }, "percentage", "invalid_type"],
  ["a negative percentage", { percentage: -0.1 }, "percentage", "too_small"],
  ["more than everything", { percentage: 100.1 }, "percentage", "too_big"],
  ["five decimals", { percentage: 1.00001 }, "percentage", "too_many_decimals"],
  ["a missing kind", { inclusive: undefined }, "inclusive", "missing"],
  ["a kind as text", { inclusive: "true" }, "inclusive", "invalid_type"],
  ["a blank name", { display_name: " " }, "display_name", "too_small"],
  ["a name of 51 characters", { display_name: "x".repeat(51) }, "display_name", "too_big"],
  ["a description of 5,001 characters", { description: "x".repeat(5001) }, "description", "too_big"],
  ["nested metadata", { metadata: { a: {} } }, "metadata.a", "invalid_metadata"],
])("%s is refused and nothing stored", async (_, change, field, code) => {
  const { api, merchant } = await freshMerchant();
  const { status, body } = await api("POST", PATH, { body: { ...VAT, ...change } });
  expect([status, body.error.param, body.error.details[0].code]).toEqual([400, field, code]);
  expect(await merchant.count("tax_rates")).toBe(0);
});

describe("one active rate a country", () => {
  test("a second one is refused until the first is deactivated", async () => {
    const { api } = await freshMerchant();
    const first = (await api("POST", PATH, { body: VAT })).body;
    const refused = await api("POST", PATH, { body: { ...VAT, percentage: 7 } });
    expect([refused.status, refused.body.error.code, refused.body.error.param]).toEqual([
      400,
      "resource_in_use",
      "country",
    ]);
    expect(refused.body.error.message).toContain(first.id);
    expect((await api("POST", PATH, { body: { ...VAT, country: "AT" } })).status).toBe(200);

    await api("POST", `${PATH}/${first.id}`, { body: { active: false } });
    expect((await api("POST", PATH, { body: { ...VAT, percentage: 7 } })).status).toBe(200);
    const again = await api("POST", `${PATH}/${first.id}`, { body: { active: true } });
    expect([again.status, again.body.error.code]).toEqual([400, "resource_in_use"]);
  });

  test("of ten made at once one is", async () => {
    const { api, merchant } = await freshMerchant();
    const answers = await Promise.all(Array.from({ length: 10 }, () => api("POST", PATH, { body: VAT })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect(await merchant.count("tax_rates")).toBe(1);
  });
});

describe("update", () => {
  test("changes the words and merges metadata; what is charged stays", async () => {
    const { api } = await freshMerchant();
    const rate = (await api("POST", PATH, { body: { ...VAT, description: "old", metadata: { a: "1", b: "2" } } })).body;
    const { body } = await api("POST", `${PATH}/${rate.id}`, {
      body: { display_name: "MwSt.", description: null, metadata: { a: "" }, percentage: 5, country: "FR" },
    });
    expect(body).toEqual({ ...rate, display_name: "MwSt.", description: null, metadata: { b: "2" } });
  });

  test.each([
    [{ active: "false" }, "active"],
    [{ active: null }, "active"],
    [{ display_name: "" }, "display_name"],
    [{ display_name: null }, "display_name"],
  ])("%j is refused", async (change, field) => {
    const { api } = await freshMerchant();
    const rate = (await api("POST", PATH, { body: VAT })).body;
    const { status, body } = await api("POST", `${PATH}/${rate.id}`, { body: change });
    expect([status, body.error.param]).toEqual([400, field]);
    expect((await api("GET", `${PATH}/${rate.id}`)).body).toEqual(rate);
  });
});

test("the list is newest first, in pages, by country and by whether a rate is active", async () => {
  const { api } = await freshMerchant();
  const ids: string[] = [];
  for (const [country, active] of [
    ["DE", false],
    ["DE", true],
    ["AT", true],
  ]) {
    ids.unshift((await api("POST", PATH, { body: { ...VAT, country, active } })).body.id);
  }
  const list = async (query: string) => {
    const { body } = await api("GET", PATH + query);
    return [body.data.map(({ id }: { id: string }) => ids.indexOf(id)), body.has_more];
  };
  expect(await list("")).toEqual([[0, 1, 2], false]);
  expect(await list("?limit=2")).toEqual([[0, 1], true]);
  expect(await list(`?limit=2&starting_after=${ids[1]}`)).toEqual([[2], false]);
  expect(await list(`?ending_before=${ids[2]}`)).toEqual([[0, 1], false]);
  expect(await list("?country=DE")).toEqual([[1, 2], false]);
  expect(await list("?active=true")).toEqual([[0, 1], false]);
  expect(await list("?country=DE&active=false")).toEqual([[2], false]);
  expect((await api("GET", `${PATH}?active=1`)).status).toBe(400);
  expect((await api("GET", `${PATH}?country=Germany`)).status).toBe(400);
});

test("an idempotency key makes one rate", async () => {
  const headers = { "idempotency-key": "rate-1" };
  const [first, second] = [
    await api("POST", PATH, { body: { ...VAT, country: "SE" }, headers }),
    await api("POST", PATH, { body: { ...VAT, country: "SE" }, headers }),
  ];
  expect(second.text).toBe(first.text);
  expect(await merchant.count("tax_rates", "country = 'SE'")).toBe(1);
});
