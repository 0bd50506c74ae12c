import type { ApiVersionRules } from "#api/api-version.ts";
import { v1 } from "#api/v1.ts";
import { v2 } from "#api/v2.ts";
import { v3 } from "#api/v3.ts";

const VERSIONS: readonly ApiVersionRules[] = [v1, v2, v3];

/**
 * The version of a path, also of one without an endpoint or with extra slashes; the newest for an unknown version.
 * Undefined outside the API.
 */
export function apiVersionOf(path: string): ApiVersionRules | undefined {
  const version = /^\/+api\/+(v\d+)(\/|$)/.exec(path)?.[1];
  return version === undefined ? undefined : (VERSIONS.find((apiVersion) => apiVersion.name === version) ?? v3);
}
