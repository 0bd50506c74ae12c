CREATE INDEX CONCURRENTLY "invoice_lines_merchant_id_livemode_product_id_idx" ON "invoice_lines"("merchant_id", "livemode", "product_id");
