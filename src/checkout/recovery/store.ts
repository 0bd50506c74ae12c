import type { PageOwner } from "#account/merchant/customer-actor.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { newHashKey, openHashKey } from "#checkout/recovery/address-hash.ts";
import type { RecoverySettings } from "#checkout/recovery/model.ts";
import type { Actor, Tenant } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { purchasedLines } from "#order/offer.ts";
import { isReadable } from "#platform/base/secret-box.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** Maximum number of emails that the sweep examines at a time for their owners. */
const MAX_DUE = 1_000;

/** The settings with the key of the merchant's hashes. */
export interface StoredRecoverySettings extends RecoverySettings {
  /** Null if it is encrypted with a lost APP_SECRET. Nothing is planned then, because opt-outs can't be recognized. */
  hashKey: string | null;
}

/** A session that may be written about. */
export interface PlannedRecoveryMail {
  checkoutSessionId: string;
  paymentLinkId: string;
  addressHash: string;
  /** By the merchant's clock. */
  dueAt: Date;
}

const PLANNED = { checkoutSessionId: true, paymentLinkId: true, addressHash: true, dueAt: true } as const;

/** Null before they are saved for the first time. */
export async function findRecoverySettings(tenant: Tenant): Promise<StoredRecoverySettings | null> {
  const row = await db().recoverySettings.findUnique({ where: { merchantId_livemode: scope(tenant) } });
  if (!row) return null;
  const { enabled, delayHours, promotionCode, otherBasis, hashKey: bytes, hashKeyId: keyId } = row;
  const hashKey = isReadable({ keyId }) ? openHashKey(scope(tenant), { bytes, keyId }) : null;
  return { enabled, delayHours, promotionCode, otherBasis, hashKey };
}

export async function writeRecoverySettings(tenant: Tenant, settings: RecoverySettings): Promise<void> {
  const { bytes, keyId } = newHashKey(scope(tenant));
  await db().recoverySettings.upsert({
    where: { merchantId_livemode: scope(tenant) },
    create: { ...scope(tenant), ...settings, hashKey: bytes, hashKeyId: keyId },
    update: settings,
  });
}

export async function insertRecoveryMails(tenant: Tenant, planned: readonly PlannedRecoveryMail[]): Promise<void> {
  await db().recoveryMail.createMany({
    data: planned.map((mail) => ({ ...scope(tenant), ...mail })),
    skipDuplicates: true,
  });
}

/** Planned emails in test mode of merchant `$1`: see `DueKind`. */
export const DUE_TEST_RECOVERY_MAILS = `SELECT r.checkout_session_id AS id, r.due_at AS at FROM recovery_mails r
    WHERE r.merchant_id = $1 AND NOT r.livemode AND r.outcome IS NULL`;

/**
 * The owners of emails that are due, of all merchants: only for the sweep. Those of test clocks that are being advanced
 * are left out.
 */
export async function findOwnersOfDueRecoveryMails(): Promise<PageOwner[]> {
  const { rows } = await sqlAcrossTenants<PageOwner>({
    name: "owners-of-due-recovery-mails",
    text: `SELECT DISTINCT r.merchant_id AS "merchantId", r.livemode, m.test_clock_offset_seconds AS "testClockOffsetSeconds"
           FROM (SELECT r.merchant_id, r.livemode FROM recovery_mails r JOIN merchants m ON m.id = r.merchant_id
                 WHERE r.outcome IS NULL AND r.due_at <= now() AND (r.livemode OR m.test_clock_target_seconds IS NULL)
                 ORDER BY r.due_at LIMIT $1) r JOIN merchants m ON m.id = r.merchant_id
           UNION
           SELECT m.id, false, m.test_clock_offset_seconds FROM merchants m
           WHERE m.test_clock_offset_seconds > 0 AND m.test_clock_target_seconds IS NULL AND EXISTS (
             SELECT FROM recovery_mails r WHERE r.merchant_id = m.id AND NOT r.livemode AND r.outcome IS NULL
               AND r.due_at <= now() + m.test_clock_offset_seconds * interval '1 second')`,
    values: [MAX_DUE],
  });
  return rows;
}

/**
 * Keeps other workers from this merchant's emails until the transaction ends, because two sessions of one address must
 * be decided one after the other. @returns whether it succeeded: false if another worker has the lock.
 */
export async function lockRecovery(actor: Actor): Promise<boolean> {
  const { merchantId, livemode } = scope(actor);
  const rows = await db().$queryRaw<unknown[]>`
    SELECT 1 FROM recovery_settings WHERE merchant_id = ${merchantId} AND livemode = ${livemode}
    FOR NO KEY UPDATE SKIP LOCKED`;
  return rows.length > 0;
}

/** Waits for a worker that is at the merchant's emails, and keeps others from them until the transaction ends. */
export async function awaitRecovery(tenant: Tenant): Promise<void> {
  const { merchantId, livemode } = scope(tenant);
  await db().$queryRaw`
    SELECT 1 FROM recovery_settings WHERE merchant_id = ${merchantId} AND livemode = ${livemode} FOR NO KEY UPDATE`;
}

