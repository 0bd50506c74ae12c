import { hashSetupToken } from "#account/installation/start-setup.ts";
import { consumeSetupToken, hasOwner, hasSetupToken } from "#account/installation/store.ts";
import { createOwner, type NewOwner } from "#account/user/create-owner.ts";
import type { SignedIn } from "#account/user/model.ts";

/** Whether a set-up URL can be used now. */
export async function isSetupOpen(token: string): Promise<boolean> {
  return (await hasSetupToken(hashSetupToken(token), new Date())) && !(await hasOwner());
}

/**
 * Creates the first owner and their business. Run it in a unit of work.
 * @returns undefined if the URL is no longer valid.
 */
export async function finishSetup(token: string, owner: NewOwner): Promise<SignedIn | undefined> {
  if (!(await consumeSetupToken(hashSetupToken(token), new Date())) || (await hasOwner())) return undefined;
  const { userId } = await createOwner(owner, "installation.set_up");
  return { userId, sessionVersion: 1 };
}
