import type { Actor } from "#kernel/actor.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";
import type { LoggedMethod, LoggedRequest, RequestSummary, StatusClass } from "#signals/request-log/model.ts";

/** A row of the log, ready to be written. */
export interface RequestLogRow {
  /** The Request-Id. */
  id: string;
  merchant_id: string;
  livemode: boolean;
  api_key_id: string;
  api_version: string;
  method: string;
  path: string;
  query: string;
  object_id: string | null;
  idempotency_key: string | null;
  status: number;
  duration_ms: number;
  error_code: string | null;
  replayed: boolean;
  ignored_fields: string[];
  request_body: string | null;
  request_body_cut: boolean;
  response_body: string | null;
  response_body_cut: boolean;
  /** ISO 8601. */
  created_at: string;
}

const COLUMNS = `id, merchant_id, livemode, api_key_id, api_version, method, path, query, object_id, idempotency_key,
  status, duration_ms, error_code, replayed, ignored_fields, request_body, request_body_cut, response_body, response_body_cut,
  created_at`;

/**
 * Writes the rows in one statement, all or none. Existing rows stay, so that a write whose response was lost can be
 * repeated. One JSON parameter costs this process less than a parameter per value.
 */
export async function insertRequestLogs(rows: readonly RequestLogRow[]): Promise<void> {
  await sqlAcrossTenants({
    name: "request-log-insert",
    text: `INSERT INTO request_logs (${COLUMNS})
           SELECT ${COLUMNS} FROM json_populate_recordset(NULL::request_logs, $1::json)
           ON CONFLICT (id) DO NOTHING`,
    values: [JSON.stringify(rows)],
  });
}

/**
 * Deletes rows of every merchant, oldest first. Rows that another process is deleting are skipped. @returns how many.
 */
export async function deleteRequestLogsBefore(end: Date, max: number): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "request-log-purge",
    text: `DELETE FROM request_logs WHERE id = ANY(ARRAY(
             SELECT id FROM request_logs WHERE created_at < $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    values: [end, max],
  });
  return count;
}

/** The filter of calls. */
export interface RequestLogFilter {
  /** The objects of the calls. */
  objectIds?: readonly string[] | undefined;
  /** A full Request-Id. */
  requestId?: string | undefined;
  statusClass?: StatusClass | undefined;
  method?: LoggedMethod | undefined;
  /** The beginning of the path. */
  path?: string | undefined;
  apiKeyId?: string | undefined;
  /** v1, v2 or v3. */
  apiVersion?: string | undefined;
  errorCode?: ErrorCode | undefined;
  /** At this time or later, by the wall clock. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}

const SUMMARY = {
  id: true,
  apiVersion: true,
  method: true,
  path: true,
  status: true,
  errorCode: true,
  durationMs: true,
  createdAt: true,
} satisfies Prisma.RequestLogSelect;

export async function findRequestPage(
  actor: Actor,
  filter: RequestLogFilter,
  page: Page,
): Promise<PageOf<RequestSummary>> {
  const where = requestsOf(actor, filter);
  const range = await pageRange(page, (id) =>
    db().requestLog.findFirst({ where: { ...scope(actor), id }, select: { id: true, createdAt: true } }),
  );
  return pageOf(page, await db().requestLog.findMany({ ...rangeQuery(range, where), select: SUMMARY }));
}

/** Counts up to `limit`. */
export async function countRequests(actor: Actor, filter: RequestLogFilter, limit: number): Promise<number> {
  return db().requestLog.count({ where: requestsOf(actor, filter), take: limit });
}

const STATUS_BOUNDS: Record<StatusClass, Prisma.IntFilter> = {
  "2xx": { lt: 400 },
  "4xx": { gte: 400, lt: 500 },
  "5xx": { gte: 500 },
};

function requestsOf(actor: Actor, filter: RequestLogFilter): Prisma.RequestLogWhereInput {
  const { objectIds, requestId, statusClass, method, path, apiKeyId, apiVersion, errorCode } = filter;
  const { createdAfter, createdBefore } = filter;
  const conditions: Prisma.RequestLogWhereInput[] = [];
  if (statusClass !== undefined) conditions.push({ status: STATUS_BOUNDS[statusClass] });
  // Only failed calls have a code, which an index finds.
  if (errorCode !== undefined) conditions.push({ status: { gte: 400 }, errorCode });
  if (path !== undefined) conditions.push({ path: { startsWith: escapeLike(path) } });
  return {
    ...scope(actor),
    ...(objectIds && { objectId: { in: [...objectIds] } }),
    ...(requestId !== undefined && { id: requestId }),
    ...(method !== undefined && { method }),
    ...(apiKeyId !== undefined && { apiKeyId }),
    ...(apiVersion !== undefined && { apiVersion }),
    createdAt: { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) },
    AND: conditions,
  };
}

export async function findRequest(actor: Actor, id: string): Promise<LoggedRequest | null> {
  return db().requestLog.findFirst({
    where: { ...scope(actor), id },
    omit: { merchantId: true, livemode: true, apiKeyId: true },
    include: { apiKey: { select: { id: true, name: true } } },
  });
}
