import { describe, expect, test } from "vitest";
import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const page = apiClient(baseUrl);
const BASE = {
  email: "buyer@shopper.example",
  name: "Jane Doe",
  country: "DE",
  card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
};
const ADDRESS = { line1: "Am Markt 1", postalCode: "04109", city: "Leipzig" };

const SETTINGS = {
  billing_address_collection: "required",
  phone_number_collection: { enabled: true },
  tax_id_collection: { enabled: true },
  shipping_address_collection: { allowed_countries: ["DE", "US", "JP"] },
  consent_collection: { terms_of_service: "required", promotions: "auto" },
  custom_fields: [
    { key: "engraving", label: { type: "custom", custom: "Engraving" }, type: "text" },
    { key: "member.no", label: { type: "custom", custom: "Member number" }, type: "numeric", optional: true },
    {
      key: "size",
      label: { type: "custom", custom: "Size" },
      type: "dropdown",
      dropdown: {
        options: [
          { label: "Small", value: "s" },
          { label: "Large", value: "l" },
        ],
      },
    },
  ],
};

const FULL = {
  ...BASE,
  ...ADDRESS,
  phone: "+49 341 1234567",
  shipping: {
    name: "Joe Doe",
    country: "US",
    line1: "1 Main St",
    line2: "Apt 4",
    city: "Austin",
    state: "TX",
    postalCode: "78701",
  },
  customFields: { engraving: "For J.", "member.no": "00123", size: "l" },
  taxId: { value: "DE 123.456.789" },
  consent: { termsOfService: true, promotions: true },
};

const pay = (sessionId: string, body: object): Promise<ApiResponse> =>
  page("POST", `/checkout/${sessionId}/pay`, { body, headers: { origin: baseUrl } });

async function newSession(api: Api, settings: object = SETTINGS): Promise<string> {
  const { id } = await newProduct(api);
  const response = await api("POST", SESSIONS, { body: { productId: id, ...settings } });
  if (response.status !== 200) throw new Error(response.text);
  return response.body.id;
}

describe("the customer's details", () => {
  test("are stored, and returned in the processor's format, in the event too", async () => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api);
    expect((await api("GET", `${SESSIONS}/${id}`)).body.custom_fields[0]).not.toHaveProperty("text");
    expect((await pay(id, FULL)).body).toHaveProperty("next");
    const { body } = await api("GET", `${SESSIONS}/${id}`);
    expect(body.customer_details).toEqual({
      email: BASE.email,
      name: "Jane Doe",
      phone: "+49 341 1234567",
      address: { country: "DE", line1: "Am Markt 1", postal_code: "04109", city: "Leipzig" },
      tax_ids: [{ type: "eu_vat", value: "DE 123.456.789" }],
    });
    expect(body.shipping).toEqual({
      name: "Joe Doe",
      phone: "+49 341 1234567",
      address: { country: "US", line1: "1 Main St", line2: "Apt 4", city: "Austin", state: "TX", postal_code: "78701" },
    });
    expect(body.consent).toEqual({ terms_of_service: "accepted", promotions: "opt_in" });
    expect(body.custom_fields).toMatchObject([
      { key: "engraving", text: { value: "For J." } },
      { key: "member.no", numeric: { value: "00123" } },
      { key: "size", dropdown: { options: [{ value: "s" }, { value: "l" }], value: "l" } },
    ]);
    const completed = (await merchant.events()).find(({ type }) => type === "checkout.session.completed");
    expect(completed?.data.object).toMatchObject({ custom_fields: body.custom_fields, consent: body.consent });
  });

  test("are stored only as far as the session collects them", async () => {
    const { api } = await freshMerchant();
    const id = await newSession(api, {});
    const { customFields: _, ...unasked } = FULL;
    expect((await pay(id, unasked)).body).toHaveProperty("next");
    const { body } = await api("GET", `${SESSIONS}/${id}`);
    expect(body.customer_details).toEqual({
      email: BASE.email,
      name: "Jane Doe",
      address: { country: "DE", postal_code: "04109" },
    });
    for (const member of ["shipping", "consent"]) expect(body).not.toHaveProperty(member);
  });

  test("optional fields may stay empty, and no consent to news is reported", async () => {
    const { api } = await freshMerchant();
    const id = await newSession(api);
    const { taxId: _, ...form } = FULL;
    const customFields = { engraving: "x", "member.no": " ", size: "s" };
    expect((await pay(id, { ...form, customFields, consent: { termsOfService: true } })).status).toBe(200);
    const { body } = await api("GET", `${SESSIONS}/${id}`);
    expect(body.consent.promotions).toBe("opt_out");
    expect(body.custom_fields[1]).not.toHaveProperty("numeric");
    expect(body.customer_details).not.toHaveProperty("tax_ids");
  });

  test("can change after a decline: the last attempt counts", async () => {
    const { api } = await freshMerchant();
    const id = await newSession(api);
    expect((await pay(id, { ...FULL, card: { ...BASE.card, token: "tok_declined" } })).status).toBe(402);
    const customFields = { ...FULL.customFields, engraving: "Second" };
    expect((await pay(id, { ...FULL, customFields })).status).toBe(200);
    expect((await api("GET", `${SESSIONS}/${id}`)).body.custom_fields[0].text.value).toBe("Second");
  });

  test("are erased with the customer, from events too", async () => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api, { ...SETTINGS, customer_creation: "always" });
    await pay(id, FULL);
    const { customer } = (await api("GET", `${SESSIONS}/${id}`)).body;
    expect((await api("DELETE", `/api/v3/customers/${customer}`)).status).toBe(200);
    const { body } = await api("GET", `${SESSIONS}/${id}`);
    const stored = (await merchant.events()).filter(({ data }) => data.object.id === id).map(({ data }) => data.object);
    for (const session of [body, ...stored]) {
      expect(session.custom_fields).toHaveLength(3);
      expect(JSON.stringify(session)).not.toMatch(/For J|00123|Am Markt|Joe Doe|accepted|123\.456/);
      expect(session.custom_fields[2].dropdown).toEqual({ options: SETTINGS.custom_fields[2]?.dropdown?.options });
    }
  });
});

