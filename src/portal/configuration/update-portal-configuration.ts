import { isDeepStrictEqual } from "node:util";
import { requireOwnerOrAdmin } from "#account/membership/role.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { now } from "#kernel/clock.ts";
import { fieldError, invalidFields, notFound } from "#kernel/errors.ts";
import { mergeMetadata, metadataProblems } from "#kernel/metadata.ts";
import { requireScope } from "#kernel/scope.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { ensureDefaultConfiguration } from "#portal/configuration/default-configuration.ts";
import { featureProblems } from "#portal/configuration/feature-problems.ts";
import { type PortalConfiguration, type PortalConfigurationChange, withFeatures } from "#portal/configuration/model.ts";
import {
  findPortalConfiguration,
  lockPortalConfigurations,
  updatePortalConfigurationRow,
} from "#portal/configuration/store.ts";

/**
 * Changes a configuration, also for sessions that are open.
 * @throws DomainError `resource_missing` for an ID that is not the actor's; `parameter_invalid` on `active` for the
 * default; all invalid fields (see `featureProblems`); `invalid_metadata`.
 */
export async function updatePortalConfiguration(
  actor: Actor,
  id: string,
  change: PortalConfigurationChange,
): Promise<PortalConfiguration> {
  requireScope(actor, "billing_portal:write");
  await lockPortalConfigurations(actor);
  const before = await findPortalConfiguration(actor, id);
  if (!before) throw notFound("portal configuration", id);
  if (before.isDefault && change.active === false) {
    throw fieldError("parameter_invalid", "active", "can't be false for the default configuration");
  }
  const changed = withChange(before, change);
  const problems = [
    ...(change.features
      ? await featureProblems(actor, changed.features, change.features, before.features.subscriptionUpdate.products)
      : []),
    ...metadataProblems(changed.metadata),
  ];
  if (problems.length > 0) throw invalidFields(problems);
  if (isDeepStrictEqual(changed, before)) {
    setAuditDetails({ nothingChanged: true });
    return before;
  }
  const updated = { ...changed, updatedAt: now(actor) };
  await updatePortalConfigurationRow(actor, updated);
  setAuditDetails({ changes: fieldChanges(audited(before), audited(updated), AUDITED) });
  return updated;
}

/**
 * Changes the default configuration of the mode, for the dashboard.
 * @throws DomainError `insufficient_scope` for anybody but owners and admins; otherwise as `updatePortalConfiguration`.
 */
export async function updateDefaultConfiguration(
  actor: Actor,
  change: PortalConfigurationChange,
): Promise<PortalConfiguration> {
  requireOwnerOrAdmin(actor);
  const { id } = await ensureDefaultConfiguration(actor);
  return updatePortalConfiguration(actor, id, change);
}

/** A configuration with a change that was not checked yet. */
export function withChange(
  before: PortalConfiguration,
  { features, metadata, ...change }: PortalConfigurationChange,
): PortalConfiguration {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return {
    ...before,
    ...(given as Partial<PortalConfiguration>),
    features: features ? withFeatures(before.features, features) : before.features,
    metadata: metadata === undefined ? before.metadata : mergeMetadata(before.metadata, metadata),
  };
}

const AUDITED = [
  "active",
  "name",
  "headline",
  "privacyPolicyUrl",
  "termsOfServiceUrl",
  "defaultReturnUrl",
  "customerUpdate",
  "invoiceHistory",
  "paymentMethodUpdate",
  "subscriptionCancel",
  "subscriptionPause",
  "subscriptionUpdate",
  "metadata",
] as const;

function audited({ features, ...configuration }: PortalConfiguration) {
  return { ...configuration, ...features };
}
