import { dehydrate } from "@tanstack/react-query";
import type { SuperJSONResult } from "superjson";
import type { SignedInUser } from "#account/user/store.ts";
import { prefetchPage } from "#dashboard/browser/client/page-data.ts";
import type { FoundRoute } from "#dashboard/routes.ts";
import { toSuperjson } from "#dashboard/server/pages/to-superjson.ts";
import { serverQueries } from "#dashboard/server/router/server-queries.ts";

/** A page that a user opens. */
export interface AskingPage {
  user: SignedInUser;
  route: FoundRoute;
  search: URLSearchParams;
  requestId: string;
}

/** Runs the queries of a page. @returns their results for the browser's cache, without those of failed queries, which the page repeats. */
export async function firstQueries({ user, route, search, requestId }: AskingPage): Promise<SuperJSONResult> {
  const queries = serverQueries({ user, mode: route.mode, requestId });
  await prefetchPage(queries, route, search);
  return toSuperjson(dehydrate(queries.queryClient));
}
