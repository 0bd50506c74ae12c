import type { Role } from "#domain/merchant/merchant.ts";

export const ROLE_TITLES: Readonly<Record<Role, string>> = {
  OWNER: "Owner",
  ADMIN: "Admin",
  DEVELOPER: "Developer",
  ANALYST: "Analyst",
};

/** A line on each, for the member who chooses a role. */
export const ROLE_MEANINGS: Readonly<Record<Role, string>> = {
  OWNER: "Full access, including managing owners and emptying test mode.",
  ADMIN: "Full access, except managing owners and emptying test mode.",
  DEVELOPER: "Can do everything except issue refunds, respond to disputes, and manage the team and business settings.",
  ANALYST: "View-only access.",
};
