import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { OwnerForm } from "#account/user/owner-schema.ts";
import { appRouter } from "#dashboard/server/router/root.ts";
import { apiRoutes } from "../../../scripts/declared-endpoints.ts";
import { unbounded } from "./unbounded.ts";

/*
 * Every text, list, object and number that anybody can send has a bound, and nothing looks at a longer one before it is
 * refused. The declarations are found, not listed: a new field is covered as soon as it is declared.
 */

const SOURCE = join(import.meta.dirname, "../../../src");
const DASHBOARD = "dashboard/server";
const HANDLERS = "checkout/pages/handlers";

/** What a caller fills in, by where it is declared. */
type Declarations = Readonly<Record<string, z.core.$ZodType>>;

async function endpoints(): Promise<Declarations> {
  const routes = await apiRoutes();
  return Object.fromEntries(
    routes.endpoints.flatMap(({ method, pattern, declaration: { path, query, body } }) =>
      Object.entries({ path, query, body }).flatMap(([part, schema]) =>
        schema ? [[`${method} ${pattern} ${part}`, schema] as const] : [],
      ),
    ),
  );
}

function procedures(): Declarations {
  const declared = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>;
  return Object.fromEntries(
    Object.entries(declared).flatMap(([path, { _def }]) =>
      _def.inputs.map((schema, index) => [`${path}${index || ""}`, schema] as const),
    ),
  );
}

/** All that the modules of a folder declare and export. */
async function exported(folder: string): Promise<Declarations> {
  const modules = await Promise.all(
    filesOf(folder).map(async (file) => Object.entries((await import(join(SOURCE, folder, file))) as object)),
  );
  return Object.fromEntries(modules.flat().filter(([, value]) => value instanceof z.core.$ZodType));
}

/** The filters of the lists, which stand in the addresses of their pages and of their CSV. */
async function filters(): Promise<Declarations> {
  const lists = globSync(`${DASHBOARD}/**/*list*.ts`, { cwd: SOURCE });
  const modules = await Promise.all(lists.map(async (file) => import(join(SOURCE, file))));
  return Object.fromEntries(
    modules
      .flatMap((module) => Object.entries(module as Record<string, { filter?: unknown } | undefined>))
      .flatMap(([name, list]) => (list?.filter instanceof z.core.$ZodType ? [[name, list.filter] as const] : [])),
  );
}

function filesOf(folder: string): string[] {
  return readdirSync(join(SOURCE, folder)).filter((file) => /\.tsx?$/.test(file));
}

const KINDS: Record<string, { find: () => Declarations | Promise<Declarations>; atLeast: number }> = {
  "the API's paths, queries and bodies": { find: endpoints, atLeast: 50 },
  "the dashboard's calls": { find: procedures, atLeast: 60 },
  "the lists' filters": { find: filters, atLeast: 12 },
  "what customers send": { find: () => exported(HANDLERS), atLeast: 4 },
  "the forms of signing in and joining": { find: () => exported(`${DASHBOARD}/auth`), atLeast: 3 },
  "what a first owner sends": { find: () => ({ OwnerForm }), atLeast: 1 },
};

describe.each(Object.entries(KINDS))("%s", (_, { find, atLeast }) => {
  test("have a limit each, which is checked first", async () => {
    const declarations = Object.entries(await find());
    expect(declarations.length).toBeGreaterThanOrEqual(atLeast);
    expect(declarations.flatMap(([name, schema]) => unbounded(schema).map((problem) => `${name} ${problem}`))).toEqual(
      [],
    );
  });
});

test.each([HANDLERS, `${DASHBOARD}/auth`, `${DASHBOARD}/exports`])("src/%s declares its tested input", (folder) => {
  const own = filesOf(folder).filter((file) =>
    /^import (?!type).* from "zod/m.test(readFileSync(join(SOURCE, folder, file), "utf8")),
  );
  expect(own.filter((file) => !/-forms\.ts$/.test(file))).toEqual([]);
});
