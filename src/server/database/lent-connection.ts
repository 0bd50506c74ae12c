import type pg from "pg";
import { asLists, type Statement } from "#server/database/shared-connection.ts";

type Query = (statement: string | pg.QueryConfig | pg.QueryArrayConfig) => Promise<pg.QueryArrayResult>;

/**
 * The connection that a transaction of Prisma's runs on, until it goes back to the pool. Each write to PostgreSQL costs
 * more than a short statement, so what nobody waits for leaves with the next statement: BEGIN with the first one, and what
 * was put off with whatever comes next, at the latest with COMMIT, which then fails as it did.
 */
export class LentConnection {
  readonly #connection: pg.PoolClient;
  readonly #send: Query;
  #putOff: (string | pg.QueryArrayConfig)[] = ["BEGIN"];
  #isBegun = false;
  #isOver = false;
  /** What failed first: PostgreSQL refuses whatever follows in the transaction, which says nothing of why. */
  #failure: unknown;

  /** Takes over what Prisma asks of the connection as well. */
  constructor(connection: pg.PoolClient) {
    this.#connection = connection;
    const { query, release } = connection;
    const send = (query as Query).bind(connection);
    this.#send = (statement) =>
      send(statement).catch((error: unknown) => {
        this.#failure ??= error;
        throw this.#failure;
      });
    connection.query = ((statement: Parameters<Query>[0]) => this.#ask(statement)) as typeof query;
    connection.release = (reason) => {
      this.#isOver = true;
      connection.query = query;
      release.call(connection, reason);
    };
  }

  /** The rows of a statement as lists, after all that was put off. @throws Error of whatever failed first. */
  async rows(statement: Statement): Promise<unknown[][]> {
    return (await this.#ask(asLists(statement))).rows;
  }

  /** Runs a statement with the next one. */
  putOff(statement: Statement): void {
    this.#putOff.push(asLists(statement));
  }

  async #ask(statement: Parameters<Query>[0]): Promise<pg.QueryArrayResult> {
    // A transaction that takes too long ends before its work does: what follows would be written without one.
    if (this.#isOver) throw new Error("Connection terminated: the transaction took too long.");
    const text = typeof statement === "string" ? statement : statement.text;
    if (text === "ROLLBACK" || text === "COMMIT") this.#isOver = true;
    if (text === "BEGIN" && !this.#isBegun) {
      this.#isBegun = true;
      return NOTHING;
    }
    if (text === "ROLLBACK") this.#putOff = [];
    const { stream } = this.#connection.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const before = this.#putOff.map((one) => this.#send(one));
    this.#putOff = [];
    const asked = this.#send(statement);
    if (before.length === 0) return asked;
    const results = await Promise.allSettled([...before, asked]);
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
    return asked;
  }
}

const NOTHING: pg.QueryArrayResult = { command: "", rowCount: 0, oid: 0, fields: [], rows: [] };
