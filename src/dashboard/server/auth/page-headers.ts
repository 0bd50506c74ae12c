import { randomBytes } from "node:crypto";
import { once } from "#platform/base/once.ts";

/** The nonce that inline scripts of this page must carry; set by the front server. */
export const NONCE_HEADER = "x-checkstand-nonce";

/** Path and query of this page, for the return after sign-in; set by the front server. */
export const PATH_HEADER = "x-checkstand-path";

/**
 * The placeholder nonce that the dashboard's shells are rendered with. Each response replaces it with a new nonce. The
 * placeholder is secret, because it identifies the internal requests that render shells.
 */
export function shellNonce(): string {
  return once("shell-nonce", () => `nonce_${randomBytes(16).toString("hex")}`);
}
