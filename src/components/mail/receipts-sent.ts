/** What has become of receipts that were asked for again: follows their number. */
export function receiptsSent(sendsMail: boolean): string {
  return sendsMail ? "on the way again" : "put into the outbox: there is no mail server (SMTP_URL)";
}
