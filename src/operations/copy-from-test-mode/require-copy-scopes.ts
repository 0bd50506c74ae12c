import type { Actor } from "#kernel/actor.ts";
import { requireScope, type Scope } from "#kernel/scope.ts";

const NOUNS = [
  "products",
  "prices",
  "coupons",
  "promotion_codes",
  "tax_rates",
  "shipping_rates",
  "payment_links",
] as const;

/** Accepts those who may read, or write, every kind that is copied. @throws DomainError `insufficient_scope`. */
export function requireCopyScopes(actor: Actor, access: "read" | "write"): void {
  for (const noun of NOUNS) requireScope(actor, `${noun}:${access}` satisfies Scope);
}
