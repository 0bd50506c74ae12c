import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Columns } from "#platform/database/columns.ts";

/** Tables that hand-written statements don't name by `Columns`. */
const BY_PRISMA_ALONE = ["ProcessorNotice", "SandboxPayment"];

test("hand-written statements name each column as the schema maps its field", () => {
  const folder = "prisma/schema";
  const models = readdirSync(folder)
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"))
    .flatMap((text) => [...text.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)])
    .filter(([, model = ""]) => !BY_PRISMA_ALONE.includes(model));
  const mapped = models.flatMap(([, , body = ""]) => [...body.matchAll(/^ {2}(\w+) .*[^@]@map\("(\w+)"\)/gm)]);
  const named = mapped.map(([, field = ""]) => new Columns<Record<string, unknown>>([field]).of("t"));
  expect(mapped.length).toBeGreaterThan(200);
  expect(named).toEqual(mapped.map(([, , column]) => `t.${column}`));
});
