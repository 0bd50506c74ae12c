import { beforeAll, describe, expect, test } from "vitest";
import { customerFormOf } from "#dashboard/forms/customer-schema.ts";
import { EMPTY_LINK_FORM } from "#dashboard/forms/payment-link-schema.ts";
import { emptyProductForm } from "#dashboard/forms/product-schema.ts";
import { shippingRateFormOf } from "#dashboard/forms/shipping-rate-schema.ts";
import { taxRateFormOf } from "#dashboard/forms/tax-rate-schema.ts";
import { NEW_WEBHOOK_ENDPOINT } from "#dashboard/forms/webhook-endpoint-schema.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import { dashboardOf } from "./context.ts";

const PAIR = { key: "shelf", value: "7" };

let api: Api;
let dashboard: Dashboard;
let productId: string;

beforeAll(async () => {
  const { merchant, api: own } = await freshMerchant();
  api = own;
  dashboard = await dashboardOf(merchant);
  ({ id: productId } = await newProduct(api));
});

interface Noun {
  name: string;
  form: () => Record<string, unknown>;
  create: string;
  update: string;
  path: string;
  /** How the API changes one. */
  method?: "PUT";
  /** Whether the procedure that makes one takes the form by name. */
  wraps?: true;
  /** A field that the form changes, as the API prints it. */
  mine: [field: string, value: string, printed: string];
  /** A field that a colleague changes by the API. */
  theirs: [field: string, value: unknown, printed: string];
}

const linkForm = () => ({ ...EMPTY_LINK_FORM, lines: [{ price: productId, quantity: 1 }] });

const PAYMENT_LINK: Noun = {
  name: "payment link",
  form: linkForm,
  create: "paymentLink.create",
  update: "paymentLink.update",
  path: "payment-links",
  method: "PUT",
  wraps: true,
  mine: ["label", "Spring", "label"],
  theirs: ["inactive_message", "Sold out.", "inactive_message"],
};

const NOUNS: Noun[] = [
  {
    name: "product",
    form: () => ({ ...emptyProductForm("USD"), name: "Coffee", priceAmount: "5" }),
    create: "product.create",
    update: "product.update",
    path: "products",
    mine: ["name", "Tea", "name"],
    theirs: ["description", "By a colleague.", "description"],
  },
  {
    name: "customer",
    form: () => ({ ...customerFormOf(), name: "Ada" }),
    create: "customer.create",
    update: "customer.update",
    path: "customers",
    mine: ["name", "Ada Lovelace", "name"],
    theirs: ["phone", "+1 555 0100", "phone"],
  },
  {
    name: "tax rate",
    form: () => ({ ...taxRateFormOf(), country: "DE", percentage: "19", displayName: "VAT", active: false }),
    create: "taxRate.create",
    update: "taxRate.update",
    path: "tax-rates",
    mine: ["displayName", "MwSt.", "display_name"],
    theirs: ["description", "By a colleague.", "description"],
  },
  {
    name: "shipping rate",
    form: () => ({ ...shippingRateFormOf(undefined, "USD"), displayName: "Standard", price: "4.90" }),
    create: "shippingRate.create",
    update: "shippingRate.update",
    path: "shipping-rates",
    mine: ["displayName", "Express", "display_name"],
    theirs: ["fixed_amount", { amount: 990, currency: "usd" }, "fixed_amount"],
  },
  {
    name: "webhook endpoint",
    form: () => ({ ...NEW_WEBHOOK_ENDPOINT, url: "https://hooks.example/a" }),
    create: "webhookEndpoint.create",
    update: "webhookEndpoint.update",
    path: "webhook-endpoints",
    method: "PUT",
    mine: ["description", "Ships orders", "description"],
    theirs: ["url", "https://hooks.example/b", "url"],
  },
  PAYMENT_LINK,
  {
    ...PAYMENT_LINK,
    name: "draft of a payment link",
    create: "paymentLink.createDraft",
    update: "paymentLink.updateDraft",
  },
];

