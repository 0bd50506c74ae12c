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

test("a rate is created with its defaults and returned in the processor's format", async () => {
  const { api } = await freshMerchant();
  const created = await api("POST", PATH, { body: VAT });
  expect([created.status, created.body]).toEqual([
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
      tax_class: "standard",
    },
  ]);
  expect((await api("GET", `${PATH}/${created.body.id}`)).body).toEqual(created.body);
});

test.each([[0], [100], [8.875], [0.0001]])("%d percent is stored exactly", async (percentage) => {
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
  ["an unknown class", { tax_class: "luxury" }, "tax_class", "invalid_value"],
  ["no class", { tax_class: "" }, "tax_class", "invalid_value"],
  ["a state of a country whose states are not listed", { state: "Bayern" }, "state", "not_allowed"],
  ["a state that the country does not have", { country: "US", state: "Bayern" }, "state", "invalid_value"],
  ["a state of 101 characters", { country: "US", state: "x".repeat(101) }, "state", "too_big"],
  ["a beginning as text", { valid_from: "2027-01-01" }, "valid_from", "invalid_type"],
  ["a negative end", { valid_until: -1 }, "valid_until", "too_small"],
  ["an end at its beginning", { valid_from: 1_800_000_000, valid_until: 1_800_000_000 }, "valid_until", "too_small"],
  ["nested metadata", { metadata: { a: {} } }, "metadata.a", "invalid_metadata"],
])("%s is rejected and nothing stored", async (_, change, field, code) => {
  const { api, merchant } = await freshMerchant();
  const { status, body } = await api("POST", PATH, { body: { ...VAT, ...change } });
  expect([status, body.error.param, body.error.details[0].code]).toEqual([400, field, code]);
  expect(await merchant.count("tax_rates")).toBe(0);
});

test("location, class, and time are stored and returned, a state as in addresses", async () => {
  const { api } = await freshMerchant();
  const body = { ...VAT, country: "US", tax_class: "reduced", valid_from: 1_798_761_600, valid_until: 1_830_297_600 };
  const inCalifornia = (await api("POST", PATH, { body: { ...body, state: "california" } })).body;
  expect(inCalifornia).toMatchObject({
    country: "US",
    state: "CA",
    tax_class: "reduced",
    valid_from: 1_798_761_600,
    valid_until: 1_830_297_600,
  });
  expect((await api("GET", `${PATH}/${inCalifornia.id}`)).body).toEqual(inCalifornia);
  expect((await api("POST", PATH, { body: { ...body, country: "JP", state: "Osaka" } })).body.state).toBe("Osaka");
});

