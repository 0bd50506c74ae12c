import type { RowAction } from "#components/list/row-action.ts";

/** What has become of receipts that were asked for again. */
export function receiptsSent(sendsMail: boolean): Pick<RowAction<never>, "done" | "note"> {
  if (sendsMail) return { done: "resent" };
  return { done: "saved under Emails", note: "No email server is set up (SMTP_URL)." };
}
