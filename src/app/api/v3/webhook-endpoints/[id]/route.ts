import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { deleteWebhookEndpoint } from "#signals/webhook-endpoint/delete-webhook-endpoint.ts";
import { getWebhookEndpoint } from "#signals/webhook-endpoint/get-webhook-endpoint.ts";
import { updateWebhookEndpoint } from "#signals/webhook-endpoint/update-webhook-endpoint.ts";
import {
  DeletedWebhookEndpointV3,
  parseUpdateWebhookEndpoint,
  presentDeletedWebhookEndpoint,
  presentWebhookEndpoint,
  UpdateWebhookEndpointV3,
  WebhookEndpointV3,
} from "#signals/webhook-endpoint/wire-v3.ts";

/** GET /api/v3/webhook-endpoints/{id} (extension): without its secret. */
export const GET = endpoint({
  summary: "Get a webhook endpoint",
  description: "Returns a webhook endpoint without its signing secret.",
  extension: true,
  scope: "webhook_endpoints:read",
  path: PathId,
  returns: WebhookEndpointV3,
  run: ({ actor, path }) => getWebhookEndpoint(actor, path.id),
  present: presentWebhookEndpoint,
});

/** PUT /api/v3/webhook-endpoints/{id} (extension): `disabled` disables and enables it. */
export const PUT = endpoint({
  summary: "Update a webhook endpoint",
  description:
    "Updates a webhook endpoint. Set `disabled` to disable or enable it. Pending deliveries are sent to the new `url`.",
  extension: true,
  scope: "webhook_endpoints:write",
  path: PathId,
  body: UpdateWebhookEndpointV3,
  nulls: "clear",
  example: { enabled_events: ["checkout.session.expired"], description: "Finds abandoned carts" },
  returns: WebhookEndpointV3,
  run: ({ actor, path, body }) => updateWebhookEndpoint(actor, path.id, parseUpdateWebhookEndpoint(body)),
  present: presentWebhookEndpoint,
});

/** DELETE /api/v3/webhook-endpoints/{id} (extension): also deletes its deliveries. */
export const DELETE = endpoint({
  summary: "Delete a webhook endpoint",
  description: "Deletes a webhook endpoint and its deliveries, including pending ones. Events are kept.",
  extension: true,
  scope: "webhook_endpoints:write",
  path: PathId,
  returns: DeletedWebhookEndpointV3,
  run: ({ actor, path }) => deleteWebhookEndpoint(actor, path.id),
  present: presentDeletedWebhookEndpoint,
});
