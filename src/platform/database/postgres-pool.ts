import pg from "pg";
import { noteConnectionError } from "#platform/base/database-errors.ts";

interface ConnectionOptions {
  /** Callers that get no connection by then get an error. */
  connectionTimeoutMillis: number;
  /** A statement that takes longer is canceled by PostgreSQL or, if that hangs, by us. */
  statementTimeoutMs: number;
  /** The name that PostgreSQL shows. */
  applicationName: string;
  /** Whether the URL points to a pooler that lends connections for a transaction, such as PgBouncer. */
  isPooled: boolean;
}

const IDLE_MS = 30_000;
/** The additional time that we wait for PostgreSQL itself to cancel a statement. */
const TOLERANCE_MS = 500;

/**
 * The configuration of connections to a database. Behind a pooler statements are prepared without a name, because the
 * next one may use another connection. The statement timeout has to be set in the pooler, because it rejects the
 * parameter.
 */
export function connectionConfig(
  url: string,
  { connectionTimeoutMillis, statementTimeoutMs, applicationName, isPooled }: ConnectionOptions,
) {
  return {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: statementTimeoutMs + TOLERANCE_MS,
    ...(isPooled ? { Client: ClientWithoutNames } : { Client: pg.Client, statement_timeout: statementTimeoutMs }),
  } satisfies pg.PoolConfig;
}

/**
 * Adds error handlers to the pool, in which a connection that breaks while idle (database restarted) is replaced at the
 * next query. A lent connection that breaks fails its current query. Without a query, as between its opening and its
 * first statement, nobody else listens for the error, and the process would exit.
 */
export function withErrorHandlers<Pool extends pg.Pool>(pool: Pool): Pool {
  pool.on("error", noteConnectionError);
  // The query that the connection fails has the same error.
  pool.on("connect", (connection) => connection.on("error", noteConnectionError));
  return pool;
}

/**
 * A pool of connections. Nothing is sent to the database yet.
 * @param options `max`: maximum number of connections.
 */
export function postgresPool(url: string, { max, ...options }: ConnectionOptions & { max: number }): pg.Pool {
  return withErrorHandlers(new pg.Pool({ ...connectionConfig(url, options), max }));
}

type Query = (...args: unknown[]) => unknown;

/** Leaves out the names of prepared statements. */
class ClientWithoutNames extends pg.Client {
  override query = ((statement: unknown, ...rest: unknown[]) => {
    const query = super.query.bind(this) as Query;
    return query(isNamed(statement) ? withoutName(statement) : statement, ...rest);
  }) as pg.Client["query"];
}

/** A statement as an object of text, values and name; not one that defines its own submission. */
function isNamed(statement: unknown): statement is pg.QueryConfig {
  return typeof statement === "object" && statement !== null && "name" in statement && !("submit" in statement);
}

function withoutName({ name: _, ...statement }: pg.QueryConfig): pg.QueryConfig {
  return statement;
}
