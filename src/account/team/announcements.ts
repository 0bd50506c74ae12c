export type TeamAnnouncement =
  /** A person was invited, or gets a new link. */
  | { type: "invitation_issued"; invitation: { id: string; email: string } }
  /** An invitation was accepted or revoked, and is deleted next. */
  | { type: "invitation_ended"; invitationId: string };
