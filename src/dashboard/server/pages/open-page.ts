import type { SuperJSONResult } from "superjson";
import { findMerchantsOf } from "#account/membership/store.ts";
import type { OpenedPage } from "#dashboard/first-page.ts";
import { FIRST_STEPS_COOKIE } from "#dashboard/home/first-steps.ts";
import { sentCsrfToken } from "#dashboard/server/auth/csrf-token.ts";
import { dashboardData } from "#dashboard/server/pages/dashboard-data.ts";
import type { AskingPage } from "#dashboard/server/pages/first-queries.ts";
import { readCookie } from "#platform/base/cookies.ts";
import { env } from "#platform/base/env.ts";

/** Loads the data that a dashboard page is opened with. @param cookies the `Cookie` header. */
export async function openPage(page: AskingPage, cookies: string | undefined): Promise<OpenedPage> {
  const { user, route } = page;
  const [merchants, queries] = await Promise.all([findMerchantsOf(user.id), queriesOf(page)]);
  return {
    dashboard: dashboardData(user, route.mode, readCookie(cookies, FIRST_STEPS_COOKIE) === "hidden"),
    viewer: {
      email: user.email,
      merchants,
      csrfToken: sentCsrfToken(cookies) ?? "",
      hasTimeZone: user.timeZone !== null && (user.role !== "OWNER" || user.merchant.timeZone !== null),
    },
    ...(queries && { queries }),
  };
}

/** Loads the procedures on the first page, not at startup. In development, the browser loads the data through Next, which reloads changed code. */
async function queriesOf(page: AskingPage): Promise<SuperJSONResult | undefined> {
  if (env().NODE_ENV !== "production") return undefined;
  const { firstQueries } = await import("#dashboard/server/pages/first-queries.ts");
  return firstQueries(page);
}
