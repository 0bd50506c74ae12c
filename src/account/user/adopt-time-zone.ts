import { setFirstTimeZone } from "#account/user/store.ts";

/** Sets the browser's time zone for a user without one; an existing zone stays. */
export async function adoptTimeZone(userId: string, timeZone: string): Promise<void> {
  await setFirstTimeZone(userId, timeZone);
}
