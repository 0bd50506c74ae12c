import { format, stripVTControlCharacters } from "node:util";
import { logger } from "#platform/base/logger.ts";
import { maskText, withoutSessionIds } from "#platform/base/mask-text.ts";

const LEVELS = { trace: "debug", debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;
const METHODS = Object.keys(LEVELS) as (keyof typeof LEVELS)[];
/**
 * In characters. Masking comes after the cut, so only the very end of a long text could hold the beginning of a key.
 */
const MAX_MASKED_LENGTH = 10_000;
const MAX_MESSAGE_LENGTH = 1_000;

/**
 * Redirects the console to the log: one JSON line per call, so that line breaks cannot forge lines, with secrets
 * masked.
 */
export function redirectConsoleToLog(): void {
  for (const method of METHODS) {
    console[method] = (...values: unknown[]) => {
      const err = values.find((value) => value instanceof Error);
      const rest = values.filter((value) => !(value instanceof Error));
      const printedText = stripVTControlCharacters(format(...rest))
        .trim()
        .slice(0, MAX_MASKED_LENGTH);
      const message = withoutSessionIds(maskText(printedText)).slice(0, MAX_MESSAGE_LENGTH);
      const line = { from: "console", ...(err && { err }) };
      logger()[LEVELS[method]](line, message);
    };
  }
  // Removes the listener that prints warnings to the console.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => logger().warn({ err: warning }, "warning of Node.js"));
  // Node.js prints the place of the error as well, but as a line of the build. If Next has a listener, the process
  // continues, and Next logs the error.
  process.on("uncaughtExceptionMonitor", (err) => {
    if (process.listenerCount("uncaughtException") === 0) logger().fatal({ err }, "the process ends by an error");
  });
}
