import { emailTaken } from "#account/user/email-taken.ts";
import { normalEmail } from "#account/user/model.ts";
import { insertUser } from "#account/user/store.ts";
import type { Role } from "#kernel/role.ts";
import { isUniqueViolation } from "#platform/base/database-errors.ts";
import { newId } from "#platform/base/ids.ts";
import { hashPassword } from "#platform/base/password.ts";

/**
 * Creates a user with one merchant.
 * @returns the user's id.
 * @throws DomainError `parameter_invalid` if the email address already has an account.
 */
export async function createUser(input: {
  email: string;
  password: string;
  name?: string;
  merchantId: string;
  role: Role;
}): Promise<string> {
  const id = newId("user");
  try {
    await insertUser({
      id,
      email: normalEmail(input.email),
      name: input.name ?? null,
      passwordHash: await hashPassword(input.password),
      createdAt: new Date(),
      membership: { merchantId: input.merchantId, role: input.role },
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw emailTaken();
  }
  return id;
}
