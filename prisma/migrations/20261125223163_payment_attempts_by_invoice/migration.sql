CREATE INDEX CONCURRENTLY "payment_attempts_merchant_id_livemode_invoice_id_created_at_idx" ON "payment_attempts"("merchant_id", "livemode", "invoice_id", "created_at");
