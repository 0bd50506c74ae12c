import { beforeAll, describe, expect, test } from "vitest";
import { CustomerV3 } from "#account/customer/wire-v3.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import type { TestMerchant } from "../../factories/merchant.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const PATH = "/api/v3/customers";
let api: Api;
let merchant: TestMerchant;

beforeAll(async () => {
  ({ api, merchant } = await freshMerchant());
});

const create = (body: object, as = api) => as("POST", PATH, { body });
const remove = (id: string, as = api) => as("DELETE", `${PATH}/${id}`);

async function newCustomer(body: object = {}, as = api): Promise<string> {
  const response = await create(body, as);
  if (response.status !== 200) throw new Error(response.text);
  return response.body.id;
}

const x = (length: number) => "x".repeat(length);
const MAX_LENGTH_EMAIL = `${x(64)}@${x(63)}.${x(63)}.${x(57)}.com`;
const ADDRESS = {
  city: "Berlin",
  country: "DE",
  line1: "Hauptstr. 1",
  line2: "Hof",
  postal_code: "10117",
  state: "BE",
};

describe("create", () => {
  test("an empty body creates an empty customer", async () => {
    const { status, body } = await create({});
    expect(status).toBe(200);
    CustomerV3.strict().parse(body);
    expect(body).toEqual({
      id: expect.stringMatching(/^cus_[0-9a-v]{37}$/),
      object: "customer",
      address: null,
      created: expect.any(Number),
      email: null,
      livemode: false,
      metadata: {},
      name: null,
      phone: null,
      shipping: null,
      tax_ids: [],
    });
    expect(Math.abs(body.created - Date.now() / 1000)).toBeLessThan(60);
    expect((await api("POST", PATH)).status).toBe(200);
  });

  test("stores everything, and returns it", async () => {
    const input = {
      email: "Jane.Doe@Example.com",
      name: "Jane Doe",
      phone: "+49 30 1234",
      address: ADDRESS,
      shipping: { name: "Jane Doe", phone: "+49 30 5678", address: ADDRESS },
      metadata: { tier: "gold" },
      externalCustomerId: "u-1",
    };
    const tax_ids = [{ type: "eu_vat", value: "DE123456789" }];
    const { status, body } = await create({ ...input, tax_id_data: tax_ids });
    expect(status).toBe(200);
    expect(CustomerV3.strict().parse(body)).toMatchObject({ ...input, tax_ids });
    const got = await api("GET", `${PATH}/${body.id}`);
    expect([got.status, got.body]).toEqual([200, body]);
  });

  test.each<[string, object, object]>([
    [
      "null as not sent",
      { email: null, name: null, phone: null, address: null, metadata: null, externalCustomerId: null },
      { email: null, name: null, phone: null, address: null, metadata: {} },
    ],
    [
      "blanks as nothing",
      { name: " ", phone: "", address: { city: " ", line1: "" }, externalCustomerId: "  " },
      { name: null, phone: null, address: null },
    ],
    [
      "texts trimmed",
      { email: " a@example.com ", name: " Jane ", phone: " 1 ", address: { city: " Bonn " } },
      { email: "a@example.com", name: "Jane", phone: "1", address: { city: "Bonn" } },
    ],
    [
      "five tax IDs",
      { tax_id_data: Array.from({ length: 5 }, (_, n) => ({ type: "eu_vat", value: ` DE10000000${n} ` })) },
      { tax_ids: Array.from({ length: 5 }, (_, n) => ({ type: "eu_vat", value: `DE10000000${n}` })) },
    ],
    ["half an address", { address: { country: "JP", state: null } }, { address: { country: "JP" } }],
    ["metadata as text", { metadata: { a: 1, b: true } }, { metadata: { a: "1", b: "true" } }],
    ["a name of 250 letters", { name: "é".repeat(250) }, { name: "é".repeat(250) }],
    ["a name of 250 code points", { name: "😀".repeat(250) }, { name: "😀".repeat(250) }],
    ["a phone of 50", { phone: x(50) }, { phone: x(50) }],
    ["an e-mail of 254", { email: MAX_LENGTH_EMAIL }, { email: MAX_LENGTH_EMAIL }],
    ["a city of 250", { address: { city: x(250) } }, { address: { city: x(250) } }],
    ["a reference of 200", { externalCustomerId: x(200) }, { externalCustomerId: x(200) }],
    [
      "without what is the service's own",
      { id: "cus_1", object: "x", livemode: true, created: 1, deleted: true },
      { object: "customer", livemode: false },
    ],
  ])("accepts %s", async (_, sent, expected) => {
    const { status, body } = await create(sent);
    expect(status).toBe(200);
    CustomerV3.strict().parse(body);
    expect(body).toMatchObject(expected);
    expect("externalCustomerId" in body).toBe("externalCustomerId" in expected);
    expect(body.id).not.toBe("cus_1");
  });

  test.each<[string, object, string, string]>([
    ["a blank e-mail", { email: "" }, "email", "invalid_format"],
    ["a broken e-mail", { email: "jane" }, "email", "invalid_format"],
    ["an e-mail of 255", { email: MAX_LENGTH_EMAIL.replace(".com", ".info") }, "email", "too_big"],
    ["a number for an e-mail", { email: 5 }, "email", "invalid_type"],
    ["a name of 251", { name: x(251) }, "name", "too_big"],
    ["a list for a name", { name: ["Jane"] }, "name", "invalid_type"],
    ["a phone of 51", { phone: x(51) }, "phone", "too_big"],
    ["a number for a phone", { phone: 4930 }, "phone", "invalid_type"],
    ["text for an address", { address: "Berlin" }, "address", "invalid_type"],
    ["a list for an address", { address: [] }, "address", "invalid_type"],
    ["a number for a postal code", { address: { postal_code: 10117 } }, "address.postal_code", "invalid_type"],
    ["an unknown country", { address: { country: "XX" } }, "address.country", "invalid_format"],
    ["a country in lower case", { address: { country: "de" } }, "address.country", "invalid_format"],
    ["a blank country", { address: { country: "" } }, "address.country", "invalid_format"],
    ...["city", "line1", "line2", "postal_code", "state"].map((part): [string, object, string, string] => [
      `a ${part} of 251`,
      { address: { [part]: x(251) } },
      `address.${part}`,
      "too_big",
    ]),
    ["a blank name to ship to", { shipping: { name: " ", address: {} } }, "shipping.name", "too_small"],
    ["text for where to ship to", { shipping: { name: "Jane", address: "x" } }, "shipping.address", "invalid_type"],
    [
      "six tax IDs",
      { tax_id_data: Array.from({ length: 6 }, () => ({ type: "eu_vat", value: "DE123456789" })) },
      "tax_id_data",
      "too_big",
    ],
    ["a kind of tax ID", { tax_id_data: [{ type: "VAT", value: "DE1" }] }, "tax_id_data[0].type", "invalid_format"],
    ["a tax ID of another form", { tax_id_data: [{ type: "eu_vat", value: "12" }] }, "tax_id_data[0].value", "invalid"],
    ["a tax ID of 41", { tax_id_data: [{ type: "za_vat", value: `1${x(40)}` }] }, "tax_id_data[0].value", "too_big"],
    ["a reference of 201", { externalCustomerId: x(201) }, "externalCustomerId", "too_big"],
    ["a number for a reference", { externalCustomerId: 7 }, "externalCustomerId", "invalid_type"],
    ["metadata that is a list", { metadata: [] }, "metadata", "invalid_metadata"],
    ["nested metadata", { metadata: { a: {} } }, "metadata.a", "invalid_metadata"],
  ])("rejects %s", async (_, sent, field, problem) => {
    const before = await merchant.count("customers");
    const { status, body } = await create({ name: "Jane", ...sent });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      type: "invalid_request_error",
      code: problem === "invalid_metadata" ? problem : "parameter_invalid",
      param: field,
    });
    expect(body.error.details).toEqual([{ field, code: problem, message: expect.any(String) }]);
    expect(await merchant.count("customers")).toBe(before);
  });

  test("reports all invalid fields at once", async () => {
    const { body } = await create({ email: "x", name: 1, address: { country: "de", city: 1 } });
    const fields = body.error.details.map((detail: { field: string }) => detail.field);
    expect(fields.sort()).toEqual(["address.city", "address.country", "email", "name"]);
  });

  test("the same key and request create one customer", async () => {
    const send = () =>
      api("POST", PATH, { body: { email: "once@example.com" }, headers: { "idempotency-key": "once" } });
    const [first, again] = [await send(), await send()];
    expect(again.text).toBe(first.text);
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect(await merchant.count("customers", "email = 'once@example.com'")).toBe(1);
  });
});

