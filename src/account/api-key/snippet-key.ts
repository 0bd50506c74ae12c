import { createApiKey } from "#account/api-key/create-api-key.ts";
import { canManageApiKeys } from "#account/api-key/model.ts";
import { findReadableKey, lockApiKeyCreation } from "#account/api-key/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import { isReadable, open } from "#platform/base/secret-box.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/** The scope of the key in the dashboard's snippets. */
const SCOPE = "payment_links:write";

/**
 * The test key in the dashboard's snippets, so that they run as copied.
 * @returns null if there is none, or none for this user, or it was encrypted under another APP_SECRET.
 */
export async function getSnippetKey(actor: Actor): Promise<{ secret: string } | null> {
  if (actor.livemode || !canManageApiKeys(actor)) return null;
  const key = await findReadableKey(actor, SCOPE, new Date());
  return key && isReadable(key.sealed) ? { secret: open(key.sealed, key.id) } : null;
}

/**
 * Creates such a key, unless there is one: concurrent requests get the same.
 * @throws DomainError `parameter_invalid` in live mode, whose keys are shown once and not stored; `insufficient_scope`;
 * `resource_in_use` at the maximum of active keys.
 */
export async function createSnippetKey(actor: Actor): Promise<{ secret: string }> {
  if (actor.livemode)
    throw new DomainError("parameter_invalid", "Only test keys can be shown again. Switch to test mode.");
  await lockApiKeyCreation(actor);
  const existing = await getSnippetKey(actor);
  if (existing) {
    setAuditDetails({ nothingChanged: true });
    return existing;
  }
  const { secret } = await createApiKey(actor, { name: "Quick start", scopes: actor.scopes, readable: true });
  return { secret };
}
