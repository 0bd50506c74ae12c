import { fieldChanges } from "#domain/merchant/audit-log.ts";
import { requireOwnerOrAdmin } from "#domain/merchant/role.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { BillingSettings } from "#domain/subscription/billing-settings.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { findBillingSettings, writeBillingSettings } from "#server/services/merchant/billing-settings-repository.ts";
import { lockMerchant } from "#server/services/merchant/repository.ts";

/**
 * Changes the settings for what happens to subscriptions automatically, in both modes: they apply to charges that fail
 * from now on.
 * @param settings `retryDays` in their order.
 * @throws DomainError `insufficient_scope` for anybody but owners and admins.
 */
export async function updateBillingSettings(actor: Actor, settings: BillingSettings): Promise<void> {
  requireOwnerOrAdmin(actor);
  await lockMerchant(actor.merchantId);
  const before = await findBillingSettings(actor);
  await writeBillingSettings(actor, settings);
  const fields = ["retryDays", "finalFailure", "customerMails", "lostDisputeCancels"] as const;
  const changes = fieldChanges(audited(before), audited(settings), fields);
  setAuditDetails(Object.keys(changes).length > 0 ? { changes } : { nothingChanged: true });
}

/** With days as text, as shown in the audit log. */
function audited({ retryDays, ...rest }: BillingSettings) {
  return { ...rest, retryDays: retryDays.join(", ") };
}
