import { beforeAll, describe, expect, test } from "vitest";
import { EMPTY_LINK_FORM } from "#dashboard/forms/payment-link-schema.ts";
import { pool } from "#platform/database/connection.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";

let merchant: TestMerchant;
let api: Api;
let dashboard: Dashboard;

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  dashboard = await signedIn();
});

async function signedIn(role?: Parameters<TestMerchant["newUser"]>[0], of = merchant): Promise<Dashboard> {
  return dashboardOfUser(baseUrl, await of.newUser(role));
}

async function newForm(product: object = {}) {
  const { id } = await newProduct(api, product);
  return { ...EMPTY_LINK_FORM, lines: [{ price: id, quantity: 1 }] };
}

async function newLink(body: object = {}): Promise<string> {
  const { id } = await newProduct(api);
  const created = await api("POST", "/api/v3/payment-links", { body: { productIds: [id], ...body } });
  if (created.status !== 200) throw new Error(created.text);
  return created.body.id;
}

describe("permissions", () => {
  test("an analyst sees links, and can't create, change, or deactivate them", async () => {
    const [analyst, id, form] = [await signedIn("ANALYST"), await newLink(), await newForm()];
    expect((await analyst.query("paymentLink.get", { id })).status).toBe(200);
    for (const [procedure, input] of [
      ["preview", { form, language: "en" }],
      ["create", { form }],
      ["update", { id, before: form, form }],
      ["createDraft", { form }],
      ["updateDraft", { id, before: form, form }],
      ["publish", { id }],
      ["setActive", { id, active: false }],
    ] as const) {
      const { status, error } = await analyst.mutate(`paymentLink.${procedure}`, input);
      expect([procedure, status, error.data.code]).toEqual([procedure, 403, "insufficient_scope"]);
    }
    expect((await api("GET", `/api/v3/payment-links/${id}`)).body.active).toBe(true);
  });

  test("another merchant's link, and one of the other mode, is unknown", async () => {
    const other = await freshMerchant();
    const stranger = await signedIn("OWNER", other.merchant);
    const [id, form] = [await newLink(), await newForm()];
    for (const [user, mode] of [
      [stranger, "test"],
      [dashboard, "live"],
    ] as const) {
      for (const procedure of ["get", "form"]) {
        expect((await user.query(`paymentLink.${procedure}`, { id }, mode)).status).toBe(404);
      }
      expect((await user.mutate("paymentLink.setActive", { id, active: false }, mode)).status).toBe(404);
      for (const procedure of ["update", "updateDraft"]) {
        expect((await user.mutate(`paymentLink.${procedure}`, { id, before: form, form }, mode)).status).toBe(404);
      }
      expect((await user.mutate("paymentLink.publish", { id }, mode)).status).toBe(404);
      expect((await user.mutate("paymentLink.create", { form, copyOf: id }, mode)).status).toBe(404);
      const { data } = await user.mutate("paymentLink.preview", { form, language: "en" }, mode);
      expect(data.html).not.toContain("Product");
    }
    expect((await api("GET", `/api/v3/payment-links/${id}`)).body.active).toBe(true);
  });
});

describe("the preview", () => {
  test("writes, counts and locks nothing", async () => {
    const form = await newForm({ name: "Roastery tour", priceAmount: 49 });
    const before = await merchant.count("events");
    const { data } = await dashboard.mutate("paymentLink.preview", { form, language: "de-AT" });
    expect(data.html).toContain("Roastery tour");
    expect(data.html).toContain('lang="de-AT"');
    expect(data.html).not.toContain("<script");
    expect((await api("GET", data.styleUrl)).status).toBe(200);
    expect(data.languages.map(({ language }: { language: string }) => language)).toContain("ar");
    expect(await merchant.count("events")).toBe(before);
    expect(await merchant.count("payment_links", `label = '${form.label}'`)).toBe(0);
    expect(await merchant.count("checkout_sessions")).toBe(0);
  });

  test("shows hostile text as text", async () => {
    const form = await newForm({ name: "<script>alert(1)</script>" });
    const { data } = await dashboard.mutate("paymentLink.preview", {
      form: { ...form, submitText: "<img src=x onerror=alert(1)>" },
      language: "en",
    });
    expect(data.html).not.toContain("<script>");
    expect(data.html).not.toContain("<img src=x");
  });
});

