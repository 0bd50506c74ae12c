import type { Tenant } from "#kernel/actor.ts";
import { once } from "#platform/base/once.ts";
import type { Columns } from "#platform/database/columns.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** The names of the statements, by their texts: one for each combination of changed columns. */
const names = once("update-row-names", () => new Map<string, string>());

/**
 * Changes the columns of a tenant's row that have a value in the change.
 * @throws Error if there is no such row.
 */
export async function updateRow<Row extends object>(
  tenant: Tenant,
  { table, columns, id }: { table: string; columns: Columns<Row>; id: string },
  change: { [Field in keyof Row]?: unknown },
): Promise<void> {
  const changed = columns.changedBy(change);
  const text = changed.update(table);
  const name = names.get(text) ?? `update-row-${names.size + 1}`;
  names.set(text, name);
  const { merchantId, livemode } = scope(tenant);
  const values = [merchantId, livemode, id, ...changed.values(change as { [Field in keyof Row]: unknown })];
  const { count } = await sql({ name, text, values });
  if (count !== 1) throw new Error(`There is no ${id} in ${table}.`);
}
