import { createHash, randomBytes } from "node:crypto";
import { hasOwner, replaceSetupToken } from "#account/installation/store.ts";
import { env } from "#platform/base/env.ts";

/** Lifetime of a set-up URL, in minutes of wall time. */
export const SETUP_MINUTES = 15;

/**
 * Creates the URL at which the first owner chooses email and password. It works once, and replaces earlier ones.
 * @returns undefined if somebody already owns a business here.
 */
export async function startSetup(): Promise<string | undefined> {
  if (await hasOwner()) return undefined;
  const token = randomBytes(32).toString("base64url");
  await replaceSetupToken(hashSetupToken(token), new Date(Date.now() + SETUP_MINUTES * 60_000));
  return `${env().PUBLIC_BASE_URL}/set-up/${token}`;
}

/** The form of the token in the database. */
export function hashSetupToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
