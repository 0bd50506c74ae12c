"use client";

import { ReceiptMailSettings } from "#dashboard/browser/settings/receipt-mail-settings.tsx";

/** GET /{mode}/settings/receipt-mail: the email that customers get after paying. */
export default function ReceiptMail() {
  return <ReceiptMailSettings />;
}
