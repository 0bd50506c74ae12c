import type { RowAction } from "#components/list/row-action.ts";

/** What has become of receipts that were asked for again. */
export function receiptsSent(sendsMail: boolean): Pick<RowAction<never>, "done" | "note"> {
  if (sendsMail) return { done: "sent again" };
  return { done: "put into the outbox", note: "There is no mail server (SMTP_URL)." };
}
