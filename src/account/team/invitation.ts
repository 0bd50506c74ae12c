import type { Role } from "#kernel/role.ts";

/** Lifetime of an invitation, by wall time. */
export const INVITATION_DAYS = 7;

/** Maximum number of open invitations per merchant. */
export const MAX_INVITATIONS = 50;

/** A person who was invited and has not joined yet. */
export interface Invitation {
  id: string;
  /** Lower case. */
  email: string;
  role: Role;
  /** Name or email address. */
  invitedBy: string;
  expiresAt: Date;
  createdAt: Date;
}

/** An invitation as its link shows it. */
export interface OpenInvitation extends Invitation {
  merchantId: string;
  companyName: string;
}

export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
}
