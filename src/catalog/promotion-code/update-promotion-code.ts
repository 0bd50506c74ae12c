import { isDeepStrictEqual } from "node:util";
import { ensureOneActive } from "#catalog/promotion-code/ensure-one-active.ts";
import type { PromotionCodeEvent } from "#catalog/promotion-code/events.ts";
import { type PromotionCode, type UpdatePromotionCode, unredeemableReason } from "#catalog/promotion-code/model.ts";
import { lockPromotionCode, updatePromotionCodeRow } from "#catalog/promotion-code/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { now } from "#kernel/clock.ts";
import { fieldError, invalidFields, notFound } from "#kernel/errors.ts";
import { mergeMetadata, metadataProblems } from "#kernel/metadata.ts";
import { requireScope } from "#kernel/scope.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Deactivates or reactivates a code, or changes its metadata. Open sessions keep their discount.
 * @throws DomainError `resource_missing`; `resource_in_use` for activating a second code of one name;
 * `parameter_invalid` for activating one whose coupon was deleted; `invalid_metadata`.
 */
export async function updatePromotionCode(
  actor: Actor,
  id: string,
  update: UpdatePromotionCode,
): Promise<PromotionCode> {
  requireScope(actor, "promotion_codes:write");
  const code = await lockPromotionCode(actor, id);
  if (!code) throw notFound("promotion code", id);
  if (update.active && code.coupon.deletedAt) {
    const message = `can't be true because the coupon ${code.coupon.id} was deleted: create a code for another coupon`;
    throw fieldError("parameter_invalid", "active", message);
  }
  const changed = {
    ...code,
    active: update.active ?? code.active,
    metadata: update.metadata === undefined ? code.metadata : mergeMetadata(code.metadata, update.metadata),
  };
  const problems = metadataProblems(changed.metadata);
  if (problems.length > 0) throw invalidFields(problems);
  if (isDeepStrictEqual(changed, code)) {
    setAuditDetails({ nothingChanged: true });
    return code;
  }
  const at = now(actor);
  const updated = { ...changed, redeemable: unredeemableReason(changed, at) === undefined, updatedAt: at };
  const write = () => updatePromotionCodeRow(actor, updated);
  await (updated.active ? ensureOneActive(actor, updated, write) : write());
  recordEvent<PromotionCodeEvent>(actor, { type: "promotion_code.updated", object: updated });
  setAuditDetails({ objectId: id, name: code.code, changes: fieldChanges(code, updated, ["metadata"]) });
  return updated;
}
