import { setTimeout as wait } from "node:timers/promises";
import { systemActor } from "#account/merchant/system-actor.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import { findPaymentLink } from "#checkout/payment-link/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { findRefund } from "#money/refund/store.ts";
import { isUnavailable } from "#platform/base/database-errors.ts";
import { logger } from "#platform/base/logger.ts";
import { paymentLinkUrl, serviceUrl } from "#platform/base/public-url.ts";
import { open } from "#platform/base/secret-box.ts";
import { postRequest } from "#platform/outgoing/post-request.ts";
import type { ReceiverResponse } from "#platform/outgoing/response.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { endConversionLease, type LeasedConversion } from "#signals/conversion/attempt-store.ts";
import { ga4 } from "#signals/conversion/ga4.ts";
import { meta } from "#signals/conversion/meta.ts";
import type { ConversionOutcome } from "#signals/conversion/model.ts";
import { canReport, MAX_CONVERSION_AGE_MS } from "#signals/conversion/model.ts";
import {
  type ConversionData,
  type PlatformAdapter,
  type ReportedSession,
  refundedValue,
} from "#signals/conversion/platform.ts";
import { recordConversionAttempt } from "#signals/conversion/record-conversion-attempt.ts";
import { reportedId } from "#signals/conversion/reported-invoice.ts";
import { sampleOrder } from "#signals/conversion/sample-order.ts";
import { findConversionClient } from "#signals/conversion/store.ts";
import type { Platform } from "#signals/destination/model.ts";

const ADAPTERS: Record<Platform, PlatformAdapter> = { meta, ga4 };
/** Retry interval for recording an outcome while the database is unreachable. */
const RECORD_PAUSE_MS = 500;

/** The result of an attempt; null if it was aborted. */
type Attempted = { sent: { request: string; response: ReceiverResponse } | null; outcome: ConversionOutcome } | null;

/**
 * Attempts a leased conversion once and records its outcome. The data that may be reported is read now, so that a
 * consent withdrawn in the meantime counts. Never throws: an unrecorded attempt is repeated.
 * @param abortSignal aborts it before a response: then it counts as not attempted.
 */
export async function attemptConversion(conversion: LeasedConversion, abortSignal: AbortSignal): Promise<void> {
  const { id: conversionId, destinationId, platform, merchantId, livemode, clockOffsetSeconds } = conversion;
  const actor = systemActor({ merchantId, livemode, testClockOffsetSeconds: clockOffsetSeconds });
  try {
    const attempted = await attempt(actor, conversion, abortSignal);
    const data = { job: "send-conversion", conversionId, destinationId, platform, merchantId, livemode };
    const response = attempted?.sent?.response;
    logger().info(
      { ...data, outcome: attempted?.outcome.status, status: response?.status, durationMs: response?.durationMs },
      "conversion attempted",
    );
    if (attempted) await record(actor, conversion, attempted);
    else await unitOfWork(() => endConversionLease(actor, conversion));
  } catch (error) {
    logger().error({ err: error, conversionId }, "a conversion could not be attempted");
  }
}

async function attempt(actor: Actor, conversion: LeasedConversion, abortSignal: AbortSignal): Promise<Attempted> {
  const { platform, accountId, destinationId, livemode, checkoutSessionId } = conversion;
  const data = await conversionData(actor, conversion);
  if ("dropped" in data) return { sent: null, outcome: { status: "dropped", reason: data.dropped } };
  const secret = readableSecret(conversion);
  if (secret === null) {
    const reason = "The secret can't be read anymore. Enter it again.";
    return { sent: null, outcome: { status: "action_required", reason } };
  }
  const adapter = ADAPTERS[platform];
  const outgoing = adapter.request(data, { accountId, secret });
  if ("dropped" in outgoing) return { sent: null, outcome: { status: "dropped", reason: outgoing.dropped } };
  const response = await postRequest({
    url: outgoing.url,
    livemode,
    owner: destinationId,
    body: JSON.stringify({ ...outgoing.body, ...outgoing.secretMembers }),
    headers: {},
    abortSignal,
  });
  if (!response) return null;
  const masked = { ...response, body: response.body?.replaceAll(secret, "…") ?? null };
  const outcome = adapter.outcome(masked, checkoutSessionId === null);
  return { sent: { request: JSON.stringify(outgoing.body), response: masked }, outcome };
}

/** The data that may be reported to the platform, or the reason why none may be. */
async function conversionData(
  actor: Actor,
  conversion: LeasedConversion,
): Promise<ConversionData | { dropped: string }> {
  const { name, eventId, testCode, occurredAt, checkoutSessionId, refundId, invoiceId, consentDeclared } = conversion;
  const wallNow = new Date();
  // A test clock may be ahead, and platforms reject events from the future.
  const at = occurredAt < wallNow ? occurredAt : wallNow;
  const common = { name, eventId, testCode, at, sourceUrl: serviceUrl(), refund: null };
  if (checkoutSessionId === null) return { ...common, ...sampleOrder(), isTest: true };
  if (now(actor).getTime() - occurredAt.getTime() > MAX_CONVERSION_AGE_MS) {
    return { dropped: "Conversions older than seven days aren’t accepted by ad platforms." };
  }
  if (!actor.livemode && testCode === null) return { dropped: "The destination has no test code." };
  const session = await findCheckoutSession(actor, checkoutSessionId);
  if (!session) return { dropped: "The checkout was deleted." };
  const refund = refundId === null ? null : await findRefund(actor, refundId);
  const client = await findConversionClient(actor, checkoutSessionId);
  if (!canReport(session, consentDeclared, client)) return { dropped: "The customer didn’t consent." };
  const invoice = invoiceId === null ? null : await findInvoice(actor, invoiceId);
  if (invoiceId !== null && !invoice) return { dropped: "The invoice was deleted." };
  if (invoice && !client && session.settings.consentCollection?.advertising !== "required") {
    return { dropped: "The customer’s browser data is no longer stored." };
  }
  const link = session.paymentLinkId === null ? null : await findPaymentLink(actor, session.paymentLinkId);
  return {
    ...common,
    sourceUrl: link ? paymentLinkUrl(link) : common.sourceUrl,
    session: invoice ? ofInvoice(session, invoice) : session,
    refund: refund && {
      purchaseId: invoice ? await reportedId(actor, session, invoice) : session.id,
      value: refundedValue(invoice ?? session, refund),
    },
    client: client ?? {},
    isTest: false,
  };
}

/** The customer of a session, and what a later invoice was for. */
function ofInvoice(session: ReportedSession, { lines, currency, amountTax, discounts }: Invoice): ReportedSession {
  return { ...session, lines, currency, amountTax, discounts };
}

/** Null for a secret that is encrypted with another APP_SECRET. */
function readableSecret({ destinationId, secret }: LeasedConversion): string | null {
  try {
    return open(secret, destinationId);
  } catch (error) {
    logger().error({ err: error, destinationId }, "a destination's secret can't be read");
    return null;
  }
}

/** Retries while the lease is held. Afterwards another process's attempt counts. */
async function record(actor: Actor, conversion: LeasedConversion, attempted: NonNullable<Attempted>): Promise<void> {
  const random = Math.random();
  for (;;) {
    try {
      await unitOfWork(() => recordConversionAttempt(actor, conversion, { ...attempted, random }));
      return;
    } catch (error) {
      if (!isUnavailable(error) || Date.now() + RECORD_PAUSE_MS >= conversion.leasedUntil.getTime()) throw error;
      await wait(RECORD_PAUSE_MS);
    }
  }
}
