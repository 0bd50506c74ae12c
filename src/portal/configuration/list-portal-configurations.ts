import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { PortalConfiguration } from "#portal/configuration/model.ts";
import { findPortalConfigurationPage, type PortalConfigurationFilter } from "#portal/configuration/store.ts";

/** Newest first. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listPortalConfigurations(
  actor: Actor,
  filter: PortalConfigurationFilter,
  page: Page,
): Promise<PageOf<PortalConfiguration>> {
  requireScope(actor, "billing_portal:write");
  return findPortalConfigurationPage(actor, filter, page);
}
