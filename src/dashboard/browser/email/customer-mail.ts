import { toast } from "sonner";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { NO_EMAIL_SERVER } from "#dashboard/browser/email/no-email-server.tsx";
import { STAYS } from "#dashboard/browser/ui/toast-failure.ts";
import type { Mode } from "#kernel/mode.ts";

interface Sending {
  mode: Mode;
  /** Whether an email server is set up. */
  sendsMail: boolean;
}

/** Why an email to a customer isn't sent; undefined if it is sent. */
export function whyNotMailed({ mode, sendsMail }: Sending): string | undefined {
  if (!sendsMail) return NO_EMAIL_SERVER;
  return mode === "test" ? "In test mode, only team members receive emails." : undefined;
}

/** Shows a toast that an email to a customer is being sent, or where to read it instead. @param what for example "receipt". */
export function toastMailed({ mode, sendsMail }: Sending, what: string, recipient?: string): void {
  const reason = whyNotMailed({ mode, sendsMail });
  if (reason === undefined) {
    toast.success(`Sending ${what}`, { description: recipient && `To ${recipient}` });
    return;
  }
  toast.warning(`${what.charAt(0).toUpperCase()}${what.slice(1)} added to Emails`, {
    ...STAYS,
    description: reason,
    action: { label: "View emails", onClick: () => navigate(`/${mode}/mails`) },
  });
}
