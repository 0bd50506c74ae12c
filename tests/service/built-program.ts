import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";

export const ROOT = join(import.meta.dirname, "../..");
/** The Node.js that the service runs on, whichever runs the tests. */
export const NODE_24 = join(ROOT, "node_modules/node/bin/node");

type Environment = Record<string, string | undefined>;

/** A process that a test started in the checkout, with everything in `process.env` and more. */
export interface RunningProgram {
  child: ChildProcess;
  /** What it printed so far, its log included. */
  output(): string;
  /** Resolves once it has printed a text. @throws Error with its output when it ends before. */
  prints(text: string): Promise<void>;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Ends it, unless it has ended already. @param signal SIGTERM by default. @returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts a program of the build (`main`, `web`, `api`, `worker`). @param environment see `serviceEnvironment`.
 * @param cwd another checkout than this one.
 */
export function startBuilt(program: string, environment: Environment, cwd = ROOT): RunningProgram {
  return startNode([`.build/${program}.mjs`], environment, { cwd });
}

/** Starts Node.js. @param args of its command line. @param place another folder than the checkout, or another user. */
export function startNode(
  args: readonly string[],
  environment: Environment,
  place: { cwd?: string; uid?: number; gid?: number } = {},
): RunningProgram {
  const env = { ...process.env, ...environment } as NodeJS.ProcessEnv;
  const child = spawn(NODE_24, args, { cwd: ROOT, ...place, env, stdio: ["ignore", "pipe", "pipe"] });
  const chunks: string[] = [];
  const output = () => chunks.join("");
  const ended = once(child, "exit").then(([code]) => code as number | null);
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(String(chunk)));
  const prints = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output().includes(text) && resolve();
      for (const stream of [child.stdout, child.stderr]) stream.on("data", look);
      look();
      ended.then((code) => reject(new Error(`It ended with ${code}.\n${output()}`)), reject);
    });
  const stop = (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  return { child, output, prints, ended, stop };
}

/** Runs a program of the build to its end. @returns what it printed for its operator, with its exit code. */
export async function runBuilt(
  program: string,
  environment: Environment,
  args: readonly string[] = [],
): Promise<{ code: number; stdout: string }> {
  const env = { ...process.env, ...environment } as NodeJS.ProcessEnv;
  return promisify(execFile)(NODE_24, [`.build/${program}.mjs`, ...args], { cwd: ROOT, env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  );
}
