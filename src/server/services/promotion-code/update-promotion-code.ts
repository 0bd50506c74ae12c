import { isDeepStrictEqual } from "node:util";
import { type PromotionCode, type UpdatePromotionCode, unredeemableReason } from "#domain/discount/promotion-code.ts";
import { fieldChanges } from "#domain/merchant/audit-log.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { fieldError, invalidFields, notFound } from "#domain/shared/errors.ts";
import { mergeMetadata, metadataProblems } from "#domain/shared/metadata.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { ensureOneActive } from "#server/services/promotion-code/ensure-one-active.ts";
import { lockPromotionCode, updatePromotionCodeRow } from "#server/services/promotion-code/repository.ts";

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
  recordEvent(actor, { type: "promotion_code.updated", object: updated });
  setAuditDetails({ objectId: id, name: code.code, changes: fieldChanges(code, updated, ["metadata"]) });
  return updated;
}