describe("externalCustomerId", () => {
  test("is unique, and the rejection names the customer who has it", async () => {
    const id = await newCustomer({ externalCustomerId: "taken", name: "Jane" });
    const { status, body } = await create({ externalCustomerId: " taken ", name: "Joe" });
    expect([status, body.error.code, body.error.param]).toEqual([400, "resource_in_use", "externalCustomerId"]);
    expect(body.error.details).toEqual([
      { field: "externalCustomerId", code: "resource_in_use", message: expect.stringContaining(id) },
    ]);
    expect((await api("GET", `${PATH}/${id}`)).body.name).toBe("Jane");
    expect(await merchant.count("customers", "external_customer_id = 'taken'")).toBe(1);
  });

  test("is assigned to one of ten simultaneous requests", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ externalCustomerId: "raced" })));
    const created = answers.filter(({ status }) => status === 200);
    expect(created).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status === 200) continue;
      expect([status, body.error.code]).toEqual([400, "resource_in_use"]);
      expect(body.error.message).toContain(created[0]?.body.id);
    }
  });

  test("is unique within a merchant and mode", async () => {
    const other = await freshMerchant();
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    await newCustomer({ externalCustomerId: "mine" });
    for (const as of [other.api, live]) expect((await create({ externalCustomerId: "mine" }, as)).status).toBe(200);
    expect((await create({ externalCustomerId: "live" }, live)).body.livemode).toBe(true);
  });

  test("can be used again once the customer is deleted", async () => {
    const id = await newCustomer({ externalCustomerId: "again" });
    await remove(id);
    const { status, body } = await create({ externalCustomerId: "again" });
    expect(status).toBe(200);
    expect(body.id).not.toBe(id);
  });
});

