import { recordByOperator } from "#account/audit-log/record-by-operator.ts";
import { insertMembership } from "#account/membership/store.ts";
import { createMerchant } from "#account/merchant/create-merchant.ts";
import { findAccountByEmail } from "#account/user/find-account-by-email.ts";

/**
 * Creates another business owned by an account, for operators with the server's command line. Run it in a unit of work.
 * @throws DomainError `resource_missing` for an unknown email address.
 */
export async function addBusiness(email: string, companyName: string): Promise<void> {
  const { id } = await findAccountByEmail(email);
  const merchantId = await createMerchant({ companyName });
  await insertMembership({ merchantId, userId: id, role: "OWNER" });
  await recordByOperator(id, "owner.business_added", [merchantId]);
}
