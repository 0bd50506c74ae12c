import { purgeLimits } from "#server/platform/limit-store.ts";
import { purgeAuditLogs } from "#server/services/audit-log/purge-audit-logs.ts";
import { purgeAttributions } from "#server/services/checkout-session/purge-attributions.ts";
import { purgeUnpaidSessions } from "#server/services/checkout-session/purge-unpaid-sessions.ts";
import { purgeConversions } from "#server/services/conversion/purge-conversions.ts";
import { purgeEvents } from "#server/services/event/purge-events.ts";
import { purgeStoredResponses } from "#server/services/idempotency/purge-stored-responses.ts";
import { purgeMails } from "#server/services/mail/purge-mails.ts";
import { purgePaymentClients } from "#server/services/payment/purge-payment-clients.ts";
import { purgeRequestLogs } from "#server/services/request-log/purge-request-logs.ts";
import { purgeDeletedEndpoints } from "#server/services/webhook-endpoint/purge-deleted-endpoints.ts";

/** Deletes data whose retention is over, and rows left by deleted objects. */
export async function purge(signal: AbortSignal): Promise<void> {
  await purgeRequestLogs(signal);
  await purgeStoredResponses(signal);
  await purgeEvents(signal);
  await purgeMails(signal);
  await purgeAuditLogs(signal);
  await purgeUnpaidSessions(signal);
  await purgeAttributions(signal);
  await purgeDeletedEndpoints(signal);
  await purgeConversions(signal);
  await purgePaymentClients(signal);
  await purgeLimits();
}
