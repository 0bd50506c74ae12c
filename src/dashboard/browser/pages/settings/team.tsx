"use client";

import { TeamSettings } from "#dashboard/browser/team/team-settings.tsx";

/** GET /{mode}/settings/team: members of the merchant, and open invitations. */
export default function Team() {
  return <TeamSettings />;
}
