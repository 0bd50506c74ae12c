import type { Merchant } from "#account/merchant/model.ts";
import type { Role } from "#kernel/role.ts";
import { db } from "#platform/database/db.ts";
import { FIRST_READ_TIMEOUT_MS, sqlAcrossTenants } from "#platform/database/sql.ts";

export interface StoredUser {
  id: string;
  passwordHash: string;
  sessionVersion: number;
}

/** The user of the dashboard, with the current merchant. */
export interface SignedInUser {
  id: string;
  email: string;
  name: string | null;
  /** An IANA name; null until the user, or their browser, sets one. */
  timeZone: string | null;
  role: Role;
  merchant: Pick<Merchant, "id" | "companyName" | "logoUrl" | "defaultCurrency"> & {
    /** An IANA name; null until an owner, or their browser, sets one. */
    timeZone: string | null;
  };
  testClockOffsetSeconds: number;
  testClockAdvances: boolean;
}

/** An account, with or without a merchant. */
export interface Account {
  id: string;
  email: string;
  name: string | null;
}

/** @param email in its normal form. */
export async function findUserByEmail(email: string): Promise<StoredUser | null> {
  return db().user.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, sessionVersion: true },
  });
}

const SIGNED_IN = `SELECT u.email, u.name, u.time_zone AS "timeZone", s.role,
    m.test_clock_offset_seconds AS "testClockOffsetSeconds", m.test_clock_target_seconds IS NOT NULL AS "testClockAdvances",
    m.id AS "merchantId", m.company_name AS "companyName",
    m.logo_url AS "logoUrl", m.default_currency AS "defaultCurrency",
    m.time_zone AS "merchantTimeZone"
  FROM users u JOIN memberships s ON s.user_id = u.id JOIN merchants m ON m.id = s.merchant_id
  WHERE u.id = $1 AND u.session_version = $2 AND ($3::text IS NULL OR m.id = $3)
  ORDER BY m.id = u.current_merchant_id IS TRUE DESC, s.created_at, m.id LIMIT 1`;

type SignedInRow = Omit<SignedInUser, "id" | "merchant"> &
  Omit<SignedInUser["merchant"], "id" | "timeZone"> & { merchantId: string; merchantTimeZone: string | null };

/**
 * The user with one of their merchants: the named one, otherwise the one last used, otherwise the one joined first.
 * Undefined if they don't belong to it, or if the session has ended, as its version is outdated. Called at every
 * request of the dashboard: one prepared statement.
 */
export async function findSignedInUser(
  id: string,
  sessionVersion: number,
  merchantId?: string,
): Promise<SignedInUser | undefined> {
  const values = [id, sessionVersion, merchantId ?? null];
  const { rows } = await sqlAcrossTenants<SignedInRow>({
    name: "signed-in-user",
    text: SIGNED_IN,
    values,
    timeoutMs: FIRST_READ_TIMEOUT_MS,
  });
  const [row] = rows;
  if (!row) return undefined;
  const { merchantId: ownId, merchantTimeZone, companyName, logoUrl, defaultCurrency, ...user } = row;
  return { id, ...user, merchant: { id: ownId, companyName, logoUrl, defaultCurrency, timeZone: merchantTimeZone } };
}

/** The account of a session that has not ended. */
export async function findAccount(id: string, sessionVersion: number): Promise<Account | undefined> {
  const select = { id: true, email: true, name: true };
  return (await db().user.findFirst({ where: { id, sessionVersion }, select })) ?? undefined;
}

/** Writes a user with one merchant. @param user with the email in its normal form. */
export async function insertUser(user: {
  id: string;
  email: string;
  name: string | null;
  passwordHash: string;
  createdAt: Date;
  membership: { merchantId: string; role: Role };
}): Promise<void> {
  const { membership, ...columns } = user;
  await db().user.create({
    data: { ...columns, memberships: { create: { ...membership, createdAt: user.createdAt } } },
  });
}

export async function findUser(id: string): Promise<StoredUser | null> {
  return db().user.findUnique({ where: { id }, select: { id: true, passwordHash: true, sessionVersion: true } });
}

/** A user's email address; undefined without such a user. */
export async function findEmailOf(id: string): Promise<string | undefined> {
  return (await db().user.findUnique({ where: { id }, select: { email: true } }))?.email;
}

/** Writes a new password and ends every session. @returns the session version that counts from now on. */
export async function replacePassword(id: string, passwordHash: string): Promise<number> {
  const data = { passwordHash, sessionVersion: { increment: 1 } };
  return (await db().user.update({ where: { id }, data, select: { sessionVersion: true } })).sessionVersion;
}

/** @param email in its normal form. @throws a database error (`isUniqueViolation`) if another user has it. */
export async function replaceEmail(id: string, email: string): Promise<void> {
  await db().user.update({ where: { id }, data: { email } });
}

/** Writes the fields of a change. */
export async function updateUser(
  id: string,
  change: { name?: string | null; timeZone?: string; currentMerchantId?: string },
): Promise<void> {
  await db().user.update({ where: { id }, data: change });
}

/** Writes the time zone of a user without one. */
export async function setFirstTimeZone(id: string, timeZone: string): Promise<void> {
  await db().user.updateMany({ where: { id, timeZone: null }, data: { timeZone } });
}

/** Writes a user without a merchant. @param account with the email in its normal form. */
export async function insertAccount(account: {
  id: string;
  email: string;
  name: string | null;
  passwordHash: string;
  createdAt: Date;
}): Promise<void> {
  await db().user.create({ data: account });
}

/**
 * Ends every session.
 * @param from ends them only if this is still the version.
 * @returns the new session version; null if nothing was changed.
 */
export async function incrementSessionVersion(id: string, from?: number): Promise<number | null> {
  const where = { id, ...(from !== undefined && { sessionVersion: from }) };
  const [user] = await db().user.updateManyAndReturn({
    where,
    data: { sessionVersion: { increment: 1 } },
    select: { sessionVersion: true },
  });
  return user?.sessionVersion ?? null;
}
