import { type ChildProcess, execFile, fork, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Language } from "./pages.ts";

/** Runs samples as a reader does, with the key in the environment. */
export interface Programs {
  /** @returns why it failed; null when it ran to its end. */
  run(language: Language, code: string, key: string): Promise<string | null>;
  stop(): void;
}

interface Asked {
  file: string;
  key: string;
}

type Runner = (asked: Asked) => Promise<string | null>;

const NODE_24 = join(import.meta.dirname, "../../../node_modules/node/bin/node");
const ENDINGS: Record<Language, string> = { sh: "sh", ts: "mts", python: "py" };

/** One process of Node.js and one of Python for all samples: starting them costs more than what they run. */
export function startPrograms(): Programs {
  const folder = mkdtempSync(join(tmpdir(), "samples-"));
  const node = fork(join(import.meta.dirname, "run-typescript.mjs"), {
    execPath: NODE_24,
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const python = spawn("python3", [join(import.meta.dirname, "run-python.py")], { stdio: ["pipe", "pipe", "inherit"] });
  const runners: Record<Language, Runner> = { sh: inShell, ts: byMessages(node), python: byLines(python) };
  let count = 0;
  return {
    run(language, code, key) {
      count += 1;
      const file = join(folder, `${count}.${ENDINGS[language]}`);
      writeFileSync(file, `${code}\n`);
      return runners[language]({ file, key });
    },
    stop() {
      node.kill();
      python.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

function inShell({ file, key }: Asked): Promise<string | null> {
  return new Promise((resolve) => {
    const env = { ...process.env, CHECKSTAND_API_KEY: key };
    execFile("bash", ["-euo", "pipefail", file], { env }, (error, _, complaint) =>
      resolve(error ? `exit code ${error.code}: ${complaint}` : null),
    );
  });
}

function byMessages(child: ChildProcess): Runner {
  return ({ file, key }) =>
    new Promise((resolve, reject) => {
      const ends = () => reject(new Error(`Node.js ended with ${file}.`));
      child.once("exit", ends);
      child.once("message", (message: { failure: string | null }) => {
        child.off("exit", ends);
        resolve(message.failure);
      });
      child.send({ file, key });
    });
}

function byLines(child: ReturnType<typeof spawn>): Runner {
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error("python3 was started without pipes.");
  const answers = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return async (request) => {
    stdin.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await answers.next();
    if (done) throw new Error("python3 could not be run: is it installed, with requests?");
    return (JSON.parse(value) as { failure: string | null }).failure;
  };
}
