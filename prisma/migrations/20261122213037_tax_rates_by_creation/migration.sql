-- CreateIndex
CREATE INDEX CONCURRENTLY "tax_rates_by_creation" ON "tax_rates"("merchant_id", "livemode", "created_at", "id");
