import { DomainError } from "#kernel/errors.ts";

const READ_WRITE = [
  "products",
  "prices",
  "payment_links",
  "checkout_sessions",
  "customers",
  "coupons",
  "promotion_codes",
  "tax_rates",
  "shipping_rates",
  "webhook_endpoints",
  "refunds",
  "disputes",
  "subscriptions",
  "invoices",
  "credit_notes",
  "withdrawals",
  "balance_transactions",
] as const;

export type Scope =
  | `${(typeof READ_WRITE)[number]}:${"read" | "write"}`
  | "payments:read"
  | "events:read"
  | "billing_portal:write"
  | "test_clock:write";

export const ALL_SCOPES: readonly Scope[] = [
  ...READ_WRITE.flatMap((noun) => [`${noun}:read`, `${noun}:write`] as const),
  "payments:read",
  "events:read",
  "billing_portal:write",
  "test_clock:write",
];

/**
 * @throws DomainError `insufficient_scope`, whose message names the scope for a key, and whom to contact for a user.
 */
export function requireScope({ scopes, kind }: { scopes: readonly Scope[]; kind: string }, scope: Scope): void {
  if (scopes.includes(scope)) return;
  const message =
    kind === "user"
      ? "Your role doesn't allow this. Ask an owner or admin for another role."
      : `This request requires the scope ${scope}. Use an API key with this scope.`;
  throw new DomainError("insufficient_scope", message);
}
