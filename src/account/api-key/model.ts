import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import { ALL_SCOPES, type Scope } from "#kernel/scope.ts";

/** A secret key of the REST API, without the secret itself. */
export interface ApiKey {
  id: string;
  livemode: boolean;
  name: string;
  /** Such as "ckst_sk_test_". Shown together with the last four characters. */
  prefix: string;
  lastFour: string;
  scopes: Scope[];
  /** Overrides the default limit. */
  rateLimitPerMinute: number | null;
  /** All times of keys are wall time. */
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** When another key replaced it. From then on `expiresAt` is the end of the overlap. */
  rolledAt: Date | null;
  /** To the minute. */
  lastUsedAt: Date | null;
  createdAt: Date;
}

/** Maximum number of active keys per merchant and mode. */
export const MAX_API_KEYS = 100;

export const API_KEY_STATUSES = ["active", "expired", "revoked"] as const;
export type ApiKeyStatus = (typeof API_KEY_STATUSES)[number];

export function apiKeyStatus(
  { revokedAt, expiresAt }: Pick<ApiKey, "revokedAt" | "expiresAt">,
  at: Date,
): ApiKeyStatus {
  if (revokedAt) return "revoked";
  return expiresAt && expiresAt.getTime() <= at.getTime() ? "expired" : "active";
}

/** The scopes of each preset. */
export const SCOPE_PRESETS = {
  full: ALL_SCOPES,
  read_only: ALL_SCOPES.filter((scope) => scope.endsWith(":read")),
  checkout_only: ["products:read", "prices:read", "checkout_sessions:read", "checkout_sessions:write"],
} as const satisfies Record<string, readonly Scope[]>;

export type ScopePreset = keyof typeof SCOPE_PRESETS;

/** The preset that has exactly these scopes. */
export function presetOf(scopes: readonly Scope[]): ScopePreset | undefined {
  const presets = Object.entries(SCOPE_PRESETS) as [ScopePreset, readonly Scope[]][];
  return presets.find(([, of]) => of.length === scopes.length && of.every((scope) => scopes.includes(scope)))?.[0];
}

/** How long a rolled key stays valid, in hours. */
export const ROLL_OVERLAP_HOURS = [0, 1, 24, 168] as const;
export type RollOverlapHours = (typeof ROLL_OVERLAP_HOURS)[number];

/** Roles that create, roll and revoke keys, which also lets them see secrets of webhooks. */
export function canManageApiKeys({ scopes }: { scopes: readonly Scope[] }): boolean {
  return scopes.includes("webhook_endpoints:write");
}

/**
 * Requires that the actor may grant these scopes: nobody grants scopes that they lack.
 * @throws DomainError `insufficient_scope`.
 */
export function requireApiKeyManager(actor: Actor, scopes: readonly Scope[] = []): void {
  const isMember = actor.kind === "user" || actor.kind === "system";
  if (!isMember || !canManageApiKeys(actor)) {
    const message = "Your role can't manage API keys. Ask an owner, admin, or developer.";
    throw new DomainError("insufficient_scope", message);
  }
  const missing = scopes.find((scope) => !actor.scopes.includes(scope));
  if (missing !== undefined) {
    throw new DomainError(
      "insufficient_scope",
      `An API key can't have more permissions than your role. Remove ${missing}.`,
    );
  }
}
