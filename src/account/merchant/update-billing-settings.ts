import { requireOwnerOrAdmin } from "#account/membership/role.ts";
import type { BillingSettings } from "#account/merchant/billing-settings.ts";
import { findBillingSettings, writeBillingSettings } from "#account/merchant/billing-settings-store.ts";
import { lockMerchant } from "#account/merchant/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

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
  const fields = ["retryDays", "finalFailure", "lostDisputeCancels"] as const;
  const changes = fieldChanges(audited(before), audited(settings), fields);
  setAuditDetails(Object.keys(changes).length > 0 ? { changes } : { nothingChanged: true });
}

/** With days as text, as shown in the audit log. */
function audited({ retryDays, ...rest }: BillingSettings) {
  return { ...rest, retryDays: retryDays.join(", ") };
}
