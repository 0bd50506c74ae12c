import type { Metadata } from "next";
import { ProfileSettings } from "#components/profile/profile-settings.tsx";

export const metadata: Metadata = { title: "Your profile" };

/** GET /{mode}/settings/profile: what concerns the signed-in user alone, whichever business he looks at. */
export default function Profile() {
  return <ProfileSettings />;
}