describe("missing and invalid details", () => {
  test.each<[string, object, string[]]>([
    ["phone", { phone: "" }, ["phone"]],
    ["a phone of letters", { phone: "call me" }, ["phone"]],
    ["the billing address", { line1: "", postalCode: " ", city: undefined }, ["line1", "postalCode", "city"]],
    ["shipping altogether", { shipping: undefined }, ["shipping.name", "shipping.country"]],
    ["the state where there are states", { shipping: { ...FULL.shipping, state: "" } }, ["shipping.state"]],
    ["a country that is not shipped to", { shipping: { ...FULL.shipping, country: "FR" } }, ["shipping.country"]],
    ["a country that is none", { country: "Germany" }, ["country"]],
    ["a required answer", { customFields: { size: "s" } }, ["customFields.engraving"]],
    [
      "letters for a number",
      { customFields: { ...FULL.customFields, "member.no": "12a" } },
      ["customFields.member.no"],
    ],
    ["an option that is none", { customFields: { ...FULL.customFields, size: "xl" } }, ["customFields.size"]],
    ["a field that is none", { customFields: { ...FULL.customFields, extra: "1" } }, ["customFields.extra"]],
    [
      "an answer of another type",
      { customFields: { ...FULL.customFields, engraving: { a: 1 } } },
      ["customFields.engraving"],
    ],
    [
      "an answer that is too long",
      { customFields: { ...FULL.customFields, engraving: "x".repeat(256) } },
      ["customFields.engraving"],
    ],
    [
      "control characters",
      { customFields: { ...FULL.customFields, engraving: "a\u0000b" } },
      ["customFields.engraving"],
    ],
    ["a tax id that is none", { taxId: { value: "hello" } }, ["taxId.value"]],
    ["no consent to the terms", { consent: { promotions: true } }, ["consent.termsOfService"]],
    ["consent by text", { consent: { termsOfService: "true" } }, ["consent.termsOfService"]],
    [
      "everything",
      { email: "jane", name: "", phone: "", consent: {}, customFields: {} },
      ["email", "name", "phone", "customFields.engraving", "customFields.size", "consent.termsOfService"],
    ],
  ])("%s is reported next to the field", async (_, change, fields) => {
    const { merchant, api } = await freshMerchant();
    const id = await newSession(api);
    const { status, body } = await pay(id, { ...FULL, ...change });
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([400, [...fields].sort()]);
    for (const words of Object.values(body.error.fields)) expect(words).toMatch(/\w{3}/);
    expect(await merchant.count("payment_attempts")).toBe(0);
  });

  test.each([
    ["JP", { line1: "1-1 Marunouchi", city: "Chiyoda", state: "Tokyo", postalCode: "100-0005" }],
    ["US", { line1: "1 Main St", city: "Austin", state: "TX", postalCode: "78701" }],
    ["AE", { line1: "Sheikh Zayed Road 1", state: "Dubai" }],
    ["IE", { line1: "1 Quay", city: "Cork" }],
  ])("addresses in %s have the parts of that country", async (country, address) => {
    const { api } = await freshMerchant();
    const id = await newSession(api, { billing_address_collection: "required" });
    expect((await pay(id, { ...BASE, ...address, country })).body).toHaveProperty("next");
  });
});

