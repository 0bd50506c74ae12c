import { isDeepStrictEqual } from "node:util";
import type { ShippingRate, UpdateShippingRate } from "#catalog/shipping-rate/model.ts";
import { lockShippingRate, updateShippingRateRow } from "#catalog/shipping-rate/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { now } from "#kernel/clock.ts";
import { invalidFields, notFound } from "#kernel/errors.ts";
import { mergeMetadata, metadataProblems } from "#kernel/metadata.ts";
import { requireScope } from "#kernel/scope.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Changes a rate. Links and sessions keep the snapshot that they have.
 * @throws DomainError `resource_missing`; `invalid_metadata`.
 */
export async function updateShippingRate(actor: Actor, id: string, update: UpdateShippingRate): Promise<ShippingRate> {
  requireScope(actor, "shipping_rates:write");
  const rate = await lockShippingRate(actor, id);
  if (!rate) throw notFound("shipping rate", id);
  const { metadata, ...fields } = update;
  const changed: ShippingRate = {
    ...rate,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    metadata: metadata === undefined ? rate.metadata : mergeMetadata(rate.metadata, metadata),
  };
  const problems = metadataProblems(changed.metadata);
  if (problems.length > 0) throw invalidFields(problems);
  if (isDeepStrictEqual(changed, rate)) {
    setAuditDetails({ nothingChanged: true });
    return rate;
  }
  const updated = { ...changed, updatedAt: now(actor) };
  await updateShippingRateRow(actor, updated);
  const changes = fieldChanges(rate, updated, [
    "active",
    "displayName",
    "amount",
    "currency",
    "countries",
    "freeFrom",
    "deliveryEstimate",
    "taxBehavior",
    "metadata",
  ]);
  setAuditDetails({ objectId: id, name: updated.displayName, changes });
  return updated;
}