describe("the form", () => {
  test("keeps fields that it doesn't show: fees, a description, option values", async () => {
    const id = await newLink({
      application_fee_amount: 100,
      custom_fields: [
        {
          key: "SIZE",
          label: { type: "custom", custom: "Size" },
          type: "dropdown",
          dropdown: { options: [{ label: "Large", value: "l" }] },
        },
      ],
    });
    const { data } = await dashboard.query("paymentLink.form", { id });
    const form = { ...structuredClone(data.form), phoneNumber: true };
    form.customFields[0].options = "Large\nSmall";
    for (const { status } of [
      await dashboard.mutate("paymentLink.update", { id, before: data.form, form }),
      await dashboard.mutate("paymentLink.create", { form, copyOf: id }),
    ]) {
      expect(status).toBe(200);
    }
    const { body } = await api("GET", "/api/v3/payment-links?limit=1");
    for (const link of [body.data[0], (await api("GET", `/api/v3/payment-links/${id}`)).body]) {
      expect(link).toMatchObject({ application_fee_amount: 100, phone_number_collection: { enabled: true } });
      expect(link.custom_fields).toMatchObject([
        {
          key: "SIZE",
          dropdown: {
            options: [
              { label: "Large", value: "l" },
              { label: "Small", value: "Small" },
            ],
          },
        },
      ]);
    }
  });

  test("uses the user's time zone, across a clock change too, and keeps the seconds of an end", async () => {
    const user = await signedIn();
    const set = await user.mutate("profile.update", { name: "", timeZone: "America/New_York" });
    expect(set.status).toBe(200);
    const form = { ...(await newForm()), expiresAt: "2040-07-01T18:30" };
    const { data: created } = await user.mutate("paymentLink.create", { form });
    expect(created.expiresAt).toBe("2040-07-01T22:30:00.000Z");
    const winter = await user.mutate("paymentLink.update", {
      id: created.id,
      before: form,
      form: { ...form, expiresAt: "2040-12-01T18:30" },
    });
    expect(winter.data.expiresAt).toBe("2040-12-01T23:30:00.000Z");

    await api("PUT", `/api/v3/payment-links/${created.id}`, { body: { expires_at: 2_237_920_245 } });
    const { data } = await user.query("paymentLink.form", { id: created.id });
    const renamed = { ...data.form, label: "Renamed" };
    await user.mutate("paymentLink.update", { id: created.id, before: data.form, form: renamed });
    expect((await api("GET", `/api/v3/payment-links/${created.id}`)).body).toMatchObject({
      label: "Renamed",
      expires_at: 2_237_920_245,
    });
  });

  test("rejects an end on a nonexistent day", async () => {
    const form = { ...(await newForm()), expiresAt: "2040-02-30T10:00" };
    const { status, error } = await dashboard.mutate("paymentLink.create", { form });
    expect([status, error.data.details[0].field]).toEqual([400, "form.expiresAt"]);
  });

  test("rejects a trial without a matching product, and unknown countries", async () => {
    const form = await newForm();
    const id = await newLink();
    const { data } = await dashboard.query("paymentLink.form", { id });
    for (const [procedure, input] of [
      ["create", { form: { ...form, trialDays: "7" } }],
      ["update", { id, before: data.form, form: { ...data.form, trialDays: "7" } }],
    ] as const) {
      const { status, error } = await dashboard.mutate(`paymentLink.${procedure}`, input);
      expect([status, error.data.details[0].field]).toEqual([400, "subscription_data.trial_period_days"]);
    }
    const abroad = { ...form, ships: true, shippingCountries: ["XX"] };
    expect((await dashboard.mutate("paymentLink.create", { form: abroad })).status).toBe(400);
  });

  test("rejects a list that is too long, whatever it contains, and creates nothing", async () => {
    const { merchant: own, api: ownApi } = await freshMerchant();
    const owner = await signedIn("OWNER", own);
    const { id } = await newProduct(ownApi);
    const form = { ...EMPTY_LINK_FORM, lines: [{ price: id, quantity: 1 }] };
    const field = { key: "", label: "Cup", type: "text", optional: false, options: "" };
    const max = {
      paymentMethodTypes: [14, "card"],
      shippingCountries: [251, "DE"],
      lines: [21, form.lines[0]],
      customFields: [11, field],
      metadata: [101, { key: "", value: "" }],
    } as const;
    for (const [name, [count, element]] of Object.entries(max)) {
      const { status, error } = await owner.mutate("paymentLink.create", {
        form: { ...form, [name]: Array(count).fill(element) },
      });
      expect([status, error.data.details[0].field]).toEqual([400, `form.${name}`]);
    }
    const flood = { ...form, paymentMethodTypes: Array(110_000).fill("card") };
    for (const [procedure, input] of [
      ["create", { form: flood }],
      ["createDraft", { form: flood }],
      ["preview", { form: flood, language: "en" }],
    ] as const) {
      expect((await owner.mutate(`paymentLink.${procedure}`, input)).status).toBe(400);
    }
    expect(await own.count("payment_links")).toBe(0);
  });

  test("stores repeated values once, and rejects repeated keys", async () => {
    const form = await newForm();
    const twice = { ships: true, shippingCountries: ["DE", "AT", "DE"], paymentMethodTypes: ["card", "ideal", "card"] };
    const created = await dashboard.mutate("paymentLink.create", { form: { ...form, ...twice } });
    const { body } = await api("GET", `/api/v3/payment-links/${created.data.id}`);
    expect([body.payment_method_types, body.shipping_address_collection.allowed_countries]).toEqual([
      ["card", "ideal"],
      ["DE", "AT"],
    ]);
    const field = { key: "cup", label: "Cup", type: "text", optional: false, options: "" };
    for (const [procedure, input] of [
      ["create", {}],
      ["update", { id: created.data.id, before: form }],
    ] as const) {
      const { status, error } = await dashboard.mutate(`paymentLink.${procedure}`, {
        ...input,
        form: { ...form, customFields: [field, field] },
      });
      expect([status, error.data.details[0].field]).toEqual([400, "customFields[1].key"]);
    }
  });

  test("shows and sells a link with a stored list above the limit like one with a short list", async () => {
    const id = await newLink();
    const flood = JSON.stringify(Array(110_000).fill("card"));
    await pool().query(
      "UPDATE payment_links SET settings = jsonb_set(settings, '{paymentMethodTypes}', $2) WHERE id = $1",
      [id, flood],
    );
    expect((await api("GET", `/api/v3/payment-links/${id}`)).body.payment_method_types).toEqual(["card"]);
    const page = await apiClient(baseUrl)("GET", `/pay/${id}`);
    expect([page.status, page.text.length < 100_000]).toEqual([200, true]);
    const session = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: id } });
    expect(session.status).toBe(201);
  });

  test("renames a link whose product is inactive", async () => {
    const id = await newLink();
    const { data } = await dashboard.query("paymentLink.form", { id });
    await api("POST", `/api/v3/products/${data.form.lines[0].price}`, { body: { active: false } });
    const form = { ...data.form, label: "Later" };
    const renamed = await dashboard.mutate("paymentLink.update", { id, before: data.form, form });
    expect([renamed.status, renamed.data.label]).toEqual([200, "Later"]);
  });
});

