import { type ApiKey, requireApiKeyManager } from "#account/api-key/model.ts";
import { lockApiKey, updateApiKeyRow } from "#account/api-key/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { notFound } from "#kernel/errors.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/** @throws DomainError `resource_missing`; `insufficient_scope`. */
export async function renameApiKey(actor: Actor, id: string, name: string): Promise<ApiKey> {
  requireApiKeyManager(actor);
  const key = await lockApiKey(actor, id);
  if (!key) throw notFound("API key", id);
  await updateApiKeyRow(actor, id, { name });
  const renamed = { ...key, name };
  setAuditDetails({ objectId: id, name, changes: fieldChanges(key, renamed, ["name"]) });
  return renamed;
}
