import { env } from "#platform/base/env.ts";

/** An object as one version of the API returns it, indented for reading. */
interface VersionJson {
  version: "v3" | "v2" | "v1";
  text: string;
}

/**
 * An object as each version returns it, newest first; without v1 if that is turned off. A version without that kind of
 * object is left out.
 */
export function objectJson(printed: { v3: object; v2?: object; v1?: object }): VersionJson[] {
  const versions = env().API_V1 ? (["v3", "v2", "v1"] as const) : (["v3", "v2"] as const);
  return versions.flatMap((version) => {
    const value = printed[version];
    return value ? [{ version, text: JSON.stringify(value, null, 2) }] : [];
  });
}
