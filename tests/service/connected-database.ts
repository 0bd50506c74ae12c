import { connectDatabase, disconnectDatabase } from "#platform/database/connection.ts";
import { startTestDatabase, type TestDatabase } from "./test-database.ts";

/** A test's own database, with this process connected to it as a worker is. Webhooks may be sent to this machine. */
export async function startConnectedDatabase(): Promise<TestDatabase> {
  process.env.APP_SECRET = "a secret that only the tests know, 32+";
  process.env.WEBHOOK_ALLOW_LOOPBACK = "1";
  const database = await startTestDatabase();
  connectDatabase(database.url);
  return {
    ...database,
    stop: async () => {
      await disconnectDatabase();
      await database.stop();
    },
  };
}
