import { updateUser } from "#server/services/user/repository.ts";

/** Sets where the user's days begin. @param timeZone an IANA name, as `TimeZoneForm` checks it. */
export async function changeTimeZone(userId: string, timeZone: string): Promise<void> {
  await updateUser(userId, { timeZone });
}
