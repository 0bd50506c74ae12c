import { expect, test } from "vitest";
import { customerFormOf } from "#dashboard/forms/customer-schema.ts";
import { EMAIL_ADDRESSES, NOT_EMAIL_ADDRESSES } from "../factories/email-addresses.ts";
import { dashboardOf } from "../trpc/context.ts";
import { freshMerchant, newProduct } from "./context.ts";
import { newBrowser, newLink, newSession } from "./hosted-page.ts";

test("page, API, test helper and dashboard accept the same email addresses", async () => {
  const { api, merchant } = await freshMerchant();
  const { id: productId } = await newProduct(api);
  const dashboard = await dashboardOf(merchant);
  const isAccepted: Record<string, (address: string) => Promise<boolean>> = {
    "the page": async (email) => {
      const { status, body } = await newBrowser().pay(await newSession(api), { email });
      return status === 200 ? "next" in body : "email" in body.error.fields ? false : Promise.reject(body);
    },
    "a prefilled address": async (email) => {
      const query = `?prefilled_email=${encodeURIComponent(email)}`;
      const id = await newBrowser().start(await newLink(api), query);
      const { body } = await api("GET", `/api/v3/checkout/sessions/${id}`);
      return body.customer_email === email;
    },
    "version 2": async (customerEmail) =>
      (await api("POST", "/api/v2/checkout/sessions", { body: { productId, customerEmail } })).status < 300,
    "version 3": async (customer_email) =>
      (await api("POST", "/api/v3/checkout/sessions", { body: { productId, customer_email } })).status === 200,
    "a customer": async (email) => (await api("POST", "/api/v3/customers", { body: { email } })).status === 200,
    "the test helper": async (email) => {
      const path = `/api/v3/test-helpers/checkout/sessions/${await newSession(api)}/complete`;
      return (
        (await api("POST", path, { body: { email, name: "Jane", country: "DE", card: "tok_visa" } })).status === 200
      );
    },
    "the dashboard": async (email) =>
      (await dashboard.mutate("customer.create", { ...customerFormOf(), email })).status === 200,
  };
  for (const [place, accepts] of Object.entries(isAccepted)) {
    for (const address of EMAIL_ADDRESSES)
      expect([place, address, await accepts(address)]).toEqual([place, address, true]);
    for (const address of NOT_EMAIL_ADDRESSES) {
      expect([place, address, await accepts(address)]).toEqual([place, address, false]);
    }
  }
});
