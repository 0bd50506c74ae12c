import type { Metadata } from "next";
import { TeamSettings } from "#components/team/team-settings.tsx";

export const metadata: Metadata = { title: "Team" };

/** GET /{mode}/settings/team: members of the merchant, and open invitations. */
export default function Team() {
  return <TeamSettings />;
}
