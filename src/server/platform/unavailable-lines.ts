import { causeOfUnavailability, isUnavailable } from "#server/database/database-errors.ts";
import { once } from "#server/platform/once.ts";

/** For each cause that was logged lately: when, by `performance.now()`, and how many lines were left out since. */
type Logged = Map<string, { at: number; omitted: number }>;

const PAUSE_MS = 1_000;

/**
 * While the database is unavailable, everything fails for the same reason. Only one line per second and cause is
 * written; it has the number of lines that were left out before it. Other errors are all written.
 * @param fields the first argument of a log call.
 * @returns the fields to log; undefined if the line is left out.
 */
export function unlessRepeated(fields: unknown, now = performance.now()): unknown {
  const error: unknown = Reflect.get(Object(fields), "err");
  if (!isUnavailable(error)) return fields;
  const logged = once<Logged>("unavailable-lines", () => new Map());
  const cause = causeOfUnavailability(error);
  const last = logged.get(cause);
  if (last && now - last.at < PAUSE_MS) {
    last.omitted++;
    return undefined;
  }
  for (const [other, { at, omitted }] of logged) if (omitted === 0 && now - at >= PAUSE_MS) logged.delete(other);
  logged.set(cause, { at: now, omitted: 0 });
  return { ...Object(fields), ...(last && last.omitted > 0 && { omittedLines: last.omitted }) };
}
