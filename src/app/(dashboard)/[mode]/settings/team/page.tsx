import type { Metadata } from "next";
import { TeamSettings } from "#components/team/team-settings.tsx";

export const metadata: Metadata = { title: "Team" };

/** GET /{mode}/settings/team: who belongs to the merchant, and who was asked to. */
export default function Team() {
  return <TeamSettings />;
}
