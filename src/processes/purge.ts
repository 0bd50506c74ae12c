import { purgeAuditLogs } from "#account/audit-log/purge-audit-logs.ts";
import { purgeEmailChanges } from "#account/email-change/purge-email-changes.ts";
import { purgeAttributions } from "#checkout/checkout-session/purge-attributions.ts";
import { purgeUnpaidSessions } from "#checkout/checkout-session/purge-unpaid-sessions.ts";
import { purgeDeclarations } from "#declarations/declaration/purge-declarations.ts";
import { purgePaymentClients } from "#money/payment/purge-payment-clients.ts";
import { purgeRetainedInvoices } from "#operations/erasure/purge-retained-invoices.ts";
import { purgeLimits } from "#platform/work/limit-store.ts";
import { purgeStoredResponses } from "#platform/work/purge-stored-responses.ts";
import { purgePortalSessions } from "#portal/session/purge-portal-sessions.ts";
import { purgeConversions } from "#signals/conversion/purge-conversions.ts";
import { purgeMails } from "#signals/email/purge-mails.ts";
import { purgeEvents } from "#signals/event/purge-events.ts";
import { purgeRequestLogs } from "#signals/request-log/purge-request-logs.ts";
import { purgeDeletedEndpoints } from "#signals/webhook-endpoint/purge-deleted-endpoints.ts";

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
  await purgeRetainedInvoices(signal);
  await purgePortalSessions(signal);
  await purgeDeclarations(signal);
  await purgeEmailChanges(signal);
  await purgeLimits();
}
