import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { newId } from "#platform/base/ids.ts";
import { portalUrl } from "#platform/base/portal-url.ts";
import {
  DEFAULT_FEATURES,
  type PortalConfiguration,
  type PortalFeatures,
  type PortalProfile,
} from "#portal/configuration/model.ts";
import {
  findDefaultConfiguration,
  findPortalConfiguration,
  insertPortalConfiguration,
  lockPortalConfigurations,
} from "#portal/configuration/store.ts";

/**
 * The default configuration. It is created when one is needed for the first time: of two at the same time, the second
 * one waits and finds it.
 */
export async function ensureDefaultConfiguration(actor: Actor): Promise<PortalConfiguration> {
  const known = await findDefaultConfiguration(actor);
  if (known) return known;
  await lockPortalConfigurations(actor);
  const created = await findDefaultConfiguration(actor);
  if (created) return created;
  const configuration = newPortalConfiguration(actor, { features: DEFAULT_FEATURES, isDefault: true });
  await insertPortalConfiguration(actor, configuration);
  return configuration;
}

/** A configuration that is not stored yet. */
export function newPortalConfiguration(
  actor: Actor,
  { features, isDefault }: Pick<PortalConfiguration, "features" | "isDefault">,
): PortalConfiguration {
  const { merchantId, livemode } = actor;
  const createdAt = now(actor);
  return {
    id: newId("billingPortalConfiguration"),
    livemode,
    active: true,
    isDefault,
    loginPageUrl: isDefault ? portalUrl({ id: merchantId, livemode }) : null,
    name: null,
    headline: null,
    privacyPolicyUrl: null,
    termsOfServiceUrl: null,
    defaultReturnUrl: null,
    features,
    metadata: {},
    createdAt,
    updatedAt: createdAt,
  };
}

/** What sessions with a configuration offer; without a stored one, `DEFAULT_FEATURES`. @param id null: the default. */
export async function findOffered(
  actor: Actor,
  id: string | null,
): Promise<{ features: PortalFeatures; profile: PortalProfile }> {
  const chosen = id === null ? null : await findPortalConfiguration(actor, id);
  const configuration = chosen ?? (await findDefaultConfiguration(actor));
  if (!configuration) return { features: DEFAULT_FEATURES, profile: NO_PROFILE };
  const { features, headline, privacyPolicyUrl, termsOfServiceUrl } = configuration;
  return { features, profile: { headline, privacyPolicyUrl, termsOfServiceUrl } };
}

const NO_PROFILE: PortalProfile = { headline: null, privacyPolicyUrl: null, termsOfServiceUrl: null };
