import type { Dialect } from "#server/rest/dialect.ts";
import { v1 } from "#server/rest/v1.ts";
import { v2 } from "#server/rest/v2.ts";
import { v3 } from "#server/rest/v3.ts";

const DIALECTS: readonly Dialect[] = [v1, v2, v3];

/**
 * The version of a path, also of one without an endpoint or with extra slashes; the newest for an unknown version.
 * Undefined outside the API.
 */
export function dialectOf(path: string): Dialect | undefined {
  const version = /^\/+api\/+(v\d+)(\/|$)/.exec(path)?.[1];
  return version === undefined ? undefined : (DIALECTS.find((dialect) => dialect.version === version) ?? v3);
}
