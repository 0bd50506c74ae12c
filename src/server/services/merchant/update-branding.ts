import type { Actor } from "#domain/actor.ts";
import type { Branding } from "#domain/branding.ts";
import type { Merchant } from "#domain/merchant.ts";
import { requireOwnerOrAdmin } from "#domain/role.ts";
import { updateMerchantBranding } from "#server/services/merchant/repository.ts";

/**
 * Changes how the merchant shows himself to customers, in both modes: on pages that are open already from
 * their next load on. What is not named stays.
 * @throws DomainError `insufficient_scope` for whoever is neither owner nor admin.
 */
export async function updateBranding(
  actor: Actor,
  change: { [field in keyof Branding]?: Branding[field] | undefined },
): Promise<Merchant> {
  requireOwnerOrAdmin(actor);
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return updateMerchantBranding(actor.merchantId, named);
}
