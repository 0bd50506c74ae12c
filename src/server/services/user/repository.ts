import type { Merchant, Role } from "#domain/merchant.ts";
import { db, pool } from "#server/platform/database.ts";

export interface StoredUser {
  id: string;
  passwordHash: string;
  sessionVersion: number;
}

/** Who sits at the dashboard, and for which merchant. */
export interface SignedInUser {
  id: string;
  email: string;
  name: string | null;
  /** An IANA name; null until he, or his browser, has said one. */
  timeZone: string | null;
  role: Role;
  merchant: Pick<Merchant, "id" | "companyName" | "logoUrl" | "defaultCurrency">;
  testClockOffsetSeconds: number;
}

interface SignedInRow extends Omit<SignedInUser, "merchant"> {
  merchantId: string;
  companyName: string;
  logoUrl: string | null;
  defaultCurrency: string;
}

/** @param email in its normal form. */
export async function findUserByEmail(email: string): Promise<StoredUser | null> {
  return db().user.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, sessionVersion: true },
  });
}

/**
 * The user with the merchant that he joined first; undefined when he was removed, or his session ended
 * because the version has moved on. Asked at every request of the dashboard: one prepared statement.
 */
export async function findSignedInUser(id: string, sessionVersion: number): Promise<SignedInUser | undefined> {
  const { rows } = await pool().query<SignedInRow>({
    name: "signed-in-user",
    text: `SELECT u.id, u.email, u.name, u.time_zone AS "timeZone", s.role, m.id AS "merchantId", m.company_name AS "companyName",
             m.logo_url AS "logoUrl", m.default_currency AS "defaultCurrency",
             m.test_clock_offset_seconds AS "testClockOffsetSeconds"
           FROM users u JOIN memberships s ON s.user_id = u.id JOIN merchants m ON m.id = s.merchant_id
           WHERE u.id = $1 AND u.session_version = $2 ORDER BY s.created_at, m.id LIMIT 1`,
    values: [id, sessionVersion],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { merchantId, companyName, logoUrl, defaultCurrency, ...user } = row;
  return { ...user, merchant: { id: merchantId, companyName, logoUrl, defaultCurrency } };
}

/** Whether somebody with this e-mail address belongs to the merchant. */
export async function isUserOf(merchantId: string, email: string): Promise<boolean> {
  return (await db().membership.count({ where: { merchantId, user: { email: email.toLowerCase() } } })) > 0;
}

/** Writes a user who belongs to one merchant. @param user with the e-mail in its normal form. */
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

/** Writes what a change names. */
export async function updateUser(id: string, change: { timeZone?: string }): Promise<void> {
  await db().user.update({ where: { id }, data: change });
}

/** Writes the time zone of a user who has none yet. */
export async function setFirstTimeZone(id: string, timeZone: string): Promise<void> {
  await db().user.updateMany({ where: { id, timeZone: null }, data: { timeZone } });
}

export async function incrementSessionVersion(id: string, from: number): Promise<void> {
  await db().user.updateMany({ where: { id, sessionVersion: from }, data: { sessionVersion: { increment: 1 } } });
}

/** Where the owners of a merchant are written to. */
export async function findOwnerEmails(merchantId: string): Promise<string[]> {
  const rows = await db().membership.findMany({
    where: { merchantId, role: "OWNER" },
    select: { user: { select: { email: true } } },
    orderBy: { createdAt: "asc" },
  });
  return rows.map(({ user }) => user.email);
}
