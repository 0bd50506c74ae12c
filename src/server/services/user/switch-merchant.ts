import { notFound } from "#domain/shared/errors.ts";
import { isMemberOf } from "#server/services/team/membership-repository.ts";
import { updateUser } from "#server/services/user/repository.ts";

/**
 * Has the dashboard open with another merchant of the user from now on. It is only a wish: at each request he has to
 * belong to him still.
 * @throws DomainError `resource_missing` for a merchant that he does not belong to.
 */
export async function switchMerchant(userId: string, merchantId: string): Promise<void> {
  if (!(await isMemberOf(merchantId, userId))) throw notFound("business of yours", merchantId);
  await updateUser(userId, { currentMerchantId: merchantId });
}
