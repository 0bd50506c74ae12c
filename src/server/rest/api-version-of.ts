import type { ApiVersionRules } from "#server/rest/api-version.ts";
import { v1 } from "#server/rest/v1.ts";
import { v2 } from "#server/rest/v2.ts";
import { v3 } from "#server/rest/v3.ts";

const VERSIONS: readonly ApiVersionRules[] = [v1, v2, v3];

/**
 * The version of a path, also of one without an endpoint or with extra slashes; the newest for an unknown version.
 * Undefined outside the API.
 */
export function apiVersionOf(path: string): ApiVersionRules | undefined {
  const version = /^\/+api\/+(v\d+)(\/|$)/.exec(path)?.[1];
  return version === undefined ? undefined : (VERSIONS.find((apiVersion) => apiVersion.name === version) ?? v3);
}
