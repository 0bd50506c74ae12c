import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum, type SqlQuery } from "@prisma/driver-adapter-utils";
import type { SchemaContainer, SchemaEngine } from "@prisma/schema-engine-wasm";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

/** PostgreSQL's type `"char"`, of which its catalog has many columns, and its type `text`. */
const CHAR = 18;
const TEXT = 25;

/**
 * Runs `use` with Prisma's schema engine (its WebAssembly build, the same commit as the client) on one database.
 * Loading it takes about 0.2 s.
 * @param datamodels the Prisma files; the engine does not start without a data source in one of them.
 */
export async function withSchemaEngine<Result>(
  databaseUrl: string,
  datamodels: SchemaContainer[],
  use: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  const engineClass = await loadEngine();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new EngineAdapterFactory(pool));
    const files = datamodels.map(({ path, content }): [string, string] => [path, content]);
    return await use(await engineClass.new({ datamodels: files }, () => undefined, adapter));
  } finally {
    await pool.end();
  }
}

let loading: Promise<typeof SchemaEngine> | undefined;

function loadEngine(): Promise<typeof SchemaEngine> {
  loading ??= instantiateEngine();
  return loading;
}

/**
 * The package's own entry imports the file as a module, which Node announces as experimental. A panic of the engine
 * can't be caught: it ends the process, here with its message instead of "unreachable".
 */
async function instantiateEngine(): Promise<typeof SchemaEngine> {
  const setMessage = (message: string) => {
    throw new Error(`Prisma's schema engine failed: ${message}`);
  };
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: setMessage } });
  const glue = bindings as unknown as Glue;
  const file = createRequire(import.meta.url)
    .resolve("@prisma/schema-engine-wasm/schema_engine_bg")
    .replace(/\.js$/, ".wasm");
  const { instance } = await WebAssembly.instantiate(await readFile(file), { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return glue.SchemaEngine;
}

/** The module next to the WebAssembly file; its published types are those of the package's entry. */
type Glue = WebAssembly.ModuleImports & {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
  SchemaEngine: typeof SchemaEngine;
};

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;

/** The adapter's method that runs every statement; not part of its published type. */
interface StatementRunner {
  performIO(query: SqlQuery): Promise<{ fields: { dataTypeID: number }[] }>;
}

/** Prisma's adapter with two faults fixed that affect the engine. */
class EngineAdapterFactory extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    runScriptsUnsplit(adapter);
    supportCharType(adapter);
    return adapter;
  }
}

/**
 * The adapter splits a script at every semicolon, also in literals, comments and function bodies. Sent unsplit,
 * PostgreSQL parses it, and runs a migration in one transaction.
 */
function runScriptsUnsplit(adapter: Adapter): void {
  const runner = adapter as unknown as StatementRunner;
  adapter.executeScript = async (script) => {
    await runner.performIO({ sql: script, args: [], argTypes: [] });
  };
}

/** The adapter rejects columns of the type `"char"`, which the engine expects as characters. */
function supportCharType(adapter: Adapter): void {
  const runner = adapter as unknown as StatementRunner;
  const performIO = runner.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  const charFields = new WeakMap<SqlQuery, number[]>();
  runner.performIO = async (query) => {
    const result = await performIO(query);
    if (Array.isArray(result)) return result; // a script with several statements
    const chars = result.fields.flatMap(({ dataTypeID }, index) => (dataTypeID === CHAR ? [index] : []));
    charFields.set(query, chars);
    for (const index of chars) result.fields[index] = { ...result.fields[index], dataTypeID: TEXT };
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const index of charFields.get(query) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
}