describe("one rate at a time for a location and class", () => {
  const JANUARY = 1_798_761_600;
  const rate = (change: object = {}) => ({ ...VAT, country: "US", ...change });

  test.each<[string, object, object, number]>([
    ["of the same time", {}, {}, 400],
    ["that begins before the other ends", { valid_until: JANUARY }, { valid_from: JANUARY - 1 }, 400],
    ["that begins as the other ends", { valid_until: JANUARY }, { valid_from: JANUARY }, 200],
    ["that ends as the other begins", { valid_from: JANUARY }, { valid_until: JANUARY }, 200],
    ["within the other's time", {}, { valid_from: JANUARY, valid_until: JANUARY + 1 }, 400],
    ["of a state beside the country's", {}, { state: "CA" }, 200],
    ["of another state", { state: "CA" }, { state: "NY" }, 200],
    ["of the same state, by its name", { state: "CA" }, { state: "California" }, 400],
    ["of another class", {}, { tax_class: "reduced" }, 200],
    ["of the same class", { tax_class: "zero" }, { tax_class: "zero" }, 400],
    ["that is not active", {}, { active: false }, 200],
  ])("a second one %s", async (_, first, second, status) => {
    const { api } = await freshMerchant();
    const { body: other } = await api("POST", PATH, { body: rate(first) });
    const response = await api("POST", PATH, { body: rate(second) });
    expect(response.status).toBe(status);
    if (status === 200) return;
    expect([response.body.error.code, response.body.error.param]).toEqual(["resource_in_use", "country"]);
    expect(response.body.error.message).toContain(other.id);
  });

  test("can follow once the first has an end, which can be removed only while nothing follows", async () => {
    const { api } = await freshMerchant();
    const first = (await api("POST", PATH, { body: VAT })).body;
    const next = { ...VAT, percentage: 20, valid_from: JANUARY };
    expect((await api("POST", PATH, { body: next })).status).toBe(400);
    const ended = await api("POST", `${PATH}/${first.id}`, { body: { valid_until: JANUARY } });
    expect(ended.body).toEqual({ ...first, valid_until: JANUARY });
    const second = (await api("POST", PATH, { body: next })).body;
    const endless = { body: { valid_until: null } };
    const rejected = await api("POST", `${PATH}/${first.id}`, endless);
    expect([rejected.status, rejected.body.error.code]).toEqual([400, "resource_in_use"]);
    expect(rejected.body.error.message).toContain(`from 2027-01-01T00:00:00.000Z (${second.id})`);
    await api("POST", `${PATH}/${second.id}`, { body: { active: false } });
    expect((await api("POST", `${PATH}/${first.id}`, endless)).body).toEqual(first);
    const early = await api("POST", `${PATH}/${second.id}`, { body: { valid_until: JANUARY } });
    expect([early.status, early.body.error.param]).toEqual([400, "valid_until"]);
  });

  test("applies when two ends are removed at the same time", async () => {
    const { api } = await freshMerchant();
    const first = (await api("POST", PATH, { body: { ...VAT, valid_until: JANUARY } })).body;
    const second = (await api("POST", PATH, { body: { ...VAT, valid_from: JANUARY, valid_until: JANUARY + 10 } })).body;
    await api("POST", `${PATH}/${second.id}`, { body: { active: false } });
    const answers = await Promise.all([
      api("POST", `${PATH}/${first.id}`, { body: { valid_until: null } }),
      api("POST", `${PATH}/${second.id}`, { body: { active: true } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("a second one is rejected until the first is deactivated", async () => {
    const { api } = await freshMerchant();
    const first = (await api("POST", PATH, { body: VAT })).body;
    const rejected = await api("POST", PATH, { body: { ...VAT, percentage: 7 } });
    expect([rejected.status, rejected.body.error.code, rejected.body.error.param]).toEqual([
      400,
      "resource_in_use",
      "country",
    ]);
    expect(rejected.body.error.message).toContain(first.id);
    expect((await api("POST", PATH, { body: { ...VAT, country: "AT" } })).status).toBe(200);

    await api("POST", `${PATH}/${first.id}`, { body: { active: false } });
    expect((await api("POST", PATH, { body: { ...VAT, percentage: 7 } })).status).toBe(200);
    const again = await api("POST", `${PATH}/${first.id}`, { body: { active: true } });
    expect([again.status, again.body.error.code]).toEqual([400, "resource_in_use"]);
  });

  test("applies to ten simultaneous requests", async () => {
    const { api, merchant } = await freshMerchant();
    const answers = await Promise.all(Array.from({ length: 10 }, () => api("POST", PATH, { body: VAT })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect(await merchant.count("tax_rates")).toBe(1);
  });
});

test("the list filters by state and class", async () => {
  const { api } = await freshMerchant();
  const created: string[] = [];
  for (const change of [{ state: "CA" }, { state: "CA", tax_class: "reduced" }, { state: "NY" }, {}]) {
    created.push((await api("POST", PATH, { body: { ...VAT, country: "US", ...change } })).body.id);
  }
  const list = async (query: string) =>
    (await api("GET", PATH + query)).body.data.map(({ id }: { id: string }) => created.indexOf(id));
  expect(await list("?country=US&state=CA")).toEqual([1, 0]);
  expect(await list("?tax_class=standard")).toEqual([3, 2, 0]);
  expect(await list("?state=CA&tax_class=reduced")).toEqual([1]);
  expect((await api("GET", `${PATH}?tax_class=luxury`)).status).toBe(400);
});

describe("update", () => {
  test("changes texts and merges metadata; the percentage stays", async () => {
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
  ])("%j is rejected", async (change, field) => {
    const { api } = await freshMerchant();
    const rate = (await api("POST", PATH, { body: VAT })).body;
    const { status, body } = await api("POST", `${PATH}/${rate.id}`, { body: change });
    expect([status, body.error.param]).toEqual([400, field]);
    expect((await api("GET", `${PATH}/${rate.id}`)).body).toEqual(rate);
  });
});

test("the list is newest first, in pages, and filtered by country and active", async () => {
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

test("an idempotency key creates one rate", async () => {
  const headers = { "idempotency-key": "rate-1" };
  const [first, second] = [
    await api("POST", PATH, { body: { ...VAT, country: "SE" }, headers }),
    await api("POST", PATH, { body: { ...VAT, country: "SE" }, headers }),
  ];
  expect(second.text).toBe(first.text);
  expect(await merchant.count("tax_rates", "country = 'SE'")).toBe(1);
});
