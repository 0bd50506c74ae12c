import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { LRUCache } from "lru-cache";
import { once } from "#platform/base/once.ts";

/** Line and column at the end of a stack's line. */
const POSITION = /^\s+at .*:(\d+):(\d+)(\)?)$/;
/** Maximum number of cached source positions, so that an error that is logged often reads no file. */
const MAX_PLACES = 2_000;

type Maps = Map<string, SourceMap | undefined>;

/**
 * Maps the places in an error's stack from files of the build to the sources. A map is read when an error needs it and
 * not cached: Node.js's own `--enable-source-maps` holds every one in memory.
 */
export function sourceStack(stack: string, message: string): string {
  // Skips the message, which could contain anybody's text.
  const frames = stack.includes(message) ? stack.indexOf(message) + message.length : 0;
  const maps: Maps = new Map();
  const lines = stack.slice(frames).split("\n");
  return stack.slice(0, frames) + lines.map((line) => sourceLine(line, maps)).join("\n");
}

/** @param maps that were read for this stack. */
function sourceLine(line: string, maps: Maps): string {
  // Ours are modules, which a stack names by URL; Next's chunks are not.
  const start = [pathToFileURL(join(process.cwd(), ".build/")).href, join(process.cwd(), ".next/")]
    .map((folder) => line.indexOf(folder))
    .find((index) => index >= 0);
  const position = POSITION.exec(line);
  if (start === undefined || !position) return line;
  const [, lineNumber, column, bracket = ""] = position;
  const places = once("source-places", () => new LRUCache<string, string>({ max: MAX_PLACES }));
  const key = line.slice(start, line.length - bracket.length);
  let place = places.get(key);
  if (place === undefined) {
    const address = key.slice(0, -`:${lineNumber}:${column}`.length);
    place = findSource(address, Number(lineNumber), Number(column), maps) ?? key;
    places.set(key, place);
  }
  return line.slice(0, start) + place + bracket;
}

/** The position as `src/processes/main.ts:12:3`, from the checkout's root; undefined if no map contains it. */
function findSource(address: string, line: number, column: number, maps: Maps): string | undefined {
  try {
    const file = address.startsWith("file:") ? fileURLToPath(address) : address;
    if (!maps.has(file)) maps.set(file, readMap(file));
    const entry = maps.get(file)?.findEntry(line - 1, column - 1);
    if (!entry || !("originalSource" in entry) || entry.generatedLine !== line - 1) return undefined;
    const source = relative(process.cwd(), resolve(dirname(file), decodeURIComponent(entry.originalSource)));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  } catch {
    // A line that only looks like a frame.
    return undefined;
  }
}

/** The map that the build wrote next to a file; undefined without a readable one. */
function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
  } catch {
    return undefined;
  }
}
