import { pool } from "#platform/database/connection.ts";

/** All rows of all tables, as a backup has them. */
export type Rows = ReadonlyMap<string, string>;

/** Reads every table as it is now. */
export async function readRows(): Promise<Rows> {
  const { rows: tables } = await pool().query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\\_prisma%'`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const text = `SELECT coalesce(json_agg(t), '[]')::text AS rows FROM "${name}" t`;
    found.set(name, (await pool().query<{ rows: string }>(text)).rows[0]?.rows ?? "[]");
  }
  return found;
}

/** Puts the database back to an earlier state, as point-in-time recovery does: nothing written since is left. */
export async function goBackTo(earlier: Rows): Promise<void> {
  const client = await pool().connect();
  try {
    await client.query("BEGIN");
    // Rows of a table may refer to those of a later one.
    await client.query("SET LOCAL session_replication_role = replica");
    for (const [name, rows] of earlier) {
      await client.query(`DELETE FROM "${name}"`);
      const columns = await writtenColumns(name);
      const text = `INSERT INTO "${name}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${name}", $1)`;
      await client.query(text, [rows]);
    }
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

/** The columns of a table that PostgreSQL does not compute. */
async function writtenColumns(table: string): Promise<string> {
  const { rows } = await pool().query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND identity_generation IS NULL`,
    [table],
  );
  return rows.map(({ name }) => name).join(", ");
}
