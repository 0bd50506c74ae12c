import type { Metadata } from "next";
import { ReceiptMailSettings } from "#components/settings/receipt-mail-settings.tsx";

export const metadata: Metadata = { title: "Receipt mail" };

/** GET /{mode}/settings/receipt-mail: what customers get by mail when they have paid. */
export default function ReceiptMail() {
  return <ReceiptMailSettings />;
}
