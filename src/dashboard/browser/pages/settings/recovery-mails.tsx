"use client";

import { RecoverySettings } from "#dashboard/browser/settings/recovery-settings.tsx";

/** GET /{mode}/settings/recovery-mails: the email to customers who started an order and did not pay. */
export default function RecoveryMails() {
  return <RecoverySettings />;
}
