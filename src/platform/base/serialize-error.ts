import { maskText, withoutSessionIds } from "#platform/base/mask-text.ts";
import { sourceStack } from "#platform/base/source-stack.ts";

/** The log's form of an error: what it was and where, without the data in it. */
interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  /** Additional data of drivers and the system: a code, and the table or constraint. */
  [field: string]: unknown;
  cause?: LoggedError;
}

/**
 * Members that identify things and contain no data. PostgreSQL's `detail`, for example, would show the rejected row.
 */
const LOGGED_FIELDS = [
  "code",
  "syscall",
  "errno",
  "status",
  "severity",
  "table",
  "column",
  "constraint",
  "routine",
  "kind",
];
const MAX_MESSAGE_LENGTH = 1_000;
const MAX_STACK_LENGTH = 8_000;
const MAX_CAUSES = 4;

/** The error and its causes, without keys, email addresses, card numbers and rows of the database. */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskedText(String(error), MAX_MESSAGE_LENGTH) };
  const logged: LoggedError = {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message: maskedText(error.message, MAX_MESSAGE_LENGTH),
    ...(error.stack !== undefined && {
      stack: maskedText(sourceStack(error.stack.slice(0, MAX_STACK_LENGTH), error.message), MAX_STACK_LENGTH),
    }),
  };
  for (const name of LOGGED_FIELDS) {
    const field: unknown = Reflect.get(error, name);
    if (typeof field === "string" || typeof field === "number") logged[name] = field;
  }
  if (error.cause instanceof Error && depth < MAX_CAUSES) logged.cause = serializeError(error.cause, depth + 1);
  return logged;
}

function maskedText(text: string, max: number): string {
  return withoutSessionIds(maskText(text.slice(0, max)));
}
