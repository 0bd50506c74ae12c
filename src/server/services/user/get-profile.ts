import { countRecoveryCodes, findTwoFactor } from "#server/services/two-factor/repository.ts";
import type { SignedInUser } from "#server/services/user/repository.ts";

export interface Profile {
  name: string | null;
  email: string;
  /** An IANA name; null until it is known. */
  timeZone: string | null;
  /** Since when a second step is asked for at sign-in; null without one. */
  twoFactorSince: Date | null;
  /** That were not used yet. */
  recoveryCodesLeft: number;
}

/** What the user's own page shows. */
export async function getProfile({ id, name, email, timeZone }: SignedInUser): Promise<Profile> {
  const twoFactorSince = (await findTwoFactor(id))?.enabledAt ?? null;
  const recoveryCodesLeft = twoFactorSince ? await countRecoveryCodes(id) : 0;
  return { name, email, timeZone, twoFactorSince, recoveryCodesLeft };
}
