/** A customer is to be emailed about an order that they didn't pay. */
export interface RecoveryAnnouncement {
  type: "recovery_mail_due";
  checkoutSessionId: string;
  recipient: string;
  locale: string | null;
}
