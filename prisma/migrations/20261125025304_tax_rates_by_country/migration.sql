-- CreateIndex
CREATE INDEX CONCURRENTLY "tax_rates_by_country" ON "tax_rates"("merchant_id", "livemode", "country", "created_at", "id");
