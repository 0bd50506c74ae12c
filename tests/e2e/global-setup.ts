import { startPlatformsMock } from "../conversions/platforms-mock.ts";
import { startService } from "../service/start-service.ts";

/** One service for the whole run; its addresses reach the workers by the environment. */
export default async function globalSetup() {
  const platforms = await startPlatformsMock();
  const service = await startService("production", {
    CONVERSIONS_API_BASE: platforms.baseUrl,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    COUNTRY_HEADER: "X-Country",
  });
  process.env.TEST_BASE_URL = service.baseUrl;
  process.env.TEST_DATABASE_URL = service.databaseUrl;
  process.env.TEST_PLATFORMS_URL = platforms.baseUrl;
  return async () => {
    await service.stop();
    await platforms.stop();
  };
}
