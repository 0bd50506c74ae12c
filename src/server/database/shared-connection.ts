import pg from "pg";
import { sqlStateOf } from "#server/database/database-errors.ts";
import { traceStatements } from "#server/platform/tracing.ts";

/** A statement that is prepared under its name, once on each connection. Its parameters are `$1` and so on. */
export interface Statement {
  /** At most 63 characters. */
  name: string;
  text: string;
  values: unknown[];
}

/** The statement with what its rows come as: lists of the values that Prisma gives, so a 64-bit integer is a bigint. */
export function asLists(statement: Statement): pg.QueryArrayConfig {
  return { ...statement, rowMode: "array", types: TYPES };
}

/** What `pg_type` calls text[]; the driver has no name for it. */
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

/** Of the form that a connection in UTC gives, the driver's own parser takes several times as long. */
function parseTime(text: string): Date | number | null {
  if (text.endsWith("+00") && text[10] === " ") return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  return pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text);
}

function parseTexts(text: string): string[] {
  return text === "{}" ? [] : pg.types.getTypeParser(TEXT_LIST)(text);
}

/** `Client`: what connects. */
interface SharedConnectionConfig extends pg.ClientConfig {
  Client: typeof pg.Client;
}

/** There is no prepared statement of that name. */
const UNPREPARED = "26000";
/** What the statement reads was locked for longer than `lock_timeout`. */
const LOCKED = "55P03";
/** A statement that found its table locked is not asked again for so long. */
const LOCKED_PAUSE_MS = 1_000;

interface Failure {
  error: unknown;
  /** Milliseconds, by a clock that nobody sets. */
  at: number;
}

/**
 * A connection that many callers share for short reads. Nobody waits for the answers to others' statements before sending
 * his own, and all that is asked within one turn of the event loop leaves in one write: a write and the wait for a free
 * connection cost more than the statement. It is opened by the first statement, and again by the next one after it broke.
 *
 * Whoever finds his table locked keeps those waiting who asked after him. So the connection is left, what did not fail
 * itself is asked on a new one, and the statement that failed is refused for a moment without being asked.
 */
export class SharedConnection {
  readonly #config: SharedConnectionConfig;
  #opened: Promise<pg.Client> | undefined;
  #isGathering = false;
  #isEnded = false;
  /** Those that were left as somebody found his table locked. */
  readonly #left = new WeakSet<pg.Client>();
  /** How each statement failed last, by its name. */
  readonly #failures = new Map<string | undefined, Failure>();

  constructor(config: SharedConnectionConfig) {
    this.#config = { ...config, pipeline: true };
  }

  async query(statement: pg.QueryArrayConfig): Promise<unknown[][]> {
    this.#refuseLocked(statement.name);
    this.#opened ??= this.#open();
    const client = await this.#opened;
    this.#gather(client);
    try {
      const { rows } = await client.query(statement);
      this.#failures.delete(statement.name);
      return rows;
    } catch (error) {
      if (sqlStateOf(error) === LOCKED) this.#leave(client);
      if (sqlStateOf(error) === undefined && this.#left.has(client) && !this.#isEnded) return this.query(statement);
      throw this.#reasonOf(error, statement.name);
    }
  }

  #refuseLocked(name: string | undefined): void {
    const failure = this.#failures.get(name);
    if (!failure || sqlStateOf(failure.error) !== LOCKED) return;
    if (performance.now() < failure.at + LOCKED_PAUSE_MS) throw failure.error;
  }

  #leave(client: pg.Client): void {
    if (this.#left.has(client)) return;
    this.#left.add(client);
    this.#opened = undefined;
    client.connection.stream.destroy();
  }

  /** Where the one that was to prepare a statement failed, those sent after it find none, which says nothing of why. */
  #reasonOf(error: unknown, name: string | undefined): unknown {
    if (sqlStateOf(error) === UNPREPARED) return this.#failures.get(name)?.error ?? error;
    this.#failures.set(name, { error, at: performance.now() });
    return error;
  }

  /** Ends it once what was asked is answered. */
  async end(): Promise<void> {
    this.#isEnded = true;
    const client = await this.#opened?.catch(() => undefined);
    this.#opened = undefined;
    await client?.end();
  }

  #open(): Promise<pg.Client> {
    const { Client, lock_timeout, ...config } = this.#config;
    const client = new Client(config);
    traceStatements(client);
    const opened = client.connect().then(async () => {
      // Not at the start, where a pooler may refuse what it does not know.
      if (lock_timeout) await client.query(`SET lock_timeout = ${lock_timeout}`);
      return client;
    });
    // What was asked fails by itself; the next statement opens another one.
    const forget = () => {
      if (this.#opened === opened) this.#opened = undefined;
    };
    client.on("error", forget).on("end", forget);
    opened.catch(forget);
    return opened;
  }

  /** Holds back what is written until this turn of the event loop has read all that has come. */
  #gather({ connection: { stream } }: pg.Client): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    stream.cork();
    setImmediate(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}
