import type { Invitation, OpenInvitation } from "#account/team/invitation.ts";
import type { Role } from "#kernel/role.ts";
import { db } from "#platform/database/db.ts";

/** An invitation with the number of times its link was issued, and SHA-256 of its token. */
export type StoredInvitation = Invitation & { issue: number; tokenHash: string };

const INVITATION_SELECT = {
  id: true,
  email: true,
  role: true,
  issue: true,
  tokenHash: true,
  expiresAt: true,
  createdAt: true,
  invitedBy: { select: { name: true, email: true } },
} as const;

interface InvitationRow extends Omit<StoredInvitation, "invitedBy"> {
  invitedBy: { name: string | null; email: string };
}

function invitationOf<Row extends InvitationRow>({ invitedBy, ...row }: Row) {
  return { ...row, invitedBy: invitedBy.name ?? invitedBy.email };
}

/** All open invitations, newest first; including expired ones. */
export async function findInvitations(merchantId: string): Promise<StoredInvitation[]> {
  const rows = await db().invitation.findMany({
    where: { merchantId },
    select: INVITATION_SELECT,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(invitationOf);
}

export async function findInvitation(merchantId: string, id: string): Promise<StoredInvitation | null> {
  const row = await db().invitation.findFirst({ where: { merchantId, id }, select: INVITATION_SELECT });
  return row && invitationOf(row);
}

/** The invitation of a link, if its time is not over. */
export async function findInvitationByToken(tokenHash: string, now: Date): Promise<OpenInvitation | null> {
  const row = await db().invitation.findFirst({
    where: { tokenHash, expiresAt: { gt: now } },
    select: { ...INVITATION_SELECT, merchantId: true, merchant: { select: { companyName: true } } },
  });
  if (!row) return null;
  const { merchant, issue: _issue, tokenHash: _tokenHash, ...rest } = invitationOf(row);
  return { ...rest, companyName: merchant.companyName };
}

export async function insertInvitation(invitation: {
  id: string;
  merchantId: string;
  email: string;
  role: Role;
  invitedById: string;
  tokenHash: string;
  expiresAt: Date;
  createdAt: Date;
}): Promise<void> {
  await db().invitation.create({ data: invitation });
}

export async function reissueInvitation(
  id: string,
  change: { issue: number; tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db().invitation.update({ where: { id }, data: change });
}

/** The token hashes of all merchants' open invitations. */
export async function findTokenHashes(): Promise<Pick<StoredInvitation, "id" | "issue" | "tokenHash">[]> {
  return db().invitation.findMany({ select: { id: true, issue: true, tokenHash: true } });
}

/** Only if the invitation was not issued again in the meantime. */
export async function replaceTokenHash(
  { id, issue }: Pick<StoredInvitation, "id" | "issue">,
  tokenHash: string,
): Promise<void> {
  await db().invitation.updateMany({ where: { id, issue }, data: { tokenHash } });
}

/** The open invitations of a member. */
export async function findInvitationsBy(
  merchantId: string,
  invitedById: string,
): Promise<Pick<StoredInvitation, "id" | "role">[]> {
  return db().invitation.findMany({ where: { merchantId, invitedById }, select: { id: true, role: true } });
}

/** Deletes an invitation. @returns whether it existed. */
export async function deleteInvitation(merchantId: string, id: string): Promise<boolean> {
  return (await db().invitation.deleteMany({ where: { merchantId, id } })).count > 0;
}
