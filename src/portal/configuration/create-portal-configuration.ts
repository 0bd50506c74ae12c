import type { Actor } from "#kernel/actor.ts";
import { DomainError, invalidFields } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { ensureDefaultConfiguration, newPortalConfiguration } from "#portal/configuration/default-configuration.ts";
import { featureProblems } from "#portal/configuration/feature-problems.ts";
import {
  MAX_PORTAL_CONFIGURATIONS,
  NO_FEATURES,
  type PortalConfiguration,
  type PortalConfigurationChange,
  withFeatures,
} from "#portal/configuration/model.ts";
import {
  countPortalConfigurations,
  insertPortalConfiguration,
  lockPortalConfigurations,
} from "#portal/configuration/store.ts";
import { withChange } from "#portal/configuration/update-portal-configuration.ts";

/**
 * Creates a configuration, which is not the default: what it doesn't turn on is not offered.
 * @throws DomainError all invalid fields (see `featureProblems`); `resource_in_use` at the maximum of configurations.
 */
export async function createPortalConfiguration(
  actor: Actor,
  input: PortalConfigurationChange,
): Promise<PortalConfiguration> {
  requireScope(actor, "billing_portal:write");
  await lockPortalConfigurations(actor);
  await ensureDefaultConfiguration(actor);
  if ((await countPortalConfigurations(actor)) >= MAX_PORTAL_CONFIGURATIONS) {
    const message = `You have reached the limit of ${MAX_PORTAL_CONFIGURATIONS} portal configurations per mode. Update an existing one instead.`;
    throw new DomainError("resource_in_use", message);
  }
  const { features = {}, ...rest } = input;
  const offered = withFeatures(NO_FEATURES, features);
  const problems = await featureProblems(actor, offered, features, []);
  if (problems.length > 0) throw invalidFields(problems);
  const configuration = withChange(newPortalConfiguration(actor, { features: offered, isDefault: false }), rest);
  await insertPortalConfiguration(actor, configuration);
  return configuration;
}
