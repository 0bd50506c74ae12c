import type pg from "pg";

const QUESTION = `SELECT quote_ident(current_user) AS role, quote_ident(coalesce(current_schema(), 'public')) AS schema,
    quote_ident(current_database()) AS database,
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "maySchema",
    (SELECT count(*) = 2 FROM pg_extension WHERE extname IN ('pg_trgm', 'btree_gin'))
      OR has_database_privilege(current_database(), 'CREATE') AS "mayDatabase"`;

/**
 * Privileges that migrations need and the connection's role lacks.
 * @returns a sentence for each, with the statement that grants it; empty if nothing is missing.
 */
export async function missingCreatePrivileges(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<
    Record<"role" | "schema" | "database", string> & { maySchema: boolean; mayDatabase: boolean }
  >(QUESTION);
  const [row] = rows;
  if (!row) return [];
  const { role, schema, database, maySchema, mayDatabase } = row;
  return [
    !maySchema &&
      `the role ${role} can't create tables in the schema ${schema}. Run as the schema owner: GRANT USAGE, CREATE ON SCHEMA ${schema} TO ${role}`,
    !mayDatabase &&
      `the role ${role} can't create extensions in the database ${database}. Run as the database owner: GRANT CREATE ON DATABASE ${database} TO ${role}`,
  ].filter((sentence) => sentence !== false);
}
