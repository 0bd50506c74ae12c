import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import boundaries from "../.dependency-cruiser.mjs";

const ROOT = join(import.meta.dirname, "..");

/** A forbidden import of each kind: the rule that has to catch it, the file that has it, and what it imports. */
const PLANTED: [rule: string, file: string, source: string][] = [
  ["domain-is-pure", "src/domain/planted.ts", 'export { db } from "#server/database/db.ts";'],
  ["domain-runs-in-browsers", "src/domain/planted-core.ts", 'export { randomBytes } from "node:crypto";'],
  ["dashboard-is-pure", "src/dashboard/planted.ts", 'export { db } from "#server/database/db.ts";'],
  ["dashboard-runs-in-browsers", "src/dashboard/planted-core.ts", 'export { randomBytes } from "node:crypto";'],
  ["wire-is-pure", "src/wire/v3/planted.ts", 'export { db } from "#server/database/db.ts";'],
  ["versions-stand-apart", "src/wire/v2/planted.ts", 'export { ProductV3 } from "#wire/v3/product.ts";'],
  [
    "platform-knows-domain",
    "src/server/platform/planted.ts",
    'export { getProduct } from "#server/services/product/get-product.ts";',
  ],
  [
    "database-knows-domain",
    "src/server/database/planted.ts",
    'export { getProduct } from "#server/services/product/get-product.ts";',
  ],
  [
    "payments-below-services",
    "src/server/payments/planted.ts",
    'export { getProduct } from "#server/services/product/get-product.ts";',
  ],
  [
    "services-see-no-transport",
    "src/server/services/planted.ts",
    'export { presentProduct } from "#wire/v3/product.ts";',
  ],
  ["unit-of-work-writes-events", "src/server/unit-of-work/planted.ts", 'export { v3 } from "#server/rest/v3.ts";'],
  ["delivery-knows-no-receiver", "src/server/delivery/planted.ts", 'export { sign } from "#server/webhooks/sign.ts";'],
  ["webhooks-join-services-and-wire", "src/server/webhooks/planted.ts", 'export { v3 } from "#server/rest/v3.ts";'],
  ["tax-register-knows-no-caller", "src/server/tax-register/planted.ts", 'export { v3 } from "#server/rest/v3.ts";'],
  ["conversions-join-services", "src/server/conversions/planted.ts", 'export { v3 } from "#server/rest/v3.ts";'],
  ["refunds-join-payments-and-services", "src/server/refunds/planted.ts", 'export { v3 } from "#server/rest/v3.ts";'],
  ["disputes-join-payments-and-services", "src/server/disputes/planted.ts", 'export { v3 } from "#server/rest/v3.ts";'],
  ["billing-joins-payments-and-services", "src/server/billing/planted.ts", 'export { v3 } from "#server/rest/v3.ts";'],
  ["rest-stands-apart", "src/server/rest/planted.ts", 'export { appRouter } from "#server/trpc/root.ts";'],
  ["trpc-stands-apart", "src/server/trpc/planted.ts", 'export { v3 } from "#server/rest/v3.ts";'],
  ["dashboard-opens-pages", "src/server/dashboard/planted.ts", 'export { v3 } from "#server/rest/v3.ts";'],
  ["lists-only-read", "src/server/lists/planted.ts", 'export { appRouter } from "#server/trpc/root.ts";'],
  ["exports-stand-apart", "src/server/exports/planted.ts", 'export { appRouter } from "#server/trpc/root.ts";'],
  ["checkout-stands-apart", "src/server/checkout/planted.ts", 'export { v3 } from "#server/rest/v3.ts";'],
  ["mail-stands-apart", "src/server/mail/planted.ts", 'export { v3 } from "#server/rest/v3.ts";'],
  ["jobs-stand-apart", "src/server/jobs/planted.ts", 'export { v3 } from "#server/rest/v3.ts";'],
  ["rest-stands-apart", "src/server/rest/planted-front.ts", 'export { pathOf } from "#server/http/path.ts";'],
  [
    "sql-in-repositories-only",
    "src/server/services/planted-prisma.ts",
    'export { Prisma } from "#server/database/prisma/client.ts";',
  ],
  ["sql-in-repositories-only", "src/server/services/planted-db.ts", 'export { db } from "#server/database/db.ts";'],
  ["sql-in-repositories-only", "src/server/webhooks/planted-sql.ts", 'export { sql } from "#server/database/sql.ts";'],
  ["next-in-app-only", "src/server/rest/planted-next.ts", 'export { NextResponse } from "next/server";'],
  ["browser-imports-server-types-only", "src/client/planted.ts", 'export { newId } from "#server/platform/ids.ts";'],
  ["dashboard-navigates-by-itself", "src/components/planted.ts", 'export { useRouter } from "next/navigation";'],
  ["hosted-stands-apart", "src/hosted/planted.ts", 'export { ProductV3 } from "#wire/v3/product.ts";'],
  ["plain-parts-have-no-hooks", "src/hosted/parts/planted.ts", 'export { useId } from "react";'],
  ["plain-parts-have-no-hooks", "src/docs/parts/planted.ts", 'export { useId } from "react";'],
  ["docs-are-pure", "src/docs/planted.ts", 'export { newId } from "#server/platform/ids.ts";'],
  [
    "docs-print-what-others-say",
    "src/server/docs/planted.ts",
    'export { getProduct } from "#server/services/product/get-product.ts";',
  ],
  [
    "nothing-imports-app",
    "src/server/rest/planted-app.ts",
    'export { GET } from "../../app/api/v3/products/route.ts";',
  ],
  ["only-env-reads-the-environment", "src/wire/v3/planted-env.ts", 'export { env } from "#env.ts";'],
  ["no-barrels", "src/domain/planted-barrel.ts", 'export { planted } from "./planted-folder/index.ts";'],
  ["no-cycles", "src/domain/planted-cycle.ts", 'export { b } from "./planted-cycle-b.ts";\nexport const a = 1;'],
  ["no-missing-packages", "src/domain/planted-missing.ts", 'export { x } from "no-such-package";'],
];

