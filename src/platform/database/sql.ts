import pg from "pg";
import { connected } from "#platform/database/connection.ts";
import { noteSent } from "#platform/database/in-order.ts";
import { connectionOf, transactionIfOpen } from "#platform/database/transaction.ts";

/** A hand-written statement, which is prepared under its name once on each connection. */
interface Statement {
  /** At most 63 characters. */
  name: string;
  /** The statement; its parameters are `$1` and so on. */
  text: string;
  values?: unknown[];
  /** Rows as lists, in which the columns of several tables may follow one another: see `Columns`. */
  rowMode?: "array";
  /** Milliseconds until it is canceled, if sooner than others; outside of a transaction. */
  timeoutMs?: number;
}

/**
 * The timeout of the first statement of a request, which reads a key or a page's object, so that the response is a 503
 * within two seconds if a connection has gone silent.
 */
export const FIRST_READ_TIMEOUT_MS = 1_500;

interface SqlResult<Row> {
  rows: Row[];
  /** The number of rows that were found or written. */
  count: number;
}

interface RunStatement {
  (statement: Statement & { rowMode: "array" }): Promise<SqlResult<unknown[]>>;
  <Row extends object>(statement: Statement): Promise<SqlResult<Row>>;
}

/**
 * Runs a statement that names merchant and mode as `scope` returns them, in the current transaction or otherwise
 * outside of any. Values are as in Prisma, so a 64-bit integer is a bigint.
 */
export const sql: RunStatement = runStatement;

/**
 * The same, for data that belongs to no merchant or to any of them: sign-in, keys, purges, leases, pages known by their
 * URL.
 */
export const sqlAcrossTenants: RunStatement = runStatement;

async function runStatement({ timeoutMs, ...statement }: Statement): Promise<SqlResult<never>> {
  const transaction = transactionIfOpen();
  const query = { ...statement, types: TYPES };
  const { pool, patience } = connected();
  const result = transaction
    ? connectionOf(transaction).query(query)
    : pool.query({ ...query, ...(timeoutMs && { query_timeout: timeoutMs * patience }) });
  if (transaction) noteSent(transaction);
  const { rows, rowCount } = await result;
  return { rows: rows as never[], count: rowCount ?? 0 };
}

/** The OID of text[] in `pg_type`; the driver has no name for it. */
const TEXT_LIST: number = 1009;

const PARSERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, BigInt],
  [pg.types.builtins.TIMESTAMPTZ, parseTime],
  [TEXT_LIST, parseTexts],
]);

const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    PARSERS.get(type) ?? pg.types.getTypeParser(type, format),
};

/**
 * Parses a time in the format of a connection in UTC, for which the driver's own parser takes several times as long.
 */
function parseTime(text: string): Date | number | null {
  if (text.endsWith("+00") && text[10] === " ") return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  return pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text);
}

/** PostgreSQL quotes every element that needs it, so a list without quotes can be split at its commas. The driver's own parser takes ten times as long. */
function parseTexts(text: string): string[] {
  if (text === "{}") return [];
  if (/["{\\]|\bNULL\b/.test(text.slice(1))) return pg.types.getTypeParser(TEXT_LIST)(text);
  return text.slice(1, -1).split(",");
}
