CREATE INDEX CONCURRENTLY "invoices_by_amount" ON "invoices"("merchant_id", "livemode", "amount_total", "created_at", "id");
