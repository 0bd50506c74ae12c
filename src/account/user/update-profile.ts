import { updateUser } from "#account/user/store.ts";

/**
 * Sets a user's name and time zone.
 * @param profile an empty name means none; the zone is an IANA name, as `ProfileForm` checks it.
 */
export async function updateProfile(userId: string, profile: { name: string; timeZone: string }): Promise<void> {
  await updateUser(userId, { name: profile.name || null, timeZone: profile.timeZone });
}
