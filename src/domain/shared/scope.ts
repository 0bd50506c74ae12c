import { DomainError } from "#domain/shared/errors.ts";

const READ_WRITE = [
  "products",
  "prices",
  "payment_links",
  "checkout_sessions",
  "customers",
  "coupons",
  "promotion_codes",
  "tax_rates",
  "webhook_endpoints",
  "refunds",
  "disputes",
  "subscriptions",
  "invoices",
] as const;

export type Scope =
  | `${(typeof READ_WRITE)[number]}:${"read" | "write"}`
  | "payments:read"
  | "events:read"
  | "test_clock:write";

export const ALL_SCOPES: readonly Scope[] = [
  ...READ_WRITE.flatMap((noun) => [`${noun}:read`, `${noun}:write`] as const),
  "payments:read",
  "events:read",
  "test_clock:write",
];

/** @throws DomainError `insufficient_scope`, naming the scope. */
export function requireScope(actor: { scopes: readonly Scope[] }, scope: Scope): void {
  if (!actor.scopes.includes(scope)) {
    throw new DomainError(
      "insufficient_scope",
      `This request requires the scope ${scope}. Use an API key with this scope, or ask an owner for a role that includes it.`,
    );
  }
}
