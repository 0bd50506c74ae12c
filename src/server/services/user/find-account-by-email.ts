import { normalEmail } from "#domain/merchant/user.ts";
import { notFound } from "#domain/shared/errors.ts";
import { findUserByEmail, type StoredUser } from "#server/services/user/repository.ts";

/** @throws DomainError `resource_missing` when no account has this email address. */
export async function findAccountByEmail(email: string): Promise<StoredUser> {
  const user = await findUserByEmail(normalEmail(email));
  if (!user) throw notFound("account", email);
  return user;
}
