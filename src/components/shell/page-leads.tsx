"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { lastDays, loggedCalls } from "#domain/shared/retention.ts";

/** Which events a list can have. */
export function EventsLead() {
  return `What happened in ${lastDays(useDashboard().retention.eventDays)}.`;
}

/** Which calls the request log has, and what of them. */
export function RequestLogLead() {
  const { requestLogDays, loggedReads } = useDashboard().retention;
  const calls = loggedCalls(loggedReads).replace("every", "Every");
  return `${calls}, in ${lastDays(requestLogDays)}: without secrets and without what tells who a customer is.`;
}

/** Which mails the outbox has. */
export function OutboxLead() {
  const { mailDays } = useDashboard().retention;
  return mailDays === 0 ? "Every mail that was asked for." : `Mails of ${lastDays(mailDays)}.`;
}
