import { notFound, redirect } from "next/navigation";
import { DashboardDocument } from "#components/shell/dashboard-document.tsx";
import { findRoute } from "#dashboard/routes.ts";
import { parseMode } from "#domain/shared/mode.ts";
import { isShell, pageUser, signInPath } from "#server/auth/page-session.ts";
import { processorFor } from "#server/payments/processor-for.ts";

interface PageInput {
  params: Promise<{ mode: string; path?: string[] }>;
}

/**
 * GET /{mode}/…: the shell of every dashboard page (see `src/dashboard/routes.ts`), rendered for `src/server/http/dashboard-pages.ts`,
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
