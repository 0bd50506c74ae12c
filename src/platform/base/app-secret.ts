import { createHmac } from "node:crypto";
import { env } from "#platform/base/env.ts";

/** Purposes of keys derived from APP_SECRET; each key serves only one. */
type Purpose =
  | "next-auth"
  | "second-step"
  | "receipt"
  | "invitation"
  | "invoice"
  | "document"
  | "payment-client"
  | "portal"
  | "declaration";

/** The secrets that decrypt: APP_SECRET, then APP_SECRET_FALLBACK if set. */
export function appSecrets(): [string, ...string[]] {
  const { APP_SECRET, APP_SECRET_FALLBACK } = env();
  return APP_SECRET_FALLBACK === undefined ? [APP_SECRET] : [APP_SECRET, APP_SECRET_FALLBACK];
}

/** The keys of a purpose: the first one creates tokens, all of them read tokens. */
export function derivedKeys(purpose: Purpose): [Buffer, ...Buffer[]] {
  const [current, ...fallback] = appSecrets();
  const derived = (secret: string) => createHmac("sha256", secret).update(purpose).digest();
  return [derived(current), ...fallback.map(derived)];
}
