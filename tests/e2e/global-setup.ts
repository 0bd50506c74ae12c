import { startService } from "../service/start-service.ts";

/** One service for the whole run; its addresses reach the workers by the environment. */
export default async function globalSetup() {
  const service = await startService("production");
  process.env.TEST_BASE_URL = service.baseUrl;
  process.env.TEST_DATABASE_URL = service.databaseUrl;
  return service.stop;
}
