import { mayManageApiKeys } from "#domain/merchant/api-key.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { isReadable, open } from "#server/platform/secret-box.ts";
import { createApiKey } from "#server/services/api-key/create-api-key.ts";
import { findReadableKey, lockApiKeyCreation } from "#server/services/api-key/repository.ts";
import { addAuditDetails } from "#server/services/audit-log/add-audit-details.ts";

/** What the dashboard's snippets do with a key. */
const SCOPE = "payment_links:write";

/**
 * The test key that the dashboard writes into snippets, so that they run as they are copied.
 * @returns null where there is none, or none for this user, or it was encrypted under another APP_SECRET.
 */
export async function getSnippetKey(actor: Actor): Promise<{ secret: string } | null> {
  if (actor.livemode || !mayManageApiKeys(actor)) return null;
  const key = await findReadableKey(actor, SCOPE, new Date());
  return key && isReadable(key.sealed) ? { secret: open(key.sealed, key.id) } : null;
}

/**
 * Makes such a key, unless there is one: of two who ask at once, both get the same.
 * @throws DomainError `parameter_invalid` in live mode, whose keys are shown once and kept nowhere;
 * `insufficient_scope`; `resource_in_use` when as many keys are active as may be.
 */
export async function createSnippetKey(actor: Actor): Promise<{ secret: string }> {
  if (actor.livemode)
    throw new DomainError("parameter_invalid", "Only a test key can be shown again: switch to test mode.");
  await lockApiKeyCreation(actor);
  const existing = await getSnippetKey(actor);
  if (existing) {
    addAuditDetails({ nothingChanged: true });
    return existing;
  }
  const name = "Quick start";
  const { id, secret } = await createApiKey(actor, { name, scopes: actor.scopes, readable: true });
  addAuditDetails({ objectId: id, name });
  return { secret };
}
