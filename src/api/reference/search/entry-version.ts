import type { Version } from "#api/reference/site/site.ts";

/** The API version of an entry, by its path; guides have none. The index, which browsers load, doesn't repeat it. */
export function versionOf({ href }: { href: string }): Version | undefined {
  const [, version] = /^\/docs\/(v\d+)(?:[/#]|$)/.exec(href) ?? [];
  return version as Version | undefined;
}
