import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { createWebhookEndpoint } from "#signals/webhook-endpoint/create-webhook-endpoint.ts";
import { listWebhookEndpoints } from "#signals/webhook-endpoint/list-webhook-endpoints.ts";
import {
  CreateWebhookEndpointV3,
  parseCreateWebhookEndpoint,
  presentWebhookEndpoint,
  presentWebhookEndpointWithSecret,
  WebhookEndpointV3,
  WebhookEndpointWithSecretV3,
} from "#signals/webhook-endpoint/wire-v3.ts";
import { WEBHOOK_ENDPOINT_PARAMETERS } from "#signals/webhook-endpoint/wire-v3-other-parameters.ts";

/** GET /api/v3/webhook-endpoints (extension): newest first, without their secrets. */
export const GET = endpoint({
  summary: "List webhook endpoints",
  description: "Returns webhook endpoints, newest first, without their signing secrets.",
  extension: true,
  scope: "webhook_endpoints:read",
  query: listQuery(10),
  returns: listOf(WebhookEndpointV3),
  run: ({ actor, query }) => listWebhookEndpoints(actor, {}, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/webhook-endpoints", presentWebhookEndpoint),
});

/** POST /api/v3/webhook-endpoints (extension): the response shows the secret. */
export const POST = endpoint({
  summary: "Create a webhook endpoint",
  description:
    "Creates a webhook endpoint. The signing secret is returned only in this response. Events with personal data require the scope `customers:read` as well.",
  extension: true,
  scope: "webhook_endpoints:write",
  body: CreateWebhookEndpointV3,
  example: { url: "https://example.com/webhooks", enabled_events: ["checkout.session.completed"] },
  errors: ["resource_in_use"],
  otherParameters: WEBHOOK_ENDPOINT_PARAMETERS.create,
  returns: WebhookEndpointWithSecretV3,
  returnsSecret: true,
  run: ({ actor, body }) => createWebhookEndpoint(actor, parseCreateWebhookEndpoint(body)),
  present: presentWebhookEndpointWithSecret,
});
