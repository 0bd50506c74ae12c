import type { Role } from "#domain/merchant/merchant.ts";

/** How long an invitation can be taken up, by wall time. */
export const INVITATION_DAYS = 7;

/** Most invitations of one merchant that wait at the same time. */
export const MAX_INVITATIONS = 50;

/** Somebody who was asked to join and did not yet. */
export interface Invitation {
  id: string;
  /** Lower case. */
  email: string;
  role: Role;
  /** Name or e-mail address. */
  invitedBy: string;
  expiresAt: Date;
  createdAt: Date;
}

/** An invitation as whoever has its link sees it. */
export interface OpenInvitation extends Invitation {
  merchantId: string;
  companyName: string;
}

/** Somebody who belongs to the merchant. */
export interface Member {
  id: string;
  name: string | null;
  email: string;
  role: Role;
  /** Whether he has a second step at sign-in. */
  twoFactor: boolean;
  joinedAt: Date;
}

export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
}
