import type { Metadata } from "next";
import { ReceiptMailSettings } from "#components/settings/receipt-mail-settings.tsx";

export const metadata: Metadata = { title: "Receipt mail" };

/** GET /{mode}/settings/receipt-mail: the mail that customers get after paying. */
export default function ReceiptMail() {
  return <ReceiptMailSettings />;
}