describe("list", () => {
  test("pages newest first by offset and by cursor, each customer once", async () => {
    const { api: own } = await freshMerchant();
    const created: string[] = [];
    for (let index = 0; index < 12; index++) created.unshift(await newCustomer({ name: `${index}` }, own));
    const ids = async (query: string) => {
      const { status, body } = await own("GET", `${PATH}${query}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ object: "list", url: PATH });
      for (const customer of body.data) CustomerV3.strict().parse(customer);
      return { ids: body.data.map((customer: { id: string }) => customer.id), more: body.has_more };
    };
    expect(await ids("")).toEqual({ ids: created.slice(0, 10), more: true });
    expect(await ids("?limit=12")).toEqual({ ids: created, more: false });
    expect(await ids("?limit=5&offset=10")).toEqual({ ids: created.slice(10), more: false });
    expect(await ids(`?limit=5&starting_after=${created[4]}`)).toEqual({ ids: created.slice(5, 10), more: true });
    expect(await ids(`?limit=5&ending_before=${created[7]}`)).toEqual({ ids: created.slice(2, 7), more: true });
    await remove(created[4] ?? "", own);
    expect(await ids("?limit=5")).toEqual({ ids: [...created.slice(0, 4), ...created.slice(5, 6)], more: true });
    expect(await ids(`?limit=2&starting_after=${created[4]}`)).toEqual({ ids: created.slice(5, 7), more: true });
  });

  test("filters by email in any case and by reference, exactly, without deleted customers", async () => {
    const { api: own, merchant: owner } = await freshMerchant();
    const jane = await newCustomer({ email: "Jane_Doe@Example.com", externalCustomerId: "u-1" }, own);
    const sister = await newCustomer({ email: "jane_doe@example.com" }, own);
    await newCustomer({ email: "janeXdoe@example.com", externalCustomerId: "U-1" }, own);
    const deleted = await newCustomer({ email: "jane_doe@example.com", externalCustomerId: "u-2" }, own);
    await remove(deleted, own);
    const ids = async (query: string, as = own) => {
      const { status, body } = await as("GET", `${PATH}?${query}`);
      expect(status).toBe(200);
      return body.data.map((customer: { id: string }) => customer.id);
    };
    expect(await ids("email=JANE_DOE@example.com")).toEqual([sister, jane]);
    expect(await ids("email=jane_doe@example.com&limit=1&offset=1")).toEqual([jane]);
    expect(await ids("email=jane_doe@example.co")).toEqual([]);
    expect(await ids("externalCustomerId=u-1")).toEqual([jane]);
    expect(await ids("externalCustomerId=u-2")).toEqual([]);
    expect(await ids("externalCustomerId=")).toEqual([]);
    expect(await ids("externalCustomerId=u-1&email=janeXdoe@example.com")).toEqual([]);
    expect(await ids("email=jane_doe@example.com", api)).toEqual([]);
    expect(await ids("", apiClient(baseUrl, await owner.newKey({ livemode: true })))).toEqual([]);
  });

  test("finds the customer that a payment created, in any case", async () => {
    const { api: own } = await freshMerchant();
    const { id: productId } = await newProduct(own, { amountType: "FREE" });
    const { body: session } = await own("POST", "/api/v3/checkout/sessions", {
      body: { productId, customer_creation: "always" },
    });
    const paid = await apiClient(baseUrl)("POST", `/checkout/${session.id}/pay`, {
      body: { email: "Buyer@Shopper.example", name: "Jane", country: "US", postalCode: "10001" },
      headers: { origin: baseUrl },
    });
    expect(paid.status).toBe(200);
    const { body } = await own("GET", `${PATH}?email=buyer@shopper.EXAMPLE`);
    expect(body.data).toMatchObject([
      { email: "Buyer@Shopper.example", name: "Jane", address: { country: "US", postal_code: "10001" }, metadata: {} },
    ]);
  });

  test.each([
    ["limit=0", "limit", "too_small"],
    ["limit=101", "limit", "too_big"],
    ["limit=ten", "limit", "invalid_type"],
    ["offset=-1", "offset", "invalid_type"],
    ["email=", "email", "invalid_format"],
    ["email=jane", "email", "invalid_format"],
    ["externalCustomerId=%00", "externalCustomerId", "invalid"],
    [`externalCustomerId=${x(201)}`, "externalCustomerId", "too_big"],
    ["starting_after=cus_nothere", "starting_after", "resource_missing"],
    ["ending_before=cus_nothere", "ending_before", "resource_missing"],
    ["starting_after=cus_a&offset=1", "starting_after", "not_allowed"],
    ["starting_after=cus_a&ending_before=cus_b", "ending_before", "not_allowed"],
  ])("rejects %s", async (query, field, code) => {
    const { status, body } = await api("GET", `${PATH}?${query}`);
    expect(status).toBe(400);
    expect(body.error.details[0]).toMatchObject({ field, code });
  });

  test("another merchant's customer is an unknown cursor", async () => {
    const id = await newCustomer();
    const other = await freshMerchant();
    const { status, body } = await other.api("GET", `${PATH}?starting_after=${id}`);
    expect([status, body.error.code]).toEqual([400, "resource_missing"]);
  });
});

describe("delete", () => {
  test("keeps the ID, and always returns the same response", async () => {
    const id = await newCustomer({ email: "gone@example.com", metadata: { a: "1" }, address: ADDRESS });
    const left = [200, { id, object: "customer", deleted: true }];
    for (let time = 0; time < 2; time++) {
      const removed = await remove(id);
      expect([removed.status, removed.body]).toEqual(left);
      const got = await api("GET", `${PATH}/${id}`);
      expect([got.status, got.body]).toEqual(left);
    }
    expect(
      await merchant.count(
        "customers",
        `id = '${id}' AND coalesce(email, email_lower_case, name, phone, external_customer_id) IS NULL
         AND address IS NULL AND metadata = '{}' AND deleted_at IS NOT NULL`,
      ),
    ).toBe(1);
    expect(await typesOf(id)).toEqual(["customer.created", "customer.deleted"]);
  });

  test("responds to ten simultaneous requests with deleted", async () => {
    const id = await newCustomer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id)));
    for (const { status, body } of answers) expect([status, body.deleted]).toEqual([200, true]);
  });

  test("with an idempotency key is repeated byte for byte", async () => {
    const id = await newCustomer();
    const send = () => api("DELETE", `${PATH}/${id}`, { headers: { "idempotency-key": `delete-${id}` } });
    const [first, again] = [await send(), await send()];
    expect([again.text, again.headers["idempotent-replayed"]]).toEqual([first.text, "true"]);
  });

  test("a session can't be created for a deleted customer", async () => {
    const { id: productId } = await newProduct(api);
    const id = await newCustomer();
    const sell = () => api("POST", "/api/v3/checkout/sessions", { body: { productId, customer: id } });
    const before = await sell();
    expect([before.status, before.body.customer]).toEqual([200, id]);
    await remove(id);
    const { status, body } = await sell();
    expect([status, body.error.code, body.error.param]).toEqual([400, "resource_missing", "customer"]);
  });

  test.each(["cus_nothere", "%00", "..%2f"])("%s is not found", async (id) => {
    for (const method of ["GET", "DELETE"]) {
      const { status, body } = await api(method, `${PATH}/${id}`);
      expect([status, body.error.code]).toEqual([404, "resource_missing"]);
    }
  });
});

async function typesOf(id: string): Promise<string[]> {
  return (await merchant.events()).filter(({ data }) => data.object.id === id).map(({ type }) => type);
}

describe("update", () => {
  const update = (id: string, body: object) => api("POST", `${PATH}/${id}`, { body });
  const full = {
    email: "jane@example.com",
    name: "Jane Doe",
    phone: "+49 30 1234",
    address: ADDRESS,
    shipping: { name: "Jane Doe", address: ADDRESS },
    tax_id_data: [{ type: "eu_vat", value: "DE123456789" }],
    metadata: { a: "1", b: "2" },
  };

  test.each<[string, object, object]>([
    ["email", { email: "Joe@Example.com" }, { email: "Joe@Example.com" }],
    ["email by null", { email: null }, { email: null }],
    ["name", { name: " Joe " }, { name: "Joe" }],
    ["name by null", { name: null }, { name: null }],
    ["name by blank", { name: " " }, { name: null }],
    ["phone by null", { phone: null }, { phone: null }],
    ["address as a whole", { address: { country: "JP", city: null } }, { address: { country: "JP" } }],
    ["address by null", { address: null }, { address: null }],
    ["address by blanks", { address: { city: " " } }, { address: null }],
    [
      "shipping as a whole",
      { shipping: { name: "Joe", address: { country: "JP" } } },
      { shipping: { name: "Joe", address: { country: "JP" } } },
    ],
    ["shipping by null", { shipping: null }, { shipping: null }],
    [
      "all tax IDs",
      { tax_id_data: [{ type: "ch_vat", value: "CHE123456789" }] },
      { tax_ids: [{ type: "ch_vat", value: "CHE123456789" }] },
    ],
    ["tax IDs by none", { tax_id_data: [] }, { tax_ids: [] }],
    ["tax IDs by null", { tax_id_data: null }, { tax_ids: [] }],
    ["metadata by key", { metadata: { b: 3, c: true, a: "" } }, { metadata: { b: "3", c: "true" } }],
    ["metadata by null", { metadata: null }, { metadata: {} }],
    ["nothing by nothing", {}, {}],
    ["nothing by its own reference", { externalCustomerId: undefined }, {}],
  ])("%s", async (_, change, expected) => {
    const { body: created } = await create({ ...full, externalCustomerId: undefined });
    const { status, body } = await update(created.id, change);
    CustomerV3.strict().parse(body);
    expect([status, body]).toEqual([200, { ...created, ...expected }]);
    expect((await api("GET", `${PATH}/${created.id}`)).body).toEqual(body);
    const isChanged = Object.keys(expected).length > 0;
    expect(await typesOf(created.id)).toEqual(["customer.created", ...(isChanged ? ["customer.updated"] : [])]);
  });

  test("a customer is found by the new e-mail address", async () => {
    const id = await newCustomer({ email: "before@example.com" });
    await update(id, { email: "After@example.com" });
    const ids = async (email: string) =>
      (await api("GET", `${PATH}?email=${email}`)).body.data.map((customer: { id: string }) => customer.id);
    expect([await ids("before@example.com"), await ids("after@example.com")]).toEqual([[], [id]]);
  });

  test("accepts the returned object unchanged; another reference is rejected", async () => {
    const { body: created } = await create({ ...full, externalCustomerId: "stays" });
    expect((await update(created.id, created)).body).toEqual(created);
    for (const externalCustomerId of ["other", null]) {
      const { status, body } = await update(created.id, { name: "Joe", externalCustomerId });
      expect([status, body.error.param]).toEqual([400, "externalCustomerId"]);
      expect(body.error.details).toMatchObject([{ field: "externalCustomerId", code: "not_allowed" }]);
    }
    expect((await api("GET", `${PATH}/${created.id}`)).body).toEqual(created);
  });

  test("a deleted customer is not found, and stored responses about them are erased", async () => {
    const id = await newCustomer();
    const send = () =>
      api("POST", `${PATH}/${id}`, { body: { name: "Gone" }, headers: { "idempotency-key": `update-${id}` } });
    expect((await send()).body.name).toBe("Gone");
    await remove(id);
    for (const { status, body } of [await send(), await update(id, { name: "Back" })]) {
      expect([status, body.error.code]).toEqual([404, "resource_missing"]);
    }
    expect(await merchant.count("idempotency_records", "response_body LIKE '%Gone%'")).toBe(0);
  });

  test("reports all invalid fields at once, and changes nothing", async () => {
    const { body: created } = await create(full);
    const { status, body } = await update(created.id, {
      email: "x",
      name: 1,
      address: { country: "de" },
      metadata: [],
    });
    expect(status).toBe(400);
    const fields = body.error.details.map((detail: { field: string }) => detail.field);
    expect(fields.sort()).toEqual(["address.country", "email", "metadata", "name"]);
    expect((await api("GET", `${PATH}/${created.id}`)).body).toEqual(created);
  });
});

test("PUT and PATCH of a customer are not supported", async () => {
  const id = await newCustomer();
  for (const method of ["PUT", "PATCH"]) {
    const response = await api(method, `${PATH}/${id}`, { body: {} });
    expect([response.status, response.headers.allow]).toEqual([405, "GET, HEAD, POST, DELETE, OPTIONS"]);
  }
});
