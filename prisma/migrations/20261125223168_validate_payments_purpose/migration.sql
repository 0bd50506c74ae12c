ALTER TABLE "payment_attempts" VALIDATE CONSTRAINT "payment_attempts_of_session_or_invoice";
