import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { createPortalConfiguration } from "#portal/configuration/create-portal-configuration.ts";
import { listPortalConfigurations } from "#portal/configuration/list-portal-configurations.ts";
import { MAX_PORTAL_CONFIGURATIONS } from "#portal/configuration/model.ts";
import { PortalConfigurationV3, presentPortalConfiguration } from "#portal/configuration/wire-v3.ts";
import {
  CreatePortalConfigurationV3,
  PortalConfigurationFilterV3,
  parsePortalConfiguration,
  parsePortalConfigurationFilter,
} from "#portal/configuration/wire-v3-body.ts";
import { PORTAL_CONFIGURATION_PARAMETERS } from "#portal/configuration/wire-v3-other-parameters.ts";

/** GET /api/v3/billing-portal/configurations (extension): newest first. */
export const GET = endpoint({
  summary: "List portal configurations",
  description: "Returns portal configurations, newest first.",
  extension: true,
  scope: "billing_portal:write",
  query: listQuery(10, PortalConfigurationFilterV3.shape),
  returns: listOf(PortalConfigurationV3),
  run: ({ actor, query }) =>
    listPortalConfigurations(actor, parsePortalConfigurationFilter(query), pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/billing-portal/configurations", presentPortalConfiguration),
});

/** POST /api/v3/billing-portal/configurations (extension): never the default. */
export const POST = endpoint({
  summary: "Create a portal configuration",
  description: `Creates a portal configuration, for sessions that name it. At most ${MAX_PORTAL_CONFIGURATIONS} per mode; configurations can't be deleted. The first one also creates the default configuration.`,
  extension: true,
  scope: "billing_portal:write",
  body: CreatePortalConfigurationV3,
  example: {
    name: "Cancellation only",
    features: { subscription_cancel: { enabled: true, cancellation_reason: { enabled: true } } },
  },
  errors: ["resource_missing", "price_inactive", "parameter_missing", "resource_in_use", "invalid_metadata"],
  otherParameters: PORTAL_CONFIGURATION_PARAMETERS.create,
  returns: PortalConfigurationV3,
  run: ({ actor, body }) => createPortalConfiguration(actor, parsePortalConfiguration(body)),
  present: presentPortalConfiguration,
});
