import type { Actor } from "#domain/actor.ts";
import type { Messaging } from "#domain/messaging-form.ts";
import { requireOwnerOrAdmin } from "#domain/role.ts";
import { updateMerchant } from "#server/services/merchant/repository.ts";

/**
 * Changes how the merchant speaks to customers, in both modes, from the next page and mail on. What is not named
 * stays.
 * @throws DomainError `insufficient_scope` for whoever is neither owner nor admin.
 */
export async function updateMessaging(actor: Actor, change: Partial<Messaging>): Promise<Messaging> {
  requireOwnerOrAdmin(actor);
  const { defaultLocale, receiptMails, receiptNote } = await updateMerchant(actor.merchantId, change);
  return { defaultLocale, receiptMails, receiptNote };
}
