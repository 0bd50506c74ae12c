import { expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import { dashboardOf } from "./context.ts";

test("a step is done by the merchant's own objects, not the sample's, and the webhook step by a successful delivery", async () => {
  const { merchant, api } = await freshMerchant();
  const dashboard = await dashboardOf(merchant);
  const steps = async () => (await dashboard.query("home.firstSteps")).data;
  const none = {
    productId: null,
    paymentLinkId: null,
    paidSessionId: null,
    webhookEndpointId: null,
    webhookDeliveryId: null,
  };
  await dashboard.mutate("home.loadSampleData", {});
  expect(await steps()).toEqual(none);

  const { id: productId } = await newProduct(api);
  const endpoint = (await api("POST", "/api/v3/webhook-endpoints", { body: { url: "https://hooks.example/steps" } }))
    .body;
  const link = await api("POST", "/api/v3/payment-links", { body: { productIds: [productId] } });
  const started = { ...none, productId, paymentLinkId: link.body.id, webhookEndpointId: endpoint.id };
  expect(await steps()).toEqual(started);
  const { rows } = await pool().query<{ id: string }>(
    `WITH delivered AS (
       UPDATE webhook_deliveries SET status = 'delivered', next_attempt_at = NULL WHERE merchant_id = $1
       RETURNING id, created_at
     )
     SELECT id FROM delivered ORDER BY created_at DESC, id DESC`,
    [merchant.id],
  );
  expect((await steps()).webhookDeliveryId).toBe(rows[0]?.id);

  await api("DELETE", `/api/v3/webhook-endpoints/${endpoint.id}`);
  expect((await steps()).webhookEndpointId).toBeNull();
});
