import { PathId } from "#server/rest/endpoint.ts";
import { endpoint } from "#server/rest/v3.ts";
import { rollWebhookSecret } from "#server/services/webhook-endpoint/roll-webhook-secret.ts";
import { presentWebhookEndpointWithSecret, WebhookEndpointWithSecretV3 } from "#wire/v3/webhook-endpoint.ts";

/** POST /api/v3/webhook-endpoints/{id}/roll (extension): the response shows the new secret. */
export const POST = endpoint({
  summary: "Roll a webhook secret",
  description:
    "The response shows the new secret, this once. For 24 hours deliveries are signed with the old one as well.",
  extension: true,
  scope: "webhook_endpoints:write",
  path: PathId,
  returns: WebhookEndpointWithSecretV3,
  returnsSecret: true,
  run: ({ actor, path }) => rollWebhookSecret(actor, path.id),
  present: presentWebhookEndpointWithSecret,
});
