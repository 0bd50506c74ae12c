import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Without a locale, hledger can't read letters beyond ASCII. */
const run = (program: string, args: string[]) => execute(program, args, { env: { ...process.env, LC_ALL: "C.UTF-8" } });

/** Whether a program of accountants is installed. */
export async function isInstalled(program: "hledger" | "bean-check"): Promise<boolean> {
  return run(program, ["--version"]).then(
    () => true,
    () => false,
  );
}

/** The output of hledger for a journal. @throws Error with its message. */
export async function hledger(journal: string, ...args: string[]): Promise<string> {
  return withFile("journal", journal, async (file) => (await run("hledger", ["-f", file, ...args])).stdout);
}

/** Checks a Beancount file. @returns its errors, or nothing. */
export async function beanCheck(text: string): Promise<string> {
  const checked = await withFile("beancount", text, (file) =>
    run("bean-check", [file]).catch((error: { stdout: string; stderr: string }) => error),
  );
  return checked.stdout + checked.stderr;
}

async function withFile<Result>(suffix: string, text: string, use: (file: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), "checkstand-journal-"));
  try {
    const file = join(directory, `export.${suffix}`);
    await writeFile(file, text);
    return await use(file);
  } finally {
    await rm(directory, { recursive: true });
  }
}
