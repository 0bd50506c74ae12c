import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { isReadable, seal } from "#platform/base/secret-box.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";
import { newSigningSecret } from "#signals/webhook-endpoint/new-secret.ts";
import { findSealedSecrets, lockWebhookEndpoint, updateSecrets } from "#signals/webhook-endpoint/store.ts";

/** How long the previous secret also signs: 24 hours of the wall clock, in milliseconds. */
const OVERLAP_MS = 86_400_000;

/**
 * Gives an endpoint a new secret, which is shown only once. For 24 hours deliveries are also signed with the previous
 * one; older secrets are deleted.
 * @throws DomainError `resource_missing` for an id that is not the actor's.
 */
export async function rollWebhookSecret(actor: Actor, id: string): Promise<WebhookEndpoint & { secret: string }> {
  requireScope(actor, "webhook_endpoints:write");
  const endpoint = await lockWebhookEndpoint(actor, id);
  if (!endpoint) throw notFound("webhook endpoint", id);
  const { current } = await findSealedSecrets(actor, id);
  const secret = newSigningSecret();
  await updateSecrets(actor, id, {
    current: seal(secret, id),
    previous: isReadable(current) ? { ...current, expiresAt: new Date(Date.now() + OVERLAP_MS) } : null,
  });
  setAuditDetails({ objectId: id });
  return { ...endpoint, secret };
}
