import pino, { type DestinationStream, type Logger } from "pino";
import { env } from "#env.ts";
import { maskPath, withoutSessionIds } from "#server/platform/mask-text.ts";
import { once } from "#server/platform/once.ts";
import { serializeError } from "#server/platform/serialize-error.ts";

/** Structured lines on standard error, with host and process; keys, cookies and bodies never go in. */
export function logger(): Logger {
  return once("logger", () => {
    const serializers = { err: serializeError };
    const timestamp = pino.stdTimeFunctions.isoTime;
    return pino({ level: env().LOG_LEVEL, serializers, timestamp }, standardError());
  });
}

/** What is written within one turn of the event loop goes out together: a write of its own costs more than a line. */
function standardError(): DestinationStream {
  const file = pino.destination({ fd: 2, sync: true });
  let lines = "";
  // Not by the destination's own flush, which waits for the disk each time.
  const flush = () => {
    const text = lines;
    lines = "";
    if (text !== "") file.write(text);
  };
  let isEnding = false;
  process.on("exit", () => {
    isEnding = true;
    flush();
  });
  return {
    write(line) {
      if (lines === "") setImmediate(flush);
      lines += line;
      if (isEnding || lines.length > MAX_BUFFERED_LENGTH) flush();
    },
  };
}

/** In characters: more is not held back. */
const MAX_BUFFERED_LENGTH = 16_383;

/**
 * A path as it may stand in the log: without keys and e-mail addresses; a session's id is the secret by which it is
 * paid, an invitation's token lets into the team, so only their starts.
 */
export function loggedPath(path: string): string {
  return withoutSessionIds(maskPath(path)).replace(/(\/(?:invitation|set-up)\/[^/]{0,4})[^/]*/g, "$1…");
}
