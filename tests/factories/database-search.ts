import { pool } from "#platform/database/connection.ts";

/** The tables, of all that there are, in which some row has the text in any column, in any case. */
export async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await pool().query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool().query<{ found: boolean }>(
        `SELECT EXISTS (SELECT FROM "${name}" t WHERE strpos(lower(t::text), lower($1)) > 0) AS found`,
        [text],
      );
      return rows[0]?.found ? [name] : [];
    }),
  );
  return found.flat().sort();
}
