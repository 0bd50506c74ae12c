import { insertAuditLogs } from "#account/audit-log/store.ts";
import { createMerchant } from "#account/merchant/create-merchant.ts";
import { emailTaken } from "#account/user/email-taken.ts";
import { normalEmail } from "#account/user/model.ts";
import { findUserByEmail, insertUser } from "#account/user/store.ts";
import { newId } from "#platform/base/ids.ts";

/** The first owner of a business. */
export interface NewOwner {
  companyName: string;
  /** The person's name; may be empty. */
  name: string;
  email: string;
  /** The hash of a password that `passwordProblem` accepts. */
  passwordHash: string;
}

/**
 * Creates a business and a user who owns it. Run it in a unit of work.
 * @param action the action's name in the audit log.
 * @throws DomainError `parameter_invalid` on `email` if the email address has an account.
 */
export async function createOwner(
  { companyName, name, email, passwordHash }: NewOwner,
  action: "installation.set_up" | "owner.created",
): Promise<{ userId: string; merchantId: string }> {
  if (await findUserByEmail(normalEmail(email))) throw emailTaken();
  const merchantId = await createMerchant({ companyName });
  const userId = newId("user");
  await insertUser({
    id: userId,
    email: normalEmail(email),
    name: name || null,
    passwordHash,
    createdAt: new Date(),
    membership: { merchantId, role: "OWNER" },
  });
  await insertAuditLogs([merchantId], { action, livemode: null, userId, details: {} });
  return { userId, merchantId };
}
