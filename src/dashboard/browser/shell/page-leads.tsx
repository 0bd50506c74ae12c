"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { lastDays, loggedCalls } from "#kernel/retention.ts";

/** Which events a list can have. */
export function EventsLead() {
  return `Events from ${lastDays(useDashboard().retention.eventDays)}.`;
}

/** Which calls the request log has, and what of them. */
export function RequestLogLead() {
  const { requestLogDays, loggedReads } = useDashboard().retention;
  const calls = loggedCalls(loggedReads).replace("every", "Every");
  return `${calls} from ${lastDays(requestLogDays)}, without secrets or personal data.`;
}

/** Which emails the outbox has. */
export function OutboxLead() {
  const { mailDays } = useDashboard().retention;
  return mailDays === 0 ? "All emails." : `Emails from ${lastDays(mailDays)}.`;
}