test("the form rejects an end in the past next to its field, and keeps an existing one", async () => {
  const form = await newForm();
  const past = { ...form, expiresAt: "2020-01-01T10:00" };
  for (const procedure of ["create", "createDraft"]) {
    const { status, error } = await dashboard.mutate(`paymentLink.${procedure}`, { form: past });
    expect([procedure, status, error.data.details.map(({ field }: { field: string }) => field)]).toEqual([
      procedure,
      400,
      ["expiresAt"],
    ]);
  }
  const created = await dashboard.mutate("paymentLink.create", { form });
  const { id } = created.data;
  expect((await dashboard.mutate("paymentLink.update", { id, before: form, form: past })).status).toBe(400);
  const ended = await api("PUT", `/api/v3/payment-links/${id}`, { body: { expires_at: 1_577_872_800 } });
  expect(ended.status).toBe(200);
  const { form: before } = (await dashboard.query("paymentLink.form", { id })).data;
  expect(before.expiresAt).not.toBe("");
  const renamed = { ...before, label: "Autumn" };
  expect((await dashboard.mutate("paymentLink.update", { id, before, form: renamed })).status).toBe(200);
});

test("the list finds links by label, product, and ID, and treats wildcards as text", async () => {
  const own = await freshMerchant();
  const user = await signedIn("OWNER", own.merchant);
  const make = async (label: string | undefined, name: string) => {
    const { id: product } = await newProduct(own.api, { name });
    const { body } = await own.api("POST", "/api/v3/payment-links", { body: { productIds: [product], label } });
    return { id: body.id, product };
  };
  const [first, second] = [await make("Spring 50%_off", "Tea"), await make(undefined, "Roastery Tour")];
  const found = async (filter: object) => {
    const { data } = await user.query("paymentLink.list", { filter });
    return data.data.map(({ id }: { id: string }) => id);
  };
  expect(await found({ q: "SPRING" })).toEqual([first.id]);
  expect(await found({ q: "50%_" })).toEqual([first.id]);
  expect(await found({ q: "r%g" })).toEqual([]);
  expect(await found({ q: "tery" })).toEqual([second.id]);
  expect(await found({ q: second.product })).toEqual([second.id]);
  expect(await found({ q: first.id })).toEqual([first.id]);
  expect(await found({ product: first.product })).toEqual([first.id]);
  const { id: jar } = await newProduct(own.api, { name: "Jar" });
  await own.api("PUT", `/api/v3/payment-links/${first.id}`, { body: { optional_items: [{ price: jar }] } });
  expect([await found({ product: jar }), await found({ q: jar }), await found({ q: "JAR" })]).toEqual(
    Array(3).fill([first.id]),
  );
  expect(await found({ q: "e" })).toEqual([second.id, first.id]);
});

