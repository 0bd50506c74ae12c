import pg from "pg";

interface ConnectionOptions {
  /** Who can't get a connection by then is told. */
  connectionTimeoutMillis: number;
  /** A statement that takes longer is given up, by PostgreSQL and, where that hangs, by us. */
  statementTimeoutMs: number;
  /** As PostgreSQL shows it. */
  applicationName: string;
}

const IDLE_MS = 30_000;
/** How much longer than PostgreSQL itself we wait for it to give a statement up. */
const TOLERANCE_MS = 500;

/** How connections to a database are made. */
export function connectionConfig(
  url: string,
  { connectionTimeoutMillis, statementTimeoutMs, applicationName }: ConnectionOptions,
) {
  return {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + TOLERANCE_MS,
  } satisfies pg.PoolConfig;
}

/** The pool, in which a connection that breaks while idle (database restarted) is replaced at the next query. */
export function keptOpen<Pool extends pg.Pool>(pool: Pool): Pool {
  pool.on("error", () => undefined);
  return pool;
}

/**
 * A pool of connections. Nothing is sent to the database yet.
 * @param options `max`: most connections at once.
 */
export function postgresPool(url: string, { max, ...options }: ConnectionOptions & { max: number }): pg.Pool {
  return keptOpen(new pg.Pool({ ...connectionConfig(url, options), max }));
}
