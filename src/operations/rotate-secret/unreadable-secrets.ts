import pg from "pg";
import { isReadable } from "#platform/base/secret-box.ts";

const KEY_IDS = `
  SELECT secret_key_id AS "keyId", count(*)::int AS count FROM (
    SELECT secret_key_id FROM webhook_endpoints WHERE deleted_at IS NULL UNION ALL
    SELECT secret_key_id FROM two_factors UNION ALL
    SELECT secret_key_id FROM api_keys WHERE secret_key_id IS NOT NULL) secrets
  GROUP BY 1`;

/** Whether a database matches the secrets of this process. */
interface SecretState {
  /** The number of its secrets that neither APP_SECRET nor APP_SECRET_FALLBACK decrypts. */
  unreadable: number;
  /** Whether it belongs to another secret, so that no process starts on it with these. */
  isOfAnother: boolean;
}

/** Examines a database of this version. */
export async function secretState(databaseUrl: string): Promise<SecretState> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // Without a listener, a broken connection would end the process; its queries fail anyway.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ keyId: string; count: number }>(KEY_IDS);
    const unreadable = rows.filter(({ keyId }) => !isReadable({ keyId }));
    const owner = await client.query<{ keyId: string }>(
      `SELECT secret_key_id AS "keyId" FROM installations WHERE secret_key_id IS NOT NULL`,
    );
    return {
      unreadable: unreadable.reduce((sum, { count }) => sum + count, 0),
      isOfAnother: owner.rows.some(({ keyId }) => !isReadable({ keyId })),
    };
  } finally {
    await client.end();
  }
}
