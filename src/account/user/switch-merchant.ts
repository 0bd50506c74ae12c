import { isMemberOf } from "#account/membership/store.ts";
import { updateUser } from "#account/user/store.ts";
import { notFound } from "#kernel/errors.ts";

/**
 * Makes another merchant of the user the dashboard's current one. Only a preference: each request checks the
 * membership.
 * @throws DomainError `resource_missing` for a merchant to which the user does not belong.
 */
export async function switchMerchant(userId: string, merchantId: string): Promise<void> {
  if (!(await isMemberOf(merchantId, userId))) throw notFound("business of yours", merchantId);
  await updateUser(userId, { currentMerchantId: merchantId });
}
