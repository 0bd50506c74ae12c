import pg from "pg";
import { vi } from "vitest";
import { pool } from "#platform/database/connection.ts";

/** The most rows that any one step of the statements looks at. */
export async function maxRowsRead(run: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (const { text, values } of await statementsOf(run, (statement) => statement.text.includes("SELECT"))) {
    const { rows } = await pool().query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    counts.push(...nodesOf(rows[0]["QUERY PLAN"][0].Plan as Plan).map(rowsLookedAt));
  }
  if (counts.length === 0) throw new Error("No statement was seen.");
  return Math.max(...counts);
}

function rowsLookedAt(node: Plan): number {
  const perLoop = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
  return perLoop * (node["Actual Loops"] ?? 1);
}

export interface Plan {
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Node Type": string;
  "Relation Name"?: string;
  "Plan Rows"?: number;
  Plans?: Plan[];
}

export function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** The statements that something asks: those that are prepared, unless others are meant. */
export async function statementsOf(
  run: () => Promise<unknown>,
  isMeant = ({ name = "" }: Statement) => name !== "",
): Promise<Statement[]> {
  // The pool's connections were open before, and are not watched.
  const spies = [vi.spyOn(pg.Client.prototype, "query"), vi.spyOn(pool(), "query")];
  try {
    await run();
    return spies
      .flatMap(({ mock }) => mock.calls)
      .map(([statement]) => statement as unknown as Statement)
      .filter((statement) => typeof statement === "object" && isMeant(statement));
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
