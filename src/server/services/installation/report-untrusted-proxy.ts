import { logger } from "#server/platform/logger.ts";
import { takeUntrustedProxy } from "#server/platform/seen-proxy.ts";
import { recordUntrustedProxy } from "#server/services/installation/repository.ts";

/** Stores an untrusted proxy that this process has seen, for the doctor. */
export async function reportUntrustedProxy(): Promise<void> {
  const proxy = takeUntrustedProxy();
  if (proxy === undefined) return;
  logger().warn(
    { proxy },
    "X-Forwarded-For comes from a proxy that is not in TRUSTED_PROXIES: its clients count as one",
  );
  await recordUntrustedProxy(proxy);
}
