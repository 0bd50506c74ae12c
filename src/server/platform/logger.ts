import pino, { type Logger } from "pino";
import { env } from "#env.ts";
import { once } from "#server/platform/once.ts";

/** Structured lines on standard error; keys, cookies and bodies never go in. */
export function logger(): Logger {
  return once("logger", () =>
    pino({ level: env().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2)),
  );
}

/**
 * A path as it may stand in the log: a session's id is the secret by which it is paid, an invitation's token lets into
 * the team, so only their starts.
 */
export function loggedPath(path: string): string {
  return path.replace(/\b(cs_(?:test|live)_\w{8})\w+/g, "$1…").replace(/(\/invitation\/[^/]{0,4})[^/]*/g, "$1…");
}
