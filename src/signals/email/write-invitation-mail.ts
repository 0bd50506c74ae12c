import { INVITATION_DAYS } from "#account/team/invitation.ts";
import { invitationUrl } from "#account/team/invitation-token.ts";
import { ROLE_TITLES } from "#account/team/role-labels.ts";
import type { StoredInvitation } from "#account/team/store.ts";
import { plainLine } from "#kernel/text.ts";
import { withoutLinks } from "#signals/email/templates/typed-text.ts";
import { noticeBodies } from "#signals/email/write-notice-mail.ts";
import type { WrittenMail } from "#signals/email/written-mail.ts";

/** Replaces the link in the outbox, because anybody with the link can join. */
const NO_LINK =
  "(The link was included only in the email that was sent. An owner or admin can resend the invitation in Settings > Team.)";

/** The email to an invited person. In English, as the dashboard is. */
export async function writeInvitationMail(invitation: StoredInvitation, companyName: string): Promise<WrittenMail> {
  const company = plainLine(companyName);
  const subject = `You’re invited to join ${company}`;
  const lines = [
    `${withoutLinks(invitation.invitedBy)} invited you to join ${company} on Checkstand. Your role: ${ROLE_TITLES[invitation.role]}.`,
    `Open this link within ${INVITATION_DAYS} days to set a password or join with your existing account. The link is only for ${invitation.email}, so please don’t share it.`,
  ];
  const url = invitationUrl(invitation);
  return {
    fromName: "Checkstand",
    replyTo: null,
    subject,
    ...(await noticeBodies(subject, lines, url)),
    kept: { subject, ...(await noticeBodies(subject, [...lines, NO_LINK])) },
  };
}
