import type { Role } from "#kernel/role.ts";

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
  DEVELOPER:
    "Can manage everything except the team and business settings. Can issue refunds and respond to disputes only with API keys.",
  ANALYST: "View-only access.",
};
