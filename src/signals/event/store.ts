import type { Actor, Tenant } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { env } from "#platform/base/env.ts";
import { firstIdAt } from "#platform/base/ids.ts";
import { daysAgo } from "#platform/base/retention.ts";
import { db } from "#platform/database/db.ts";
import { type PageRange, pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";
import type { DomainEvent, EventDetail, EventSummary, StoredEvent } from "#signals/event/model.ts";
import { EVENT_TYPES, type EventType } from "#signals/event-type/model.ts";

export interface NewEvent {
  id: string;
  sequence: bigint;
  type: string;
  objectId: string;
  body: string;
  /** The v2 body, for endpoints with that version; null without one. */
  bodyV2: string | null;
  createdAt: Date;
  /** The event's deliveries: their IDs, and those of their endpoints. */
  deliveries: { id: string; webhookEndpointId: string }[];
}

export interface EventFilter {
  type?: EventType | undefined;
  /** Any of these types. */
  types?: readonly EventType[] | undefined;
  /** The objects of the events. */
  objectIds?: readonly string[] | undefined;
  /** The full ID of an event or of its object, or a part of the type. */
  search?: string | undefined;
  /** At this time or later, by the merchant's clock. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}

/**
 * Takes the next `count` numbers of the merchant and mode. The row stays locked until the transaction ends, so that
 * numbers grow in the order of commits: call it last.
 */
export async function reserveSequence(actor: Actor, count: number): Promise<bigint> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<{ last: bigint }>({
    name: "event-sequence",
    text: `INSERT INTO event_sequences AS taken (merchant_id, livemode, last) VALUES ($1, $2, $3)
           ON CONFLICT (merchant_id, livemode) DO UPDATE SET last = taken.last + excluded.last RETURNING last`,
    values: [merchantId, livemode, count],
  });
  const [sequence] = rows;
  if (!sequence) throw new Error("The event sequence gave no number.");
  return sequence.last - BigInt(count) + 1n;
}

/**
 * The active endpoints of the merchant and mode, each with its event types and its version. None of them is deleted
 * before the transaction ends, so that its deliveries can be written.
 */
export async function lockActiveEndpointsShared(
  actor: Actor,
): Promise<{ id: string; enabledEvents: string[]; apiVersion: string }[]> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<{ id: string; enabledEvents: string[]; apiVersion: string }>({
    name: "active-endpoints",
    text: `SELECT id, enabled_events AS "enabledEvents", api_version AS "apiVersion" FROM webhook_endpoints
           WHERE merchant_id = $1 AND livemode = $2 AND active ORDER BY id FOR KEY SHARE`,
    values: [merchantId, livemode],
  });
  return rows;
}

/** When an object's event of a type was written; null if there is none, or it was purged. */
export async function findEventTime(actor: Actor, objectId: string, type: DomainEvent["type"]): Promise<Date | null> {
  const event = await db().event.findFirst({ where: { ...scope(actor), objectId, type }, select: { createdAt: true } });
  return event?.createdAt ?? null;
}

/** One JSON parameter for all rows, which contains the column names. */
function eventRow({ id, sequence, type, objectId, body, bodyV2, createdAt }: NewEvent) {
  return { id, sequence: String(sequence), type, object_id: objectId, body, body_v2: bodyV2, created_at: createdAt };
}

/** Writes events with their deliveries. */
export async function insertEvents(actor: Actor, events: readonly NewEvent[]): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  await sql({
    name: "event-insert",
    text: `INSERT INTO events (id, merchant_id, livemode, sequence, type, object_id, body, body_v2, created_at)
           SELECT id, $1, $2, sequence, type, object_id, body, body_v2, created_at
           FROM json_populate_recordset(NULL::events, $3::json)`,
    values: [merchantId, livemode, JSON.stringify(events.map(eventRow))],
  });
  const deliveries: Prisma.WebhookDeliveryCreateManyInput[] = events.flatMap((event) =>
    event.deliveries.map((delivery) => ({
      ...scope(actor),
      ...delivery,
      eventId: event.id,
      status: "pending",
      nextAttemptAt: event.createdAt,
      createdAt: event.createdAt,
      updatedAt: event.createdAt,
    })),
  );
  if (deliveries.length === 0) return;
  await db().webhookDelivery.createMany({ data: deliveries });
}

/**
 * Deletes events of every merchant that were written before `end` of the wall clock, with their deliveries, except
 * those with pending deliveries, for example after days without a worker; those that another process is deleting are
 * left to it. OFFSET keeps the planner from reading all deliveries. @returns the number of deleted events.
 */