const EXTRA: [file: string, source: string][] = [
  ["src/domain/planted-folder/index.ts", "export const planted = 1;"],
  ["src/domain/planted-cycle-b.ts", 'export { a } from "./planted-cycle.ts";\nexport const b = 1;'],
];

let tree: string;
let caught: { rule: { name: string }; from: string; to: string }[];

beforeAll(async () => {
  // A copy, so that nothing forbidden ever lies in the source tree.
  tree = join(ROOT, ".build", `architecture-${process.pid}`);
  await mkdir(tree, { recursive: true });
  await promisify(execFile)("cp", ["-r", "src", "package.json", "tsconfig.json", ".dependency-cruiser.mjs", tree], {
    cwd: ROOT,
  });
  for (const [file, source] of [...PLANTED.map(([, file, source]) => [file, source] as const), ...EXTRA]) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), `${source}\n`);
  }
  caught = await violations(tree);
});

afterAll(async () => {
  await rm(tree, { recursive: true, force: true });
});

test.each(PLANTED)("%s catches what is planted", (rule, file) => {
  const found = caught.filter(({ from, to }) => from === file || to === file);
  expect(found.map((violation) => violation.rule.name)).toContain(rule);
});

test("each rule has an import planted that it forbids", () => {
  const rules = new Set(boundaries.forbidden?.map(({ name }) => name));
  expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(rules);
});

test("nothing but what is planted is caught", () => {
  const planted = new Set([...PLANTED.map(([, file]) => file), ...EXTRA.map(([file]) => file)]);
  expect(caught.filter((violation) => !planted.has(violation.from))).toEqual([]);
});

async function violations(cwd: string): Promise<typeof caught> {
  const program = join(ROOT, "node_modules/.bin/depcruise");
  const { stdout } = await promisify(execFile)(
    program,
    ["src", "--config", ".dependency-cruiser.mjs", "--output-type", "json"],
    {
      cwd,
      maxBuffer: 64 * 1024 * 1024,
    },
  ).catch((error: { stdout: string }) => error);
  return JSON.parse(stdout).summary.violations;
}
