import { describe, expect, test } from "vitest";
import { portalEn } from "#portal/pages/messages/en.ts";
import { createObject } from "../factories/create-object.ts";
import { enterPortal, portalBrowser } from "../factories/portal-browser.ts";
import { advance, newSubscription } from "../factories/subscription.ts";
import { newWithdrawal } from "../factories/withdrawal.ts";
import { baseUrl, freshMerchant } from "./context.ts";

const JANE = "jane@shopper.example";

describe("the copy of the own data", () => {
  test("has what one entered, bought and paid, and nothing of anybody else, nor the merchant's notes", async () => {
    const { merchant, api } = await freshMerchant();
    const session = { metadata: { note: "difficult" }, subscription_data: { metadata: { note: "difficult" } } };
    const jane = await newSubscription(api, { payer: { email: JANE }, session });
    await api("POST", `/api/v3/customers/${jane.customer}`, { body: { metadata: { note: "difficult" } } });
    await newSubscription(api, { payer: { email: "eve@shopper.example" }, product: { name: "Secret club" } });
    const paid = (await api("GET", `/api/v3/invoices/${jane.invoice}`)).body;
    await api("POST", "/api/v3/refunds", { body: { invoice: paid.id, amount: 500 } });
    const credit = { amount: -250, currency: "usd", description: "difficult" };
    await createObject(api, `/api/v3/customers/${jane.customer}/balance-transactions`, credit);
    const withdrawal = await newWithdrawal(baseUrl, merchant.id, { email: JANE, reference: jane.id });
    await api("POST", `/api/v3/withdrawals/${withdrawal}`, { body: { status: "rejected", reason: "difficult" } });
    const { browser, home } = await enterPortal(baseUrl, merchant, JANE);
    expect((await browser.get(home)).text).toContain(`${home}/data.json"`);
    const { status, headers, text } = await browser.get(`${home}/data.json`);
    expect([status, headers["content-type"], headers["content-disposition"], headers["cache-control"]]).toEqual([
      200,
      "application/json; charset=utf-8",
      'attachment; filename="data.json"',
      "private, no-store",
    ]);
    for (const foreign of ["Secret", "eve@", "difficult", "4242424242424242"]) expect(text).not.toContain(foreign);
    const data = JSON.parse(text);
    expect(data).toMatchObject({
      customers: [
        {
          id: jane.customer,
          email: JANE,
          name: "Jane Doe",
          balances: [{ amount: "-2.50", currency: "USD" }],
          refunds: { data: [{ amount: "5.00", customer_balance_amount: "0.00" }] },
          payment_methods: { data: [{ card_brand: "visa", card_last_four: "4242" }], has_more: false },
          declarations: { data: [{ id: withdrawal, kind: "withdrawal", status: "rejected", email: JANE }] },
        },
      ],
      subscriptions: { data: [{ id: jane.id, name: "Coffee club", amount: "19.00", currency: "USD" }] },
      orders: { data: [{ id: jane.session, amount: "19.00" }], has_more: false },
      invoices: { data: [{ number: paid.number, status: "paid", amount: "19.00", amount_due: "19.00" }] },
      credit_notes: { data: [{ amount: "5.00", customer_balance_amount: "0.00" }] },
    });
  });

  test("says what the balance paid, and what was returned to it", async () => {
    const { merchant, api } = await freshMerchant();
    const { id, customer } = await newSubscription(api, { payer: { email: JANE } });
    const credit = { amount: -500, currency: "usd", description: "Goodwill" };
    await createObject(api, `/api/v3/customers/${customer}/balance-transactions`, credit);
    await advance(api, 32);
    const [renewal, first] = (await api("GET", `/api/v3/invoices?subscription=${id}`)).body.data;
    await createObject(api, "/api/v3/refunds", { invoice: renewal.id });
    await createObject(api, "/api/v3/credit-notes", { invoice: first.id, amount: 300, to: "balance" });
    const { browser, home } = await enterPortal(baseUrl, merchant, JANE);
    expect(JSON.parse((await browser.get(`${home}/data.json`)).text)).toMatchObject({
      customers: [
        {
          balances: [{ amount: "-8.00", currency: "USD" }],
          refunds: { data: [{ amount: "14.00", customer_balance_amount: "5.00" }] },
        },
      ],
      invoices: {
        data: [
          { amount: "19.00", amount_due: "14.00" },
          { amount: "19.00", amount_due: "19.00" },
        ],
      },
      credit_notes: {
        data: [
          { amount: "3.00", customer_balance_amount: "3.00" },
          { amount: "19.00", customer_balance_amount: "5.00" },
        ],
      },
    });
  });

  test("is only for the browser that opened the portal, ten times an hour", async () => {
    const { merchant, api } = await freshMerchant();
    await newSubscription(api, { payer: { email: JANE } });
    const { browser, home } = await enterPortal(baseUrl, merchant, JANE);
    expect((await portalBrowser(baseUrl).get(`${home}/data.json`)).status).toBe(404);
    for (let copy = 1; copy <= 10; copy++) expect((await browser.get(`${home}/data.json`)).status).toBe(200);
    const { status, text, headers } = await browser.get(`${home}/data.json`);
    expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(text).not.toContain(JANE);
    expect(text).toContain(portalEn.tooManyChanges(70).slice(0, 20));
  });
});
