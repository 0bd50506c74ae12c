import type { Merchant } from "#account/merchant/model.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { findTestClock } from "#account/test-clock/store.ts";
import { addressHash, isSignatureOf, parseUnsubscribeToken } from "#checkout/recovery/address-hash.ts";
import { awaitRecovery, findRecoverySettings, hasOptedOut, insertOptOut } from "#checkout/recovery/store.ts";
import type { Tenant } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";

/**
 * The merchant of a token's emails, and whether the recipient opted out. @throws DomainError `resource_missing` for an
 * invalid token.
 */
export async function openUnsubscribing(token: string): Promise<{ merchant: Merchant; optedOut: boolean }> {
  const { tenant, hash } = await verify(token);
  return { merchant: await findMerchant(tenant.merchantId), optedOut: await hasOptedOut(tenant, hash) };
}

/** Ends the mails for good, also again. @throws DomainError `resource_missing` for a token of others; `test_clock_advancing`. */
export async function unsubscribe(token: string): Promise<void> {
  const { tenant, hash } = await verify(token);
  const clockAdvances = !tenant.livemode && (await findTestClock(tenant)).targetSeconds !== null;
  requireReadyClock({ clockAdvances });
  await awaitRecovery(tenant);
  await insertOptOut(tenant, hash);
}

/** The same for addresses that are known to be the person's. Without recovery emails, nothing is stored. */
export async function optOut(tenant: Tenant, emails: readonly string[]): Promise<void> {
  await awaitRecovery(tenant);
  const { hashKey = null } = (await findRecoverySettings(tenant)) ?? {};
  if (hashKey === null) return;
  for (const email of emails) await insertOptOut(tenant, addressHash(hashKey, email));
}

async function verify(token: string): Promise<{ tenant: Tenant; hash: string }> {
  const parts = parseUnsubscribeToken(token);
  const settings = parts && (await findRecoverySettings(parts));
  if (!settings) throw notFound("address", "unsubscribe");
  const { hashKey } = settings;
  if (hashKey === null) throw new Error("The key of the addresses' hashes is under another APP_SECRET.");
  if (!isSignatureOf(hashKey, parts.hash, parts.signature)) throw notFound("address", "unsubscribe");
  return { tenant: { merchantId: parts.merchantId, livemode: parts.livemode }, hash: parts.hash };
}
