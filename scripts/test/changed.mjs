import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../launcher/checkout.mjs";
import { PARTS, SHARED } from "./parts.mjs";

/** Tests that every change of code also runs: they are quick, and test what several parts share. */
const ALWAYS = ["tests/unit/", "tests/architecture"];
const TEST_FILE = /\.(test|spec)\.tsx?$/;

/**
 * The files that differ from where this branch diverged from the main one (`origin/main`, or `main`), committed or not.
 * @returns undefined if there is neither, or no git.
 */
export async function changedFiles() {
  for (const main of ["origin/main", "main"]) {
    const base = await git("merge-base", "HEAD", main).catch(() => undefined);
    if (base === undefined) continue;
    const changed = await git("diff", "--name-only", "--no-renames", base.trim());
    const added = await git("ls-files", "--others", "--exclude-standard");
    return `${changed}${added}`.split("\n").filter(Boolean);
  }
  return undefined;
}

async function git(...words) {
  return (await promisify(execFile)("git", ["-c", "core.quotePath=off", ...words], { cwd: root })).stdout;
}

/** Every test file that `npm test -- --full` runs against the build. */
export async function testFiles() {
  const names = await readdir(join(root, "tests"), { recursive: true });
  const files = names.filter((name) => TEST_FILE.test(name)).map((name) => `tests/${name}`);
  return files.filter((name) => !/^tests\/(engines|development)\//.test(name)).sort();
}

/**
 * The tests that changed files need, by the table in `parts.mjs`.
 * @param files all test files. @returns `tests`, or the first file that needs all of them.
 */
export function testsOf(changed, files) {
  const wanted = [];
  for (const path of changed) {
    // A test that was deleted needs nothing.
    if (path.startsWith("tests/") && TEST_FILE.test(path)) wanted.push(path);
    else {
      const part = partOf(path);
      if (!part) return { needsAll: path };
      wanted.push(...part.tests, ...(path.startsWith("src/") ? ALWAYS : []));
    }
  }
  return { tests: files.filter((file) => wanted.some((text) => file.includes(text))) };
}

/** The part that a file or folder belongs to. @returns undefined if all parts depend on it, or no part names it. */
export function partOf(path) {
  const named = PARTS.find(({ paths = [] }) => paths.some((start) => path.startsWith(start)));
  if (named) return named;
  if (!path.startsWith("src/") || SHARED.some((folder) => `${path}/`.startsWith(`${folder}/`))) return undefined;
  for (const word of namesBelowLayer(path)) {
    const part = partNamed(word.replace(/\..*$/, ""));
    if (part) return part;
  }
  return undefined;
}

/** The folders and the file of a path without `src` and its layer, whose name can be a noun's as well. */
function namesBelowLayer(path) {
  const [, layer, ...names] = path.split("/");
  return names.length > 0 ? names : [layer];
}

/** Returns the part with the longest name that `word` equals or begins with. */
function partNamed(word) {
  const starts = (name) => word === name || word === `${name}s` || word.startsWith(`${name}-`);
  const lengthIn = ({ names }) => Math.max(0, ...names.filter(starts).map(({ length }) => length));
  const best = [...PARTS].sort((a, b) => lengthIn(b) - lengthIn(a))[0];
  return best && lengthIn(best) > 0 ? best : undefined;
}
