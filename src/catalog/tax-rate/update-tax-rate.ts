import { isDeepStrictEqual } from "node:util";
import { ensureOneActive } from "#catalog/tax-rate/ensure-one-active.ts";
import type { TaxRate, UpdateTaxRate } from "#catalog/tax-rate/model.ts";
import { lockTaxRate, lockTaxRates, updateTaxRateRow } from "#catalog/tax-rate/store.ts";
import { validityProblems } from "#catalog/tax-rate/tax-rate-problems.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { now } from "#kernel/clock.ts";
import { invalidFields, notFound } from "#kernel/errors.ts";
import { mergeMetadata, metadataProblems } from "#kernel/metadata.ts";
import { requireScope } from "#kernel/scope.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Changes a rate. Sessions keep the rate with which they were taxed.
 * @throws DomainError `resource_missing`; `resource_in_use` if it would be in effect together with another one of its
 * location and class; `parameter_invalid` on `valid_until`; `invalid_metadata`.
 */
export async function updateTaxRate(actor: Actor, id: string, update: UpdateTaxRate): Promise<TaxRate> {
  requireScope(actor, "tax_rates:write");
  await lockTaxRates(actor);
  const rate = await lockTaxRate(actor, id);
  if (!rate) throw notFound("tax rate", id);
  const changed: TaxRate = {
    ...rate,
    active: update.active ?? rate.active,
    displayName: update.displayName ?? rate.displayName,
    description: update.description === undefined ? rate.description : update.description,
    validUntil: update.validUntil === undefined ? rate.validUntil : update.validUntil,
    metadata: update.metadata === undefined ? rate.metadata : mergeMetadata(rate.metadata, update.metadata),
  };
  const problems = [...validityProblems(changed.validFrom, changed.validUntil), ...metadataProblems(changed.metadata)];
  if (problems.length > 0) throw invalidFields(problems);
  if (isDeepStrictEqual(changed, rate)) {
    setAuditDetails({ nothingChanged: true });
    return rate;
  }
  const updated = { ...changed, updatedAt: now(actor) };
  await ensureOneActive(actor, updated);
  await updateTaxRateRow(actor, updated);
  const changes = fieldChanges(rate, updated, ["displayName", "description", "validUntil", "metadata"]);
  setAuditDetails({ objectId: id, name: updated.displayName, changes });
  return updated;
}
