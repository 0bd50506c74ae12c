import type { Tenant } from "#kernel/actor.ts";
import { isReadable, open } from "#platform/base/secret-box.ts";
import { findSealedSecrets, type SealedSecrets } from "#signals/webhook-endpoint/store.ts";

/**
 * The secrets that sign a delivery to an endpoint: its own, and for 24 hours of the wall clock after a roll also the
 * previous one.
 * @throws Error for a missing endpoint, and for one whose secret is encrypted with another APP_SECRET.
 */
export async function signingSecrets(tenant: Tenant, endpointId: string): Promise<string[]> {
  return openSecrets(endpointId, await findSealedSecrets(tenant, endpointId));
}

/**
 * The endpoint's currently valid secrets. @throws Error for an endpoint whose secret is encrypted with another
 * APP_SECRET.
 */
export function openSecrets(endpointId: string, { current, previous }: SealedSecrets): string[] {
  const isPreviousValid = previous && previous.expiresAt.getTime() > Date.now() && isReadable(previous);
  const valid = isPreviousValid ? [current, previous] : [current];
  return valid.map((sealed) => open(sealed, endpointId));
}
