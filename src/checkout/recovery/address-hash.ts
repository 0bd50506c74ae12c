import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Tenant } from "#kernel/actor.ts";
import { serviceUrl } from "#platform/base/public-url.ts";
import { open, type Sealed, seal } from "#platform/base/secret-box.ts";

/** A new key for the hashes of a merchant's mode, encrypted. It outlives changes of APP_SECRET, so the hashes stay valid. */
export function newHashKey(tenant: Tenant): Sealed {
  return seal(randomBytes(32).toString("base64url"), contextOf(tenant));
}

/** The key that `newHashKey` created. @throws Error if APP_SECRET was lost. */
export function openHashKey(tenant: Tenant, sealed: Sealed): string {
  return open(sealed, contextOf(tenant));
}

function contextOf({ merchantId, livemode }: Tenant): string {
  return contextOfHashKey([merchantId, livemode]);
}

/** @param key of the row: the merchant's id, and the mode. */
export function contextOfHashKey([merchantId, livemode]: readonly unknown[]): string {
  return `recovery ${merchantId} ${livemode}`;
}

/** Hashes an email address so that it can be recognized but not read. Case and surrounding space make no difference. */
export function addressHash(hashKey: string, email: string): string {
  return digest(hashKey, `address ${email.trim().normalize("NFC").toLowerCase()}`);
}

/** The URL at which the person behind a hash unsubscribes; it can't be guessed. */
export function unsubscribeUrl({ merchantId, livemode }: Tenant, hashKey: string, hash: string): string {
  const parts = [merchantId, livemode ? "live" : "test", hash, digest(hashKey, `unsubscribe ${hash}`)];
  return `${serviceUrl()}/checkout/unsubscribe/${parts.join(".")}`;
}

/** The parts of such a URL's token; undefined if its format is wrong. */
export function parseUnsubscribeToken(token: string): (Tenant & { hash: string; signature: string }) | undefined {
  const [, merchantId, mode, hash, signature] = /^(\w{1,64})\.(live|test)\.([\w-]{43})\.([\w-]{43})$/.exec(token) ?? [];
  if (merchantId === undefined || hash === undefined || signature === undefined) return undefined;
  return { merchantId, livemode: mode === "live", hash, signature };
}

/** Whether we signed the hash. */
export function isSignatureOf(hashKey: string, hash: string, signature: string): boolean {
  return timingSafeEqual(Buffer.from(digest(hashKey, `unsubscribe ${hash}`)), Buffer.from(signature));
}

function digest(hashKey: string, text: string): string {
  return createHmac("sha256", hashKey).update(text).digest("base64url");
}
