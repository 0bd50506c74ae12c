import type { SuperJSONResult } from "superjson";
import type { OpenedPage } from "#dashboard/first-page.ts";
import { FIRST_STEPS_COOKIE } from "#domain/merchant/first-steps.ts";
import { env } from "#env.ts";
import { sentCsrfToken } from "#server/auth/csrf-token.ts";
import { dashboardData } from "#server/dashboard/dashboard-data.ts";
import type { AskingPage } from "#server/dashboard/first-queries.ts";
import { readCookie } from "#server/platform/cookies.ts";
import { findMerchantsOf } from "#server/services/team/membership-repository.ts";

/** What a page of the dashboard is opened with, for its user. @param cookies the header `Cookie`. */
export async function openPage(page: AskingPage, cookies: string | undefined): Promise<OpenedPage> {
  const { user, route } = page;
  const [merchants, queries] = await Promise.all([findMerchantsOf(user.id), queriesOf(page)]);
  return {
    dashboard: dashboardData(user, route.mode, readCookie(cookies, FIRST_STEPS_COOKIE) === "hidden"),
    viewer: {
      email: user.email,
      merchants,
      csrfToken: sentCsrfToken(cookies) ?? "",
      hasTimeZone: user.timeZone !== null,
    },
    ...(queries && { queries }),
  };
}

/** The calls' code is loaded for the first page, not at the start. In development the browser asks for it, by way of Next, which loads changed code anew. */
async function queriesOf(page: AskingPage): Promise<SuperJSONResult | undefined> {
  if (env().NODE_ENV !== "production") return undefined;
  const { firstQueries } = await import("#server/dashboard/first-queries.ts");
  return firstQueries(page);
}
