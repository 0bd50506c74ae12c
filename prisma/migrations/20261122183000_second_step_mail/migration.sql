-- That somebody tries a user's second step is about nothing of the merchant's.
ALTER TABLE "mails" DROP CONSTRAINT "mails_subject_check";
ALTER TABLE "mails" ADD CONSTRAINT "mails_subject_check" CHECK (
  num_nonnulls("checkout_session_id", "webhook_endpoint_id")
    = CASE WHEN "kind" IN ('invitation', 'receipt_sample', 'second_step_refused') THEN 0 ELSE 1 END
);
