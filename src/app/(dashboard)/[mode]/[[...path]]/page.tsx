import { notFound, redirect } from "next/navigation";
import { DashboardDocument } from "#dashboard/browser/pages/dashboard-document.tsx";
import { findRoute } from "#dashboard/routes.ts";
import { isShell, pageUser, signInPath } from "#dashboard/server/auth/page-session.ts";
import { parseMode } from "#kernel/mode.ts";
import { processorFor } from "#money/processor/processor-for.ts";

interface PageInput {
  params: Promise<{ mode: string; path?: string[] }>;
}

/**
 * GET /{mode}/…: the shell of every dashboard page (see `src/dashboard/routes.ts`), rendered for `src/processes/http/dashboard-pages.ts`,
 * which adds the user's data and responds. Any other request here is for an unknown page.
 */
export default async function Page({ params }: PageInput) {
  const { mode, path = [] } = await params;
  const address = `/${[mode, ...path].join("/")}`;
  const route = findRoute(address);
  if (route && (await isShell())) {
    const acceptsPayments = processorFor(route.mode === "live") !== undefined;
    return <DashboardDocument mode={route.mode} path={address} acceptsPayments={acceptsPayments} />;
  }
  if (parseMode(mode) && !(await pageUser())) redirect(await signInPath());
  notFound();
}
