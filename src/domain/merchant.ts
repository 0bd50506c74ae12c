import type { Currency } from "#domain/currency.ts";

export interface Merchant {
  id: string;
  companyName: string;
  logoUrl: string | null;
  /** For what has no price of its own. */
  defaultCurrency: Currency;
}

export type Role = "OWNER" | "ADMIN" | "DEVELOPER" | "ANALYST";
