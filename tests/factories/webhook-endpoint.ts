import { randomBytes } from "node:crypto";
import { exampleProduct } from "#api/openapi/example-objects.ts";
import type { ProductEvent } from "#catalog/product/events.ts";
import type { Actor } from "#kernel/actor.ts";
import { ALL_SCOPES } from "#kernel/scope.ts";
import { newId } from "#platform/base/ids.ts";
import { seal } from "#platform/base/secret-box.ts";
import { pool } from "#platform/database/connection.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";
import { insertWebhookEndpoint } from "#signals/webhook-endpoint/store.ts";

export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** The service itself, acting for a merchant by the merchant's current clock. */
export async function systemActor(merchantId: string, livemode = false): Promise<Actor> {
  const { rows } = await pool().query("SELECT test_clock_offset_seconds AS offset FROM merchants WHERE id = $1", [
    merchantId,
  ]);
  return {
    kind: "system",
    merchantId,
    livemode,
    scopes: ALL_SCOPES,
    clockOffsetSeconds: livemode ? 0 : rows[0].offset,
  };
}

/** An endpoint for every event, whose address nobody looked at. @returns its id and secret. */
export async function insertEndpoint(
  actor: Actor,
  url: string,
  change: Partial<WebhookEndpoint> = {},
): Promise<{ id: string; secret: string }> {
  const id = newId("webhookEndpoint");
  const secret = newSecret();
  const createdAt = new Date();
  const endpoint: WebhookEndpoint = {
    id,
    livemode: actor.livemode,
    url,
    description: null,
    enabledEvents: ["*"],
    apiVersion: "v3",
    format: "event",
    active: true,
    disabledReason: null,
    metadata: {},
    createdAt,
    updatedAt: createdAt,
    ...change,
  };
  await insertWebhookEndpoint(actor, endpoint, seal(secret, id));
  return { id, secret };
}

/** Lets products be made that nobody can see: each an event. */
export async function createEvents(actor: Actor, count = 1): Promise<void> {
  await unitOfWork(async () => {
    for (let index = 0; index < count; index++)
      recordEvent<ProductEvent>(actor, { type: "product.created", object: exampleProduct });
  });
}
