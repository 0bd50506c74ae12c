import type { Role } from "#domain/merchant.ts";
import { ALL_SCOPES, type Scope } from "#domain/scope.ts";

/** What a member may do: an analyst reads, everybody else also writes. */
export function scopesOfRole(role: Role): readonly Scope[] {
  return role === "ANALYST" ? ALL_SCOPES.filter((scope) => scope.endsWith(":read")) : ALL_SCOPES;
}
