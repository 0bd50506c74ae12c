ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_of_session_or_invoice" CHECK ("checkout_session_id" IS NOT NULL OR "invoice_id" IS NOT NULL) NOT VALID;