export async function deleteEventsBefore(end: Date, max: number): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "event-purge",
    text: `DELETE FROM events WHERE id = ANY(ARRAY(
             SELECT id FROM events e WHERE id < $1 AND NOT EXISTS (
               SELECT FROM webhook_deliveries d WHERE d.merchant_id = e.merchant_id AND d.livemode = e.livemode
                 AND d.event_id = e.id AND d.status = 'pending' OFFSET 0)
             ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    values: [firstIdAt("event", end), max],
  });
  return count;
}

const READ = {
  id: true,
  type: true,
  body: true,
  createdAt: true,
  _count: {
    select: { deliveries: { where: { status: { not: "delivered" }, webhookEndpoint: { deletedAt: null } } } },
  },
} satisfies Prisma.EventSelect;

/** The database has types as text. */
function toStoredEvent({ id, type, body, _count }: Prisma.EventGetPayload<{ select: typeof READ }>): StoredEvent {
  return { id, type: type as EventType, body, pendingWebhooks: _count.deliveries };
}

/** The events that can still be read, whether older ones were purged yet or not. */
function unexpired(actor: Tenant) {
  return {
    ...scope(actor),
    id: { gte: firstIdAt("event", daysAgo(env().EVENT_DAYS)) },
  } satisfies Prisma.EventWhereInput;
}

export async function findEvent(actor: Actor, id: string): Promise<StoredEvent | null> {
  const row = await db().event.findFirst({ where: { AND: [unexpired(actor), { id }] }, select: READ });
  return row && toStoredEvent(row);
}

/** The bodies for an event's deliveries: for v3 and, if an endpoint has that version, for v2. */
export async function findEventBodies(
  tenant: Tenant,
  id: string,
): Promise<{ body: string; bodyV2: string | null } | null> {
  return db().event.findFirst({ where: { AND: [unexpired(tenant), { id }] }, select: { body: true, bodyV2: true } });
}

export async function findEventPage(actor: Actor, filter: EventFilter, page: Page): Promise<PageOf<StoredEvent>> {
  const range = await pageRange(page, (id) => findEventCursor(actor, id));
  const query = rangeQuery(range, eventsOf(actor, filter));
  if (!filter.types) {
    const rows = await db().event.findMany({ ...query, select: READ });
    return pageOf(page, rows.map(toStoredEvent));
  }
  const id = { in: await findIdsOfTypes(actor, filter.types, filter, range) };
  const rows = await db().event.findMany({ where: { ...scope(actor), id }, orderBy: query.orderBy, select: READ });
  return pageOf(page, rows.map(toStoredEvent));
}

/**
 * The IDs of a page of events of several types. Each type is read separately along its index, and the page is merged
 * from their first rows: for all types together PostgreSQL would sort every event of one of them.
 */
async function findIdsOfTypes(
  actor: Actor,
  types: readonly EventType[],
  { createdAfter, createdBefore }: EventFilter,
  { after, direction, take, skip }: PageRange,
): Promise<string[]> {
  const { merchantId, livemode, id } = unexpired(actor);
  const time = (date: Date) => Prisma.sql`${date.toISOString()}::timestamptz`;
  const beyond = Prisma.raw(direction === "desc" ? "<" : ">");
  const conditions = [
    Prisma.sql`e.merchant_id = ${merchantId} AND e.livemode = ${livemode} AND e.type = asked.type AND e.id >= ${id.gte}`,
    ...(createdAfter ? [Prisma.sql`e.created_at >= ${time(createdAfter)}`] : []),
    ...(createdBefore ? [Prisma.sql`e.created_at < ${time(createdBefore)}`] : []),
    ...(after ? [Prisma.sql`(e.created_at, e.id) ${beyond} (${time(after.createdAt)}, ${after.id})`] : []),
  ];
  const order = Prisma.raw(`created_at ${direction}, id ${direction}`);
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT found.id FROM unnest(${[...new Set(types)]}::text[]) AS asked (type)
    CROSS JOIN LATERAL (
      SELECT e.id, e.created_at FROM events e WHERE ${Prisma.join(conditions, " AND ")}
      ORDER BY ${order} LIMIT ${take + skip}) AS found
    ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`;
  return rows.map((row) => row.id);
}

/** The same events without their bodies, each with the state of its deliveries. */
export async function findEventSummaryPage(
  actor: Actor,
  filter: EventFilter,
  page: Page,
): Promise<PageOf<EventSummary>> {
  const range = await pageRange(page, (id) => findEventCursor(actor, id));
  const rows = await db().event.findMany({ ...rangeQuery(range, eventsOf(actor, filter)), select: SUMMARY });
  return pageOf(page, rows.map(toEventSummary));
}

/** Counts up to `limit`. */
export async function countEvents(actor: Actor, filter: EventFilter, limit: number): Promise<number> {
  return db().event.count({ where: eventsOf(actor, filter), take: limit });
}

function eventsOf(
  actor: Actor,
  { type, objectIds, search, createdAfter, createdBefore }: EventFilter,
): Prisma.EventWhereInput {
  return {
    ...unexpired(actor),
    ...(type !== undefined && { type }),
    ...(objectIds && { objectId: { in: [...objectIds] } }),
    createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
    ...(search !== undefined && { AND: [searchCondition(search)] }),
  };
}

/** The search text's format determines the column, so that one index is used. */
function searchCondition(search: string): Prisma.EventWhereInput {
  const types = EVENT_TYPES.filter((type) => type.includes(search.toLowerCase()));
  if (types.length > 0) return { type: { in: types } };
  return search.startsWith("evt_") ? { id: search } : { objectId: search };
}

/** With its bodies. */
export async function findEventDetail(actor: Actor, id: string): Promise<EventDetail | null> {
  const row = await db().event.findFirst({
    where: { AND: [unexpired(actor), { id }] },
    select: { ...SUMMARY, body: true, bodyV2: true },
  });
  return row && { ...toEventSummary(row), body: row.body, bodyV2: row.bodyV2 };
}

function findEventCursor(actor: Actor, id: string) {
  return db().event.findUnique({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    select: { id: true, createdAt: true },
  });
}

/** An event has at most as many deliveries as a merchant has endpoints: few enough to read them all. */
const SUMMARY = {
  id: true,
  type: true,
  objectId: true,
  createdAt: true,
  deliveries: { where: { webhookEndpoint: { deletedAt: null } }, select: { status: true } },
} satisfies Prisma.EventSelect;

function toEventSummary({
  id,
  type,
  objectId,
  createdAt,
  deliveries,
}: Prisma.EventGetPayload<{ select: typeof SUMMARY }>): EventSummary {
  const numberOf = (status: keyof EventSummary["deliveries"]) =>
    deliveries.filter((delivery) => delivery.status === status).length;
  return {
    id,
    type: type as EventType,
    objectId,
    createdAt,
    deliveries: { pending: numberOf("pending"), delivered: numberOf("delivered"), failed: numberOf("failed") },
  };
}
