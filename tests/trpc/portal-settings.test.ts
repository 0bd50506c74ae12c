import { expect, test } from "vitest";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { createObject } from "../factories/create-object.ts";
import { dashboardOfUser } from "../factories/dashboard-client.ts";
import { portalBrowser } from "../factories/portal-browser.ts";
import { newSubscription } from "../factories/subscription.ts";

const CONFIGURATIONS = "/api/v3/billing-portal/configurations";

async function newShop() {
  const { merchant, api } = await freshMerchant();
  const signedIn = async (role: "OWNER" | "ADMIN" | "DEVELOPER" | "ANALYST") =>
    dashboardOfUser(baseUrl, await merchant.newUser(role));
  return { merchant, api, signedIn, admin: await signedIn("ADMIN") };
}

test("owners and admins set what the default configuration of a mode offers; the audit log says what", async () => {
  const { merchant, api, signedIn, admin } = await newShop();
  const { product, price } = await newSubscription(api);
  const { data: before } = await admin.query("portal.getSettings");
  expect(before).toMatchObject({
    settings: { features: { subscriptionCancel: { enabled: true }, subscriptionUpdate: { enabled: false } } },
    url: expect.stringMatching(`/portal/test/${merchant.id}$`),
    choices: [{ productId: product, name: "Coffee club", prices: [{ id: price }] }],
    hasMoreChoices: false,
    previewCustomerId: expect.stringMatching(/^cus_/),
    canEdit: true,
  });
  // Looking at it creates nothing.
  expect((await api("GET", CONFIGURATIONS)).body.data).toEqual([]);
  const change = {
    cancel: { enabled: true, mode: "immediately", asksReason: false },
    plan: { price: true, quantity: true, prices: [price, price, "price_gone"] },
    customerUpdates: [],
    headline: " Hello ",
    defaultReturnUrl: "https://shop.example/account",
  };
  expect((await admin.mutate("portal.updateSettings", change)).status).toBe(200);
  const [standard] = (await api("GET", `${CONFIGURATIONS}?is_default=true`)).body.data;
  expect(standard).toMatchObject({
    business_profile: { headline: "Hello" },
    default_return_url: "https://shop.example/account",
    features: {
      customer_update: { enabled: false, allowed_updates: [] },
      invoice_history: { enabled: true },
      subscription_cancel: { enabled: true, mode: "immediately", cancellation_reason: { enabled: false } },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price", "quantity"],
        products: [{ product, prices: [price] }],
      },
    },
  });
  const { data: log } = await admin.query("auditLog.list", {});
  expect(log.data[0]).toMatchObject({ action: "merchant.portal_updated" });
  expect(JSON.stringify(log.data[0])).toMatch(/subscription_cancel.*immediately/);
  // Only what was sent is changed; live mode has its own.
  expect((await admin.mutate("portal.updateSettings", { headline: "" })).status).toBe(200);
  const { data: after } = await admin.query("portal.getSettings");
  expect(after.settings).toMatchObject({ headline: null, features: { subscriptionCancel: { mode: "immediately" } } });
  const { data: live } = await admin.query("portal.getSettings", undefined, "live");
  expect(live).toMatchObject({
    settings: { features: { subscriptionCancel: { mode: "at_period_end" } } },
    previewCustomerId: null,
    choices: [],
  });
  for (const role of ["DEVELOPER", "ANALYST"] as const) {
    const member = await signedIn(role);
    expect((await member.query("portal.getSettings")).data).toMatchObject({ canEdit: false });
    expect((await member.mutate("portal.updateSettings", { pause: true })).status).toBe(403);
  }
});

test.each([
  [{ plan: { price: true, quantity: false, prices: [] } }, "plan.prices"],
  [{ headline: "x".repeat(61) }, "headline"],
  [{ defaultReturnUrl: "javascript:alert(1)" }, "defaultReturnUrl"],
  [{ customerUpdates: ["password"] }, "customerUpdates[0]"],
  [{ cancel: { enabled: true, mode: "later", asksReason: true } }, "cancel.mode"],
])("%j names %s", async (change, field) => {
  const { admin } = await newShop();
  const { status, error } = await admin.mutate("portal.updateSettings", change);
  expect([status, error.data.details[0].field]).toEqual([400, field]);
});

test("a price that recurs no more, or is another merchant's, is not offered", async () => {
  const { api, admin } = await newShop();
  const other = await newShop();
  const { price: theirs } = await newSubscription(other.api);
  const { default_price: once } = await newProduct(api);
  const rejected = async (price: string) =>
    (await admin.mutate("portal.updateSettings", { plan: { price: true, quantity: false, prices: [price] } })).status;
  expect([await rejected(theirs), await rejected(once)]).toEqual([400, 400]);
});

test("up to ten prices of a product, and ten products, are offered", async () => {
  const { api, admin } = await newShop();
  const { product, price } = await newSubscription(api);
  const more = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      createObject(api, "/api/v3/prices", {
        product,
        currency: "usd",
        unit_amount: 1000 + index,
        recurring: { interval: "year" },
      }),
    ),
  );
  const products = await Promise.all(
    Array.from({ length: 11 }, (_, index) => newProduct(api, { name: `Club ${index}`, recurringInterval: "month" })),
  );
  const offer = (prices: string[]) =>
    admin.mutate("portal.updateSettings", { plan: { price: true, quantity: false, prices } });
  const ids = [price, ...more.map(({ id }) => id)];
  const field = "features.subscription_update.products";
  expect((await offer(ids)).error.data.details[0].field).toBe(`${field}[0].prices`);
  expect((await offer(products.map(({ default_price }) => default_price))).error.data.details[0].field).toBe(field);
  expect((await offer(ids.slice(1))).status).toBe(200);
});

test("a member who may write opens a customer's portal, which the audit log names", async () => {
  const { api, signedIn, admin } = await newShop();
  const { customer } = await newSubscription(api);
  const developer = await signedIn("DEVELOPER");
  const { status, data } = await developer.mutate("portal.open", { id: customer });
  expect(status).toBe(200);
  const browser = portalBrowser(baseUrl);
  const home = await browser.open(data.url.replace(/^https?:\/\/[^/]+/, ""));
  expect((await browser.get(home)).text).toContain("Coffee club");
  const { data: log } = await admin.query("auditLog.list", {});
  expect(log.data[0]).toMatchObject({ action: "customer.portal_opened" });
  expect(JSON.stringify(log)).not.toContain("token=");
  expect((await (await signedIn("ANALYST")).mutate("portal.open", { id: customer })).status).toBe(403);
  const other = await newShop();
  expect((await other.admin.mutate("portal.open", { id: customer })).status).toBe(400);
  const deleted = await createObject(api, "/api/v3/customers", {});
  await api("DELETE", `/api/v3/customers/${deleted.id}`);
  expect((await admin.mutate("portal.open", { id: deleted.id })).status).toBe(400);
});
