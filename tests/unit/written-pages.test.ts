import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
const PAGES = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md", { cwd: ROOT })];

/** Of the processes' own, and for tests. */
const UNTOLD = ["NODE_ENV", "STRIPE_API_BASE", "CONVERSIONS_API_BASE", "VAT_REGISTER_API_BASE", "DATABASE_PATIENCE"];

test("the README has at most 9 kB", () => {
  expect(Buffer.byteLength(read("README.md"))).toBeLessThanOrEqual(9_000);
});

test("every setting is in the table of docs/operating.md", () => {
  const declared = [...read("src/platform/base/env.ts").matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name = ""]) => name,
  );
  expect(declared.length).toBeGreaterThan(30);
  const [, table = ""] = /^## Settings\n(.*?)^## /ms.exec(read("docs/operating.md")) ?? [];
  const told = [...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name);
  expect(declared.filter((name) => !told.includes(name) && !UNTOLD.includes(name))).toEqual([]);
});

test("every command of package.json is documented", () => {
  const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
  const text = PAGES.map(read).join("\n");
  const isNotified = (name: string) => new RegExp(`(npm (run (-s )?)?|\`)${name}\\b`).test(text);
  expect(scripts.filter((name) => !isNotified(name))).toEqual([]);
});

test("every link of the pages has an existing file or heading", () => {
  const dead = PAGES.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].flatMap(([link, path = "", anchor]) => {
      const file = path === "" ? page : join(dirname(page), path);
      if (!existsSync(join(ROOT, file))) return [`${page}: ${link}`];
      return anchor === undefined || anchorsOf(read(file)).includes(anchor) ? [] : [`${page}: ${link}`];
    }),
  );
  expect(dead).toEqual([]);
});

/** A file that was removed, in the record that says why. */
const REMOVED = ["docs/decisions/2026-11-22-machinery.md: queue.ts"];

test("every file that a page or a comment names exists", () => {
  const files = globSync("{src,tests,scripts}/**/*.*", { cwd: ROOT }).filter(
    (name) => !name.includes("database/prisma/") && statSync(join(ROOT, name)).isFile(),
  );
  const paths = new Set([...files, ...globSync("{.,}*.*", { cwd: ROOT })].flatMap(endingsOf));
  const code = files.filter((name) => /\.(tsx?|mjs)$/.test(name));
  const texts = [
    ...[...PAGES, ...files.filter((name) => name.endsWith(".md"))].map((name) => [name, read(name)] as const),
    ...code.map((name) => [name, (read(name).match(/\/\*\*?[\s\S]*?\*\/|\/\/ .*$/gm) ?? []).join("\n")] as const),
  ];
  const dead = texts.flatMap(([name, text]) =>
    [...text.matchAll(/`([\w@./[\]-]+\.(?:tsx?|mjs|css))`/g)].flatMap(([, named = ""]) =>
      paths.has(named) ? [] : [`${name}: ${named}`],
    ),
  );
  expect(dead).toEqual(REMOVED);
});

/** The path of a file as texts name it: in full, or without its outer folders. */
function endingsOf(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_, index) => parts.slice(index).join("/"));
}

/** As GitHub makes them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
}
