CREATE INDEX CONCURRENTLY "prices_archived" ON "prices"("merchant_id", "livemode", "created_at", "id") WHERE NOT "active";
