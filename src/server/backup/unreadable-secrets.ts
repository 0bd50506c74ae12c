import pg from "pg";
import { isReadable } from "#server/platform/secret-box.ts";

const KEY_IDS = `
  SELECT secret_key_id AS "keyId", count(*)::int AS count FROM (
    SELECT secret_key_id FROM webhook_endpoints WHERE deleted_at IS NULL UNION ALL
    SELECT secret_key_id FROM two_factors UNION ALL
    SELECT secret_key_id FROM api_keys WHERE secret_key_id IS NOT NULL) secrets
  GROUP BY 1`;

/** How many of the database's secrets are not under today's APP_SECRET. */
export async function countUnreadableSecrets(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A connection that breaks fails what is asked of it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ keyId: string; count: number }>(KEY_IDS);
    const unreadable = rows.filter(({ keyId }) => !isReadable({ keyId }));
    return unreadable.reduce((sum, { count }) => sum + count, 0);
  } finally {
    await client.end();
  }
}
