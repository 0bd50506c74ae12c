import { once } from "#platform/base/once.ts";

/** Two transactions got in each other's way (Prisma P2034, or PostgreSQL 40001 and 40P01): try again. */
export function isConflict(error: unknown): boolean {
  return (
    codesOf(error).some((code) => ["P2034", "40001", "40P01"].includes(code)) ||
    causesOf(error).some((cause) => kindOf(cause) === "TransactionWriteConflict")
  );
}

/** A lock was not free in time (55P03), or two waited for each other (40P01). */
export function isLockConflict(error: unknown): boolean {
  return codesOf(error).some((code) => ["55P03", "40P01"].includes(code));
}

/** Whether a unique index rejected the row (Prisma P2002, PostgreSQL 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return (
    codesOf(error).some((code) => ["P2002", "23505"].includes(code)) ||
    causesOf(error).some((cause) => kindOf(cause) === "UniqueConstraintViolation")
  );
}

/**
 * The database can't be reached, is starting or stopping, has no connection or turn free, is locked, or is read-only, for
 * example a replica that was not promoted yet (25006): a retryable 503.
 */
export function isUnavailable(error: unknown): boolean {
  const unreachable =
    /^(08|57P|57014|55P03|53|25006|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|QUEUE_TIMEOUT|P1001|P1002|P1008|P1017|P2024|P2028|P2037)/;
  return (
    codesOf(error).some((code) => unreachable.test(code)) ||
    causesOf(error).some(
      (cause) =>
        /timeout exceeded when trying to connect|timeout expired|not queryable|Query read timeout|Connection terminated|database is not connected|Unable to start a transaction/i.test(
          cause.message,
        ) ||
        ["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"].includes(kindOf(cause)),
    )
  );
}

/**
 * No connection to the database can be opened or kept open: every query fails. The codes of sockets are those of any
 * client, so only errors of the database's connections count.
 */
export function isUnreachable(error: unknown): boolean {
  const codes = codesOf(error);
  return (
    codes.some((code) => /^(08|57P|53300|P1001|P1002|P1017|P2024|P2037)/.test(code)) ||
    causesOf(error).some(
      (cause) =>
        connectionErrors().has(cause) ||
        /timeout exceeded when trying to connect|not queryable|Query read timeout|Connection terminated/i.test(
          cause.message,
        ) ||
        ["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"].includes(kindOf(cause)),
    )
  );
}

/** Notes an error of a connection to the database: see `isUnreachable`. */
export function noteConnectionError(error: unknown): void {
  if (error instanceof Error) connectionErrors().add(error);
}

function connectionErrors(): WeakSet<Error> {
  return once("connection-errors", () => new WeakSet());
}

/** Whether PostgreSQL rejects a statement's data (classes 22 and 23), and would again. */
export function isRejectedData(error: unknown): boolean {
  return /^2[23]/.test(sqlStateOf(error) ?? "");
}

/** A statement was rejected because an earlier one of its transaction had failed (25P02). */
export function isAfterFailure(error: unknown): boolean {
  return sqlStateOf(error) === "25P02";
}

/**
 * The cause by which the log groups errors while the database is unavailable: PostgreSQL's or the system's code,
 * otherwise the innermost error's message.
 */
export function causeOfUnavailability(error: unknown): string {
  return sqlStateOf(error) ?? codesOf(error).at(-1) ?? causesOf(error).at(-1)?.message ?? "";
}

/** PostgreSQL's code, such as 23503; undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  return codesOf(error).find((code) => /^\d[0-9A-Z]{4}$/.test(code));
}

/**
 * The error and all of its causes: drivers wrap PostgreSQL's error in `cause`, sometimes twice, and for raw queries
 * (P2010) Prisma stores the driver's error in `meta.driverAdapterError`.
 */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let current = error; current instanceof Error && causes.length < 5; current = causeOf(current)) {
    causes.push(current);
  }
  return causes;
}

function causeOf(error: Error): unknown {
  const meta: unknown = Reflect.get(error, "meta");
  const cause = error.cause ?? (isObject(meta) ? Reflect.get(meta, "driverAdapterError") : undefined);
  if (cause instanceof Error) return cause;
  return isObject(cause) ? Object.assign(new Error(), cause) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function codesOf(error: unknown): string[] {
  return causesOf(error)
    .flatMap((cause) => [Reflect.get(cause, "code"), Reflect.get(cause, "originalCode")])
    .filter((code) => typeof code === "string");
}

function kindOf(error: Error): string {
  const kind: unknown = Reflect.get(error, "kind");
  return typeof kind === "string" ? kind : "";
}
