CREATE INDEX CONCURRENTLY "prices_by_interval" ON "prices"("merchant_id", "livemode", "recurring_interval", "created_at", "id");
