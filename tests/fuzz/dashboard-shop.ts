import { customerActor } from "#account/merchant/customer-actor.ts";
import { EMPTY_LINK_FORM } from "#dashboard/forms/payment-link-schema.ts";
import { declare } from "#declarations/declaration/declare.ts";
import { pool } from "#platform/database/connection.ts";
import { createObjects, type MerchantObjects } from "../api/bounds/merchant-objects.ts";
import { type Api, apiClient } from "../factories/api-client.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";
import { newMerchant, type TestMerchant } from "../factories/merchant.ts";
import { newSubscription } from "../factories/subscription.ts";

/** A merchant with an object of each kind that the dashboard has a page for. */
export interface DashboardShop {
  merchant: TestMerchant;
  objects: MerchantObjects;
  /** By the dashboard's router: `product`. */
  ids: Readonly<Record<string, string>>;
  /** A team member besides the owner. */
  colleague: string;
  /** A session that was paid. */
  paid: string;
  /** Of the subscription. */
  item: { id: string; priceId: string };
  dashboard: Dashboard;
}

export async function openDashboardShop(baseUrl: string, databaseUrl: string): Promise<DashboardShop> {
  const merchant = await newMerchant(databaseUrl);
  const api = apiClient(baseUrl, merchant.key);
  const objects = await createObjects(api, merchant.id);
  const { body: price } = await api("POST", "/api/v3/prices", {
    body: { product: objects.product, currency: "usd", unit_amount: 500 },
  });
  const dashboard = await newSession(baseUrl, merchant);
  await merchant.newUser("ANALYST");
  const { data: draft } = await dashboard.mutate("paymentLink.createDraft", { form: EMPTY_LINK_FORM });
  const { data: key } = await dashboard.mutate("apiKey.create", NEW_KEY);
  await dashboard.mutate("team.invite", { email: "invited@shopper.example", role: "ANALYST" });
  const { data: destination } = await dashboard.mutate("destination.create", NEW_DESTINATION);
  const { data: conversion } = await dashboard.mutate("destination.sendTest", { id: destination.id });
  const { data: team } = await dashboard.query("team.list");
  await dashboard.mutate("merchant.sendSampleReceipt", {});
  const { headers } = await api("GET", "/api/v3/products");
  await merchant.requestLog(headers["request-id"]);
  const mail = await pool().query<{ id: string }>("SELECT id FROM mails WHERE merchant_id = $1", [merchant.id]);
  const declaration = await declare(
    customerActor({ merchantId: merchant.id, livemode: false, testClockOffsetSeconds: 0 }),
    "withdrawal",
    { name: "Jane", email: "jane@shopper.example", reference: "1", forCause: false, reason: null, wantedAt: null },
    { client: "192.0.2.1", formKey: merchant.id, locale: "en" },
  );
  const subscribed = await newSubscription(api);
  const { body: subscription } = await api("GET", `/api/v3/subscriptions/${subscribed.id}`);
  return {
    merchant,
    objects,
    dashboard,
    colleague: team.members.find(({ role }: { role: string }) => role === "ANALYST").id,
    paid: await payOne(baseUrl, api, objects.product),
    item: { id: subscription.items.data[0].id, priceId: subscribed.price },
    ids: {
      draft: draft.id,
      // Another one than the links sell, as it is changed and switched off.
      product: objects.customProduct,
      price: price.id,
      dispute: objects.dispute,
      paymentLink: objects.link,
      checkoutSession: objects.session,
      payment: objects.payment,
      customer: objects.customer,
      coupon: objects.coupon,
      promotionCode: objects.promotionCode,
      taxRate: objects.taxRate,
      shippingRate: objects.shippingRate,
      webhookEndpoint: objects.webhookEndpoint,
      webhookDelivery: objects.webhookDelivery,
      destination: destination.id,
      conversion: conversion.id,
      event: objects.event,
      subscription: subscribed.id,
      invoice: subscribed.invoice ?? "",
      creditNote: objects.creditNote,
      apiKey: key.id,
      mail: mail.rows[0]?.id ?? "",
      declaration: declaration.id,
      requestLog: headers["request-id"] ?? "",
      team: team.invitations[0].id,
    },
  };
}

async function payOne(baseUrl: string, api: Api, productId: string): Promise<string> {
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { productId } });
  const card = { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 };
  const { status, text } = await apiClient(baseUrl)("POST", `/checkout/${session.id}/pay`, {
    body: { email: "buyer@shopper.example", name: "Jane Doe", country: "GB", card },
    headers: { origin: baseUrl },
  });
  if (status !== 200) throw new Error(text);
  return session.id;
}

/** The dashboard as a new owner has it. */
export async function newSession(baseUrl: string, merchant: TestMerchant): Promise<Dashboard> {
  return dashboardOfUser(baseUrl, await merchant.newUser());
}

export const NEW_DESTINATION = {
  platform: "meta",
  accountId: "1234567890",
  secret: "a-token-of-nobody",
  events: ["Purchase"],
  testCode: "TEST1",
  consentDeclared: true,
};
const NEW_KEY = { name: "Shop", access: "full", scopes: [], expiry: "never", rateLimit: "" };
