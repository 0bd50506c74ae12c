import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { Home } from "#components/home/home.tsx";
import { parseFigureRange } from "#domain/merchant/figures.ts";
import { FIRST_STEPS_COOKIE } from "#domain/merchant/first-steps.ts";
import { parseMode } from "#domain/shared/mode.ts";
import { DEFAULT_TIME_ZONE } from "#domain/shared/time-zone.ts";
import { hasPageCookie, pageRequestId, pageUser, readForPage, signInAddress } from "#server/auth/page-session.ts";
import { actorOf } from "#server/auth/session.ts";
import { serviceUrl } from "#server/platform/public-url.ts";
import { getFigures } from "#server/services/figures/get-figures.ts";
import { getFirstSteps } from "#server/services/first-steps/get-first-steps.ts";
import { hasSampleData } from "#server/services/sample-data/has-sample-data.ts";

export const metadata: Metadata = { title: "Home" };

interface HomePageProps {
  params: Promise<{ mode: string }>;
  searchParams: Promise<{ range?: string | string[] }>;
}

/** GET /{mode}: `?range=7d|30d|90d|12m` says how far the figures look back. */
export default async function HomePage({ params, searchParams }: HomePageProps) {
  const mode = parseMode((await params).mode);
  if (!mode) notFound();
  const user = await pageUser();
  if (!user) redirect(await signInAddress());
  const actor = actorOf(user, mode, await pageRequestId());
  const range = parseFigureRange((await searchParams).range);
  const isTest = mode === "test";
  const showsSteps = isTest && !(await hasPageCookie(FIRST_STEPS_COOKIE, "hidden"));
  const shown = await readForPage(async () => ({
    figures: await getFigures(actor, range, user.timeZone ?? DEFAULT_TIME_ZONE),
    firstSteps: showsSteps ? await getFirstSteps(actor) : undefined,
    hasSampleData: isTest ? await hasSampleData(actor) : undefined,
  }));
  return <Home mode={mode} range={range} baseUrl={serviceUrl()} {...shown} />;
}
