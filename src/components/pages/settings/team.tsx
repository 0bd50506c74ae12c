"use client";

import { TeamSettings } from "#components/team/team-settings.tsx";

/** GET /{mode}/settings/team: members of the merchant, and open invitations. */
export default function Team() {
  return <TeamSettings />;
}
