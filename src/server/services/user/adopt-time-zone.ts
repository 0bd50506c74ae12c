import { setFirstTimeZone } from "#server/services/user/repository.ts";

/** Takes the browser's time zone for a user who has none yet; a zone that he has stays. */
export async function adoptTimeZone(userId: string, timeZone: string): Promise<void> {
  await setFirstTimeZone(userId, timeZone);
}
