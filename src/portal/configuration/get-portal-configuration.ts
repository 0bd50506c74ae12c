import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import type { PortalConfiguration } from "#portal/configuration/model.ts";
import { findPortalConfiguration } from "#portal/configuration/store.ts";

/** @throws DomainError `resource_missing` for an ID that is not the actor's. */
export async function getPortalConfiguration(actor: Actor, id: string): Promise<PortalConfiguration> {
  requireScope(actor, "billing_portal:write");
  const configuration = await findPortalConfiguration(actor, id);
  if (!configuration) throw notFound("portal configuration", id);
  return configuration;
}
