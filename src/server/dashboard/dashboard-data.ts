import type { Dashboard } from "#dashboard/first-page.ts";
import { scopesOfRole } from "#domain/merchant/role.ts";
import type { Mode } from "#domain/shared/mode.ts";
import { DEFAULT_TIME_ZONE } from "#domain/shared/time-zone.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { serviceUrl } from "#server/platform/public-url.ts";
import { retention } from "#server/platform/retention.ts";
import { sendsMail } from "#server/platform/sends-mail.ts";
import { keyRateLimits } from "#server/services/api-key/key-rate-limit.ts";
import type { SignedInUser } from "#server/services/user/repository.ts";

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
    retention: retention(),
    keyRateLimits: keyRateLimits(),
    apiBaseUrl: serviceUrl(),
    hidesFirstSteps,
  };
}
