import type { Metadata } from "next";
import { ProfileSettings } from "#components/profile/profile-settings.tsx";

export const metadata: Metadata = { title: "Your profile" };

/** GET /{mode}/settings/profile: the signed-in user's own settings, the same for every merchant. */
export default function Profile() {
  return <ProfileSettings />;
}