test("an address in Japan needs its municipality", async () => {
  const { api } = await freshMerchant();
  const id = await newSession(api, { billing_address_collection: "required" });
  const address = { line1: "1-1 Marunouchi", state: "東京都", postalCode: "100-0005", country: "JP" };
  expect(Object.keys((await pay(id, { ...BASE, ...address })).body.error.fields)).toEqual(["city"]);
});

describe("the page", () => {
  test("has every field, the merchant's texts as text, and a small size", async () => {
    const { api } = await freshMerchant();
    const products = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        newProduct(api, {
          name: `Product ${index} ${"with a long name ".repeat(12)}`,
          description: `No. ${index}: ${"described at length, ".repeat(40)}`,
          statement_descriptor: "ROASTERY",
        }),
      ),
    );
    const hostile = "<script>alert(1)</script>\"'";
    const { body: session } = await api("POST", SESSIONS, {
      body: {
        line_items: products.map(({ id }) => ({ price: id, adjustable_quantity: { enabled: true } })),
        ...SETTINGS,
        shipping_address_collection: undefined,
        allow_promotion_codes: true,
        custom_text: Object.fromEntries(
          ["submit", "after_submit", "terms_of_service_acceptance"].map((place) => [
            place,
            { message: `${place} ${hostile}` },
          ]),
        ),
        payment_method_types: ["card", "ideal", "paypal"],
      },
    });
    const { text } = await page("GET", `/checkout/${session.id}`);
    expect(text).not.toContain("<script>alert");
    for (const words of [
      "submit &lt;script&gt;",
      "after_submit",
      "terms_of_service_acceptance",
      "will appear on your statement as “ROASTERY”",
    ]) {
      expect(text).toContain(words);
    }
    const packed = await fetch(`${baseUrl}/checkout/${session.id}`, { headers: { "accept-encoding": "br, gzip" } });
    const { headers } = packed;
    // With the page's text, which says what came instead.
    expect([packed.status, headers.get("content-encoding"), headers.get("vary"), await packed.text()]).toEqual([
      200,
      "gzip",
      "Accept-Language, Accept-Encoding",
      expect.stringContaining("after_submit"),
    ]);
  });
});

test("a shipping address that is also the billing address is stored in full", async () => {
  const { api } = await freshMerchant();
  const id = await newSession(api, { shipping_address_collection: { allowed_countries: ["DE"] } });
  const shipping = { name: "Jane Doe", country: "DE", ...ADDRESS };
  expect((await pay(id, { ...BASE, ...ADDRESS, shipping })).status).toBe(200);
  const { body } = await api("GET", `${SESSIONS}/${id}`);
  expect(body.customer_details.address).toMatchObject({ line1: "Am Markt 1", city: "Leipzig", postal_code: "04109" });
});

test("a state or postal code that the country doesn't have is rejected next to its field", async () => {
  const { api } = await freshMerchant();
  const id = await newSession(api, { billing_address_collection: "required" });
  const response = await pay(id, { ...BASE, ...ADDRESS, country: "US", state: "Atlantis", postalCode: "ABCDE" });
  expect(response.status).toBe(400);
  expect(Object.keys(response.body.error.fields)).toEqual(["state", "postalCode"]);
});
