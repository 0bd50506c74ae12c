import { setTimeout as wait } from "node:timers/promises";
import { systemActor } from "#account/merchant/system-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { isUnavailable } from "#platform/base/database-errors.ts";
import { logger } from "#platform/base/logger.ts";
import { countWebhookAttempt } from "#platform/base/metrics.ts";
import { type Span, startSpan, withinSpan } from "#platform/base/tracing.ts";
import { postRequest } from "#platform/outgoing/post-request.ts";
import type { ReceiverResponse } from "#platform/outgoing/response.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { endLease, type LeasedDelivery } from "#signals/webhook-delivery/attempt-store.ts";
import { chatBody } from "#signals/webhook-delivery/chat-body.ts";
import { recordAttempt } from "#signals/webhook-delivery/record-attempt.ts";
import { recordDelivered } from "#signals/webhook-delivery/record-delivered.ts";
import { deliveryOutcome, isSuccess } from "#signals/webhook-delivery/retry-schedule.ts";
import { signatureHeaders } from "#signals/webhook-delivery/sign.ts";
import { statusMessage } from "#signals/webhook-delivery/status-message.ts";
import { openSecrets } from "#signals/webhook-endpoint/signing-secrets.ts";

/** Retry interval for recording an outcome while the database is unreachable. */
const RECORD_PAUSE_MS = 500;

const UNSIGNED: ReceiverResponse = {
  status: null,
  body: null,
  error: "Not sent because the endpoint's secret can't be read anymore. Roll the secret, then resend the delivery.",
  durationMs: 0,
  retryAfterSeconds: null,
};

/**
 * Attempts a leased delivery once and records its outcome. Never throws: an unrecorded attempt is repeated.
 * @param abortSignal aborts it before a response: then it counts as not attempted.
 */
export async function attemptDelivery(delivery: LeasedDelivery, abortSignal: AbortSignal): Promise<void> {
  const { merchantId, livemode, clockOffsetSeconds } = delivery;
  const actor = systemActor({ merchantId, livemode, testClockOffsetSeconds: clockOffsetSeconds });
  const span = spanOf(delivery);
  try {
    await withinSpan(span, async () => {
      const response = await send(delivery, abortSignal);
      if (response?.status) span?.set({ "http.response.status_code": response.status });
      logAttempt(delivery, response);
      if (response) await record(actor, delivery, response);
      else await unitOfWork(() => endLease(actor, delivery));
    });
    span?.end();
  } catch (error) {
    span?.end("failed");
    logger().error({ err: error, deliveryId: delivery.id }, "a webhook's delivery could not be attempted");
  }
}

/** Only the host of the URL, because its path may contain a key. */
function spanOf({ id, endpointId, eventId, url }: LeasedDelivery): Span | undefined {
  const ids = { "checkstand.delivery_id": id, "checkstand.endpoint_id": endpointId, "checkstand.event_id": eventId };
  const attributes = { "http.request.method": "POST", "server.address": new URL(url).hostname, ...ids };
  return startSpan({ name: "POST webhook", kind: "client", attributes });
}

/** The endpoint's URL is left out, because it may contain a key. */
function logAttempt(delivery: LeasedDelivery, response: ReceiverResponse | null): void {
  const { id: deliveryId, endpointId, eventId, merchantId, livemode, attemptCount } = delivery;
  const details = { job: "deliver-webhook", deliveryId, endpointId, eventId, merchantId, livemode };
  if (response) countWebhookAttempt(response.status, response.durationMs);
  const outcome = response && {
    status: response.status,
    error: response.error ?? undefined,
    durationMs: response.durationMs,
  };
  logger().info(
    { ...details, attempt: attemptCount + 1, ...outcome, brokenOff: response ? undefined : true },
    "webhook sent",
  );
}

/** @returns null if it was aborted. */
async function send(delivery: LeasedDelivery, abortSignal: AbortSignal): Promise<ReceiverResponse | null> {
  const { url, livemode, format, eventId, eventBody } = delivery;
  const secrets = readableSecrets(delivery);
  if (!secrets) return UNSIGNED;
  const body = format === "event" ? eventBody : chatBody(eventBody, format);
  const signable = { id: eventId, body, timestamp: Math.floor(Date.now() / 1000) };
  const headers = signatureHeaders(signable, secrets);
  const response = await postRequest({ url, livemode, owner: delivery.endpointId, body, headers, abortSignal });
  return response && { ...response, error: response.error ?? statusMessage(response.status) };
}

/** Null for secrets that are encrypted with another APP_SECRET: nothing is sent unsigned, and the merchant sees why. */
function readableSecrets({ endpointId, secrets }: LeasedDelivery): string[] | null {
  try {
    return openSecrets(endpointId, secrets);
  } catch (error) {
    logger().error({ err: error, endpointId }, "a webhook endpoint's secret can't be read");
    return null;
  }
}

/** Retries while the lease is held. Afterwards another process's attempt counts. */
async function record(actor: Actor, delivery: LeasedDelivery, response: ReceiverResponse): Promise<void> {
  const random = Math.random();
  for (;;) {
    try {
      const outcome = (attemptCount: number, at: Date) => deliveryOutcome(response, attemptCount, at, random);
      if (isSuccess(response)) await recordDelivered({ delivery, response, at: now(actor) });
      else await unitOfWork(() => recordAttempt(actor, delivery, response, outcome));
      return;
    } catch (error) {
      if (!isUnavailable(error) || Date.now() + RECORD_PAUSE_MS >= delivery.leasedUntil.getTime()) throw error;
      await wait(RECORD_PAUSE_MS);
    }
  }
}
