import type { Role } from "#domain/merchant/merchant.ts";
import { normalEmail } from "#domain/merchant/user.ts";
import { isUniqueViolation } from "#server/database/database-errors.ts";
import { newId } from "#server/platform/ids.ts";
import { hashPassword } from "#server/platform/password.ts";
import { emailTaken } from "#server/services/user/email-taken.ts";
import { insertUser } from "#server/services/user/repository.ts";

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
