import type { Actor, Tenant } from "#kernel/actor.ts";
import { IS_CHARGING } from "#money/charging/store.ts";
import { newId } from "#platform/base/ids.ts";
import type { Sealed } from "#platform/base/secret-box.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { ReceiverResponse } from "#platform/outgoing/response.ts";
import { dueReceiversQuery, type LeaseLimits, leaseQuery, leaseValues } from "#platform/work/lease.ts";
import type { ConversionOutcome } from "#signals/conversion/model.ts";
import type { ConversionName } from "#signals/destination/model.ts";
import {
  type DestinationDisabledReason,
  MAX_DISABLED_DETAIL_LENGTH,
  type Platform,
} from "#signals/destination/model.ts";

/** A conversion that only this process may attempt until `leasedUntil`. */
export interface LeasedConversion extends Tenant {
  id: string;
  leasedUntil: Date;
  /** Recorded attempts so far. */
  attemptCount: number;
  clockOffsetSeconds: number;
  name: ConversionName;
  eventId: string;
  /** Null for a test event. */
  checkoutSessionId: string | null;
  /** Set for a `Refund`. */
  refundId: string | null;
  /** Set for a `Renewal`, for the `Purchase` that ends a trial, and for refunds of these. */
  invoiceId: string | null;
  occurredAt: Date;
  destinationId: string;
  platform: Platform;
  accountId: string;
  secret: Sealed;
  testCode: string | null;
  consentDeclared: boolean;
  /** Whether the destination has been failing lately. */
  destinationFails: boolean;
}

const TABLES = { receivers: "destinations", queue: "conversions", receiverId: "destination_id" };

/** The destinations of all merchants with due conversions. */
export async function findDestinationsWithDueConversions(): Promise<string[]> {
  const { rows } = await sqlAcrossTenants<{ id: string }>({
    name: "destinations-with-due-conversions",
    text: `${dueReceiversQuery(TABLES)} AND (NOT r.livemode OR ${IS_CHARGING})`,
  });
  return rows.map(({ id }) => id);
}

/** Leases due conversions of these destinations: see `leaseQuery`. */
export async function leaseDueConversions(
  destinationIds: readonly string[],
  limits: LeaseLimits,
): Promise<LeasedConversion[]> {
  const { rows } = await inTransaction(async () => {
    // Only one process counts a destination's leases at a time.
    await sqlAcrossTenants({
      name: "lock-due-destinations",
      text: "SELECT id FROM destinations WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE",
      values: [destinationIds],
    });
    return sqlAcrossTenants<LeasedRow>({
      name: "lease-due-conversions",
      text: leaseQuery(TABLES, LEASED),
      values: leaseValues(destinationIds, limits),
    });
  });
  return rows.map(({ bytes, keyId, ...row }) => ({ ...row, secret: { bytes, keyId } }));
}

type LeasedRow = Omit<LeasedConversion, "secret"> & Sealed;

const LEASED = {
  columns: `d.id, d.merchant_id AS "merchantId", d.livemode, d.leased_until AS "leasedUntil",
    d.attempt_count AS "attemptCount", chosen.offset_seconds AS "clockOffsetSeconds",
    chosen.fails AS "destinationFails", d.name, d.event_id AS "eventId", d.checkout_session_id AS "checkoutSessionId", d.refund_id AS "refundId",
    d.invoice_id AS "invoiceId",
    d.occurred_at AS "occurredAt", d.destination_id AS "destinationId", chosen.platform::text AS platform,
    chosen.account_id AS "accountId", chosen.secret_encrypted AS bytes, chosen.secret_key_id AS "keyId",
    chosen.test_code AS "testCode", chosen.consent_declared AS "consentDeclared"`,
};

/** The state of a conversion after an attempt. */
interface ConversionState {
  status: "pending" | "sent" | "failed" | "dropped";
  reason: string | null;
  nextAttemptAt: Date | null;
}

/**
 * Records an attempt and its conversion's state.
 * @param sent the request and the response; null if nothing was sent.
 * @returns false if the lease was lost, or the conversion was deleted: then nothing is written.
 */
export async function insertConversionAttempt(
  actor: Actor,
  { id, leasedUntil }: Pick<LeasedConversion, "id" | "leasedUntil">,
  sent: { request: string; response: ReceiverResponse } | null,
  state: ConversionState,
  at: Date,
): Promise<boolean> {
  const { count } = await db().conversion.updateMany({
    where: { ...scope(actor), id, leasedUntil, status: "pending" },
    data: { ...state, attemptCount: { increment: sent ? 1 : 0 }, leasedUntil: null, updatedAt: at },
  });
  if (count === 0 || !sent) return count > 0;
  const before = await db().conversionAttempt.count({ where: { ...scope(actor), conversionId: id } });
  await db().conversionAttempt.create({
    data: {
      ...scope(actor),
      id: newId("conversionAttempt"),
      conversionId: id,
      number: before + 1,
      request: sent.request,
      responseStatus: sent.response.status,
      responseBody: sent.response.body,
      error: sent.response.error,
      durationMs: sent.response.durationMs,
      createdAt: at,
    },
  });
  return true;
}

/** Gives a conversion back that was not attempted. */
export async function endConversionLease(
  actor: Actor,
  { id, leasedUntil }: Pick<LeasedConversion, "id" | "leasedUntil">,
): Promise<void> {
  await db().conversion.updateMany({
    where: { ...scope(actor), id, leasedUntil, status: "pending" },
    data: { leasedUntil: null },
  });
}

/**
 * Records whether any attempt succeeds. @returns since when none does; null if one does, or the destination is
 * inactive.
 */
export async function markDestinationFailing(
  actor: Actor,
  id: string,
  outcome: ConversionOutcome["status"],
  at: Date,
): Promise<Date | null> {
  const { merchantId, livemode } = scope(actor);
  if (outcome !== "retry") {
    await db().destination.updateMany({
      where: { ...scope(actor), id, failingSince: { not: null } },
      data: { failingSince: null },
    });
    return null;
  }
  const rows = await db().$queryRaw<{ since: Date }[]>`
    UPDATE destinations SET failing_since = coalesce(failing_since, ${at})
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND id = ${id} AND active
    RETURNING failing_since AS since`;
  return rows[0]?.since ?? null;
}

/** Switches a destination off. @returns false when it was off already. */
export async function markDestinationInactive(
  actor: Actor,
  id: string,
  { reason, detail }: { reason: DestinationDisabledReason; detail: string | null },
  at: Date,
): Promise<boolean> {
  const disabledDetail = detail?.slice(0, MAX_DISABLED_DETAIL_LENGTH);
  const { count } = await db().destination.updateMany({
    where: { ...scope(actor), id, active: true },
    data: { active: false, disabledReason: reason, disabledDetail, failingSince: null, updatedAt: at },
  });
  return count === 1;
}
