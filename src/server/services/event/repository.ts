import type { Actor } from "#domain/actor.ts";
import type { DomainEvent } from "#domain/event.ts";
import { db, pool } from "#server/platform/database.ts";
import { firstIdAt, newId } from "#server/platform/ids.ts";
import type { Prisma } from "#server/platform/prisma/client.ts";
import { enqueue } from "#server/platform/queue.ts";
import { scope } from "#server/platform/scope.ts";

export interface NewEvent {
  id: string;
  sequence: bigint;
  type: string;
  objectId: string;
  body: string;
  createdAt: Date;
  /** The endpoints that it goes to. */
  endpointIds: string[];
}

/**
 * Takes the next `count` numbers of the merchant and mode. The row stays locked until the transaction
 * ends, which is what makes the numbers grow in the order of commits: call it last.
 */
export async function takeSequence(actor: Actor, count: number): Promise<bigint> {
  const { merchantId, livemode } = scope(actor);
  const rows = await db().$queryRaw<{ last: bigint }[]>`
    INSERT INTO event_sequences AS taken (merchant_id, livemode, last) VALUES (${merchantId}, ${livemode}, ${count})
    ON CONFLICT (merchant_id, livemode) DO UPDATE SET last = taken.last + ${count}
    RETURNING last`;
  const [row] = rows;
  if (!row) throw new Error("The event sequence gave no number.");
  return row.last - BigInt(count) + 1n;
}

/** The enabled endpoints of the merchant and mode, with the event types that each asked for. */
export async function enabledEndpoints(actor: Actor): Promise<{ id: string; enabledEvents: string[] }[]> {
  return db().webhookEndpoint.findMany({
    where: { ...scope(actor), status: "enabled" },
    select: { id: true, enabledEvents: true },
  });
}

/** When an object's event of a type was written; null when there is none (any more). */
export async function findEventTime(actor: Actor, objectId: string, type: DomainEvent["type"]): Promise<Date | null> {
  const event = await db().event.findFirst({ where: { ...scope(actor), objectId, type }, select: { createdAt: true } });
  return event?.createdAt ?? null;
}

/** Writes events and, for each endpoint that asked for one, the delivery that it waits for, and wakes a worker. */
export async function insertEvents(actor: Actor, events: readonly NewEvent[]): Promise<void> {
  await db().event.createMany({
    data: events.map(({ endpointIds: _, ...event }) => ({ ...scope(actor), ...event })),
  });
  const deliveries: Prisma.WebhookDeliveryCreateManyInput[] = events.flatMap((event) =>
    event.endpointIds.map((webhookEndpointId) => ({
      ...scope(actor),
      id: newId("webhookDelivery"),
      eventId: event.id,
      webhookEndpointId,
      status: "pending",
      nextAttemptAt: event.createdAt,
      createdAt: event.createdAt,
      updatedAt: event.createdAt,
    })),
  );
  if (deliveries.length === 0) return;
  await db().webhookDelivery.createMany({ data: deliveries });
  await enqueue(
    "deliver-webhook",
    deliveries.map(({ id }) => ({ deliveryId: id })),
  );
}

/**
 * Deletes events of every merchant that were written before `end` of the wall clock, with their deliveries; those
 * that another process is deleting are left to it. @returns how many.
 */
export async function deleteEventsBefore(end: Date, most: number): Promise<number> {
  const { rowCount } = await pool().query({
    name: "event-purge",
    text: `DELETE FROM events WHERE id IN (
             SELECT id FROM events WHERE id < $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    values: [firstIdAt("event", end), most],
  });
  return rowCount ?? 0;
}
