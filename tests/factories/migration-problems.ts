import { concurrentIndexIn } from "#operations/embedded/migrations.ts";

/** What of a migration's SQL would hold up a service of the last version, or break it; see CONTRIBUTING.md. */
export function migrationProblems(script: string): string[] {
  const statements = statementsOf(script);
  const created = new Set(statements.flatMap((statement) => /^CREATE TABLE "?(\w+)"?/i.exec(statement)?.[1] ?? []));
  if (/CONCURRENTLY/i.test(script)) {
    const isBuilt = statements.length === 1 && concurrentIndexIn(script) !== undefined;
    return isBuilt
      ? []
      : ["A concurrent index stands in a migration by itself, as CREATE INDEX CONCURRENTLY <name> ON."];
  }
  return statements.flatMap((statement) => {
    const table = /^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX \S+ ON) (?:ONLY )?"?(\w+)"?/i.exec(statement)?.[1];
    const isNew = table !== undefined && created.has(table);
    const isAlone = statements.length === 1 && /^ALTER TABLE \S+ VALIDATE CONSTRAINT \S+$/i.test(statement);
    return isNew || isAlone
      ? []
      : RULES.filter(({ pattern }) => pattern.test(statement)).map(({ problem }) => `${problem}: ${statement}`);
  });
}

/** What of it would keep the data from being divided by merchant. */
export function divisionProblems(script: string): string[] {
  return statementsOf(script).flatMap((statement) => [
    ...(/\bON UPDATE CASCADE\b/i.test(statement) ? [`A relation has onUpdate: NoAction: ${statement}`] : []),
    ...(/^CREATE UNIQUE INDEX .*? ON "?\w+"? ?\((?!"?merchant_id\b)/i.test(statement)
      ? [`A unique index begins with the merchant: ${statement}`]
      : []),
  ]);
}

function statementsOf(script: string): string[] {
  return script
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .filter((statement) => statement !== "");
}

const RULES: readonly { pattern: RegExp; problem: string }[] = [
  { pattern: /^CREATE (UNIQUE )?INDEX/i, problem: "CREATE INDEX needs CONCURRENTLY on a table that exists" },
  {
    pattern: /ADD COLUMN \S+ [^,]*NOT NULL(?![^,]* DEFAULT)/i,
    problem: "A NOT NULL column needs a constant default",
  },
  {
    pattern: /ADD COLUMN [^,]*DEFAULT [a-z_]+\s*\(/i,
    problem: "A default that is computed for each row writes the table anew",
  },
  { pattern: /GENERATED ALWAYS AS .* STORED/i, problem: "A generated column that is stored writes the table anew" },
  { pattern: /ALTER COLUMN \S+ (SET DATA )?TYPE/i, problem: "A change of type writes the table anew" },
  {
    pattern: /ALTER COLUMN \S+ SET NOT NULL/i,
    problem: "SET NOT NULL reads the whole table: CHECK (… IS NOT NULL) NOT VALID first",
  },
  { pattern: /ADD CONSTRAINT(?!.*NOT VALID)/i, problem: "A constraint needs NOT VALID" },
  {
    pattern: /\b(DROP (COLUMN|TABLE|INDEX|CONSTRAINT|SCHEMA)|RENAME)\b/i,
    problem: "Taken away or renamed a release later",
  },
  { pattern: /^(UPDATE|DELETE|INSERT)\b/i, problem: "Rows are changed in batches by a worker" },
  {
    pattern: /ADD COLUMN [^,]*\b(SERIAL|UNIQUE|REFERENCES|CHECK|PRIMARY KEY)\b/i,
    problem: "A column's constraint or sequence is a step of its own",
  },
  { pattern: /VALIDATE CONSTRAINT/i, problem: "VALIDATE CONSTRAINT stands in a migration by itself" },
  { pattern: /^(TRUNCATE|DO|WITH)\b/i, problem: "Rows are changed in batches by a worker" },
  { pattern: /^LOCK\b/i, problem: "No lock by hand" },
];
