import type { Actor } from "#domain/actor.ts";
import type { Page, PageOf } from "#domain/paging.ts";
import type { RequestSummary } from "#domain/request-log.ts";
import { db, pool } from "#server/platform/database.ts";
import { listPage } from "#server/platform/paging.ts";
import type { Prisma } from "#server/platform/prisma/client.ts";
import { scope } from "#server/platform/scope.ts";

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
 * Writes the rows in one statement, all or none. Those that are there already stay, so that a write whose
 * answer was lost can be repeated. One parameter of JSON costs this process less than a parameter a value.
 */
export async function insertRequestLogs(rows: readonly RequestLogRow[]): Promise<void> {
  await pool().query({
    name: "request-log-insert",
    text: `INSERT INTO request_logs (${COLUMNS})
           SELECT ${COLUMNS} FROM json_populate_recordset(NULL::request_logs, $1::json)
           ON CONFLICT (id) DO NOTHING`,
    values: [JSON.stringify(rows)],
  });
}

/** Deletes rows of every merchant, oldest first; those that another process is deleting are left to it. @returns how many. */
export async function deleteRequestLogsBefore(end: Date, most: number): Promise<number> {
  const { rowCount } = await pool().query({
    name: "request-log-purge",
    text: `DELETE FROM request_logs WHERE id IN (
             SELECT id FROM request_logs WHERE created_at < $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    values: [end, most],
  });
  return rowCount ?? 0;
}

/** Which calls are looked for. */
export interface RequestLogFilter {
  /** The object that they were about. */
  objectId?: string | undefined;
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
  { objectId }: RequestLogFilter,
  page: Page,
): Promise<PageOf<RequestSummary>> {
  const where: Prisma.RequestLogWhereInput = { ...scope(actor), ...(objectId !== undefined && { objectId }) };
  return listPage(page, {
    cursor: (id) =>
      db().requestLog.findFirst({ where: { ...scope(actor), id }, select: { id: true, createdAt: true } }),
    rows: (query) => db().requestLog.findMany({ ...query, where: { AND: [where, query.where] }, select: SUMMARY }),
  });
}
