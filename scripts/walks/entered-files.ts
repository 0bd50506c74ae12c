import { Session } from "node:inspector/promises";
import { join, relative } from "node:path";
import { setImmediate as afterCallbacks } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { root } from "../launcher/checkout.mjs";

/** Does a walk once more: prepares what it needs, and returns what is to be watched. */
export type Walk = () => Promise<() => Promise<void>>;

interface EnteredFunction {
  url: string;
  scriptId: string;
  /** Where its text starts and ends; the module itself, which starts at 0, is none. */
  startOffset: number;
  endOffset: number;
}

const SOURCES = pathToFileURL(join(root, "src/")).href;
/** Filled by the breakpoints, whose conditions V8 evaluates in this process. */
const entered = new Set<string>();
Object.assign(globalThis, { enteredFiles: entered });

/**
 * The files of `src` in which a function runs because of a walk, by V8's coverage of this process. The walk is done three
 * times: so that modules are loaded and caches filled, to find the functions that run, and with a breakpoint at each of
 * them, whose condition notes the file and never stops, to find the order.
 */
export async function enteredFiles(walk: Walk): Promise<string[]> {
  await (await walk())();
  const session = new Session();
  session.connect();
  try {
    const functions = await functionsThatRun(session, await walk());
    await noteEntries(session, functions, await walk());
  } finally {
    session.disconnect();
  }
  const files = [...entered].map((url) => relative(root, fileURLToPath(url)));
  entered.clear();
  return files;
}

async function functionsThatRun(session: Session, walk: () => Promise<void>): Promise<EnteredFunction[]> {
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  // Sets the counts to 0.
  await session.post("Profiler.takePreciseCoverage");
  await walk();
  await afterCallbacks();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  await session.post("Profiler.stopPreciseCoverage");
  await session.post("Profiler.disable");
  return result.flatMap(({ url, scriptId, functions }) => {
    if (!url.startsWith(SOURCES)) return [];
    return functions
      .flatMap(({ ranges: [range] }) => (range ? [range] : []))
      .filter(({ startOffset, count }) => count > 0 && startOffset > 0)
      .map((range) => ({ url, scriptId, ...range }));
  });
}

async function noteEntries(
  session: Session,
  functions: readonly EnteredFunction[],
  walk: () => Promise<void>,
): Promise<void> {
  await session.post("Debugger.enable");
  for (const { url, scriptId, startOffset, endOffset } of functions) {
    const { scriptSource } = await session.post("Debugger.getScriptSource", { scriptId });
    const start = locationOf(scriptId, scriptSource, startOffset);
    const end = locationOf(scriptId, scriptSource, endOffset);
    const { locations } = await session.post("Debugger.getPossibleBreakpoints", {
      start,
      end,
      restrictToFunction: true,
    });
    if (!locations[0]) continue;
    const condition = `enteredFiles.add(${JSON.stringify(url)}), false`;
    await session.post("Debugger.setBreakpoint", { location: locations[0], condition });
  }
  await walk();
  await afterCallbacks();
  await session.post("Debugger.disable");
  // A function that the last walk left out, because the walk before it had filled a cache.
  for (const { url } of functions) entered.add(url);
}

function locationOf(scriptId: string, source: string, offset: number) {
  const lines = source.slice(0, offset).split("\n");
  return { scriptId, lineNumber: lines.length - 1, columnNumber: lines.at(-1)?.length ?? 0 };
}