describe("a draft", () => {
  const shown = async (id: string) => (await api("GET", `/api/v3/payment-links/${id}`)).body;

  test("can't be sold until it is published", async () => {
    const { data } = await dashboard.mutate("paymentLink.createDraft", { form: await newForm() });
    expect(data).toMatchObject({ draft: true, status: "inactive" });
    const rejected = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: data.id } });
    expect([rejected.status, rejected.body.code]).toEqual([400, "payment_link_inactive"]);
    expect(rejected.body.message).toContain("publish it");
    expect((await dashboard.mutate("paymentLink.publish", { id: data.id })).data.status).toBe("active");
    expect((await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: data.id } })).status).toBe(201);
  });

  test("can lose its products, and can't be published without any", async () => {
    const before = await newForm();
    const { data } = await dashboard.mutate("paymentLink.createDraft", { form: before });
    const empty = { id: data.id, before, form: EMPTY_LINK_FORM };
    const emptied = await dashboard.mutate("paymentLink.updateDraft", empty);
    expect(emptied.data).toMatchObject({ draft: true, lines: [], currency: null });
    expect((await shown(data.id)).line_items.data).toEqual([]);
    const { status, error } = await dashboard.mutate("paymentLink.publish", { id: data.id });
    expect([status, error.data.details[0].field]).toEqual([400, "lines"]);
    expect((await dashboard.mutate("paymentLink.update", empty)).status).toBe(400);
  });

  test("is published by the API with active: true, or with products", async () => {
    const [first, second] = [
      await dashboard.mutate("paymentLink.createDraft", { form: await newForm() }),
      await dashboard.mutate("paymentLink.createDraft", { form: await newForm() }),
    ];
    const label = await api("PUT", `/api/v3/payment-links/${first.data.id}`, { body: { label: "Renamed" } });
    expect(label.body.status).toBe("disabled");
    const active = await api("PUT", `/api/v3/payment-links/${first.data.id}`, { body: { active: true } });
    expect(active.body.status).toBe("active");
    const { id } = await newProduct(api);
    const sells = await api("PUT", `/api/v3/payment-links/${second.data.id}`, { body: { productIds: [id] } });
    expect(sells.body.status).toBe("active");
  });

  test("can't be created from a published link", async () => {
    const { data } = await dashboard.mutate("paymentLink.create", { form: await newForm() });
    const form = { ...(await newForm()), label: "Back" };
    const { status, error } = await dashboard.mutate("paymentLink.updateDraft", { id: data.id, before: form, form });
    expect([status, error.data.details[0].field]).toEqual([400, "draft"]);
    expect((await shown(data.id)).status).toBe("active");
  });
});
