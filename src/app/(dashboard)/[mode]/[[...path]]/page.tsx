import { dehydrate } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { prefetchPage } from "#client/page-data.ts";
import { DashboardPage } from "#components/pages/dashboard-page.tsx";
import { findRoute } from "#dashboard/routes.ts";
import { pageRequestId, pageUser } from "#server/auth/page-session.ts";
import { serverQueries } from "#server/trpc/server-queries.ts";

interface PageInput {
  params: Promise<{ mode: string; path?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** GET /{mode}/…: every page of the dashboard, as `src/dashboard/routes.ts` has them. Later ones are shown without asking for another. */
export default async function Page({ params, searchParams }: PageInput) {
  const route = await routeOf(params);
  if (!route) notFound();
  const user = await pageUser();
  // The layout leads to the sign-in page.
  if (!user) return null;
  const search = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  );
  const queries = serverQueries({ user, mode: route.mode, requestId: await pageRequestId() });
  await prefetchPage(queries, route, search);
  return <DashboardPage data={dehydrate(queries.queryClient)} />;
}

async function routeOf(params: PageInput["params"]) {
  const { mode, path = [] } = await params;
  return findRoute(`/${[mode, ...path].join("/")}`);
}
