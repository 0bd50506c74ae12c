CREATE INDEX CONCURRENTLY "mails_merchant_id_livemode_invoice_id_idx" ON "mails"("merchant_id", "livemode", "invoice_id");
