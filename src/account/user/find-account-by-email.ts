import { normalEmail } from "#account/user/model.ts";
import { findUserByEmail, type StoredUser } from "#account/user/store.ts";
import { notFound } from "#kernel/errors.ts";

/** @throws DomainError `resource_missing` when no account has this email address. */
export async function findAccountByEmail(email: string): Promise<StoredUser> {
  const user = await findUserByEmail(normalEmail(email));
  if (!user) throw notFound("account", email);
  return user;
}
