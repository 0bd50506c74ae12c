import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { getPortalConfiguration } from "#portal/configuration/get-portal-configuration.ts";
import { updatePortalConfiguration } from "#portal/configuration/update-portal-configuration.ts";
import { PortalConfigurationV3, presentPortalConfiguration } from "#portal/configuration/wire-v3.ts";
import { parsePortalConfiguration, UpdatePortalConfigurationV3 } from "#portal/configuration/wire-v3-body.ts";
import { PORTAL_CONFIGURATION_PARAMETERS } from "#portal/configuration/wire-v3-other-parameters.ts";

/** GET /api/v3/billing-portal/configurations/{id} (extension). */
export const GET = endpoint({
  summary: "Get a portal configuration",
  description: "Returns a portal configuration, whether or not it is active.",
  extension: true,
  scope: "billing_portal:write",
  path: PathId,
  returns: PortalConfigurationV3,
  run: ({ actor, path }) => getPortalConfiguration(actor, path.id),
  present: presentPortalConfiguration,
});

/** POST /api/v3/billing-portal/configurations/{id} (extension): partial, and applies to open sessions. */
export const POST = endpoint({
  summary: "Update a portal configuration",
  description: "Updates a portal configuration. Changes apply immediately, also to portals that are open.",
  extension: true,
  scope: "billing_portal:write",
  path: PathId,
  body: UpdatePortalConfigurationV3,
  nulls: "clear",
  example: { business_profile: { headline: "Manage your coffee plan" } },
  errors: ["resource_missing", "price_inactive", "parameter_missing", "invalid_metadata"],
  otherParameters: PORTAL_CONFIGURATION_PARAMETERS.update,
  returns: PortalConfigurationV3,
  run: ({ actor, path, body }) => updatePortalConfiguration(actor, path.id, parsePortalConfiguration(body)),
  present: presentPortalConfiguration,
});
