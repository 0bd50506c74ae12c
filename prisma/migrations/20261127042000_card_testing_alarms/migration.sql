-- CreateTable
CREATE TABLE "card_testing_alarms" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "notified_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "card_testing_alarms_pkey" PRIMARY KEY ("merchant_id","livemode")
);

-- AddForeignKey
ALTER TABLE "card_testing_alarms" ADD CONSTRAINT "card_testing_alarms_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A mail about declined cards names no object.
ALTER TABLE "mails" DROP CONSTRAINT "mails_subject_check";
ALTER TABLE "mails" ADD CONSTRAINT "mails_subject_check" CHECK (
  num_nonnulls("checkout_session_id", "webhook_endpoint_id", "destination_id", "dispute_id", "subscription_id")
    = CASE WHEN "kind" IN ('invitation', 'receipt_sample', 'second_step_refused', 'refund_failed', 'card_testing') THEN 0 ELSE 1 END
) NOT VALID;
