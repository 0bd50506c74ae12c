import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root, toolEnvironment } from "./checkout.mjs";

/** An error that the operator can understand and fix: shown without a stack. */
export class Failure extends Error {
  /** @param wasCutOff whether a program was killed instead of exiting. */
  constructor(message, { wasCutOff = false } = {}) {
    super(message);
    this.wasCutOff = wasCutOff;
  }
}

/** Prints a step, runs it, and prints its duration. */
export async function step(label, work) {
  const started = Date.now();
  process.stdout.write(`${label} … `);
  try {
    const result = await work();
    process.stdout.write(`${seconds(started)}\n`);
    return result;
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
}

/** Time since `started` (milliseconds since 1970), as `1.2 s`. */
export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

/**
 * Runs a program in the checkout and waits for its end. Its output is shown only when it fails.
 * @throws Failure with `complaint` and the output.
 */
export async function run(command, args, { complaint, env = toolEnvironment(), cwd = root }) {
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const output = [];
  child.stdout.on("data", (chunk) => output.push(chunk));
  child.stderr.on("data", (chunk) => output.push(chunk));
  const code = await exitCode(child);
  const text = Buffer.concat(output).toString().trim();
  if (interrupted) throw new Failure("Stopped.", { wasCutOff: true });
  if (code === 0) return text;
  if (/ENOSPC|No space left on device/.test(text)) throw new Failure(`The disk of ${root} is full.`);
  const suspicion = code === KILLED ? " It was killed, probably because of insufficient memory." : "";
  throw new Failure(`${text}\n\n${complaint}${suspicion}`.trim(), { wasCutOff: code > SIGNALLED });
}

/** A signal's exit code is this plus its number, as in a shell. */
const SIGNALLED = 128;
const KILLED = SIGNALLED + constants.signals.SIGKILL;

/** The exit code of a child, see `SIGNALLED`. */
export function exitCode(child) {
  const release = forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.once("error", (error) => {
      release();
      reject(new Failure(error.message));
    });
    child.once("close", (code, signal) => {
      release();
      resolve(code ?? SIGNALLED + (constants.signals[signal] ?? 0));
    });
  });
}

let interrupted = false;

/** Whether a stop signal arrived while a child ran: nothing else is to be started. */
export function wasInterrupted() {
  return interrupted;
}

/** Stop signals this close together count as one. */
const SIGNAL_DEDUPE_MS = 1_000;

/**
 * Forwards stop signals to the child. Ctrl-C arrives twice, from the terminal and from npm, and is forwarded once; a
 * later one is forwarded again.
 */
function forwardSignals(child) {
  let askedAt = 0;
  const handler = (signal) => {
    interrupted = true;
    if (Date.now() - askedAt < SIGNAL_DEDUPE_MS) return;
    askedAt = Date.now();
    child.kill(signal === "SIGINT" ? "SIGINT" : "SIGTERM");
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, handler);
  return () => {
    for (const signal of signals) process.off(signal, handler);
  };
}

/** Runs a script's work; a failure is printed and ends the process with 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (error.code === "ENOSPC") console.error(`The disk that holds ${error.path ?? root} is full.`);
    else console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}
