import type { Currency } from "#domain/currency.ts";

export interface Merchant {
  id: string;
  companyName: string;
  logoUrl: string | null;
  /** For what has no price of its own. */
  defaultCurrency: Currency;
}

export const ROLES = ["OWNER", "ADMIN", "DEVELOPER", "ANALYST"] as const;
export type Role = (typeof ROLES)[number];
