import { recordUntrustedProxy } from "#account/installation/store.ts";
import { logger } from "#platform/base/logger.ts";
import { takeUntrustedProxy } from "#platform/base/seen-proxy.ts";

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
