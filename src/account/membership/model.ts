import type { Role } from "#kernel/role.ts";

/** A person who belongs to the merchant. */
export interface Member {
  id: string;
  name: string | null;
  email: string;
  role: Role;
  /** Whether sign-in requires two-factor authentication. */
  twoFactor: boolean;
  joinedAt: Date;
}

/** A merchant as those who belong to several choose it. */
export interface NamedMerchant {
  id: string;
  companyName: string;
}
