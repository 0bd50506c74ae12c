import { type ApiKey, requireApiKeyManager } from "#domain/merchant/api-key.ts";
import { fieldChanges } from "#domain/merchant/audit-log.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { lockApiKey, updateApiKeyRow } from "#server/services/api-key/repository.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";

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
