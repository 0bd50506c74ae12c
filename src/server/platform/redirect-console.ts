import { format, stripVTControlCharacters } from "node:util";
import { logger } from "#server/platform/logger.ts";
import { maskText, withoutSessionIds } from "#server/platform/mask-text.ts";

const LEVELS = { trace: "debug", debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;
const METHODS = Object.keys(LEVELS) as (keyof typeof LEVELS)[];
/** In characters. What is cut before it is masked could leave the beginning of a key: only at the very end of a long text. */
const MAX_MASKED_LENGTH = 10_000;
const MAX_MESSAGE_LENGTH = 1_000;

/**
 * From now on what Next, other libraries and Node.js itself print is a line of the log each: as JSON, so that nobody who
 * sends line breaks writes lines of his own, and without the secrets that stand in addresses and messages.
 */
export function redirectConsoleToLog(): void {
  for (const method of METHODS) {
    console[method] = (...printed: unknown[]) => {
      const err = printed.find((value) => value instanceof Error);
      const rest = printed.filter((value) => !(value instanceof Error));
      const printedText = stripVTControlCharacters(format(...rest))
        .trim()
        .slice(0, MAX_MASKED_LENGTH);
      const message = withoutSessionIds(maskText(printedText)).slice(0, MAX_MESSAGE_LENGTH);
      const line = { from: "console", ...(err && { err }) };
      logger()[LEVELS[method]](line, message);
    };
  }
  // The one that prints them.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => logger().warn({ err: warning }, "warning of Node.js"));
}
