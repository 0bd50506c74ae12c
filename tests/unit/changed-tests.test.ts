import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { partOf, testFiles, testsOf } from "../../scripts/test/changed.mjs";
import { FULL_ONLY_FILES } from "../../scripts/test/full-only.mjs";
import { PARTS, SHARED, SORTED_BY_FILE } from "../../scripts/test/parts.mjs";

const ROOT = join(import.meta.dirname, "../..");
const FILES = await testFiles();

/** Those of `src` that have files of their own, without the generated database client. */
function sourceFolders(): string[] {
  const files = readdirSync(join(ROOT, "src"), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  const folders = new Set(files.map(({ parentPath }) => parentPath.slice(ROOT.length + 1)));
  return [...folders].filter((folder) => !folder.startsWith("src/platform/database/prisma"));
}

const isBelow = (folder: string, above: string) => `${folder}/`.startsWith(`${above}/`);

test("every source folder belongs to a part, is sorted by file name, or runs everything", () => {
  const folders = sourceFolders();
  expect(folders).toContain("src/catalog/product");
  const sorted = [...SHARED, ...SORTED_BY_FILE.filter((folder: string) => folder !== "src")];
  const unknown = folders.filter((folder) => !partOf(folder) && !sorted.some((above) => isBelow(folder, above)));
  expect(unknown.filter((folder) => !SORTED_BY_FILE.includes(folder))).toEqual([]);
  expect([...SHARED, ...SORTED_BY_FILE].filter((part) => !folders.some((folder) => isBelow(folder, part)))).toEqual([]);
});

test("every part's name is a file or folder, and every test of a part exists", () => {
  const paths = readdirSync(ROOT).concat(readdirSync(join(ROOT, "src"), { recursive: true }) as string[]);
  const words = paths.flatMap((path) => path.split("/")).map((word) => word.replace(/\..*$/, ""));
  const starts = (name: string) =>
    words.some((word) => [name, `${name}s`].includes(word) || word.startsWith(`${name}-`));
  expect(PARTS.flatMap(({ names }) => names).filter((name) => !starts(name))).toEqual([]);
  const missing = PARTS.flatMap(({ tests }) => tests).filter((text) => !FILES.some((file) => file.includes(text)));
  expect(missing).toEqual([]);
  expect(FULL_ONLY_FILES.filter((file) => !FILES.includes(file))).toEqual([]);
});

test.each([
  ["src/dashboard/browser/coupon/coupon-list.tsx", "tests/api/v3/coupons.test.ts"],
  ["src/dashboard/server/coupon/list.ts", "tests/trpc/coupon.test.ts"],
  ["src/checkout/payment-link/wire-v3-body.ts", "tests/api/v3/payment-links.test.ts"],
  ["src/app/api/v3/webhook-endpoints/route.ts", "tests/api/v3/webhook-endpoints.test.ts"],
  ["src/account/api-key/model.ts", "tests/trpc/api-key.test.ts"],
])("%s runs its part's tests and those of all units, and few others", (changed, expected) => {
  const { tests = [] } = testsOf([changed], FILES);
  expect(tests).toContain(expected);
  expect(tests).toContain("tests/unit/money.test.ts");
  expect(tests).not.toContain("tests/platform/transactions.test.ts");
  expect(tests.length).toBeLessThan(FILES.length / 2);
});

test.each([
  "src/kernel/money.ts",
  "src/platform/base/hosted-invoice-url.ts",
  "src/dashboard/server/lists/list.ts",
  "src/platform/base/env.ts",
  "src/a-new-folder/thing.ts",
  "package-lock.json",
  "prisma/schema/product.prisma",
  "tests/factories/merchant.ts",
])("%s runs everything", (changed) => {
  expect(testsOf(["src/dashboard/browser/coupon/coupon-list.tsx", changed], FILES)).toEqual({ needsAll: changed });
});

test("a test runs itself, and documents run the tests that read them", () => {
  const own = ["tests/api/races.test.ts"];
  expect(testsOf([...own, "tests/api/deleted.test.ts"], FILES)).toEqual({ tests: own });
  const { tests } = testsOf(["README.md", "docs/operating.md"], FILES);
  expect(tests).toContain("tests/unit/written-pages.test.ts");
  expect(tests).not.toContain("tests/unit/money.test.ts");
});
