import { randomBytes } from "node:crypto";
import { once } from "#server/platform/once.ts";

/** The nonce that inline scripts of this page must carry; set by the front. */
export const NONCE_HEADER = "x-checkstand-nonce";

/** Path and query of this page, for the return after sign-in; set by the front. */
export const PATH_HEADER = "x-checkstand-path";

/**
 * The nonce with which the dashboard's shell is rendered, for which each response has its own. It is secret, as it tells the
 * front's own request from those of others.
 */
export function shellNonce(): string {
  return once("shell-nonce", () => `nonce_${randomBytes(16).toString("hex")}`);
}
