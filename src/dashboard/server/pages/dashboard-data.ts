import { keyRateLimits } from "#account/api-key/key-rate-limit.ts";
import { scopesOfRole } from "#account/membership/role.ts";
import type { SignedInUser } from "#account/user/store.ts";
import type { Dashboard } from "#dashboard/first-page.ts";
import type { Mode } from "#kernel/mode.ts";
import { DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { serviceUrl } from "#platform/base/public-url.ts";
import { retention } from "#platform/base/retention.ts";
import { sendsMail } from "#platform/base/sends-mail.ts";

/** The data for the pages of one user and mode, by the user's permissions and this process's settings. */
export function dashboardData(user: SignedInUser, mode: Mode, hidesFirstSteps: boolean): Dashboard {
  return {
    mode,
    merchantId: user.merchant.id,
    companyName: user.merchant.companyName,
    defaultCurrency: user.merchant.defaultCurrency,
    role: user.role,
    scopes: scopesOfRole(user.role),
    acceptsPayments: processorFor(mode === "live") !== undefined,
    sendsMail: sendsMail(),
    clockOffsetSeconds: mode === "live" ? 0 : user.testClockOffsetSeconds,
    timeZone: user.timeZone ?? DEFAULT_TIME_ZONE,
    merchantTimeZone: user.merchant.timeZone ?? DEFAULT_TIME_ZONE,
    retention: retention(),
    keyRateLimits: keyRateLimits(),
    apiBaseUrl: serviceUrl(),
    hidesFirstSteps,
  };
}
