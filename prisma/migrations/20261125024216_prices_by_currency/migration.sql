CREATE INDEX CONCURRENTLY "prices_by_currency" ON "prices"("merchant_id", "livemode", "currency", "created_at", "id");
