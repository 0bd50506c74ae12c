import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import boundaries, { BROWSER, LAYERS, PURE } from "../.dependency-cruiser.mjs";
import { foldersInCycles, type Import, loadedBy } from "./architecture/import-graph.ts";

const ROOT = join(import.meta.dirname, "..");

/** A forbidden import of each kind: the rule that has to catch it, the file that has it, and what it imports. */
const PLANTED: [rule: string, file: string, source: string][] = [
  ...LAYERS.slice(0, -1).map((layer, index): [string, string, string] => [
    "layers-point-down",
    `src/${layer}/planted.ts`,
    `export { planted } from "#${LAYERS[index + 1]}/planted-above.ts";`,
  ]),
  ["pure-files-do-no-io", "src/catalog/planted/model.ts", 'export { db } from "#platform/database/db.ts";'],
  [
    "pure-files-do-no-io",
    "src/catalog/planted/wire-v3.ts",
    'export { insertProduct } from "#catalog/product/store.ts";',
  ],
  ["pure-files-do-no-io", "src/dashboard/forms/planted.ts", 'export { newId } from "#platform/base/ids.ts";'],
  ["pure-files-run-in-browsers", "src/kernel/planted-core.ts", 'export { randomBytes } from "node:crypto";'],
  [
    "versions-stand-apart",
    "src/catalog/planted/wire-v2.ts",
    'export { ProductV3 } from "#catalog/product/wire-v3.ts";',
  ],
  ["versions-stand-apart", "src/kernel/wire-v2/planted.ts", 'export { listV3 } from "#kernel/wire-v3/list.ts";'],
  [
    "wire-is-for-transports",
    "src/catalog/planted/get-planted.ts",
    'export { presentProduct } from "#catalog/product/wire-v3.ts";',
  ],
  [
    "sql-in-stores-only",
    "src/catalog/planted/planted-prisma.ts",
    'export { Prisma } from "#platform/database/prisma/client.ts";',
  ],
  ["sql-in-stores-only", "src/money/planted/planted-db.ts", 'export { db } from "#platform/database/db.ts";'],
  ["sql-in-stores-only", "src/signals/planted/planted-sql.ts", 'export { sql } from "#platform/database/sql.ts";'],
  ["next-where-it-runs", "src/api/planted-next.ts", 'export { NextResponse } from "next/server";'],
  ["browser-imports-no-server", "src/dashboard/browser/planted.ts", 'export { newId } from "#platform/base/ids.ts";'],
  [
    "browser-imports-no-server",
    "src/checkout/pages/client/planted.ts",
    'export { newId } from "#platform/base/ids.ts";',
  ],
  [
    "dashboard-navigates-by-itself",
    "src/dashboard/browser/planted-next.ts",
    'export { useRouter } from "next/navigation";',
  ],
  ["plain-parts-have-no-hooks", "src/checkout/pages/parts/planted.ts", 'export { useId } from "react";'],
  ["plain-parts-have-no-hooks", "src/api/reference/parts/planted.ts", 'export { useId } from "react";'],
  [
    "customer-pages-show-what-they-get",
    "src/checkout/pages/parts/planted-store.ts",
    'export { insertProduct } from "#catalog/product/store.ts";',
  ],
  [
    "reference-shows-what-it-gets",
    "src/api/reference/parts/planted-ids.ts",
    'export { newId } from "#platform/base/ids.ts";',
  ],
  ["dashboard-and-api-stand-apart", "src/dashboard/server/planted-api.ts", 'export { v3 } from "#api/v3.ts";'],
  [
    "lists-only-read",
    "src/dashboard/server/planted/list.ts",
    'export { unitOfWork } from "#platform/work/unit-of-work.ts";',
  ],
  [
    "lists-only-read",
    "src/dashboard/server/exports/planted.ts",
    'export { appRouter } from "#dashboard/server/router/root.ts";',
  ],
  [
    "emails-change-nothing-else",
    "src/signals/email/planted.ts",
    'export { unitOfWork } from "#platform/work/unit-of-work.ts";',
  ],
  [
    "processors-know-no-use-case",
    "src/money/processor/planted.ts",
    'export { insertPayment } from "#money/payment/store.ts";',
  ],
  ["entry-points-read-no-settings", "src/app/planted.ts", 'export { env } from "#platform/base/env.ts";'],
  [
    "scripts-for-sites-stand-apart",
    "src/scripts-for-sites/planted.ts",
    'export { ProductV3 } from "#catalog/product/wire-v3.ts";',
  ],
  [
    "nothing-imports-scripts-for-sites",
    "src/checkout/planted-site.ts",
    'export { start } from "#scripts-for-sites/script.ts";',
  ],
  ["no-barrels", "src/kernel/planted-barrel.ts", 'export { planted } from "./planted-folder/index.ts";'],
  ["no-cycles", "src/kernel/planted-cycle.ts", 'export { b } from "./planted-cycle-b.ts";\nexport const a = 1;'],
  ["no-missing-packages", "src/kernel/planted-missing.ts", 'export { x } from "no-such-package";'],
];

