import { countRecoveryCodes, findTwoFactor } from "#account/two-factor/store.ts";
import type { SignedInUser } from "#account/user/store.ts";

export interface Profile {
  name: string | null;
  email: string;
  /** An IANA name; null until it is set. */
  timeZone: string | null;
  /** When two-factor authentication was enabled; null without it. */
  twoFactorSince: Date | null;
  /** Unused ones. */
  recoveryCodesLeft: number;
}

/** The data of the user's own page. */
export async function getProfile({ id, name, email, timeZone }: SignedInUser): Promise<Profile> {
  const twoFactorSince = (await findTwoFactor(id))?.enabledAt ?? null;
  const recoveryCodesLeft = twoFactorSince ? await countRecoveryCodes(id) : 0;
  return { name, email, timeZone, twoFactorSince, recoveryCodesLeft };
}
