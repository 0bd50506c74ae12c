import { writeNoticeMail } from "#signals/email/write-notice-mail.ts";
import type { WrittenMail } from "#signals/email/written-mail.ts";

/**
 * Writes the email to a user about failed two-factor codes entered with their password, in English like the dashboard.
 */
export async function writeTwoFactorAlert(recipient: string): Promise<WrittenMail> {
  const subject = "Someone entered your password but not your two-factor code";
  const lines = [
    `Someone tried to sign in as ${recipient} with the correct password but wrong two-factor codes.`,
    "If this was you, no action is needed. If not, someone knows your password. They didn’t get in. Change your password now in Settings > Your profile, which also signs out all other sessions.",
    "After five wrong codes, sign-in is blocked for 15 minutes, then for longer. You can still sign in from networks you’ve used in recent weeks.",
  ];
  return writeNoticeMail({ subject, lines, path: "/test/settings/profile" });
}
