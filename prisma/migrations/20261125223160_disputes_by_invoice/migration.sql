CREATE INDEX CONCURRENTLY "disputes_merchant_id_livemode_invoice_id_idx" ON "disputes"("merchant_id", "livemode", "invoice_id");
