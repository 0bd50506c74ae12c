import { presetOf, type ScopePreset } from "#account/api-key/model.ts";
import { ALL_SCOPES, type Scope } from "#kernel/scope.ts";

export const PRESET_TITLES: Record<ScopePreset, string> = {
  full: "Full access",
  read_only: "Read-only",
  checkout_only: "Checkout only",
};

/** Scopes of one kind of object, in the order of the API's own list. */
export interface ScopeGroup {
  /** "Payment links". */
  title: string;
  scopes: readonly { scope: Scope; title: string }[];
}

export const SCOPE_GROUPS: readonly ScopeGroup[] = [...new Set(ALL_SCOPES.map(nounOf))].map((noun) => ({
  title: titleOf(noun),
  scopes: ALL_SCOPES.filter((scope) => nounOf(scope) === noun).map((scope) => ({
    scope,
    title: scope.endsWith(":write") ? "Write" : "Read",
  })),
}));

/** "Read-only", or "3 permissions" where no preset fits. */
export function accessText(scopes: readonly Scope[]): string {
  const preset = presetOf(scopes);
  if (preset) return PRESET_TITLES[preset];
  return scopes.length === 1 ? "1 permission" : `${scopes.length} permissions`;
}

function nounOf(scope: Scope): string {
  return scope.slice(0, scope.indexOf(":"));
}

function titleOf(noun: string): string {
  const words = noun.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
