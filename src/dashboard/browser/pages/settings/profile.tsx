"use client";

import { ProfileSettings } from "#dashboard/browser/profile/profile-settings.tsx";

/** GET /{mode}/settings/profile: the signed-in user's own settings, the same for every merchant. */
export default function Profile() {
  return <ProfileSettings />;
}
