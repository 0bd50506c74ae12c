import { QueryTooLong, SearchResults } from "#api/reference/parts/search-results.tsx";
import { columnsOf } from "#api/reference/search/columns.ts";
import { searchEntries } from "#api/reference/search/entries.ts";
import { MAX_QUERY_LENGTH, type Searcher, searcherOf } from "#api/reference/search/searcher.ts";
import type { Site } from "#api/reference/site/site.ts";
import { once } from "#platform/base/once.ts";

/** By site: in development there is a new one at each request. */
const searchers = once("docs-searchers", () => new WeakMap<Site, Searcher>());

/** The index for browsers: every entry, as JSON. */
export function searchIndex(site: Site): string {
  return JSON.stringify(columnsOf(searchEntries(site)));
}

/** The results of `?q=` as the content of a page, with the response's status. */
export function searchPage(
  site: Site,
  search: URLSearchParams,
): { body: React.ReactElement; query: string; status: number } {
  const query = (search.get("q") ?? "").trim();
  if (query.length > MAX_QUERY_LENGTH) return { body: <QueryTooLong />, query: "", status: 400 };
  const hits = query === "" ? [] : searcherOfSite(site).find(query);
  return { body: <SearchResults query={query} hits={hits} />, query, status: 200 };
}

function searcherOfSite(site: Site): Searcher {
  const cached = searchers.get(site);
  if (cached) return cached;
  const searcher = searcherOf(searchEntries(site));
  searchers.set(site, searcher);
  return searcher;
}
