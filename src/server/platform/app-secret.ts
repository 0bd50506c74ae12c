import { createHmac } from "node:crypto";
import { env } from "#env.ts";

/** What is derived from APP_SECRET, each so that it serves nothing else. */
type Purpose = "next-auth" | "second-step" | "receipt" | "invitation";

/** The secrets that can be read: APP_SECRET, then APP_SECRET_FALLBACK where there is one. */
export function appSecrets(): [string, ...string[]] {
  const { APP_SECRET, APP_SECRET_FALLBACK } = env();
  return APP_SECRET_FALLBACK === undefined ? [APP_SECRET] : [APP_SECRET, APP_SECRET_FALLBACK];
}

/** The key that makes tokens of a kind, and those by which they can be read: it comes first among them. */
export function derivedKeys(purpose: Purpose): [Buffer, ...Buffer[]] {
  const [current, ...fallback] = appSecrets();
  const derived = (secret: string) => createHmac("sha256", secret).update(purpose).digest();
  return [derived(current), ...fallback.map(derived)];
}
