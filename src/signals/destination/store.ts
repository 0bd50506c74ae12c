import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import type { Sealed } from "#platform/base/secret-box.ts";
import { db } from "#platform/database/db.ts";
import { lockCreation, lockRow } from "#platform/database/object-lock.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";
import type { ConversionName, Destination } from "#signals/destination/model.ts";

/** Everything but the secret. */
const COLUMNS = {
  id: true,
  livemode: true,
  platform: true,
  accountId: true,
  events: true,
  testCode: true,
  consentDeclared: true,
  active: true,
  disabledReason: true,
  disabledDetail: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.DestinationSelect;

function toDestination(row: Prisma.DestinationGetPayload<{ select: typeof COLUMNS }>): Destination {
  return { ...row, events: row.events as ConversionName[] };
}

/** Existing destinations: a deleted one is hidden, though its row may still exist. */
function present(actor: Actor) {
  return { ...scope(actor), deletedAt: null } satisfies Prisma.DestinationWhereInput;
}

export async function findDestination(actor: Actor, id: string): Promise<Destination | null> {
  const row = await db().destination.findFirst({ where: { ...present(actor), id }, select: COLUMNS });
  return row && toDestination(row);
}

/** The destination, locked until the transaction ends: required before a change. */
export async function lockDestination(actor: Actor, id: string): Promise<Destination | null> {
  await lockRow(actor, "destinations", id, "NO KEY UPDATE");
  return findDestination(actor, id);
}

export async function findDestinationPage(actor: Actor, page: Page): Promise<PageOf<Destination>> {
  const range = await pageRange(page, (id) => db().destination.findFirst({ where: { ...present(actor), id } }));
  const rows = await db().destination.findMany({ ...rangeQuery(range, present(actor)), select: COLUMNS });
  return pageOf(page, rows.map(toDestination));
}

/** The number of destinations. Creations are serialized, so that each counts the ones before it. */
export async function countDestinationsLocked(actor: Actor): Promise<number> {
  await lockCreation(actor, "destinations");
  return db().destination.count({ where: present(actor) });
}

export async function insertDestination(actor: Actor, destination: Destination, secret: Sealed): Promise<void> {
  await db().destination.create({
    data: { ...destination, ...scope(actor), secretEncrypted: secret.bytes, secretKeyId: secret.keyId },
  });
}

/**
 * Writes the fields of a locked destination that the merchant may change. Once it is active again, its time of failures
 * is counted from zero.
 * @param secret undefined leaves it unchanged.
 */
export async function updateDestinationRow(
  actor: Actor,
  destination: Destination,
  secret: Sealed | undefined,
): Promise<void> {
  const { id, accountId, events, testCode, consentDeclared, active, disabledReason, disabledDetail, updatedAt } =
    destination;
  await db().destination.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: {
      accountId,
      events,
      testCode,
      consentDeclared,
      active,
      disabledReason,
      disabledDetail,
      updatedAt,
      ...(!active && { failingSince: null }),
      ...(secret && { secretEncrypted: secret.bytes, secretKeyId: secret.keyId }),
    },
  });
}

/** Hides a locked destination: `deleteOldConversions` deletes its rows later. Its secret is deleted immediately. */
export async function markDestinationDeleted(actor: Actor, id: string, at: Date): Promise<void> {
  await db().mail.deleteMany({ where: { ...scope(actor), destinationId: id } });
  await db().destination.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: { deletedAt: at, active: false, failingSince: null, secretEncrypted: new Uint8Array(), secretKeyId: "" },
  });
}

/** Deletes the deleted destinations without conversions. */
export async function deleteDeletedDestinations(): Promise<void> {
  await sqlAcrossTenants({
    name: "deleted-destinations-purge",
    text: `DELETE FROM destinations WHERE (merchant_id, livemode, id) IN (
             SELECT d.merchant_id, d.livemode, d.id FROM destinations d
             WHERE d.deleted_at IS NOT NULL AND NOT EXISTS (SELECT FROM conversions c
               WHERE c.merchant_id = d.merchant_id AND c.livemode = d.livemode AND c.destination_id = d.id)
             FOR UPDATE OF d SKIP LOCKED)`,
  });
}
