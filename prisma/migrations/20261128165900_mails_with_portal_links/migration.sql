-- Apart from the next migration, whose foreign keys lock customers: together, they could deadlock with a checkout that
-- writes its customer and then an email.

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "portal_session_id" TEXT;

-- A mail with a link to the portal names its session.
ALTER TABLE "mails" DROP CONSTRAINT "mails_subject_check";
ALTER TABLE "mails" ADD CONSTRAINT "mails_subject_check" CHECK (
  num_nonnulls("checkout_session_id", "webhook_endpoint_id", "destination_id", "dispute_id", "subscription_id", "portal_session_id")
    = CASE WHEN "kind" IN ('invitation', 'receipt_sample', 'second_step_refused', 'refund_failed', 'card_testing') THEN 0 ELSE 1 END
) NOT VALID;
