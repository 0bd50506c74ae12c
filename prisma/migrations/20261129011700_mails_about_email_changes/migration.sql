-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "customer_email_change_id" TEXT;

-- A mail about a change of email address names the change.
ALTER TABLE "mails" DROP CONSTRAINT "mails_subject_check";
ALTER TABLE "mails" ADD CONSTRAINT "mails_subject_check" CHECK (
  num_nonnulls("checkout_session_id", "webhook_endpoint_id", "destination_id", "dispute_id", "subscription_id", "portal_session_id", "declaration_id", "customer_email_change_id")
    = CASE WHEN "kind" IN ('invitation', 'receipt_sample', 'second_step_refused', 'refund_failed', 'card_testing') THEN 0 ELSE 1 END
) NOT VALID;
