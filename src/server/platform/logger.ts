import pino, { type Logger } from "pino";
import { env } from "#env.ts";
import { once } from "#server/platform/once.ts";

/** Structured lines on standard error; keys, cookies and bodies never go in. */
export function logger(): Logger {
  return once("logger", () =>
    pino({ level: env().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2)),
  );
}
