CREATE INDEX CONCURRENTLY "sandbox_payments_invoice_id_idx" ON "sandbox_payments"("invoice_id");
