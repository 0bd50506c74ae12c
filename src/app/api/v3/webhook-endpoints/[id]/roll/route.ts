import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { rollWebhookSecret } from "#signals/webhook-endpoint/roll-webhook-secret.ts";
import { presentWebhookEndpointWithSecret, WebhookEndpointWithSecretV3 } from "#signals/webhook-endpoint/wire-v3.ts";

/** POST /api/v3/webhook-endpoints/{id}/roll (extension): the response shows the new secret. */
export const POST = endpoint({
  summary: "Roll a webhook secret",
  description:
    "Replaces the endpoint's signing secret. The new secret is returned only in this response. For 24 hours, deliveries are signed with both secrets.",
  extension: true,
  scope: "webhook_endpoints:write",
  path: PathId,
  returns: WebhookEndpointWithSecretV3,
  returnsSecret: true,
  run: ({ actor, path }) => rollWebhookSecret(actor, path.id),
  present: presentWebhookEndpointWithSecret,
});
