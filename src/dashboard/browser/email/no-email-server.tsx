import { isOwnerOrAdmin } from "#account/membership/role.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";

/** Why no email is sent, where there is no place for what to do about it. */
export const NO_EMAIL_SERVER = "This installation has no email server, so no emails are sent.";

/** Says that no email is sent, and what to set; to those who can't change it, whom to ask. */
export function NoEmailServer() {
  const { role } = useDashboard();
  return (
    <>
      {NO_EMAIL_SERVER} You can read them under Emails.{" "}
      {isOwnerOrAdmin({ role }) ? (
        <>
          To send them, set the environment variable <code className="font-mono text-xs">SMTP_URL</code> on the server
          to your email provider’s SMTP URL (
          <code className="font-mono text-xs wrap-anywhere">smtp://user:password@smtp.example.com:587</code>), and
          restart it.{" "}
          <a href="/docs/live-mode#send-emails" className="text-accent underline underline-offset-4">
            View setup guide
          </a>
        </>
      ) : (
        "Ask an owner to set up an email server."
      )}
    </>
  );
}