/** The emails that are due by the merchant's clock, oldest first. */
export async function findDueRecoveryMails(actor: Actor, max: number): Promise<PlannedRecoveryMail[]> {
  return db().recoveryMail.findMany({
    where: { ...scope(actor), outcome: null, dueAt: { lte: now(actor) } },
    orderBy: { dueAt: "asc" },
    take: max,
    select: PLANNED,
  });
}

export async function decideRecoveryMail(actor: Actor, id: string, outcome: "mailed" | "skipped"): Promise<void> {
  await db().recoveryMail.update({
    where: { merchantId_livemode_checkoutSessionId: { ...scope(actor), checkoutSessionId: id } },
    data: { outcome, decidedAt: now(actor) },
  });
}

/** Whether the email address got an email about the link since a time of the merchant's clock. */
export async function wasMailedSince(actor: Actor, mail: PlannedRecoveryMail, since: Date): Promise<boolean> {
  const { addressHash, paymentLinkId } = mail;
  const where = { ...scope(actor), addressHash, paymentLinkId, outcome: "mailed", decidedAt: { gt: since } };
  return (await db().recoveryMail.findFirst({ where, select: { checkoutSessionId: true } })) !== null;
}

/** The planned email about a session. */
export async function findRecoveryMail(actor: Actor, id: string): Promise<PlannedRecoveryMail | null> {
  const where = { merchantId_livemode_checkoutSessionId: { ...scope(actor), checkoutSessionId: id } };
  return db().recoveryMail.findUnique({ where, select: PLANNED });
}

/** Takes the email about a session out of the outbox, unless it was sent. */
export async function deletePendingRecoveryMail(actor: Actor, id: string): Promise<void> {
  const kind = "recovery";
  await db().mail.deleteMany({ where: { ...scope(actor), checkoutSessionId: id, kind, status: "pending" } });
}

/** Whether an email was requested about a session. */
export async function wasMailedAbout(actor: Actor, id: string): Promise<boolean> {
  const where = { merchantId_livemode_checkoutSessionId: { ...scope(actor), checkoutSessionId: id } };
  return (await db().recoveryMail.findUnique({ where, select: { outcome: true } }))?.outcome === "mailed";
}

/**
 * Whether the email address completed an order of the same link, or bought one of the same products, since the session
 * was created.
 */
export async function hasPaidSince(
  actor: Actor,
  {
    paymentLinkId,
    lines,
    createdAt,
  }: Pick<CheckoutSession, "paymentLinkId" | "createdAt"> & {
    lines: readonly { productId: string; quantity: number }[];
  },
  email: string,
): Promise<boolean> {
  const products = purchasedLines(lines).map(({ productId }) => productId);
  const paid = await db().checkoutSession.findFirst({
    where: {
      ...scope(actor),
      emailLowerCase: email.toLowerCase(),
      status: "COMPLETED",
      completedAt: { gte: createdAt },
      OR: [{ paymentLinkId }, { lines: { some: { productId: { in: products }, quantity: { gt: 0 } } } }],
    },
    select: { id: true },
  });
  return paid !== null;
}

export async function hasOptedOut(tenant: Tenant, addressHash: string): Promise<boolean> {
  const where = { merchantId_livemode_addressHash: { ...scope(tenant), addressHash } };
  return (await db().recoveryOptOut.findUnique({ where })) !== null;
}

/** Records that the email address opted out, and cancels emails that were not sent yet. */
export async function insertOptOut(tenant: Tenant, addressHash: string): Promise<void> {
  const { merchantId, livemode } = scope(tenant);
  await db().recoveryOptOut.createMany({
    data: [{ merchantId, livemode, addressHash, createdAt: new Date() }],
    skipDuplicates: true,
  });
  await db().$executeRaw`
    DELETE FROM mails m USING recovery_mails r
    WHERE r.merchant_id = ${merchantId} AND r.livemode = ${livemode} AND r.address_hash = ${addressHash}
      AND m.merchant_id = r.merchant_id AND m.livemode = r.livemode AND m.checkout_session_id = r.checkout_session_id
      AND m.kind = 'recovery' AND m.status = 'pending'`;
}

/** The number of emails sent since a time of the merchant's clock. */
export async function countMailed(actor: Actor, since: Date): Promise<number> {
  return db().recoveryMail.count({ where: { ...scope(actor), outcome: "mailed", decidedAt: { gt: since } } });
}

/** The number of sessions started from an email that were completed since a time of the merchant's clock. */
export async function countRecovered(actor: Actor, since: Date): Promise<number> {
  const where = { ...scope(actor), recoveredFrom: { not: null }, completedAt: { gt: since } };
  return db().checkoutSession.count({ where });
}

/** How many people want no such email. */
export async function countOptOuts(actor: Actor): Promise<number> {
  return db().recoveryOptOut.count({ where: scope(actor) });
}
