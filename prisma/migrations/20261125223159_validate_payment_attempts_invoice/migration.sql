ALTER TABLE "payment_attempts" VALIDATE CONSTRAINT "payment_attempts_merchant_id_livemode_invoice_id_fkey";
