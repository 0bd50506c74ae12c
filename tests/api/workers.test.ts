import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { afterEach, expect, test } from "vitest";
import { emptyProductForm } from "#dashboard/forms/product-schema.ts";
import { dashboardOfUser } from "../factories/dashboard-client.ts";
import { insertEndpoint, systemActor } from "../factories/webhook-endpoint.ts";
import { respondWith, startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";

let receiver: WebhookReceiver;

afterEach(() => receiver.stop());

/** The types of the events that have arrived, once so many have. */
async function arrived(count: number): Promise<string[]> {
  const deadline = Date.now() + 30_000;
  while (receiver.received.length < count && Date.now() < deadline) await wait(20);
  return receiver.received.map(({ body }) => JSON.parse(body).type);
}

test("an endpoint receives events at once, and a session's expiration within seconds", async () => {
  const { merchant, api } = await freshMerchant();
  receiver = await startReceiver();
  const types = ["checkout.session.created", "checkout.session.expired"];
  const actor = await systemActor(merchant.id);
  const { secret } = await insertEndpoint(actor, receiver.url, { enabledEvents: types });
  const product = await newProduct(api);
  const line_items = [{ price: product.default_price }];
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { line_items } });
  expect(await arrived(1)).toEqual(["checkout.session.created"]);
  await merchant.advanceClock(3_601);
  expect(await arrived(2)).toEqual(types);
  for (const { body, headers } of receiver.received) {
    const signature = String(headers["service-signature"]);
    const event = new Stripe("sk_test_none").webhooks.constructEvent(body, signature, secret);
    expect(event.data.object).toMatchObject({ id: session.id });
  }
});

test("a waiting delivery is attempted when the test clock passes its next attempt", async () => {
  const { merchant, api } = await freshMerchant();
  receiver = await startReceiver(respondWith(503));
  await insertEndpoint(await systemActor(merchant.id), receiver.url, { enabledEvents: ["product.created"] });
  await newProduct(api);
  await arrived(1);
  receiver.respond = respondWith(200);
  await merchant.advanceClock(40);
  expect(await arrived(2)).toEqual(["product.created", "product.created"]);
  expect(receiver.received[0]?.headers["webhook-id"]).toBe(receiver.received[1]?.headers["webhook-id"]);
});

test("changes in the dashboard, which Next serves with its own modules, are sent too", async () => {
  const { merchant } = await freshMerchant();
  receiver = await startReceiver();
  await insertEndpoint(await systemActor(merchant.id), receiver.url, { enabledEvents: ["product.created"] });
  const dashboard = await dashboardOfUser(baseUrl, await merchant.newUser());
  const created = await dashboard.mutate("product.create", {
    ...emptyProductForm("USD"),
    name: "Roastery tour",
    priceAmount: "49",
  });
  expect(created).toMatchObject({ status: 200 });
  expect(await arrived(1)).toEqual(["product.created"]);
});
