import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { env } from "#platform/base/env.ts";
import { maskPath, withoutSessionIds } from "#platform/base/mask-text.ts";
import { once } from "#platform/base/once.ts";
import { serializeError } from "#platform/base/serialize-error.ts";
import { writeUnlessRepeated } from "#platform/base/unavailable-lines.ts";

/** Structured lines on standard error, with host and process; never keys, cookies or bodies. */
export function logger(): Logger {
  return once("logger", () => {
    const serializers = { err: serializeError };
    const timestamp = pino.stdTimeFunctions.isoTime;
    return pino({ level: env().LOG_LEVEL, serializers, timestamp, hooks: { logMethod } }, standardError());
  });
}

const logMethod: NonNullable<LoggerOptions["hooks"]>["logMethod"] = function ([fields, ...rest], method, level) {
  const write = (kept: unknown) => method.apply(this, [kept, ...rest] as never);
  writeUnlessRepeated({ fields, message: rest[0], level }, write);
};

/** In milliseconds. */
const LINES_WAIT_MS = 10;

/** Lines of a few milliseconds are written together: a write costs more than a line. */
function standardError(): DestinationStream {
  const file = pino.destination({ fd: 2, sync: true });
  let lines = "";
  // The destination's own flush would wait for the disk each time.
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
      if (lines === "") setTimeout(flush, LINES_WAIT_MS);
      lines += line;
      if (isEnding || lines.length > MAX_BUFFERED_LENGTH) flush();
    },
  };
}

/** In characters: beyond this the buffer is written immediately. */
const MAX_BUFFERED_LENGTH = 16_383;

/**
 * A path for the log, without keys, tokens, and email addresses. Only the beginning of a session's ID remains, which is the
 * secret of its page.
 */
export function loggedPath(path: string): string {
  return withoutSessionIds(maskPath(path));
}