describe.each(NOUNS)("a form of a $name that was opened before a team member saved", (noun) => {
  const opened = async () => {
    const before = { ...noun.form(), metadata: [{ key: "sku", value: "1" }, PAIR] };
    const { status, data } = await dashboard.mutate(noun.create, noun.wraps ? { form: before } : before);
    expect(status).toBe(200);
    return { id: data.id as string, before };
  };
  const path = (id: string) => `/api/v3/${noun.path}/${id}`;
  const byColleague = async (id: string, body: object) =>
    expect((await api(noun.method ?? "POST", path(id), { body })).status).toBe(200);

  test("leaves the team member's field and metadata unchanged", async () => {
    const { id, before } = await opened();
    const [theirField, theirValue, theirPrinted] = noun.theirs;
    await byColleague(id, { [theirField]: theirValue, metadata: { added: "by a colleague", shelf: "8" } });
    const [field, value, printed] = noun.mine;
    const form = { ...before, [field]: value, metadata: [{ key: "sku", value: "2" }, PAIR] };
    expect((await dashboard.mutate(noun.update, { id, before, form })).status).toBe(200);
    expect((await api("GET", path(id))).body).toMatchObject({
      [printed]: value,
      [theirPrinted]: theirValue,
      metadata: { sku: "2", shelf: "8", added: "by a colleague" },
    });
  });

  test("overwrites fields that both changed, and removes the keys that it removed", async () => {
    const { id, before } = await opened();
    const [field, value, printed] = noun.mine;
    await byColleague(id, { [printed]: "Theirs", metadata: { sku: "theirs", added: "1" } });
    const form = { ...before, [field]: value, metadata: [{ key: "sku", value: "2" }] };
    expect((await dashboard.mutate(noun.update, { id, before, form })).status).toBe(200);
    const { body } = await api("GET", path(id));
    expect([body[printed], body.metadata]).toEqual([value, { sku: "2", added: "1" }]);
  });

  test("is saved if it fixes a value from the API that forms reject", async () => {
    const { id, before } = await opened();
    await byColleague(id, { metadata: { sku: "" } });
    const filled = { ...before, metadata: [{ key: "sku", value: "" }, PAIR] };
    const form = { ...before, metadata: [PAIR] };
    expect((await dashboard.mutate(noun.update, { id, before: filled, form })).status).toBe(200);
    expect((await api("GET", path(id))).body.metadata).toEqual({ shelf: "7" });
  });
});

describe("a payment link's form that was opened before a team member saved", () => {
  const change = async (body: object, changed: object) => {
    const before = linkForm();
    const { id } = (await dashboard.mutate("paymentLink.create", { form: before })).data;
    expect((await api("PUT", `/api/v3/payment-links/${id}`, { body })).status).toBe(200);
    const form = { ...before, ...changed };
    expect((await dashboard.mutate("paymentLink.update", { id, before, form })).status).toBe(200);
    return (await api("GET", `/api/v3/payment-links/${id}`)).body;
  };

  test("leaves a setting that the API stores next to a changed one", async () => {
    const texts = await change({ custom_text: { submit: { message: "Theirs" } } }, { termsText: "Mine" });
    expect(texts.custom_text).toMatchObject({
      submit: { message: "Theirs" },
      terms_of_service_acceptance: { message: "Mine" },
    });
    const consent = await change({ consent_collection: { promotions: "auto" } }, { termsOfService: true });
    expect(consent.consent_collection).toMatchObject({ promotions: "auto", terms_of_service: "required" });
  });

  test("leaves the products that it didn't change", async () => {
    const { id: another } = await newProduct(api);
    const link = await change({ productIds: [productId, another] }, { label: "Two" });
    expect([link.label, link.line_items.data.length]).toEqual(["Two", 2]);
  });
});
