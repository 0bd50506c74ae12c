import { causeOfUnavailability, isUnreachable } from "#platform/base/database-errors.ts";
import { once } from "#platform/base/once.ts";

/** A log call: its arguments, and a level by number. */
interface LogCall {
  fields: unknown;
  message: unknown;
  level: number;
}

/** A line that was logged lately, when, by `performance.now()`, and what was left out since. */
interface Logged {
  at: number;
  omitted: number;
  flush?: NodeJS.Timeout;
}

const PAUSE_MS = 1_000;

/**
 * Writes a line of the log. While the database can't be reached, everything fails for the same reason, so each message
 * is written once per second, level and cause, with the number of lines that were left out before it. The last one of
 * them is written when the second is over. Other errors are all written.
 */
export function writeUnlessRepeated(call: LogCall, write: (fields: unknown) => void): void {
  const error: unknown = Reflect.get(Object(call.fields), "err");
  if (!isUnreachable(error)) {
    write(call.fields);
    return;
  }
  const lines = once<Map<string, Logged>>("unavailable-lines", () => new Map());
  const key = JSON.stringify([call.level, call.message, causeOfUnavailability(error)]);
  const last = lines.get(key);
  const now = performance.now();
  const writeLine = (omitted = 0) => {
    lines.set(key, { at: performance.now(), omitted: 0 });
    write(omitted > 0 ? { ...Object(call.fields), omittedLines: omitted } : call.fields);
  };
  if (!last || now - last.at >= PAUSE_MS) {
    clearTimeout(last?.flush);
    for (const [other, { at, omitted }] of lines) if (omitted === 0 && now - at >= PAUSE_MS) lines.delete(other);
    writeLine(last?.omitted);
    return;
  }
  clearTimeout(last.flush);
  const omittedBefore = last.omitted++;
  last.flush = setTimeout(() => writeLine(omittedBefore), PAUSE_MS - (now - last.at)).unref();
}