const EXTRA: [file: string, source: string][] = [
  ...LAYERS.slice(1).map((layer): [string, string] => [`src/${layer}/planted-above.ts`, "export const planted = 1;"]),
  ["src/kernel/planted-folder/index.ts", "export const planted = 1;"],
  ["src/kernel/planted-cycle-b.ts", 'export { a } from "./planted-cycle.ts";\nexport const b = 1;'],
  // By way of another file, which no rule on a single import catches.
  ["src/kernel/reaches-planted.ts", 'export { randomBytes } from "./planted-core.ts";'],
  // A cycle of a folder with its parent, and no cycle of files.
  ["src/catalog/planted/child/first.ts", 'export type { Second } from "#catalog/planted/second.ts";'],
  ["src/catalog/planted/second.ts", "export type Second = 1;"],
  ["src/catalog/planted/third.ts", 'export type { Fourth } from "#catalog/planted/child/fourth.ts";'],
  ["src/catalog/planted/child/fourth.ts", "export type Fourth = 1;"],
];

let tree: string;
let caught: { rule: { name: string }; from: string; to: string }[];
let imports: Import[];

beforeAll(async () => {
  // A copy, so that nothing forbidden ever lies in the source tree.
  tree = join(ROOT, ".build", `architecture-${process.pid}`);
  await mkdir(tree, { recursive: true });
  await mkdir(join(tree, "tests"));
  const copied = ["src", "package.json", "tsconfig.json", ".dependency-cruiser.mjs"];
  await promisify(execFile)("cp", ["-r", ...copied, tree], { cwd: ROOT });
  await promisify(execFile)("cp", ["-r", "tests/architecture", join(tree, "tests")], { cwd: ROOT });
  for (const [file, source] of [...PLANTED.map(([, file, source]) => [file, source] as const), ...EXTRA]) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), `${source}\n`);
  }
  ({ caught, imports } = await cruise(tree));
});

afterAll(async () => {
  await rm(tree, { recursive: true, force: true });
});

test.each(PLANTED)("%s reports the planted violations", (rule, file) => {
  const found = caught.filter(({ from, to }) => from === file || to === file);
  expect(found.map((violation) => violation.rule.name)).toContain(rule);
});

test("each rule has an import planted that it forbids", () => {
  const rules = new Set(boundaries.forbidden?.map(({ name }) => name));
  expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(rules);
});

test("only planted violations are reported", () => {
  const planted = new Set([...PLANTED.map(([, file]) => file), ...EXTRA.map(([file]) => file)]);
  expect(caught.filter((violation) => !planted.has(violation.from))).toEqual([]);
});

test("browser code loads no input or output", () => {
  const loaded = loadedBy(imports);
  const doesIo = (file: string) =>
    /^src\/(platform|processes)\/|[/-]store\.ts$|\/queries\.ts$/.test(file) || isBuiltin(file);
  const starts = [...new Set(imports.map(({ from }) => from))].filter((file) =>
    new RegExp(`${BROWSER}|${PURE}`).test(file),
  );
  expect(starts.length).toBeGreaterThan(600);
  const wrong = starts.filter((file) => [...loaded(file)].some(doesIo));
  expect(wrong.filter((file) => !basename(file).startsWith("planted")).sort()).toEqual([
    "src/catalog/planted/model.ts",
    "src/catalog/planted/wire-v3.ts",
    "src/kernel/reaches-planted.ts",
  ]);
});

test("only the planted folders import each other in a circle", () => {
  const ours = imports.filter(({ from }) => !basename(from).startsWith("planted"));
  expect(foldersInCycles(ours)).toEqual(["src/catalog/planted", "src/catalog/planted/child"]);
});

async function cruise(cwd: string): Promise<{ caught: typeof caught; imports: Import[] }> {
  const program = join(ROOT, "node_modules/.bin/depcruise");
  const { stdout } = await promisify(execFile)(
    program,
    ["src", "--config", ".dependency-cruiser.mjs", "--output-type", "json"],
    { cwd, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: { stdout: string }) => error);
  const { summary, modules } = JSON.parse(stdout) as {
    summary: { violations: typeof caught };
    modules: { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] }[];
  };
  return {
    caught: summary.violations,
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved, dependencyTypes }) => ({
        from: source,
        to: resolved,
        isTypeOnly: dependencyTypes.includes("type-only"),
      })),
    ),
  };
}
