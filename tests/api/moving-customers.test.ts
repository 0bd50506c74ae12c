import { beforeEach, describe, expect, test } from "vitest";
import { type Api, apiClient } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { advance, subscribe, until } from "../factories/subscription.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

/* Each invoice after the first is written for the customer as they are then. */

const page = apiClient(baseUrl);

let api: Api;
let merchant: TestMerchant;

beforeEach(async () => {
  ({ api, merchant } = await freshMerchant());
});

const read = async (path: string) => (await api("GET", `/api/v3/${path}`)).body;

async function post(path: string, body: object) {
  const response = await api("POST", `/api/v3/${path}`, { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}

const newRate = (country: string, percentage: number) =>
  post("tax-rates", { country, percentage, inclusive: false, display_name: "VAT" });

/** EUR 100.00 a month. */
const newPlan = async () =>
  (await newProduct(api, { name: "Plan", priceAmount: 100, priceCurrency: "EUR", recurringInterval: "month" }))
    .default_price;

const TAXED = { automatic_tax: { enabled: true } };
const SPAIN = { country: "ES" };
const IRELAND = { country: "IE", city: "Dublin", line1: "1 Main St", postal_code: "D01 X2P2" };

async function newSubscriber(payment: object = SPAIN, session: object = TAXED) {
  return subscribe(api, { price: await newPlan(), session, payment: { name: "Jane Doe", ...payment } });
}

const preview = (subscription: { id: string }) => post("invoices/create_preview", { subscription: subscription.id });

/** The invoices of a subscription, the newest first, once there are so many. */
async function invoicesOf({ id }: { id: string }, count: number) {
  return until(async () => {
    const { data } = await read(`invoices?subscription=${id}`);
    return data.length === count ? data : undefined;
  });
}

async function renewal(subscription: { id: string }, count = 2) {
  await advance(api, 31);
  return (await invoicesOf(subscription, count))[0];
}

describe("a customer who moves", () => {
  test("is taxed and named by the new address, in previews and from the next invoice on", async () => {
    await newRate("ES", 21);
    const irish = await newRate("IE", 23);
    const subscription = await newSubscriber();
    await post(`customers/${subscription.customer}`, { address: IRELAND });
    const moved = { total: 12300, total_tax: 2300, customer_address: IRELAND, customer_name: "Jane Doe" };
    expect(await preview(subscription)).toMatchObject(moved);
    const second = await renewal(subscription);
    expect(second).toMatchObject(moved);
    expect(second.lines.data[0].tax_rate).toBe(irish.id);
    const [, first] = await invoicesOf(subscription, 2);
    expect(first).toMatchObject({ total: 12100, total_tax: 2100, customer_address: SPAIN });

    await post(`customers/${subscription.customer}`, { address: { country: "US" } });
    expect(await renewal(subscription, 3)).toMatchObject({ total: 10000, total_tax: 0 });
  });

  test("stays at the previous location without a known address", async () => {
    await newRate("ES", 21);
    const subscription = await newSubscriber();
    await post(`customers/${subscription.customer}`, { address: null, name: "Juana Doe" });
    expect(await renewal(subscription)).toMatchObject({
      total_tax: 2100,
      customer_address: null,
      customer_name: "Juana Doe",
    });
  });

  test("is taxed at the shipping address if something is shipped", async () => {
    await newRate("ES", 21);
    await newRate("IE", 23);
    const home = { line1: "Calle Mayor 1", city: "Madrid", postal_code: "28013", state: "M" };
    const subscription = await newSubscriber(
      {
        country: "ES",
        shipping: { name: "Jane Doe", address: { ...home, country: "ES" } },
      },
      { ...TAXED, shipping_address_collection: { allowed_countries: ["ES", "IE"] } },
    );
    const customer = await read(`customers/${subscription.customer}`);
    expect(customer.shipping).toMatchObject({ name: "Jane Doe", address: { country: "ES", city: "Madrid" } });
    await post(`customers/${subscription.customer}`, { address: IRELAND });
    expect(await preview(subscription)).toMatchObject({ total_tax: 2100, customer_address: IRELAND });
    await post(`customers/${subscription.customer}`, {
      address: SPAIN,
      shipping: { name: "Jane Doe", address: IRELAND },
    });
    expect(await renewal(subscription)).toMatchObject({ total_tax: 2300, customer_address: SPAIN });
  });
});

describe("reverse charge", () => {
  const FRENCH = { type: "eu_vat", value: "FR12345678901" };
  const SPANISH = { type: "eu_vat", value: "ESX1234567X" };
  const PAYER = { country: "FR", tax_id: FRENCH };
  const TAX_FREE = { total: 10000, total_tax: 0, customer_tax_exempt: "reverse" };
  const TAXED_IN_SPAIN = { total: 12100, total_tax: 2100, customer_tax_exempt: "none" };
  const session = { ...TAXED, tax_id_collection: { enabled: true } };

  beforeEach(async () => {
    await merchant.setReverseCharge("DE136695976");
    await newRate("FR", 20);
    await newRate("ES", 21);
  });

  test("stays while nothing changes, and does not survive a move", async () => {
    const subscription = await newSubscriber(PAYER, session);
    expect((await read(`customers/${subscription.customer}`)).tax_ids).toEqual([FRENCH]);
    expect(await renewal(subscription)).toMatchObject({ ...TAX_FREE, customer_tax_ids: [FRENCH] });
    await post(`customers/${subscription.customer}`, { address: { country: "ES" } });
    expect(await preview(subscription)).toMatchObject(TAXED_IN_SPAIN);
    expect(await renewal(subscription, 3)).toMatchObject({ ...TAXED_IN_SPAIN, customer_tax_ids: [FRENCH] });
  });

  test("applies again with an ID of the new country, if the register confirms it", async () => {
    const subscription = await newSubscriber(PAYER, session);
    const moveWith = (value: string) =>
      post(`customers/${subscription.customer}`, {
        address: { country: "ES" },
        tax_id_data: [FRENCH, { type: "eu_vat", value }],
      });
    await moveWith("ESX1234000");
    expect(await preview(subscription)).toMatchObject(TAXED_IN_SPAIN);
    // The register does not respond.
    await moveWith("ESX1234999");
    expect(await preview(subscription)).toMatchObject(TAXED_IN_SPAIN);
    expect(await renewal(subscription)).toMatchObject(TAXED_IN_SPAIN);
    await moveWith(SPANISH.value);
    expect(await preview(subscription)).toMatchObject({ ...TAX_FREE, customer_tax_ids: [FRENCH, SPANISH] });
    expect(await renewal(subscription, 3)).toMatchObject({ ...TAX_FREE, customer_tax_ids: [FRENCH, SPANISH] });
  });

  test("ends with the ID, and with the merchant's setting", async () => {
    const subscription = await newSubscriber(PAYER, session);
    await post(`customers/${subscription.customer}`, { tax_id_data: [] });
    expect(await preview(subscription)).toMatchObject({ total_tax: 2000, customer_tax_ids: [] });
    await post(`customers/${subscription.customer}`, { tax_id_data: [FRENCH] });
    expect(await preview(subscription)).toMatchObject(TAX_FREE);
    await merchant.setReverseCharge("FR98765432109");
    expect(await preview(subscription)).toMatchObject({ total_tax: 2000, customer_tax_exempt: "none" });
  });

  test("uses the ID that was entered at the checkout, of a customer from before tax IDs were stored", async () => {
    const subscription = await newSubscriber(PAYER, session);
    await merchant.forgetTaxIds(subscription.customer);
    await post(`customers/${subscription.customer}`, { name: "ACME SARL" });
    const renamed = { ...TAX_FREE, customer_name: "ACME SARL", customer_tax_ids: [FRENCH] };
    expect(await renewal(subscription)).toMatchObject(renamed);
    await post(`customers/${subscription.customer}`, { address: SPAIN });
    expect(await preview(subscription)).toMatchObject({ customer_tax_exempt: "none", customer_tax_ids: [] });
  });
});

describe("an existing customer at checkout", () => {
  const JANE = { email: "jane@shopper.example", name: "Jane Doe", country: "ES", phone: "+34 600 000 000" };
  const BOB = { email: "bob@shopper.example", name: "Bob Roe", country: "IE", phone: undefined };
  const WHOLE = { billing_address_collection: "required", externalCustomerId: "user-1" };
  const MADRID = { line1: "Calle Mayor 1", city: "Madrid", postal_code: "28013", state: "M" };
  const DUBLIN = { line1: "1 Main St", city: "Dublin", postal_code: "D01 X2P2" };

  const buy = async (payer: object, address: object, session: object = {}) =>
    subscribe(api, { price: await newPlan(), session: { ...WHOLE, ...session }, payment: { ...payer, address } });

  /** Jane, with a phone number and a tax ID, then Bob with the same `externalCustomerId`. */
  async function twoBuyers(session: object = {}) {
    const first = await buy({ ...JANE, tax_id: { type: "eu_vat", value: "ESX1234567X" } }, MADRID, {
      phone_number_collection: { enabled: true },
      tax_id_collection: { enabled: true },
    });
    const second = await buy(BOB, DUBLIN, session);
    expect(second.customer).toBe(first.customer);
    return { first, second, customer: await read(`customers/${first.customer}`) };
  }

  test("gets the entered details: no invoice mixes two people", async () => {
    const { first, second, customer } = await twoBuyers();
    expect(customer).toMatchObject({
      email: JANE.email,
      name: "Bob Roe",
      phone: null,
      address: { country: "IE", ...DUBLIN },
      tax_ids: [],
    });
    await advance(api, 31);
    for (const subscription of [first, second]) {
      const [invoice] = await invoicesOf(subscription, 2);
      expect(invoice).toMatchObject({
        customer_name: "Bob Roe",
        customer_address: { country: "IE", ...DUBLIN },
        customer_tax_ids: [],
      });
    }
    const types = (await merchant.events()).map(({ type }) => type).filter((type) => type.startsWith("customer."));
    expect(types.slice(0, 4)).toEqual([
      "customer.created",
      "customer.subscription.created",
      "customer.updated",
      "customer.subscription.created",
    ]);
  });

  test("keeps their details if the session says never", async () => {
    const { second, customer } = await twoBuyers({ customer_update: { name: "never", address: "never" } });
    expect(customer).toMatchObject({ email: JANE.email, name: "Jane Doe", phone: "+34 600 000 000" });
    const invoice = await renewal(second);
    expect(invoice).toMatchObject({
      customer_name: "Jane Doe",
      customer_address: { country: "ES", ...MADRID },
      customer_tax_ids: [{ type: "eu_vat", value: "ESX1234567X" }],
    });
    const [, first] = await invoicesOf(second, 2);
    expect(first).toMatchObject({ customer_name: "Bob Roe", customer_address: { country: "IE", ...DUBLIN } });
  });

  test.each([
    [{ name: "never" }, { name: "Jane Doe", address: { country: "IE", ...DUBLIN } }],
    [{ address: "never" }, { name: "Bob Roe", address: { country: "ES", ...MADRID } }],
    [
      { name: "auto", address: "auto" },
      { name: "Bob Roe", address: { country: "IE", ...DUBLIN } },
    ],
  ])("with %j is %j", async (customer_update, expected) => {
    expect((await twoBuyers({ customer_update })).customer).toMatchObject(expected);
  });

  test("keeps the shipping address where the session says never", async () => {
    const shipTo = (country: string, address: object, customer_update: object) =>
      buy({ ...JANE, country, shipping: { name: "Jane Doe", address: { ...address, country } } }, address, {
        shipping_address_collection: { allowed_countries: ["ES", "IE"] },
        customer_update,
      });
    const { customer } = await shipTo("ES", MADRID, {});
    const shippedTo = async () => (await read(`customers/${customer}`)).shipping.address;
    await shipTo("IE", DUBLIN, { shipping: "never" });
    expect(await shippedTo()).toEqual({ country: "ES", ...MADRID });
    await shipTo("IE", DUBLIN, { shipping: "auto" });
    expect(await shippedTo()).toEqual({ country: "IE", ...DUBLIN });
  });

  test("keeps an address that the page collects only in part, and gets their first email address", async () => {
    const { id } = await post("customers", { name: "Jane Doe", address: { country: "ES", ...MADRID } });
    const partly = { customer: id, externalCustomerId: undefined, billing_address_collection: "auto" };
    const subscription = await buy(JANE, {}, partly);
    expect(subscription.billing_email).toBeNull();
    expect(await read(`customers/${id}`)).toMatchObject({
      email: JANE.email,
      address: { country: "ES", ...MADRID },
    });
    await buy({ ...JANE, country: "IE" }, {}, partly);
    expect((await read(`customers/${id}`)).address).toEqual({ country: "IE" });
  });

  test("gets the entered name and address in a session created for them, and keeps their email address", async () => {
    const { id } = await post("customers", { email: JANE.email, name: "Jane", address: { country: "ES" } });
    const subscription = await buy(BOB, DUBLIN, { customer: id, externalCustomerId: undefined });
    expect(subscription.billing_email).toBeNull();
    expect(await read(`customers/${id}`)).toMatchObject({
      email: JANE.email,
      name: "Bob Roe",
      address: { country: "IE", ...DUBLIN },
    });
  });

  describe("a customer who enters another email address", () => {
    test("gets the emails of that subscription there, and no others", async () => {
      const { first, second, customer } = await twoBuyers();
      expect([first.billing_email, second.billing_email, customer.email]).toEqual([null, BOB.email, JANE.email]);
      const created = (await merchant.events()).filter(({ type }) => type === "customer.subscription.created");
      expect(created.map(({ data }) => data.object.billing_email)).toEqual([null, BOB.email]);
      for (const { id } of [first, second]) await api("DELETE", `/api/v3/subscriptions/${id}`);
      const mailsOf = ({ id }: { id: string }, recipient: string) =>
        merchant.count(
          "mails",
          `kind = 'subscription_canceled' AND subscription_id = '${id}' AND recipient = '${recipient}'`,
        );
      expect([await mailsOf(first, JANE.email), await mailsOf(second, BOB.email)]).toEqual([1, 1]);
      expect(await merchant.count("mails", "kind = 'subscription_canceled'")).toBe(2);
    });

    test("gets the emails about its invoices there", async () => {
      await buy(JANE, MADRID);
      const subscription = await buy({ ...BOB, card: "tok_declined_later" }, DUBLIN);
      const { id } = await renewal(subscription);
      await until(async () => ((await read(`invoices/${id}`)).attempt_count > 0 ? true : undefined));
      await post(`invoices/${id}/send`, {});
      await page("POST", `/invoice/${id}/link`, { headers: { origin: baseUrl } });
      await expect.poll(() => merchant.count("mails", "kind = 'invoice_link'")).toBe(1);
      const kinds = async (recipient: string) =>
        Promise.all(
          ["charge_failed", "invoice_sent", "invoice_link"].map((kind) =>
            merchant.count(
              "mails",
              `kind = '${kind}' AND subscription_id = '${subscription.id}' AND recipient = '${recipient}'`,
            ),
          ),
        );
      expect([await kinds(BOB.email), await kinds(JANE.email)]).toEqual([
        [1, 1, 1],
        [0, 0, 0],
      ]);
    });

    test("gets emails about refunds of its renewals there", async () => {
      await buy(JANE, MADRID);
      const subscription = await buy(BOB, DUBLIN);
      const { id } = await renewal(subscription);
      await until(async () => ((await read(`invoices/${id}`)).status === "paid" ? true : undefined));
      await post("refunds", { invoice: id });
      const sent = (recipient: string) => merchant.count("mails", `kind = 'refund' AND recipient = '${recipient}'`);
      expect([await sent(BOB.email), await sent(JANE.email)]).toEqual([1, 0]);
    });

    test("keeps the address if only its case differs", async () => {
      await buy(JANE, MADRID);
      expect((await buy({ ...JANE, email: "Jane@Shopper.example" }, MADRID)).billing_email).toBeNull();
    });
  });
});
