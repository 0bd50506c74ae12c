import type { Role } from "#domain/merchant/merchant.ts";

export const ROLE_TITLES: Readonly<Record<Role, string>> = {
  OWNER: "Owner",
  ADMIN: "Admin",
  DEVELOPER: "Developer",
  ANALYST: "Analyst",
};

/** A line on each, for the member who chooses a role. */
export const ROLE_MEANINGS: Readonly<Record<Role, string>> = {
  OWNER: "Everything, and makes and removes owners.",
  ADMIN: "Everything but owners.",
  DEVELOPER: "Everything but refunds, team and business settings.",
  ANALYST: "Reads, and changes nothing.",
};
