import { requireOwnerOrAdmin } from "#account/membership/role.ts";
import { lockMerchant } from "#account/merchant/store.ts";
import { findActivePromotionCode } from "#catalog/promotion-code/store.ts";
import { DEFAULT_RECOVERY_SETTINGS, type RecoverySettings } from "#checkout/recovery/model.ts";
import { findRecoverySettings, writeRecoverySettings } from "#checkout/recovery/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { invalidFields } from "#kernel/errors.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Changes the settings of the mode, for sessions that end from now on. Planned emails follow them, too, except for
 * their time. @throws DomainError `insufficient_scope` for anybody but owners and admins; `parameter_invalid` on
 * `promotionCode` for a code that is not active.
 */
export async function updateRecoverySettings(actor: Actor, settings: RecoverySettings): Promise<void> {
  requireOwnerOrAdmin(actor);
  await lockMerchant(actor.merchantId);
  const { promotionCode } = settings;
  const before = (await findRecoverySettings(actor)) ?? DEFAULT_RECOVERY_SETTINGS;
  const isNew = promotionCode !== null && promotionCode !== before.promotionCode;
  if (isNew && !(await findActivePromotionCode(actor, promotionCode))) {
    const message = "No active promotion code has this name. Check the spelling.";
    throw invalidFields([{ field: "promotionCode", code: "not_found", message }]);
  }
  await writeRecoverySettings(actor, settings);
  const changes = fieldChanges(before, settings, ["enabled", "delayHours", "promotionCode", "otherBasis"]);
  setAuditDetails(Object.keys(changes).length > 0 ? { changes } : { nothingChanged: true });
}
