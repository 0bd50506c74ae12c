CREATE INDEX CONCURRENTLY "refunds_merchant_id_livemode_invoice_id_idx" ON "refunds"("merchant_id", "livemode", "invoice_id");
