import type { Member, NamedMerchant } from "#account/membership/model.ts";
import type { Role } from "#kernel/role.ts";
import { db } from "#platform/database/db.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** All members of the merchant, in the order in which they joined. */
export async function findMembers(merchantId: string): Promise<Member[]> {
  const rows = await db().membership.findMany({
    where: { merchantId },
    select: {
      role: true,
      createdAt: true,
      user: { select: { id: true, name: true, email: true, twoFactor: { select: { enabledAt: true } } } },
    },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
  });
  return rows.map(({ role, createdAt, user: { twoFactor, ...user } }) => ({
    ...user,
    role,
    twoFactor: Boolean(twoFactor?.enabledAt),
    joinedAt: createdAt,
  }));
}

/** The email addresses of a merchant's owners. */
export async function findOwnerEmails(merchantId: string): Promise<string[]> {
  return findEmails(merchantId, ["OWNER"]);
}

/** The longest-standing members first. */
export async function findOwnerAndAdminEmails(merchantId: string): Promise<string[]> {
  return findEmails(merchantId, ["OWNER", "ADMIN"]);
}

async function findEmails(merchantId: string, roles: Role[]): Promise<string[]> {
  const rows = await db().membership.findMany({
    where: { merchantId, role: { in: roles } },
    select: { user: { select: { email: true } } },
    orderBy: { createdAt: "asc" },
  });
  return rows.map(({ user }) => user.email);
}

/** The merchants of a user. */
export async function findMerchantIdsOf(userId: string): Promise<string[]> {
  const rows = await db().membership.findMany({ where: { userId }, select: { merchantId: true } });
  return rows.map(({ merchantId }) => merchantId);
}

const MERCHANTS_OF = `SELECT m.id, m.company_name AS "companyName" FROM memberships s JOIN merchants m ON m.id = s.merchant_id
  WHERE s.user_id = $1 ORDER BY m.company_name, m.id`;

/** The merchants of a user with names, for every page of the dashboard. */
export async function findMerchantsOf(userId: string): Promise<NamedMerchant[]> {
  const { rows } = await sqlAcrossTenants<NamedMerchant>({
    name: "merchants-of",
    text: MERCHANTS_OF,
    values: [userId],
  });
  return rows;
}

export async function isMemberOf(merchantId: string, userId: string): Promise<boolean> {
  return (await db().membership.count({ where: { merchantId, userId } })) > 0;
}

/** Whether a user with this email address is a member. */
export async function isUserOf(merchantId: string, email: string): Promise<boolean> {
  return (await db().membership.count({ where: { merchantId, user: { email: email.toLowerCase() } } })) > 0;
}

/**
 * The roles of all members by their ids, with the team locked until the transaction ends, which serializes its changes.
 */
export async function lockTeam(merchantId: string): Promise<Map<string, Role>> {
  await db().$executeRaw`SELECT id FROM merchants WHERE id = ${merchantId} FOR NO KEY UPDATE`;
  const rows = await db().membership.findMany({ where: { merchantId }, select: { userId: true, role: true } });
  return new Map(rows.map(({ userId, role }) => [userId, role]));
}

export async function insertMembership(member: { merchantId: string; userId: string; role: Role }): Promise<void> {
  await db().membership.create({ data: { ...member, createdAt: new Date() } });
}

export async function updateMemberRole(merchantId: string, userId: string, role: Role): Promise<void> {
  await db().membership.update({ where: { merchantId_userId: { merchantId, userId } }, data: { role } });
}

export async function deleteMembership(merchantId: string, userId: string): Promise<void> {
  await db().membership.delete({ where: { merchantId_userId: { merchantId, userId } } });
}
